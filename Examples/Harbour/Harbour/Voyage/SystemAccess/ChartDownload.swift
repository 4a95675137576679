// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Fetches a chart; the screen that asked shows the progress itself.
@MainActor
final class ChartDownload {
  private(set) var isNetworkActivityIndicatorVisible = false

  func run(_ request: URLRequest) async throws -> Data {
    isNetworkActivityIndicatorVisible = true
    defer { isNetworkActivityIndicatorVisible = false }
    return try await URLSession.shared.data(for: request).0
  }
}
