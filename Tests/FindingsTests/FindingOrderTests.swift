// SPDX-License-Identifier: Apache-2.0

import Findings
import Testing

@Suite("Findings")
struct FindingOrderTests {
  @Test("are ordered by place, then rule, then message")
  func order() {
    func finding(_ file: String, _ line: Int, _ rule: String, _ message: String) -> Finding {
      let range = SourceRange(at: SourcePosition(line: line, column: 1))
      return Finding(rule: rule, severity: .info, message: message, location: Location(file: file, range: range))
    }
    let sorted = [
      finding("A.swift", 2, "b", "x"), finding("A.swift", 10, "a", "x"), finding("A.swift", 10, "a", "y"),
      finding("A.swift", 10, "b", "a"), finding("B.swift", 1, "a", "a"),
    ]
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test("keep their screens sorted whatever order they are given in")
  func screens() {
    let finding = Finding(
      rule: "r", severity: .info, message: "m", location: Location(file: "A.swift"), screens: ["b", "a"])
    #expect(finding.screens == ["a", "b"])
  }

  @Test("severities are ordered from advice to error")
  func severities() {
    #expect(Severity.info < .warning && Severity.warning < .error && Confidence.likely < .certain)
  }

  @Test("a range never ends before it starts")
  func range() {
    let late = SourcePosition(line: 4, column: 2)
    let range = SourceRange(late, SourcePosition(line: 3, column: 9))
    #expect(range.start == late && range.end == late)
  }
}
