// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The bodies of declarations of which a build has one, as the clauses of one `#if` statement.
struct ConditionalBodies {
  private(set) var clauses: [CompilationClause] = []
  /// Around all of them.
  private(set) var range: SourceRange

  init<Declaration: ConditionalDeclaration>(_ all: [Declaration], _ body: (Declaration) -> [Statement]?) {
    let inOrder = all.sorted { $0.range.start < $1.range.start }
    range = inOrder.first?.range ?? .wholeFile
    for one in inOrder {
      range = SourceRange(range.start, max(range.end, one.range.end))
      guard var statements = body(one), let outer = one.compilationConditions.first else { continue }
      for condition in one.compilationConditions.dropFirst().reversed() {
        let clause = CompilationClause(condition: condition, body: statements)
        statements = [Statement(.conditionalCompilation([clause]), range: one.range)]
      }
      clauses.append(CompilationClause(condition: outer, body: statements))
    }
  }

  mutating func add(_ clause: CompilationClause) { clauses.append(clause) }

  var statement: Statement { Statement(.conditionalCompilation(clauses), range: range) }

  /// Nil where no declaration has such a body.
  var statements: [Statement]? { clauses.isEmpty ? nil : [statement] }
}
