// SPDX-License-Identifier: Apache-2.0

import Findings

/// Code that gives views is read once for all that what it shows hangs on: a helper that ten places call for the same
/// screen with the same arguments adds nothing at the second.
extension ViewWalker {
  /// Code, and all that what it shows hangs on.
  struct Visit: Hashable {
    var owner: ControllerNode.ID
    var role: ViewPosition.Role
    var kind: ControllerEdge.Kind
    var stackDepth: Int
    var hasSingleColumn: Bool
    var wraps: Set<ControllerNode.ID>
    /// The question for a screen that it is read for.
    var probe: Int?
    var code: SourceRange
    var arguments: [ArgumentKey]
    var surroundings: ViewSurroundings.ID
  }

  struct ArgumentKey: Hashable {
    var label: String?
    var meaning: ViewSurroundings.ID
    var isPositional: Bool
  }

  /// What reading code came to.
  struct Outcome {
    /// Under which condition it was read: what is shown where a narrower one holds is among it.
    var condition = Formula.always
    /// The views of the app that were met.
    var views = 0
    /// The properties of the object that were seen to be shown.
    var shown: Set<String> = []
  }

  /// Reads code unless it was read with the same outcome, or is just being read.
  func once(
    _ code: SourceRange, _ arguments: [ViewArgument], _ position: ViewPosition, read: () -> Void
  ) {
    let visit = Visit(
      owner: position.owner, role: position.role, kind: position.kind, stackDepth: position.stackDepth,
      hasSingleColumn: position.hasSingleColumn,
      wraps: position.wraps, probe: position.probe?.number, code: code,
      arguments: arguments.map {
        ArgumentKey(
          label: $0.label, meaning: surroundings.id(of: $0.binding, in: evaluator), isPositional: $0.isPositional)
      },
      surroundings: surroundings.id(of: position, in: evaluator))
    let known = visits[visit]
    if let known, known.condition == position.condition || position.condition.implies(known.condition) {
      viewCount += known.views
      position.instance?.shown.formUnion(known.shown)
      return
    }
    var outcome = known ?? Outcome(condition: .never)
    outcome.condition = outcome.condition.or(position.condition)
    // A condition that has grown too large to be compared is not kept.
    if outcome.condition.size > Self.maximumConditionSize { outcome.condition = position.condition }
    visits[visit] = outcome
    let before = viewCount
    read()
    outcome.views = max(outcome.views, viewCount - before)
    outcome.shown.formUnion(position.instance?.shown ?? [])
    visits[visit] = outcome
  }

  private static let maximumConditionSize = 40
}
