// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Testing

@Suite("A plan of fixes")
struct FixPlanTests {
  @Test("has safe fixes only, unless told otherwise")
  func safety() {
    let findings = [
      finding(.safe, [edit("A.swift", (1, 1), (1, 2), "x")]), finding(.review, [edit("A.swift", (2, 1), (2, 2), "x")]),
    ]
    #expect(FixPlan(for: findings, includingReview: false).fixes.count == 1)
    #expect(FixPlan(for: findings, includingReview: true).fixes.count == 2)
  }

  @Test("takes the first fix that is allowed of several")
  func alternatives() {
    var several = finding(.review, [edit("A.swift", (1, 1), (1, 2), "review")])
    several.fixes.append(Fix("b", safety: .safe, edits: [edit("A.swift", (1, 1), (1, 2), "safe")]))
    #expect(FixPlan(for: [several], includingReview: false).fixes.map(\.title) == ["b"])
    #expect(FixPlan(for: [several], includingReview: true).fixes.map(\.title) == ["mend it"])
  }

  @Test(
    "leaves fixes that touch a planned one for another run",
    arguments: [
      ((1, 1), (1, 5), true), ((1, 5), (1, 9), true), ((1, 9), (1, 12), true), ((1, 10), (1, 12), false),
      ((1, 5), (1, 5), true), ((1, 7), (1, 7), true), ((2, 1), (2, 1), false), ((1, 1), (3, 1), true),
    ])
  func touching(start: (Int, Int), end: (Int, Int), isDeferred: Bool) {
    let first = finding(.safe, [edit("A.swift", (1, 5), (1, 9), "x")])
    let plan = FixPlan(for: [first, finding(.safe, [edit("A.swift", start, end, "y")])], includingReview: false)
    #expect(plan.deferredCount == (isDeferred ? 1 : 0))
  }

  @Test("holds a change that two findings ask for once, and counts both")
  func shared() {
    let edits = [edit("A.swift", (1, 1), (1, 2), "x")]
    let plan = FixPlan(for: [finding(.safe, edits), finding(.safe, edits)], includingReview: false)
    #expect(plan.fixes.count == 1 && plan.findings.count == 2 && plan.deferredCount == 0)
  }

  @Test("takes all edits of a fix or none")
  func whole() {
    let plan = FixPlan(
      for: [
        finding(.safe, [edit("A.swift", (1, 1), (1, 2), "x")]),
        finding(.safe, [edit("A.swift", (1, 1), (1, 3), "y"), edit("B.swift", (1, 1), (1, 1), "z")]),
      ], includingReview: false)
    #expect(plan.editsByFile.keys.sorted() == ["A.swift"])
  }

  @Test("has no fix whose own edits overlap")
  func overlapping() {
    let bad = finding(.safe, [edit("A.swift", (1, 1), (1, 4), "x"), edit("A.swift", (1, 3), (1, 6), "y")])
    #expect(FixPlan(for: [bad], includingReview: false).fixes.isEmpty)
  }
}
