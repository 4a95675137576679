// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Finds the code of a body that no run comes to, since what leads to it was answered otherwise before: `if maker == nil` below a
/// `guard let` of the same parameter, or a `case` that an earlier one takes.
///
/// Only what keeps its value is told of: parameters and locals that nothing changes, and what a `switch` looks at. A call may
/// answer another thing when it is asked again.
struct ContradictedCode {
  private let body: Body
  private let logic: GuardLogic

  init(_ body: Body, isObjectiveC: Bool) {
    self.body = body
    logic = GuardLogic(constants: ConstantNames(body), isObjectiveC: isObjectiveC)
  }

  /// The entries that no run comes to.
  ///
  /// - Complexity: linear in the number of guards where no question is asked twice.
  var entries: Set<Int> {
    var known: [[GuardIdentity]: Bool] = [:]
    var result: Set<Int> = []
    for (index, entry) in body.entries.enumerated() where entry.guards.count > 1 {
      let identity = entry.guards.map(\.identity)
      let isContradicted = known[identity] ?? contradicts(entry.guards)
      known[identity] = isContradicted
      if isContradicted { result.insert(index) }
    }
    return result
  }

  private func contradicts(_ guards: [Guard]) -> Bool {
    guard guards.count <= Self.maximumGuards, guards.allSatisfy(\.isPlaced) else { return false }
    var questions = QuestionTable()
    let statements = guards.map { logic.formula($0, &questions) }
    return questions.contradict(statements)
  }

  /// What more guards than these lead to counts as code that runs.
  private static let maximumGuards = 48
}

extension Guard {
  /// Whether what it asks has places of its own. What stands for a macro has one for several questions.
  fileprivate var isPlaced: Bool { expressions.allSatisfy { $0.range.start != $0.range.end } }
}
