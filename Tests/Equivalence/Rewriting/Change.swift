// SPDX-License-Identifier: Apache-2.0

/// A range of a file's UTF-8 to be replaced.
struct TextEdit: Hashable {
  var file: String
  var range: Range<Int>
  var text: String
}

/// One place where a rewriter applies: edits that keep the program's meaning if all of them are made.
package struct Change {
  var edits: [TextEdit]
  /// New names of what had another name, with the old ones.
  var names: [String: String] = [:]
  /// Whole files with their new texts, where what is changed is no Swift.
  var texts: [String: String] = [:]

  init(_ edits: [TextEdit], names: [String: String] = [:], texts: [String: String] = [:]) {
    self.edits = edits
    self.names = names
    self.texts = texts
  }

  /// Files that change.
  package var files: Set<String> { Set(edits.map(\.file)).union(texts.keys) }
}
