// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Screens

extension Guard {
  /// Whether the guard lets nothing pass on a version of iOS or later: the `else` of `#available(iOS 13, *)`.
  package func excludes(iOS version: Int) -> Bool {
    switch self {
    case .condition(let condition, let holds): Self.excludes(version, condition, holds: holds)
    // The else of a list is entered where any of the conditions fails.
    case .notAll(let conditions): conditions.allSatisfy { Self.excludes(version, $0, holds: false) }
    case .notReached(let guards): guards.count == 1 && guards[0].isAvailability(from: version)
    case .match, .noMatch, .compilation: false
    }
  }

  private func isAvailability(from version: Int) -> Bool {
    if case .condition(let condition, let holds) = self {
      Self.excludes(version, condition, holds: !holds)
    } else {
      false
    }
  }

  private static func excludes(_ version: Int, _ condition: Condition, holds: Bool) -> Bool {
    switch condition {
    case .availability(let platforms, let isUnavailable):
      return isUnavailable == holds && includes(version, platforms)
    case .expression(let expression):
      switch expression.kind {
      case .availability(let platforms): return !holds && includes(version, platforms)
      case .prefix("!", let inner): return excludes(version, .expression(inner), holds: !holds)
      default: return false
      }
    case .binding: return false
    }
  }

  /// Whether a system of a version passes `#available`.
  private static func includes(_ version: Int, _ platforms: [PlatformVersion]) -> Bool {
    platforms.contains { platform in
      platform.platform == "iOS"
        && (platform.version.split(separator: ".").first.flatMap { Int($0) }.map { $0 <= version } ?? false)
    }
  }
}
