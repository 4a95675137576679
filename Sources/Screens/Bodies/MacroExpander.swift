// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Puts the bodies of macros where they are used, as the preprocessor of C does: what is handed over first, then the body,
/// in which a macro does not stand for itself again.
struct MacroExpander: CodeRewriter {
  private let shared: [String: [TextMacro]]
  private let own: MacroMeanings?
  /// Those that are being expanded.
  private var open: Set<String> = []
  private var depth = 0
  /// That of the use that is being expanded: what stands within bodies means what it means there.
  private var line: Int?
  private var remaining = Self.maximumStatements
  /// The uses that stay as they are, since there are too many, or too many in one another.
  private(set) var cuts: [SourceRange] = []

  /// Uses within what is handed to uses, and within their bodies, that are followed.
  private static let maximumDepth = 6
  /// What all uses in one body may stand for: code whose macros use one another twice each doubles with every one.
  private static let maximumStatements = 4_096
  /// Definitions of one name that are told apart.
  private static let maximumDefinitions = 4

  /// - Parameters:
  ///   - shared: those that the file includes.
  ///   - own: those that it defines, which come before them.
  init(shared: [String: [TextMacro]], own: MacroMeanings?) {
    self.shared = shared
    self.own = own
  }

  /// Whether a macro is used in code at all.
  func isNeeded(for statements: [Statement]) -> Bool {
    CodeSearch { !definitions(of: $0).isEmpty }.finds(in: statements)
  }

  func name(_ name: String) -> String { name }

  func place(_ range: SourceRange) -> SourceRange { range }

  mutating func replacement(of expression: Expression) -> Expression? {
    guard let (macros, arguments) = use(expression), macros.allSatisfy({ $0.value != nil }),
      let bodies = bodies(of: macros, given: arguments, at: expression.range)
    else { return nil }
    let values = bodies.compactMap { one in
      if one.body.count == 1, case .expression(let value) = one.body[0].kind { (one.macro, value) } else { nil }
    }
    return values.count == bodies.count ? TextMacro.alternatives(values, at: expression.range) : nil
  }

  mutating func replacement(of statement: Statement) -> [Statement]? {
    guard case .expression(let expression) = statement.kind, let (macros, arguments) = use(expression),
      let bodies = bodies(of: macros, given: arguments, at: statement.range)
    else { return nil }
    return TextMacro.alternatives(bodies, at: statement.range)
  }

  /// What a name, alone or called, stands for where it is written; empty where it is no macro.
  private func definitions(of expression: Expression) -> [TextMacro] {
    guard case .name(let name) = expression.kind, !open.contains(name) else { return [] }
    return own?.macros(named: name, at: line ?? Int(expression.range.start.line)) ?? shared[name] ?? []
  }

  /// The name for which a macro that is nothing but another name stands, as it is called.
  private func meant(by function: Expression) -> Expression {
    var function = function
    for _ in 0..<Self.maximumDepth {
      let macros = definitions(of: function)
      guard macros.count == 1, macros[0].parameters == nil, let value = macros[0].value, case .name = value.kind else {
        break
      }
      function = Expression(value.kind, range: function.range)
    }
    return function
  }

  /// The macro that an expression uses, with its definitions, and what it is handed.
  private func use(_ expression: Expression) -> ([TextMacro], [Expression])? {
    switch expression.kind {
    case .name:
      let macros = definitions(of: expression)
      return macros.isEmpty || macros.contains { $0.parameters != nil } ? nil : (macros, [])
    case .call(let function, let arguments):
      let macros = definitions(of: meant(by: function))
      guard !macros.isEmpty, macros.allSatisfy({ $0.parameters?.count == arguments.count }),
        arguments.allSatisfy({ $0.label == nil && !$0.isByReference })
      else { return nil }
      return (macros, arguments.map(\.value))
    default: return nil
    }
  }

  /// The definitions with what is handed over in place of their parameters; nil where that cannot be followed.
  private mutating func bodies(
    of macros: [TextMacro], given arguments: [Expression], at range: SourceRange
  ) -> [(macro: TextMacro, body: [Statement])]? {
    guard depth < Self.maximumDepth, remaining > 0, macros.count <= Self.maximumDefinitions else {
      cuts.append(range)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let given = arguments.map { rewrite($0) }
    let outer = line
    line = outer ?? Int(range.start.line)
    defer { line = outer }
    var result: [(macro: TextMacro, body: [Statement])] = []
    var count = 0
    for macro in macros {
      let isFirst = open.insert(macro.name).inserted
      let body = rewrite(macro.body)
      if isFirst { open.remove(macro.name) }
      var filling = MacroFilling(
        Dictionary(uniqueKeysWithValues: zip(macro.parameters ?? [], given)), at: range, after: count)
      result.append((macro, filling.rewrite(body)))
      remaining -= filling.statementCount - count
      count = filling.statementCount
      if filling.isRunTwice { return nil }
    }
    return result
  }
}
