// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import TestSupport
import Testing

@Suite("A unified diff")
struct UnifiedDiffTests {
  private func edited(_ text: String, _ edits: [Fix.Edit]) throws -> EditedFile {
    try EditedFile(path: "A.swift", text: SourceText(Data(text.utf8)), edits: edits)
  }

  @Test("shows three lines around a change")
  func context() throws {
    let text = (1...9).map { "l\($0)\n" }.joined()
    let file = try edited(text, [edit("A.swift", (5, 1), (5, 3), "new\nmore")])
    let expected = """
      --- a/App/A.swift
      +++ b/App/A.swift
      @@ -2,7 +2,8 @@
       l2
       l3
       l4
      -l5
      +new
      +more
       l6
       l7
       l8

      """
    #expect(String(decoding: UnifiedDiff.data(of: [file]) { "App/" + $0 }, as: UTF8.self) == expected)
  }

  @Test("is what patch takes, whatever the edits", arguments: 0..<60)
  func applies(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let lineEnd = seed % 3 == 0 ? "\r\n" : "\n"
    let count = Int.random(in: 1...30, using: &random)
    let text =
      (0..<count).map { "line \($0)" }.joined(separator: lineEnd) + (seed % 4 == 0 ? "" : lineEnd)
    var edits: [Fix.Edit] = []
    var line = 1
    while line <= count {
      let last = min(count, line + Int.random(in: 0...2, using: &random))
      let column = Int.random(in: 1...5, using: &random)
      let inserted = ["", "x", "one\ntwo\n", "\n"].randomElement(using: &random) ?? ""
      edits.append(edit("A.swift", (line, column), (last, 6), inserted))
      line = last + Int.random(in: 1...9, using: &random)
    }
    let file = try edited(text, edits)
    let folder = try TemporaryFolder(["A.swift": text])
    try folder.write(UnifiedDiff.data(of: [file]), to: "x.patch")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "apply", "--unidiff-zero", "--whitespace=nowarn", "x.patch"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try folder.data("A.swift") == file.after)
  }

  @Test("says where a last line has no line end")
  func noLineEnd() throws {
    let text = String(
      decoding: UnifiedDiff.data(of: [try edited("a", [edit("A.swift", (1, 1), (1, 2), "b")])]), as: UTF8.self)
    let missing = "\\ No newline at end of file\n"
    #expect(text == "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n\(missing)+b\n\(missing)")
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
