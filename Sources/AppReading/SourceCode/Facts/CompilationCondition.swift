// SPDX-License-Identifier: Apache-2.0

/// What an `#if` block asks for before its content counts.
package struct CompilationCondition: Hashable, Codable, Sendable {
  /// The condition as written: `os(iOS) && !DEBUG`. For `#else` it is empty.
  package var text: String
  /// The conditions of the earlier clauses of the same block, which must all be false.
  package var precedingClauses: [String]

  package init(text: String, precedingClauses: [String] = []) {
    self.text = text
    self.precedingClauses = precedingClauses
  }
}
