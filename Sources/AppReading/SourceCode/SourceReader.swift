// SPDX-License-Identifier: Apache-2.0

/// Reads one programming language into facts.
package protocol SourceReader: Sendable {
  /// File extensions without the dot, in lower case.
  var fileExtensions: Set<String> { get }

  /// The facts of one file. What is not understood is left out and named in the result's `problems`; nothing is thrown.
  ///
  /// - Parameters:
  ///   - text: the file's text, decoded, without a byte order mark.
  ///   - path: relative to the folder that is checked.
  /// - Complexity: linear in the length of the text.
  func read(_ text: String, path: String) -> SourceFile
}
