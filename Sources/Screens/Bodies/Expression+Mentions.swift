// SPDX-License-Identifier: Apache-2.0

import AppReading

extension Expression {
  /// Whether one of the names, or a local variable that gets its value from one, occurs in the expression.
  ///
  /// - Complexity: linear in the size of the expression; what stands behind locals is worked out once for each of them.
  func mentions(_ names: Set<String>, of body: Body) -> Bool {
    if names.isEmpty { return false }
    if names.count == 1, let only = names.first { return mentions(only, of: body) }
    return containsName { names.contains($0) || body.names(behind: $0).map { !$0.isDisjoint(with: names) } ?? false }
  }

  /// The same for one name, without a set for it.
  func mentions(_ name: String, of body: Body) -> Bool {
    containsName { $0 == name || body.names(behind: $0)?.contains(name) ?? false }
  }

  /// Whether a name in the expression passes a test; those in bodies of closures and in statements are not among them.
  func containsName(_ test: (String) -> Bool) -> Bool {
    switch kind {
    case .name(let name): test(name)
    case .nil, .boolean, .integer, .floating, .string, .keyPath, .selector, .availability, .unknown, .closure,
      .statement:
      false
    case .member(let base, _): base?.containsName(test) ?? false
    case .call(let function, let arguments), .subscript(let function, let arguments):
      function.containsName(test) || arguments.contains { $0.value.containsName(test) }
    case .array(let elements), .interpolation(let elements): elements.contains { $0.containsName(test) }
    case .dictionary(let pairs): pairs.contains { $0.key.containsName(test) || $0.value.containsName(test) }
    case .tuple(let elements): elements.contains { $0.value.containsName(test) }
    case .ternary(let condition, let then, let otherwise):
      condition.containsName(test) || then.containsName(test) || otherwise.containsName(test)
    case .binary(_, let left, let right): left.containsName(test) || right.containsName(test)
    case .prefix(_, let inner), .cast(let inner, _, _), .unwrap(let inner, _): inner.containsName(test)
    case .assignment(let target, _, let value): target.containsName(test) || value.containsName(test)
    }
  }
}
