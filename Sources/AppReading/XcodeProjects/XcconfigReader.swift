// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads xcconfig files with the files they include.
struct XcconfigReader {
  private let tree: FileTree
  /// Where `#include "…"` is looked up after the folder of the including file.
  private let projectFolder: String
  private(set) var problems: [Problem] = []
  private(set) var readFiles: Set<String> = []
  /// Files read for one file; the same one may be included many times.
  private var fileCount = 0

  init(tree: FileTree, projectFolder: String) {
    self.tree = tree
    self.projectFolder = projectFolder
  }

  /// The assignments of a file in the order in which they count, included ones at the place of their `#include`.
  ///
  /// What cannot be read is named in `problems`.
  mutating func settings(in path: String) -> [BuildSetting] {
    fileCount = 0
    return settings(in: path, including: [])
  }

  private mutating func settings(in path: String, including parents: [String]) -> [BuildSetting] {
    fileCount += 1
    guard parents.count < 32, fileCount <= 500, !parents.contains(path) else {
      problems.append(Problem("xcconfig files include each other", at: Location(file: path)))
      return []
    }
    let text: String
    do {
      text = try tree.text(path)
    } catch {
      problems.append(error.problem(in: path))
      return []
    }
    readFiles.insert(path)

    var settings: [BuildSetting] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = Self.removingComment(line)
      let trimmed = content.trimmed
      if trimmed.hasPrefix("#include") {
        settings += included(trimmed, from: path, line: index + 1, including: parents)
      } else if let setting = Self.setting(content, in: path, line: index + 1) {
        settings.append(setting)
      }
    }
    return settings
  }

  private mutating func included(
    _ directive: String, from path: String, line: Int, including parents: [String]
  ) -> [BuildSetting] {
    let isOptional = directive.hasPrefix("#include?")
    let parts = directive.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return [] }
    let name = String(parts[1])
    let candidates = [path.deletingLastPathComponent, projectFolder].map { $0.appendingPathComponent(name) }
    if let file = candidates.compactMap({ tree.file(at: $0) }).first {
      return settings(in: file, including: parents + [path])
    }
    // What CocoaPods writes is not in the repository, and says nothing that Lintel asks.
    if !isOptional, !name.split(separator: "/").contains("Pods") {
      let position = SourcePosition(line: line, column: 1)
      problems.append(
        Problem("the included file \(name) is missing", at: Location(file: path, range: SourceRange(at: position))))
    }
    return []
  }

  private static func removingComment(_ line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }

  private static func setting(_ line: Substring, in path: String, line number: Int) -> BuildSetting? {
    // The first “=” outside of the brackets of a condition.
    var depth = 0
    guard
      let equals = line.firstIndex(where: { character in
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        return character == "=" && depth <= 0
      })
    else { return nil }
    let name = line[..<equals].trimmed
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    var text = line[line.index(after: equals)...].trimmed
    if text.hasSuffix(";") { text = text.dropLast().trimmed }

    let column = line.prefix { $0.isWhitespace }.utf8.count + 1
    let end = SourcePosition(line: number, column: line.utf8.count + 1)
    let start = SourcePosition(line: number, column: column)
    let nameEnd = SourcePosition(line: number, column: column + name.utf8.count)
    return BuildSetting(
      writtenName: name, text: text, location: Location(file: path, range: SourceRange(start, nameEnd)),
      valueRange: SourceRange(start, end))
  }
}
