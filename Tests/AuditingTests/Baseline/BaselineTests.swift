// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import TestSupport
import Testing

@Suite("A baseline")
struct BaselineTests {
  private func audit(_ text: String) -> (findings: [Finding], texts: SourceTexts) {
    let app = FakeApp.app(["A.swift": text])
    let findings = Auditor(rules: fakeRules).audit(app).findings
    return (findings, SourceTexts(of: findings, root: URL(fileURLWithPath: "/nowhere"), facts: app.facts))
  }

  private func baseline(_ text: String) throws -> Baseline {
    let (findings, texts) = audit(text)
    return try Baseline(Baseline(of: findings, texts: texts).data())
  }

  /// New findings, covered ones and entries that are gone.
  private func compare(_ old: String, with new: String) throws -> [Int] {
    let (findings, texts) = audit(new)
    let comparison = try baseline(old).compare(findings, texts: texts)
    return [comparison.new.count, comparison.coveredCount, comparison.stale.reduce(0) { $0 + $1.count }]
  }

  @Test(
    "covers what it lists",
    arguments: [
      ("apple", "apple", [0, 1, 0]),
      ("apple", "x\n\n  apple", [0, 1, 0]),
      ("apple  x", "apple x", [0, 1, 0]),
      ("apple", "apple y", [0, 1, 0]),
      ("apple", "apple\npear", [1, 1, 0]),
      ("apple\npear", "apple", [0, 1, 1]),
      ("apple\napple", "apple", [0, 1, 1]),
      ("apple", "apple\napple", [1, 1, 0]),
      ("", "apple", [1, 0, 0]),
    ])
  func covers(old: String, new: String, expected: [Int]) throws {
    #expect(try compare(old, with: new) == expected)
  }

  @Test("is written with one sorted entry a line")
  func text() throws {
    let expected = """
      {
        "entries": [
          {"count":2,"file":"A.swift","message":"found","place":"apple","rule":"apple"},
          {"count":1,"file":"A.swift","message":"found","place":"pear","rule":"pear"}
        ],
        "version": 1
      }

      """
    #expect(String(decoding: try baseline("apple\npear  x\napple").data(), as: UTF8.self) == expected)
    #expect(String(decoding: try baseline("").data(), as: UTF8.self) == "{\n  \"entries\": [],\n  \"version\": 1\n}\n")
  }

  @Test("of a newer version is refused by name")
  func newer() {
    #expect(throws: BaselineError.newer(version: 2)) { try Baseline(Data(#"{"version": 2, "stuff": []}"#.utf8)) }
    #expect(BaselineError.newer(version: 2).message.contains("version 2"))
  }

  @Test(
    "that is none is refused",
    arguments: [
      "", "[]", "{}", #"{"version": 0, "entries": []}"#, #"{"version": 1}"#, #"{"version": "1"}"#,
      #"{"version": 1, "entries": [{"rule": "a"}]}"#,
      #"{"version":1,"entries":[{"count":-1,"file":"a","message":"m","place":"","rule":"r"}]}"#,
    ])
  func broken(text: String) {
    #expect(throws: BaselineError.unreadable) { try Baseline(Data(text.utf8)) }
  }
}
