// SPDX-License-Identifier: Apache-2.0

import AppReading
package import HeadlessUIKit

extension Guard {
  /// Whether it holds on a system and on every newer one, or on none of them; nil where the version alone does not say.
  package func holds(from system: SystemVersion) -> Bool? {
    switch self {
    case .condition(let condition, let holds): condition.holds(from: system).map { $0 == holds }
    case .notAll(let conditions): Self.all(conditions.map { $0.holds(from: system) }).map { !$0 }
    case .notReached(let guards): Self.all(guards.map { $0.holds(from: system) }).map { !$0 }
    case .match, .noMatch, .compilation: nil
    }
  }

  /// Whether all of several hold; nil where that is open.
  static func all(_ answers: [Bool?]) -> Bool? {
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }
}

extension [Condition] {
  /// Whether all of them hold on a system and on every newer one, or not all on any of them.
  func hold(from system: SystemVersion) -> Bool? { Guard.all(map { $0.holds(from: system) }) }
}

extension Condition {
  /// Whether it holds on a system and on every newer one, or on none of them; nil where the version alone does not say.
  func holds(from system: SystemVersion) -> Bool? {
    switch self {
    case .availability(let platforms, let isUnavailable):
      platforms.areReached(from: system).map { $0 != isUnavailable }
    case .expression(let expression): expression.holds(from: system)
    case .binding: nil
    }
  }
}

extension Expression {
  /// Whether a condition holds on a system and on every newer one, or on none of them.
  fileprivate func holds(from system: SystemVersion, depth: Int = 0) -> Bool? {
    guard depth < 16 else { return nil }
    func part(_ expression: Expression) -> Bool? { expression.holds(from: system, depth: depth + 1) }
    switch unwrapped.kind {
    case .availability(let platforms): return platforms.areReached(from: system)
    case .prefix("!", let inner): return part(inner).map { !$0 }
    case .binary("&&", let left, let right): return Guard.all([part(left), part(right)])
    case .binary("||", let left, let right):
      return Guard.all([part(left).map { !$0 }, part(right).map { !$0 }]).map { !$0 }
    default: return nil
    }
  }
}

extension [PlatformVersion] {
  /// What is asked for of iOS; nil where that is nothing.
  var iOS: PlatformVersion? { first { $0.platform == "iOS" || $0.platform == "iOSApplicationExtension" } }

  /// Whether every system from one on has the version that is asked for; nil where newer ones alone have it.
  fileprivate func areReached(from system: SystemVersion) -> Bool? {
    iOS.flatMap { SystemVersion($0.version) }.flatMap { $0 <= system ? true : nil }
  }
}
