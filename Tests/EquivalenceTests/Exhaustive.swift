// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether the trials that take an hour are asked for: LINTEL_EXHAUSTIVE.
enum Exhaustive {
  static let isAsked = ProcessInfo.processInfo.environment["LINTEL_EXHAUSTIVE"] != nil
}
