// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Writes facts as one line of text, fully parenthesised, so that a row of a table can say what it expects.
enum Outline {
  static func of(_ expression: Expression?) -> String {
    guard let expression else { return "-" }
    switch expression.kind {
    case .nil: return "nil"
    case .boolean(let value): return String(value)
    case .integer(let value): return String(value)
    case .floating(let value): return String(value)
    case .string(let value): return value.map { "\"\($0)\"" } ?? "\"…\""
    case .interpolation(let pieces): return "text(" + pieces.map(of).joined(separator: ", ") + ")"
    case .name(let name): return name
    case .member(let base, let name): return base.map(of).map { "\($0).\(name)" } ?? ".\(name)"
    case .call(let callee, let arguments): return of(callee) + "(" + of(arguments) + ")"
    case .subscript(let base, let arguments): return of(base) + "[" + of(arguments) + "]"
    case .array(let elements): return "[" + elements.map(of).joined(separator: ", ") + "]"
    case .dictionary(let pairs):
      return "[" + (pairs.isEmpty ? ":" : pairs.map { of($0.key) + ": " + of($0.value) }.joined(separator: ", ")) + "]"
    case .tuple(let elements): return "tuple(" + of(elements) + ")"
    case .ternary(let condition, let then, let otherwise): return "(\(of(condition)) ? \(of(then)) : \(of(otherwise)))"
    case .binary(let symbol, let left, let right): return "(\(of(left)) \(symbol) \(of(right)))"
    case .prefix(let symbol, let operand): return "\(symbol)(\(of(operand)))"
    case .assignment(let target, let operation, let value): return "\(of(target)) \(operation) \(of(value))"
    case .cast(let value, let operation, let type): return "(\(of(value)) \(operation) \(type.text))"
    case .unwrap(let value, let isForced): return of(value) + (isForced ? "!" : "?")
    case .closure(let closure):
      let names = closure.parameters.map(\.name).joined(separator: ", ")
      return "{" + (names.isEmpty ? "" : names + " in ") + of(closure.body) + "}"
    case .statement(let statement): return "<" + of(statement) + ">"
    case .keyPath(let path): return "\\" + path
    case .selector(let text): return "#selector(\(text))"
    case .availability(let platforms): return "available(\(of(platforms)))"
    case .unknown(let text): return "unknown(\(text))"
    }
  }

  static func of(_ arguments: [Expression.Argument]) -> String {
    arguments.map { ($0.label.map { $0 + ": " } ?? "") + of($0.value) }.joined(separator: ", ")
  }

  static func of(_ platforms: [PlatformVersion]) -> String {
    platforms.map { $0.platform + " " + $0.version }.joined(separator: ", ")
  }

  static func of(_ statements: [Statement]) -> String {
    statements.map(of).joined(separator: "; ")
  }

  static func of(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let expression): return of(expression)
    case .variable(let variable):
      return (variable.isConstant ? "let " : "var ") + variable.name + (variable.type.map { ": " + $0.text } ?? "")
        + (variable.initialValue.map { " = " + of($0) } ?? "")
    case .return(let value): return "return" + (value.map { " " + of($0) } ?? "")
    case .if(let conditions, let then, let otherwise):
      return "if \(of(conditions)) {\(of(then))}" + (otherwise.map { " else {\(of($0))}" } ?? "")
    case .guard(let conditions, let otherwise): return "guard \(of(conditions)) {\(of(otherwise))}"
    case .switch(let subject, let cases): return "switch \(of(subject)) {" + cases.map(of).joined(separator: "; ") + "}"
    case .forEach(let pattern, let sequence, let body): return "for \(of(pattern)) in \(of(sequence)) {\(of(body))}"
    case .loop(let conditions, let body): return "loop \(of(conditions)) {\(of(body))}"
    case .block(let body, let handlers): return "{\(of(body))}" + handlers.map { " catch {\(of($0))}" }.joined()
    case .defer(let body): return "defer {\(of(body))}"
    case .conditionalCompilation(let clauses):
      return clauses.map { "#if \($0.condition.text) {\(of($0.body))}" }.joined(separator: " ")
    case .function(let function): return "func \(function.name) {\(of(function.body ?? []))}"
    case .type(let type): return "\(type.kind.rawValue) \(type.name)"
    case .throw(let value): return "throw " + of(value)
    case .break: return "break"
    case .continue: return "continue"
    case .fallthrough: return "fallthrough"
    case .unknown(let text): return "unknown(\(text))"
    }
  }

  static func of(_ branch: SwitchCase) -> String {
    (branch.patterns.isEmpty ? "default" : branch.patterns.map(of).joined(separator: ", "))
      + (branch.condition.map { " where " + of($0) } ?? "") + ": " + of(branch.body)
  }

  static func of(_ conditions: [Condition]) -> String {
    conditions.map { condition in
      switch condition {
      case .expression(let expression): of(expression)
      case .binding(let pattern, let type, let value):
        "let " + of(pattern) + (type.map { ": " + $0.text } ?? "") + (value.map { " = " + of($0) } ?? "")
      case .availability(let platforms, let isUnavailable):
        (isUnavailable ? "unavailable(" : "available(") + of(platforms) + ")"
      }
    }.joined(separator: ", ")
  }

  static func of(_ pattern: Pattern) -> String {
    switch pattern {
    case .name(let name): "$" + name
    case .wildcard: "_"
    case .expression(let expression): of(expression)
    case .enumCase(let name, let arguments): ".\(name)(" + arguments.map(of).joined(separator: ", ") + ")"
    case .type(let type, let inner): "is \(type)" + (inner.map { " " + of($0) } ?? "")
    case .tuple(let elements): "(" + elements.map(of).joined(separator: ", ") + ")"
    case .optional(let inner): of(inner) + "?"
    }
  }
}
