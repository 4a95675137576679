// SPDX-License-Identifier: Apache-2.0

/// What is published for others to use, by a specification of CocoaPods, or by a package's manifest beside a project that
/// builds the same files as a framework: code whose clients are others than the apps beside it.
package struct PublishedSources: Codable, Sendable, Hashable {
  /// The specification or manifest, relative to the folder that was checked.
  package var path: String
  /// Patterns of the files that are published, as written, relative to the specification's folder.
  package var patterns: [String] = []
  /// The files that are published, relative to the folder that was checked.
  package var files: [String] = []

  /// The folder that the specification lies in; empty at the top.
  package var folder: String { path.deletingLastPathComponent }
}

extension PublishedSources {
  /// Reads the `source_files` of a specification and of its parts; a program in Ruby that makes them up says nothing.
  ///
  /// - Complexity: linear in the length of the text.
  static func patterns(in text: String) -> [String] {
    var result: [String] = []
    var name = ""
    var isOpen = false
    var isInList = false
    for line in text.split(whereSeparator: \.isNewline) {
      var statement = line.drop { $0 == " " || $0 == "\t" }
      if statement.hasPrefix("#") { continue }
      if !isOpen {
        guard let equals = statement.firstIndex(of: "=") else { continue }
        let target = statement[..<equals].split(whereSeparator: { " \t".contains($0) }).last ?? ""
        statement = statement[statement.index(after: equals)...]
        if target.hasSuffix(".name"), name.isEmpty { name = literals(in: statement).first ?? "" }
        guard target.hasSuffix(".source_files") || target == "source_files" else { continue }
      }
      result += literals(in: statement).map { filled($0, name) }
      func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
      let end = statement.last { !isBlank($0) }
      if !isOpen { isInList = statement.first { !isBlank($0) } == "[" }
      if end == "]" { isInList = false }
      isOpen = isInList || end == "," || end == "="
    }
    return result
  }

  /// The texts in quotation marks on a line.
  private static func literals(in line: Substring) -> [String] {
    var result: [String] = []
    var rest = line
    while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let mark = rest[start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: mark) else { break }
      result.append(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return result
  }

  /// A text with the specification's name where it is put in.
  private static func filled(_ text: String, _ name: String) -> String {
    guard let start = text.firstIndex(of: "#"), let end = text[start...].firstIndex(of: "}"),
      text[start...end].hasSuffix(".name}")
    else { return text }
    return text[..<start] + name + text[text.index(after: end)...]
  }
}
