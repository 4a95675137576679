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
    var condition: Formula
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
      condition: position.condition, probe: position.probe?.number, code: code,
      arguments: arguments.map {
        ArgumentKey(
          label: $0.label, meaning: surroundings.id(of: $0.binding, in: evaluator), isPositional: $0.isPositional)
      },
      surroundings: surroundings.id(of: position, in: evaluator))
    if let known = visits[visit] {
      viewCount += known.views
      position.instance?.shown.formUnion(known.shown)
      return
    }
    visits[visit] = Outcome()
    let before = viewCount
    read()
    visits[visit] = Outcome(views: viewCount - before, shown: position.instance?.shown ?? [])
  }
}
