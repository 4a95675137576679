// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import Testing

@Suite("An edited file")
struct EditedFileTests {
  private func edited(_ text: String, _ edits: [Fix.Edit]) throws -> String {
    let file = try EditedFile(path: "A.swift", text: SourceText(Data(text.utf8)), edits: edits)
    return String(decoding: file.after, as: UTF8.self)
  }

  @Test("is as before outside the edits, byte for byte")
  func bytes() throws {
    let text = "\u{FEFF}ä = 1\t\r\n  b\u{0}c\r\nlast"
    #expect(try edited(text, [edit("A.swift", (1, 6), (1, 7), "2")]) == "\u{FEFF}ä = 2\t\r\n  b\u{0}c\r\nlast")
    #expect(try edited(text, [edit("A.swift", (3, 5), (3, 5), "!")]) == text + "!")
  }

  @Test("has its own line ends in what is inserted", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(lineEnd: String) throws {
    let text = "a" + lineEnd + "b" + lineEnd
    let result = try edited(text, [edit("A.swift", (2, 1), (2, 1), "x\ny\n")])
    #expect(Array(result.utf8) == Array(["a", "x", "y", "b", ""].joined(separator: lineEnd).utf8))
  }

  @Test("loses a line when all that stands on it is deleted")
  func lines() throws {
    #expect(try edited("a\n  b  \nc\n", [edit("A.swift", (2, 3), (2, 4), "")]) == "a\nc\n")
    #expect(try edited("a\r\n  b\r\n", [edit("A.swift", (2, 3), (2, 4), "")]) == "a\r\n")
    #expect(try edited("a  // x\nb", [edit("A.swift", (1, 4), (1, 8), "")]) == "a\nb")
    #expect(try edited("a b c", [edit("A.swift", (1, 3), (1, 4), "")]) == "a  c")
  }

  @Test("cannot be made where a place is not there, ranges overlap, or the file is not UTF-8")
  func refused() {
    let places: [[Fix.Edit]] = [
      [edit("A.swift", (9, 1), (9, 2), "x")], [edit("A.swift", (1, 3), (1, 9), "x")],
      [edit("A.swift", (1, 1), (1, 3), "x"), edit("A.swift", (1, 2), (1, 3), "y")],
    ]
    for edits in places {
      #expect(throws: FixError.notEditable(file: "A.swift")) { try edited("abc\n", edits) }
    }
    let utf16 = SourceText(Data([0xFF, 0xFE, 0x61, 0x00]))
    #expect(throws: FixError.notEditable(file: "A.swift")) {
      try EditedFile(path: "A.swift", text: utf16, edits: [edit("A.swift", (1, 1), (1, 1), "x")])
    }
  }

  @Test("knows its columns in UTF-16 code units")
  func columns() {
    let text = SourceText(Data("\u{FEFF}aä😀b".utf8))
    let columns = [1, 2, 4, 8, 9].map { text.utf16Column(of: SourcePosition(line: 1, column: $0)) }
    #expect(columns == [1, 2, 3, 5, 6])
    #expect(text.utf16Column(of: SourcePosition(line: 1, column: 10)) == nil)
    #expect(text.utf16Column(of: SourcePosition(line: 2, column: 1)) == nil)
  }
}
