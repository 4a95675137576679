// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting

/// A place as it is written on the command line, and as Lintel and compilers print it: `App/Login.swift:12`,
/// `App/Login.swift:12:5`.
struct SourcePlace {
  var file: String
  var line: Int
  var column: Int?

  /// Nil where the text is of another form.
  init?(_ text: String) {
    guard let (rest, number) = Self.number(atEndOf: text[...]) else { return nil }
    // What stands before may be a line too, and the number then a column.
    if let (file, line) = Self.number(atEndOf: rest) {
      self.file = String(file)
      self.line = line
      column = number
    } else {
      file = String(rest)
      line = number
    }
  }

  private static func number(atEndOf text: Substring) -> (rest: Substring, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let number = Int(text[text.index(after: colon)...]), number > 0
    else { return nil }
    return (text[..<colon], number)
  }

  /// The file as seen from a folder that is read, where it is named as seen from here.
  func path(in root: URL) -> String {
    let url = URL(fileURLWithPath: file)
    let seen = DisplayPaths(root: url.deletingLastPathComponent(), workingDirectory: root).path(url.lastPathComponent)
    return seen
  }
}

extension ExplanationQuery {
  /// What is known of a place. The file may be named as seen from here or from the app's folder.
  func explanation(of place: SourcePlace, root: URL) -> Explanation? {
    explanation(ofLine: place.line, in: place.path(in: root)) ?? explanation(ofLine: place.line, in: place.file)
  }
}
