// SPDX-License-Identifier: Apache-2.0

/// What took how much, for maintainers.
extension Questions {
  /// How many different answers were asked of each piece of code.
  func counts(of piece: (Question) -> String) -> [String: Int] {
    ids.filter { final[$0.value] != nil }.keys.reduce(into: [:]) { $0[piece($1), default: 0] += 1 }
  }

  /// What it took to look at expressions for each piece of code by itself, and for what was asked from outside with all that
  /// this asked in turn.
  func stepsTaken(of piece: (Question) -> String) -> (own: [String: Int], outermost: [String: Int]) {
    var result: (own: [String: Int], outermost: [String: Int]) = ([:], [:])
    for (question, id) in ids where ownSteps[id] > 0 || outermostSteps[id] != nil {
      result.own[piece(question), default: 0] += ownSteps[id]
      if let steps = outermostSteps[id] { result.outermost[piece(question), default: 0] += steps }
    }
    return result
  }
}
