// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Fetches the forecast and tells the system while it does.
@MainActor
final class ForecastDownload {
  private(set) var isRunning = false {
    didSet { UIApplication.shared.isNetworkActivityIndicatorVisible = isRunning }
  }

  func run(_ request: URLRequest) async throws -> Data {
    isRunning = true
    defer { isRunning = false }
    return try await URLSession.shared.data(for: request).0
  }
}
