// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation
import Testing

@testable import AppReading

@Suite("JSON is read as property lists are")
struct JSONReaderTests {
  @Test("Values keep their sort, and what is null is left out")
  func values() throws {
    let text = #" { "a": [1, -2.5, true], "b": "x\n\u00e9", "c": null, "d": {} } "#
    let root = try JSONReader.value(of: Data(text.utf8))
    guard case .array(let list)? = root["a"]?.kind else { throw SyntaxProblem("no list") }
    #expect(list.map(\.kind) == [.integer(1), .real(-2.5), .boolean(true)])
    #expect(root["b"]?.string == "x\né")
    #expect(root["c"] == nil)
    #expect(root["d"]?.kind == .dictionary([]))
  }

  @Test(
    "What is no list is none",
    arguments: [
      "", "{", "[1,", "[1 2]", "{\"a\" 1}", "nul", "[null]", "\"a", "\"\\", "[1]]", "1e999", "{1: 2}",
      String(repeating: "[", count: 100_000),
    ])
  func broken(text: String) {
    #expect(throws: SyntaxProblem.self) { try JSONReader.value(of: Data(text.utf8)) }
  }
}
