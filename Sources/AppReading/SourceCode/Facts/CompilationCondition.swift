// SPDX-License-Identifier: Apache-2.0

/// What an `#if` block asks for before its content counts.
package struct CompilationCondition: Hashable, Codable, Sendable {
  /// The condition as written: `os(iOS) && !DEBUG`. For `#else` it is empty; `#ifdef DEBUG` is `defined(DEBUG)`.
  package var text: String
  /// The conditions of the earlier clauses of the same block, which must all be false.
  package var precedingClauses: [String]
  /// The line that asks, in Objective-C, where macros change their meaning from line to line.
  package var line: Int?

  package init(text: String, precedingClauses: [String] = [], line: Int? = nil) {
    self.text = text
    self.line = line
    self.precedingClauses = precedingClauses
  }
}
