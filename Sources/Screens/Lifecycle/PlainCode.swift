// SPDX-License-Identifier: Apache-2.0

import AppReading

extension AppModel {
  /// Whether code runs without a condition: nothing but the system's version, or that an object is there, stands before it and
  /// before the calls of one way that leads to it, and no action of the user's begins all of them.
  ///
  /// - Complexity: linear in the calls on the ways, which are bounded.
  package func runsWithoutCondition(_ reference: ProgramIndex.Reference) -> Bool {
    if isReachedByUserAlone(reference) { return false }
    var seen: Set = [reference]
    var open = [reference]
    while let next = open.popLast(), seen.count <= Self.maximumCalls {
      let body = program[next.body]
      guard program[next].guards.allSatisfy(\.isOfSystemOrPresence), program.runsAtOnce(program[next], in: body) else {
        continue
      }
      switch body.kind {
      // What is set, or observed, is what somebody chose.
      case .setter, .observer: continue
      case .getter, .initialValue, .defaultArgument, .topLevel: return true
      case .function(let function):
        if function.isOfSystem { return true }
        let callers = evaluator.callSites(of: function, in: body).filter { $0.body != body.id }
        if callers.isEmpty { return true }
        open += callers.filter { !isReachedByUserAlone($0) && seen.insert($0).inserted }
      }
    }
    return false
  }

  private static let maximumCalls = 64
}

extension Guard {
  /// Whether it asks for the system's version alone, or whether an object is there.
  fileprivate var isOfSystemOrPresence: Bool {
    switch self {
    case .condition(.availability, _), .condition(.binding, true): return true
    case .condition(.expression(let expression), _):
      if case .availability = expression.kind { return true }
      return false
    case .notReached, .notAll, .match, .noMatch, .condition, .compilation: return false
    }
  }
}
