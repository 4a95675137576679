// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Puts other code in the place of parts of code. What is not replaced is taken over with its parts rewritten.
package protocol CodeRewriter {
  /// What stands in the place of an expression; nil to rewrite its parts.
  mutating func replacement(of expression: Expression) -> Expression?
  /// What stands in the place of a statement; nil to rewrite its parts.
  mutating func replacement(of statement: Statement) -> [Statement]?
  /// A member, a type, or what is declared, by its name.
  func name(_ name: String) -> String
  /// Where a part says that it stands.
  func place(_ range: SourceRange) -> SourceRange
}

extension CodeRewriter {
  package mutating func rewrite(_ statements: [Statement]) -> [Statement] {
    var result: [Statement] = []
    result.reserveCapacity(statements.count)
    for statement in statements {
      if let other = replacement(of: statement) { result += other } else { result.append(rewriteParts(of: statement)) }
    }
    return result
  }

  package mutating func rewrite(_ expression: Expression) -> Expression {
    replacement(of: expression) ?? rewriteParts(of: expression)
  }

  package mutating func rewriteParts(of expression: Expression) -> Expression {
    var result = Expression(rewrittenKind(of: expression), range: place(expression.range))
    result.typeArguments = expression.typeArguments
    return result
  }

  package mutating func rewriteParts(of statement: Statement) -> Statement {
    let kind = rewrittenKind(of: statement)
    return Statement(kind, range: place(statement.range))
  }

  private mutating func rewrittenKind(of expression: Expression) -> Expression.Kind {
    switch expression.kind {
    case .nil, .boolean, .integer, .floating, .string, .keyPath, .availability, .unknown: expression.kind
    case .selector(let text): .selector(name(text))
    case .name(let text): .name(name(text))
    case .interpolation(let pieces): .interpolation(pieces.map { rewrite($0) })
    case .member(let base, let text): .member(base.map { rewrite($0) }, name: name(text))
    case .call(let function, let arguments): .call(rewrite(function), arguments: rewrite(arguments))
    case .subscript(let base, let arguments): .subscript(rewrite(base), arguments: rewrite(arguments))
    case .array(let elements): .array(elements.map { rewrite($0) })
    case .dictionary(let pairs):
      .dictionary(pairs.map { Expression.KeyValue(key: rewrite($0.key), value: rewrite($0.value)) })
    case .tuple(let elements): .tuple(rewrite(elements))
    case .ternary(let condition, let then, let otherwise):
      .ternary(condition: rewrite(condition), then: rewrite(then), otherwise: rewrite(otherwise))
    case .binary(let operation, let left, let right): .binary(operation, rewrite(left), rewrite(right))
    case .prefix(let operation, let inner): .prefix(operation, rewrite(inner))
    case .assignment(let target, let operation, let value):
      .assignment(rewrite(target), operation: operation, value: rewrite(value))
    case .cast(let value, let operation, let type):
      .cast(rewrite(value), operation: operation, type: rewrite(type))
    case .unwrap(let inner, let isForced): .unwrap(rewrite(inner), isForced: isForced)
    case .closure(let closure):
      .closure(
        Expression.Closure(
          parameters: closure.parameters, body: rewrite(closure.body),
          captures: closure.captures.map { Capture(name: $0.name, value: rewrite($0.value)) }))
    case .statement(let statement): .statement(rewriteParts(of: statement))
    }
  }

  private mutating func rewrittenKind(of statement: Statement) -> Statement.Kind {
    switch statement.kind {
    case .break, .continue, .fallthrough, .unknown, .function, .type: statement.kind
    case .expression(let value): .expression(rewrite(value))
    case .variable(let variable): .variable(rewrite(variable))
    case .return(let value): .return(value.map { rewrite($0) })
    case .throw(let value): .throw(rewrite(value))
    case .if(let conditions, let then, let otherwise):
      .if(conditions: rewrite(conditions), then: rewrite(then), otherwise: otherwise.map { rewrite($0) })
    case .guard(let conditions, let otherwise):
      .guard(conditions: rewrite(conditions), otherwise: rewrite(otherwise))
    case .switch(let subject, let cases): .switch(subject: rewrite(subject), cases: cases.map { rewrite($0) })
    case .forEach(let pattern, let sequence, let body):
      .forEach(pattern: pattern, sequence: rewrite(sequence), body: rewrite(body))
    case .loop(let conditions, let body): .loop(conditions: rewrite(conditions), body: rewrite(body))
    case .block(let body, let handlers): .block(body: rewrite(body), handlers: handlers.map { rewrite($0) })
    case .defer(let body): .defer(rewrite(body))
    case .conditionalCompilation(let clauses):
      .conditionalCompilation(
        clauses.map { CompilationClause(condition: $0.condition, body: rewrite($0.body)) })
    }
  }

  private mutating func rewrite(_ arguments: [Expression.Argument]) -> [Expression.Argument] {
    arguments.map {
      Expression.Argument(label: $0.label, value: rewrite($0.value), isByReference: $0.isByReference)
    }
  }

  private func rewrite(_ type: TypeReference) -> TypeReference {
    TypeReference(text: name(type.text), range: place(type.range))
  }

  private mutating func rewrite(_ variable: VariableDeclaration) -> VariableDeclaration {
    var result = variable
    result.name = name(variable.name)
    result.type = variable.type.map { rewrite($0) }
    result.initialValue = variable.initialValue.map { rewrite($0) }
    result.nameRange = place(variable.nameRange)
    result.range = place(variable.range)
    return result
  }

  private mutating func rewrite(_ conditions: [Condition]) -> [Condition] {
    conditions.map { condition in
      switch condition {
      case .expression(let value): .expression(rewrite(value))
      case .binding(let pattern, let type, let value):
        .binding(pattern: pattern, type: type.map { rewrite($0) }, value: value.map { rewrite($0) })
      case .availability: condition
      }
    }
  }

  private mutating func rewrite(_ one: SwitchCase) -> SwitchCase {
    SwitchCase(
      patterns: one.patterns.map { rewrite($0) }, condition: one.condition.map { rewrite($0) }, body: rewrite(one.body),
      range: place(one.range))
  }

  private mutating func rewrite(_ pattern: Pattern) -> Pattern {
    guard case .expression(let value) = pattern else { return pattern }
    return .expression(rewrite(value))
  }
}
