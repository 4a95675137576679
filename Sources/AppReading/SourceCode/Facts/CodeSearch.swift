// SPDX-License-Identifier: Apache-2.0

/// Whether something stands in code, closures and branches included; functions and types within it are not looked into.
///
/// - Complexity: linear in the size of the code up to the first place.
package struct CodeSearch {
  /// Whether an expression, its parts aside, is what is sought.
  private let isSought: (Expression) -> Bool

  package init(_ isSought: @escaping (Expression) -> Bool) { self.isSought = isSought }

  package func finds(in statements: [Statement]) -> Bool { statements.contains(where: finds) }

  package func finds(in statement: Statement) -> Bool {
    switch statement.kind {
    case .break, .continue, .fallthrough, .unknown, .function, .type: false
    case .expression(let value), .throw(let value): finds(in: value)
    case .variable(let variable): variable.initialValue.map(finds) ?? false
    case .return(let value): value.map(finds) ?? false
    case .if(let conditions, let then, let otherwise):
      conditions.contains(where: finds) || finds(in: then) || otherwise.map(finds) ?? false
    case .guard(let conditions, let otherwise): conditions.contains(where: finds) || finds(in: otherwise)
    case .switch(let subject, let cases):
      finds(in: subject)
        || cases.contains {
          $0.patterns.contains(where: finds) || $0.condition.map(finds) ?? false || finds(in: $0.body)
        }
    case .forEach(_, let sequence, let body): finds(in: sequence) || finds(in: body)
    case .loop(let conditions, let body): conditions.contains(where: finds) || finds(in: body)
    case .block(let body, let handlers): finds(in: body) || handlers.contains(where: finds)
    case .defer(let body): finds(in: body)
    case .conditionalCompilation(let clauses): clauses.contains { finds(in: $0.body) }
    }
  }

  package func finds(in expression: Expression) -> Bool {
    if isSought(expression) { return true }
    return switch expression.kind {
    case .nil, .boolean, .integer, .floating, .string, .name, .keyPath, .selector, .availability, .unknown: false
    case .member(let base, _): base.map(finds) ?? false
    case .call(let function, let arguments), .subscript(let function, let arguments):
      finds(in: function) || arguments.contains { finds(in: $0.value) }
    case .array(let elements), .interpolation(let elements): elements.contains(where: finds)
    case .dictionary(let pairs): pairs.contains { finds(in: $0.key) || finds(in: $0.value) }
    case .tuple(let elements): elements.contains { finds(in: $0.value) }
    case .ternary(let condition, let then, let otherwise):
      finds(in: condition) || finds(in: then) || finds(in: otherwise)
    case .binary(_, let left, let right): finds(in: left) || finds(in: right)
    case .prefix(_, let inner), .cast(let inner, _, _), .unwrap(let inner, _): finds(in: inner)
    case .assignment(let target, _, let value): finds(in: target) || finds(in: value)
    case .closure(let closure): closure.captures.contains { finds(in: $0.value) } || finds(in: closure.body)
    case .statement(let statement): finds(in: statement)
    }
  }

  private func finds(in condition: Condition) -> Bool {
    switch condition {
    case .expression(let value): finds(in: value)
    case .binding(_, _, let value): value.map(finds) ?? false
    case .availability: false
    }
  }

  private func finds(in pattern: Pattern) -> Bool {
    guard case .expression(let value) = pattern else { return false }
    return finds(in: value)
  }
}
