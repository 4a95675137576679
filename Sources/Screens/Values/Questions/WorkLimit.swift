// SPDX-License-Identifier: Apache-2.0

/// What ends a run before its work is done: asked before each piece of work, it says why nothing more is to be begun.
///
/// A stage that was stopped stays so. What comes after is given what is known until then, and no answer is certain any more:
/// what was left undone might have changed it.
package final class WorkLimit {
  /// The stages of a run, in their order.
  package enum Stage: Int, CaseIterable, Comparable, Sendable {
    /// Reading files.
    case reading
    /// Following values, and building the graph of controllers of them.
    case values
    /// Working screens out.
    case screens
    /// Running rules.
    case rules

    package static func < (first: Stage, second: Stage) -> Bool { first.rawValue < second.rawValue }
  }

  private let reasonToStop: (Stage) -> String?
  private var reasons: [Stage: String] = [:]

  /// Screens that were not worked out, and how many there are in all.
  package private(set) var screensLeft = 0
  package private(set) var screenCount = 0

  /// - Parameter reasonToStop: asked often, so it has to be cheap.
  package init(_ reasonToStop: @escaping (Stage) -> String? = { _ in nil }) {
    self.reasonToStop = reasonToStop
  }

  /// Why no more work of a stage is to be begun; nil as long as there is time.
  package func reason(toStop stage: Stage) -> String? {
    if let known = reasons[stage] { return known }
    guard let reason = reasonToStop(stage) else { return nil }
    stop(stage, because: reason)
    return reason
  }

  /// Nothing more of a stage is done.
  package func stop(_ stage: Stage, because reason: String) { reasons[stage] = reason }

  /// Whether something was left undone.
  package var hasStopped: Bool { !reasons.isEmpty }

  /// Why a stage was stopped, where it was.
  package func reason(whyStopped stage: Stage) -> String? { reasons[stage] }

  func noteScreen(isLeft: Bool) {
    screenCount += 1
    if isLeft { screensLeft += 1 }
  }
}
