// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Why a data file cannot be read, and where reading stopped.
package struct SyntaxProblem: Error, Hashable, Sendable {
  /// Starts in lower case, ends without a full stop.
  package var message: String
  package var position: SourcePosition

  package init(_ message: String, at position: SourcePosition = .start) {
    self.message = message
    self.position = position
  }

  /// The problem in a named file.
  package func problem(in file: String) -> Problem {
    Problem(message, at: Location(file: file, range: SourceRange(at: position)))
  }
}
