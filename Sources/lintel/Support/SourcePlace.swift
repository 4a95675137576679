// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting

/// A place as it is written on the command line: `App/Login.swift:12`.
struct SourcePlace {
  var file: String
  var line: Int

  /// Nil where the text is of another form.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return nil }
    file = String(text[..<colon])
    self.line = line
  }
}

extension ExplanationQuery {
  /// What is known of a place. The file may be named as seen from here or from the app's folder.
  func explanation(of place: SourcePlace, root: URL) -> Explanation? {
    let here = DisplayPaths(root: URL(fileURLWithPath: place.file), workingDirectory: root).path("").dropLast()
    return explanation(ofLine: place.line, in: String(here)) ?? explanation(ofLine: place.line, in: place.file)
  }
}
