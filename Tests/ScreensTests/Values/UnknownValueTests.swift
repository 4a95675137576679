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

  @Test("are one, the first by its place, in whichever order they are met")
  func first() {
    let lines = ["one": 4, "two": 1, "three": 3]
    let reasons = lines.sorted { $0.key < $1.key }.map { unknown($0.key, line: $0.value) }
    for order in [reasons, reasons.reversed()] {
      let values = order.reduce(ValueSet(.boolean(true))) { $0.union($1) }
      let kept = values.alternatives.compactMap { alternative in
        if case .unknown(let unknown) = alternative.value { unknown.why } else { nil }
      }
      #expect(values.alternatives.count == 2)
      #expect(kept == ["two"])
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
