// SPDX-License-Identifier: Apache-2.0

/// What one line of a case says.
package enum ShapeExpectation: Sendable {
  /// Lines of a file.
  package struct Place: Sendable {
    package var file: String
    package var lines: ClosedRange<Int>
  }

  /// Something that the main entry of a screen has to have.
  package enum Fact: Sendable {
    /// One of several values of a key; nil for JSON's null.
    case value(Key, [String])
    case context(String)
    case notCertain
  }

  package enum Key: String, Sendable {
    case light, dark, decidedBy, hidden, hiddenDecidedBy
    case lightFallback = "fallback-light"
    case darkFallback = "fallback-dark"
    case lightBackground = "background-light"
    case darkBackground = "background-dark"
  }

  case noCrash
  case noFindings
  case finding(rules: [String], places: [Place])
  /// Nowhere, where no place is named.
  case noFinding(rules: [String], places: [Place])
  case notListed(String)
  /// Listed as what nothing shows, or not at all.
  case notShown(String)
  case screen(String, [Fact])
}
