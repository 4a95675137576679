// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The body of a macro, put where it is used: with what it is handed in place of its parameters.
///
/// What the body says stands where the macro is used, each statement one column behind the one before, so that it is known
/// what runs first. What is handed over stands where it is written.
struct MacroFilling: CodeRewriter {
  private let arguments: [String: Expression]
  private let range: SourceRange
  private var counts: [String: Int] = [:]
  private(set) var statementCount: Int

  /// - Parameter count: how many statements stand there already, for other builds.
  init(_ arguments: [String: Expression], at range: SourceRange, after count: Int = 0) {
    self.arguments = arguments
    self.range = range
    statementCount = count
  }

  /// Whether a block that is handed over stands in several places: it runs in one of them, which of them is not followed.
  var isRunTwice: Bool { counts.contains { $0.value > 1 && arguments[$0.key]?.hasClosure == true } }

  mutating func replacement(of expression: Expression) -> Expression? {
    guard case .name(let name) = expression.kind, let argument = arguments[name] else { return nil }
    counts[name, default: 0] += 1
    return argument
  }

  mutating func replacement(of statement: Statement) -> [Statement]? {
    statementCount += 1
    let start = position
    var result = rewriteParts(of: statement)
    result.range = SourceRange(start, position)
    return [result]
  }

  func name(_ name: String) -> String {
    let word = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == Self.mark }
    guard let argument = arguments[String(word)], case .name(let given) = argument.kind else { return name }
    return given + name[word.endIndex...]
  }

  func place(_ range: SourceRange) -> SourceRange { SourceRange(at: position) }

  private var position: SourcePosition {
    let start = range.start
    let isOneLine = start.line == range.end.line
    let column = Int(start.column) + max(statementCount - 1, 0)
    return SourcePosition(
      line: Int(start.line), column: isOneLine ? min(column, Int(range.end.column)) : column)
  }
}

extension MacroFilling {
  /// No name in code has it.
  private static let mark: Character = "#"

  /// A macro whose parameters have names that nothing else has, so that the bodies of two macros do not mix.
  static func withOwnParameters(_ macro: TextMacro) -> TextMacro {
    guard let parameters = macro.parameters else { return macro }
    var result = macro
    result.parameters = parameters.indices.map { "\(macro.name)\(mark)\($0)" }
    let names = zip(parameters, result.parameters ?? []).map { parameter, own in
      (parameter, Expression(.name(own), range: .fileStart))
    }
    var filling = MacroFilling(Dictionary(names) { first, _ in first }, at: .fileStart)
    result.body = filling.rewrite(macro.body)
    return result
  }
}

extension Expression {
  fileprivate var hasClosure: Bool {
    if case .closure = kind { true } else { children.contains(where: \.hasClosure) }
  }
}
