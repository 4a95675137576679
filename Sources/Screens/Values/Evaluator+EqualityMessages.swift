// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Objective-C's ways to say `==`: `[name isEqualToString:other]`.
extension Evaluator {
  /// Whether a call asks an object whether it equals another one, and which; nil for other calls.
  static func equalityTest(
    _ function: Expression, _ arguments: [Expression.Argument]
  ) -> (object: Expression, other: Expression)? {
    guard case .member(.some(let object), let name) = function.unwrapped.kind, arguments.count == 1,
      KnownAPI.has(name, .comparesEqual), ["to", nil].contains(arguments[0].label)
    else { return nil }
    return (object, arguments[0].value)
  }

  /// Whether what a message asks holds. Texts, numbers and classes answer by what they are; of other objects each class has its own
  /// idea. Nothing equals nothing only where nobody has to be asked.
  func formula(_ test: (object: Expression, other: Expression), _ expression: Expression, in scope: Scope) -> Formula {
    let first = operand(test.object, in: scope)
    let second = operand(test.other, in: scope, expected: Self.typeName(of: first))
    func isEqual(_ initially: Bool? = nil) -> Formula { state(expression, in: scope, initially: initially) }
    return holding(of: first, second, orState: isEqual) { one, other in
      if one == .nil || other == .nil { return .never }
      guard one.equalsByContent, other.equalsByContent, let known = areEqual(one, other) else { return isEqual() }
      return .constant(known)
    }
  }
}

extension Value {
  /// Whether what it equals follows from what it is.
  fileprivate var equalsByContent: Bool {
    switch self {
    case .string, .integer, .floating, .boolean, .type: true
    default: false
    }
  }
}
