// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Extensions of Swift's own types, in whose code `self` is a flag, a number, a text, or nothing.
extension Evaluator {
  /// Whether `self` is an object, which is there for as long as its code runs, and no value that says yes or no.
  func isObject(_ selfValue: Value?) -> Bool {
    switch selfValue {
    case .boolean, .integer, .floating, .nil, .unknown: false
    default: true
    }
  }

  /// What the app's extensions of optionals declare under a name that is asked of one and not through it: `title.orEmpty`
  /// and not `title?.orEmpty`.
  func memberOfOptional(_ name: String, _ expression: Expression) -> Member? {
    guard case .member(.some(let base), _) = expression.unwrapped.kind else { return nil }
    if case .unwrap = base.kind { return nil }
    return symbols.foreignMembers(name, of: Self.optional, isStatic: false).first
  }

  static let optional = "Optional"
}
