// SPDX-License-Identifier: Apache-2.0

/// One clause of an `#if` block among statements.
package struct CompilationClause: Codable, Sendable {
  package var condition: CompilationCondition
  package var body: [Statement]

  package init(condition: CompilationCondition, body: [Statement]) {
    self.condition = condition
    self.body = body
  }
}
