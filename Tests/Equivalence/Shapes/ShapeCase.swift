// SPDX-License-Identifier: Apache-2.0

/// A tiny app and what is true of it: one level-2 heading of a case file.
package struct ShapeCase: Sendable, CustomStringConvertible {
  /// A line that says what holds.
  package struct Line: Sendable {
    package var number: Int
    package var text: String
    package var expectation: ShapeExpectation
  }

  /// The name of the case file without its ending.
  package var topic: String
  package var title: String
  package var file: String
  package var line: Int
  /// Texts by path.
  package var files: [String: String] = [:]
  package var lines: [Line] = []

  package var description: String { "\(topic): \(title)" }

  package var place: String { "\(file):\(line)" }
}
