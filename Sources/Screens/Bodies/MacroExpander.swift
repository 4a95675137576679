// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Puts the bodies of macros where they are used, as the preprocessor of C does: what is handed over first, then the body,
/// in which a macro does not stand for itself again.
struct MacroExpander: CodeRewriter {
  private let macros: [String: TextMacro]
  /// Those that are being expanded.
  private var open: Set<String> = []
  private var depth = 0
  private var remaining = Self.maximumStatements
  /// The uses that stay as they are, since there are too many, or too many in one another.
  private(set) var cuts: [SourceRange] = []

  /// Uses within what is handed to uses, and within their bodies, that are followed.
  private static let maximumDepth = 6
  /// What all uses in one body may stand for: code whose macros use one another twice each doubles with every one.
  private static let maximumStatements = 4_096

  init(_ macros: [String: TextMacro]) { self.macros = macros }

  /// Whether a macro is used in code at all.
  func isNeeded(for statements: [Statement]) -> Bool {
    CodeSearch { if case .name(let name) = $0.kind { macros[name] != nil } else { false } }.finds(in: statements)
  }

  func name(_ name: String) -> String { name }

  func place(_ range: SourceRange) -> SourceRange { range }

  mutating func replacement(of expression: Expression) -> Expression? {
    guard let (macro, arguments) = use(expression), macro.value != nil,
      let body = body(of: macro, given: arguments, at: expression.range), body.count == 1,
      case .expression(let value) = body[0].kind
    else { return nil }
    return value
  }

  mutating func replacement(of statement: Statement) -> [Statement]? {
    guard case .expression(let expression) = statement.kind, let (macro, arguments) = use(expression) else {
      return nil
    }
    return body(of: macro, given: arguments, at: statement.range)
  }

  /// The macro that an expression uses, and what it is handed.
  private func use(_ expression: Expression) -> (TextMacro, [Expression])? {
    switch expression.kind {
    case .name(let name):
      guard let macro = macros[name], macro.parameters == nil, !open.contains(name) else { return nil }
      return (macro, [])
    case .call(let function, let arguments):
      guard case .name(let name) = function.kind, let macro = macros[name], !open.contains(name),
        macro.parameters?.count == arguments.count, arguments.allSatisfy({ $0.label == nil && !$0.isByReference })
      else { return nil }
      return (macro, arguments.map(\.value))
    default: return nil
    }
  }

  private mutating func body(
    of macro: TextMacro, given arguments: [Expression], at range: SourceRange
  ) -> [Statement]? {
    guard depth < Self.maximumDepth, remaining > 0 else {
      cuts.append(range)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let given = arguments.map { rewrite($0) }
    let isFirst = open.insert(macro.name).inserted
    let body = rewrite(macro.body)
    if isFirst { open.remove(macro.name) }
    var filling = MacroFilling(Dictionary(uniqueKeysWithValues: zip(macro.parameters ?? [], given)), at: range)
    let filled = filling.rewrite(body)
    remaining -= filling.statementCount
    return filling.isRunTwice ? nil : filled
  }
}
