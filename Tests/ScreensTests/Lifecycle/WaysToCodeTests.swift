// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screens

@Suite("Ways to code")
struct WaysToCodeTests {
  private func entry(_ body: Int) -> ProgramIndex.Reference { .init(body: body, entry: 0) }

  /// 0 begins and is called by 1; 1 and 2 only call one another; 3 is reached by others.
  private func way(to reference: ProgramIndex.Reference) -> WaysToCode.Way? {
    switch reference.body {
    case 0: WaysToCode.Way(isBeginning: true, callers: [entry(1)])
    case 1: WaysToCode.Way(isBeginning: false, callers: [entry(2)])
    case 2: WaysToCode.Way(isBeginning: false, callers: [entry(1)])
    default: nil
    }
  }

  @Test(
    "Functions that only call one another are no way, whichever is asked first", arguments: [[0, 1, 2], [2, 1, 0]])
  func circle(order: [Int]) {
    let ways = WaysToCode()
    let answers = order.map { ways.allBegin(at: entry($0), way: way) }
    #expect(answers == order.map { $0 == 0 })
  }

  @Test("One way from elsewhere is enough")
  func elsewhere() {
    let ways = WaysToCode()
    #expect(
      !ways.allBegin(at: entry(5)) {
        $0.body == 5 ? WaysToCode.Way(isBeginning: true, callers: [entry(3)]) : way(to: $0)
      })
  }
}
