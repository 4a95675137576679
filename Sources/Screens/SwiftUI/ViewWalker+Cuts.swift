// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Content of which something is left out, because it lies too deep or has too many parts.
extension ViewWalker {
  /// What was left out of a member as its file was read.
  func noteCuts(in member: Member, _ position: ViewPosition) {
    for cut in evaluator.facts.sources[member.file].cuts where member.range.contains(cut) { noteCut(at: cut, position) }
  }

  /// Whether the bar is hidden can be said in what is left out.
  func noteCut(at range: SourceRange, _ position: ViewPosition) {
    let place = evaluator.location(range, in: position.scope)
    note(
      ContentModifier(
        kind: .statusBarHidden, values: .unknown("what lies deeper is not followed", at: place),
        condition: position.condition, location: place, stackDepth: position.stackDepth, place: position.kind, wraps: []
      ),
      position)
  }
}
