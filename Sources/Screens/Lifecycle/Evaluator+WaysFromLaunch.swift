// SPDX-License-Identifier: Apache-2.0

import AppReading

/// What launching code does before any screen is made.
extension Evaluator {
  /// An entry and the calls through which code that the system calls at launch comes to it, the entry first, where nothing on
  /// the way hangs on what is not so in a first run.
  ///
  /// - Parameter isMet: whether a condition on the way lets code through.
  func wayFromLaunch(
    to reference: ProgramIndex.Reference, where isMet: (Formula) -> Bool = { $0.holdsAtFirst == true }
  ) -> [ProgramIndex.Reference]? {
    var way: [ProgramIndex.Reference] = []
    var next = reference
    while way.count < Self.maximumCallsFromLaunch {
      let body = program[next.body]
      let entry = program[next]
      guard entry.closureDepth == 0, entry.loop == nil else { return nil }
      let guards = entry.guards.filter { !$0.isPresence }
      guard guards.isEmpty || isMet(formula(guards, in: scope(of: body))) else { return nil }
      way.append(next)
      if launchCode.contains(where: { $0.body.id == body.id && $0.closure == nil }) { return way }
      guard let function = body.function else { return nil }
      let callers = callSites(of: function, in: body).filter { $0.body != body.id }
      guard
        let caller = callers.first(where: { one in launchCode.contains { $0.body.id == one.body } }) ?? callers.first
      else { return nil }
      next = caller
    }
    return nil
  }

  private static let maximumCallsFromLaunch = 4

  /// Whether the first of two ways is taken before the other, as far as one function begins both.
  func isBefore(_ way: [ProgramIndex.Reference], _ other: [ProgramIndex.Reference]) -> Bool {
    for step in way.reversed() {
      if let same = other.first(where: { $0.body == step.body && $0.entry != step.entry }) {
        return step.entry < same.entry
      }
    }
    return false
  }
}
