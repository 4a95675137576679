// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens
import Testing

@Suite("Reasons not to know a value")
struct UnknownValueTests {
  private func unknown(_ why: String, line: Int) -> ValueSet {
    let start = SourcePosition(line: line, column: 1)
    let place = Location(file: "Screen.swift", range: SourceRange(at: start))
    return ValueSet.unknown(why, at: place).when(.atom(.state(why, initially: nil, at: place)))
  }

  @Test("are told apart while they are few")
  func few() {
    let values = unknown("one", line: 3).union(unknown("two", line: 2)).union(unknown("three", line: 1))
    #expect(values.alternatives.count == 3)
  }

  @Test("are the first by their places where they are many, in whichever order they are met")
  func many() {
    let lines = ["one": 4, "two": 1, "three": 3, "four": 2, "five": 5]
    let reasons = lines.sorted { $0.key < $1.key }.map { unknown($0.key, line: $0.value) }
    for order in [reasons, reasons.reversed()] {
      let values = order.reduce(ValueSet(.boolean(true))) { $0.union($1) }
      let kept = values.alternatives.compactMap { alternative in
        if case .unknown(let unknown) = alternative.value { unknown.why } else { nil }
      }
      #expect(values.alternatives.count == 4)
      #expect(Set(kept) == ["two", "four", "three"])
    }
  }

  @Test("are there wherever one of them is")
  func conditions() throws {
    let reasons = (1...5).map { unknown("reason \($0)", line: $0) }
    let joined = reasons.reduce(ValueSet.empty) { $0.union($1) }
    let anywhere = joined.alternatives.reduce(Formula.never) { $0.or($1.condition) }
    for reason in reasons {
      let condition = try #require(reason.alternatives.first?.condition)
      #expect(condition.implies(anywhere))
    }
  }
}
