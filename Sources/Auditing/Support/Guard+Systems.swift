// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import Screens

extension Guard {
  /// The first system on which the guard cannot hold: 13.0 for the other branch of `#available(iOS 13, *)`; nil where
  /// it can hold on every newer system.
  var firstSystemExcluded: SystemVersion? {
    switch self {
    case .condition(.availability(let platforms, let isUnavailable), let holds):
      return holds == isUnavailable ? Self.iOS(platforms) : nil
    case .condition(.expression(let expression), let holds):
      return Self.firstSystemExcluded(expression, holds: holds)
    case .notReached(let guards):
      // A path left early on newer systems.
      guard guards.count == 1, case .condition(.availability(let platforms, false), true) = guards[0] else {
        return nil
      }
      return Self.iOS(platforms)
    case .notAll(let conditions):
      guard conditions.count == 1, case .availability(let platforms, false) = conditions[0] else { return nil }
      return Self.iOS(platforms)
    case .condition, .match, .noMatch, .compilation: return nil
    }
  }

  private static func firstSystemExcluded(_ expression: Expression, holds: Bool) -> SystemVersion? {
    switch expression.unwrapped.kind {
    case .availability(let platforms): return holds ? nil : iOS(platforms)
    case .prefix("!", let inner): return firstSystemExcluded(inner, holds: !holds)
    case .binary("&&", let left, let right) where holds:
      return [left, right].compactMap { firstSystemExcluded($0, holds: true) }.min()
    default: return nil
    }
  }

  private static func iOS(_ platforms: [PlatformVersion]) -> SystemVersion? {
    platforms.first { $0.platform == "iOS" }.flatMap { SystemVersion($0.version) }
  }
}
