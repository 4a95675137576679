// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Facts written out as Swift-like text, so that a test's expectation can be read.
enum FactText {
  static func text(_ expression: Expression) -> String {
    switch expression.kind {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .floating(let value): "\(value)"
    case .string(let value): value.map { "\"\($0)\"" } ?? "\"\\(…)\""
    case .interpolation(let pieces): "text(" + pieces.map(text).joined(separator: ", ") + ")"
    case .name(let name): name
    case .member(let base, let name): (base.map(text) ?? "") + "." + name
    case .call(let callee, let arguments): text(callee) + "(" + list(arguments) + ")"
    case .subscript(let base, let arguments): text(base) + "[" + list(arguments) + "]"
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .dictionary(let pairs): "[" + pairs.map { text($0.key) + ": " + text($0.value) }.joined(separator: ", ") + "]"
    case .tuple(let elements): "(" + list(elements) + ")"
    case .ternary(let condition, let then, let otherwise):
      "(\(text(condition)) ? \(text(then)) : \(text(otherwise)))"
    case .binary(let sign, let left, let right): "(\(text(left)) \(sign) \(text(right)))"
    case .prefix(let sign, let value): sign + text(value)
    case .assignment(let target, let operation, let value): "\(text(target)) \(operation) \(text(value))"
    case .cast(let value, let operation, let type): "(\(text(value)) \(operation) \(type.text))"
    case .unwrap(let value, let isForced): text(value) + (isForced ? "!" : "?")
    case .closure(let closure): "{ (" + list(closure.parameters) + ") in " + text(closure.body) + " }"
    case .statement(let statement): text([statement])
    case .keyPath(let path): "\\" + path
    case .selector(let name): "#selector(\(name))"
    case .availability(let platforms): text(platforms)
    case .unknown(let text): "«\(text)»"
    }
  }

  static func text(_ platforms: [PlatformVersion]) -> String {
    "#available(" + platforms.map { "\($0.platform) \($0.version)" }.joined(separator: ", ") + ")"
  }

  static func list(_ arguments: [Expression.Argument]) -> String {
    arguments.map { ($0.label.map { $0 + ": " } ?? "") + text($0.value) }.joined(separator: ", ")
  }

  static func list(_ parameters: [Parameter]) -> String {
    parameters.map { ($0.label.map { $0 + " " } ?? "") + $0.name + ": " + ($0.type?.text ?? "?") }
      .joined(separator: ", ")
  }

  static func text(_ statements: [Statement]) -> String {
    statements.map(text).joined(separator: "; ")
  }

  static func text(_ condition: Condition) -> String {
    switch condition {
    case .expression(let expression): text(expression)
    case .binding(.name(let name), _, let value): "let \(name) = \(value.map(text) ?? "?")"
    case .binding: "let …"
    case .availability(let platforms, let isUnavailable): (isUnavailable ? "!" : "") + text(platforms)
    }
  }

  static func text(_ conditions: [Condition]) -> String {
    conditions.map { text($0) }.joined(separator: ", ")
  }

  static func text(_ variable: VariableDeclaration) -> String {
    let modifiers = variable.modifiers.map { $0 + " " }.joined()
    return modifiers + "\(variable.name): \(variable.type?.text ?? "?")"
      + (variable.initialValue.map { " = " + text($0) } ?? "")
  }

  static func text(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let expression): return text(expression)
    case .variable(let variable): return "var " + text(variable)
    case .return(let value): return "return" + (value.map { " " + text($0) } ?? "")
    case .if(let conditions, let then, let otherwise):
      return "if \(text(conditions)) { \(text(then)) }" + (otherwise.map { " else { \(text($0)) }" } ?? "")
    case .guard(let conditions, let otherwise): return "guard \(text(conditions)) else { \(text(otherwise)) }"
    case .switch(let subject, let cases):
      let bodies = cases.map { one in
        let patterns = one.patterns.map { pattern in
          if case .expression(let value) = pattern { text(value) } else { "…" }
        }
        return (patterns.isEmpty ? "default" : "case " + patterns.joined(separator: ", ")) + ": " + text(one.body)
      }
      return "switch \(text(subject)) { \(bodies.joined(separator: " | ")) }"
    case .forEach(let pattern, let sequence, let body):
      let name = if case .name(let name) = pattern { name } else { "_" }
      return "for \(name) in \(text(sequence)) { \(text(body)) }"
    case .loop(let conditions, let body): return "loop \(text(conditions)) { \(text(body)) }"
    case .block(let body, let handlers):
      return "do { \(text(body)) }" + handlers.map { " handler { \(text($0)) }" }.joined()
    case .defer(let body): return "defer { \(text(body)) }"
    case .conditionalCompilation(let clauses):
      return clauses.map { "#if(\($0.condition.text)) { \(text($0.body)) }" }.joined(separator: " ")
    case .function(let function): return "func " + function.name
    case .type(let type): return "type " + type.name
    case .throw(let value): return "throw " + text(value)
    case .break: return "break"
    case .continue: return "continue"
    case .fallthrough: return "fallthrough"
    case .unknown(let text): return "«\(text)»"
    }
  }
}
