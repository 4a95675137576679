// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Reads case files: Markdown in which a level-2 heading begins a case, a fenced block after `` `Name.swift`: `` is a file
/// of its app, and a block called `expect` says what holds, one expectation a line.
package struct ShapeFile {
  /// All cases of a folder, by file name.
  package static func cases(in folder: URL) throws -> [ShapeCase] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
    guard !names.isEmpty else { throw ShapeMistake(file: folder.path, line: 0, message: "there are no case files") }
    return try names.flatMap { name in
      try cases(in: String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8), file: name)
    }
  }

  /// The cases of one file's text.
  package static func cases(in text: String, file: String) throws -> [ShapeCase] {
    var reader = ShapeFile(file: file)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      try reader.read(String(line), number: index + 1)
    }
    if let block = reader.block { throw reader.mistake(block.line, "the code block is not closed") }
    try reader.finish()
    return reader.cases
  }

  private struct Block {
    var line: Int
    var info: String
    var lines: [String] = []
  }

  private let file: String
  private var cases: [ShapeCase] = []
  private var current: ShapeCase?
  private var fileName: String?
  private var block: Block?

  private init(file: String) {
    self.file = file
  }

  private func mistake(_ line: Int, _ message: String) -> ShapeMistake {
    ShapeMistake(file: file, line: line, message: message)
  }

  private mutating func read(_ line: String, number: Int) throws(ShapeMistake) {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    if let open = block {
      if trimmed == "```" {
        block = nil
        try close(open)
      } else {
        block?.lines.append(line)
      }
    } else if line.hasPrefix("```") {
      if current == nil { throw mistake(number, "a code block before the first case") }
      block = Block(line: number, info: line.dropFirst(3).trimmingCharacters(in: .whitespaces))
    } else if line.hasPrefix("## ") {
      try finish()
      let topic = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
      let title = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
      current = ShapeCase(topic: topic, title: title, file: file, line: number)
      fileName = nil
    } else if !trimmed.isEmpty {
      fileName = trimmed.wholeMatch(of: /`([^`]+)`:/).map { String($0.1) }
    }
  }

  private mutating func close(_ block: Block) throws(ShapeMistake) {
    if block.info == "expect" {
      if current?.lines.isEmpty == false { throw mistake(block.line, "a second block of expectations") }
      for (index, line) in block.lines.enumerated() {
        let text = line.trimmingCharacters(in: .whitespaces)
        let number = block.line + index + 1
        guard !text.isEmpty else { continue }
        do throws(ShapeExpectation.NotUnderstood) {
          current?.lines.append(
            ShapeCase.Line(number: number, text: text, expectation: try ShapeExpectation(parsing: text)))
        } catch {
          throw mistake(number, error.message)
        }
      }
    } else if let name = fileName {
      if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
        throw mistake(block.line, "the file name leaves the case's folder: \(name)")
      }
      if current?.files[name] != nil { throw mistake(block.line, "a second file \(name)") }
      current?.files[name] = block.lines.joined(separator: "\n") + "\n"
      fileName = nil
    } else {
      throw mistake(block.line, "no file name in the line before the block")
    }
  }

  private mutating func finish() throws(ShapeMistake) {
    guard let finished = current else { return }
    if finished.files.isEmpty { throw mistake(finished.line, "the case has no files") }
    if finished.lines.isEmpty { throw mistake(finished.line, "the case expects nothing") }
    cases.append(finished)
    current = nil
  }
}
