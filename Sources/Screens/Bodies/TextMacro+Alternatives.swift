// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Several definitions of one name, of which each build has one.
extension TextMacro {
  /// Statements that run those of the definition that a build has: under its `#if` where all have one, else it is not known
  /// which of them it is.
  static func alternatives(_ all: [(macro: TextMacro, body: [Statement])], at range: SourceRange) -> [Statement] {
    guard let first = all.first, all.count > 1 else { return all.first?.body ?? [] }
    if all.allSatisfy({ !$0.macro.conditions.isEmpty }) {
      return [Statement(.conditionalCompilation(all.compactMap(clause)), range: range)]
    }
    let rest = alternatives(Array(all.dropFirst()), at: range)
    return [
      Statement(
        .if(conditions: [.expression(first.macro.isThis(at: range))], then: first.body, otherwise: rest), range: range)
    ]
  }

  /// The value of the definition that a build has; it is not known which of them it is.
  static func alternatives(_ all: [(macro: TextMacro, value: Expression)], at range: SourceRange) -> Expression? {
    guard let first = all.first, let rest = alternatives(Array(all.dropFirst()), at: range) else {
      return all.first?.value
    }
    return Expression(
      .ternary(condition: first.macro.isThis(at: range), then: first.value, otherwise: rest), range: range)
  }

  /// A body under the `#if` around its definition.
  private static func clause(_ one: (macro: TextMacro, body: [Statement])) -> CompilationClause? {
    guard let outer = one.macro.conditions.first else { return nil }
    var body = one.body
    for condition in one.macro.conditions.dropFirst().reversed() {
      let range = body.first?.range ?? .fileStart
      body = [
        Statement(
          .conditionalCompilation([CompilationClause(condition: condition.elsewhere, body: body)]), range: range)
      ]
    }
    return CompilationClause(condition: outer.elsewhere, body: body)
  }

  /// Asks whether this is the definition that counts, which nothing answers.
  private func isThis(at range: SourceRange) -> Expression {
    Expression(.unknown("\(name) of line \(line)"), range: SourceRange(at: range.start))
  }
}

extension CompilationCondition {
  /// The same, asked in another file.
  fileprivate var elsewhere: CompilationCondition {
    CompilationCondition(text: text, precedingClauses: precedingClauses)
  }
}
