// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Reads property lists in the three formats that Xcode accepts.
package enum PropertyListReader {
  /// Reads a property list; the format is told by the content, as Foundation does.
  ///
  /// - Parameters:
  ///   - data: the file's bytes.
  ///   - path: relative to the folder that is checked.
  /// - Throws: `SyntaxProblem` with the place where the file stops being a property list.
  /// - Complexity: linear in the length of the data.
  package static func read(_ data: Data, path: String) throws(SyntaxProblem) -> PropertyListFile {
    if data.starts(with: Array("bplist".utf8)) {
      return PropertyListFile(path: path, format: .binary, root: try BinaryPropertyListReader.value(of: data))
    }
    guard let text = TextDecoding.text(of: data) else { throw SyntaxProblem("not a text file") }
    return try read(text, path: path)
  }

  /// Reads a property list in one of the text formats.
  package static func read(_ text: String, path: String) throws(SyntaxProblem) -> PropertyListFile {
    guard let first = text.utf8.first(where: { !($0 == 0x20 || (0x09...0x0D).contains($0)) }) else {
      throw SyntaxProblem("the file is empty")
    }
    if first == UInt8(ascii: "<"), !isOpenStepData(text) {
      return try XMLPropertyListReader.file(text, path: path)
    }
    return PropertyListFile(path: path, format: .openStep, root: try OpenStepReader.value(of: text))
  }

  /// `<0fbd77 1c2735ae>` is data in the OpenStep format.
  private static func isOpenStepData(_ text: String) -> Bool {
    let content = text.utf8.drop { $0 != UInt8(ascii: "<") }.dropFirst().prefix { $0 != UInt8(ascii: ">") }
    return content.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit || $0 <= 0x20 }
  }
}
