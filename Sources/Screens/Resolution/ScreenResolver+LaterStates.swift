// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit

extension ScreenResolver {
  /// Later states that are tried.
  private static let maximumLaterStates = 8

  /// The first of the states that come later in which the bar does not look as it does at first; nil where it always does.
  func changing(
    _ bar: BarAnswer, of hierarchy: HierarchyModel, _ context: Context, states: [String: Bool]
  ) throws -> LaterState? {
    try (hierarchy.laterStates.prefix(Self.maximumLaterStates) + covers(over: context)).first { later in
      let builder = HierarchyBuilder(app: app, environment: hierarchy.environment, later: later)
      let shown = if case .cover(let edge) = later.change { Context([edge]) } else { context }
      let other = builder.build(shown, givenStates: states)
      try noteOpenBars(other)
      let changed = BarAnswer(try other.scene.resolveStatusBar(), in: other)
      return changed.hidden != bar.hidden
        || bar.hidden != true && (changed.style != bar.style || changed.fallback != bar.fallback)
    }
  }

  /// The windows that the app lays over the one of a context, whatever the user does.
  private func covers(over context: Context) -> [LaterState] {
    guard context.startsAtWindow, let first = context.edges.first, !isRaised(first) else { return [] }
    let file = first.location.file
    return app.graph.edges.filter { edge in
      edge.kind == .windowRoot && isRaised(edge) && !edge.isByAction
        && !(edge.window.map { app.graph.resizedWindows.contains($0.withoutCaller) } ?? true)
        && app.hosts.canMeet([file, edge.location.file])
    }.prefix(Self.maximumLaterStates).map { edge in
      LaterState(
        change: .cover(edge), why: "a window with \(app.graph[edge.child].name) lies over it", place: edge.location)
    }
  }

  private func isRaised(_ edge: ControllerEdge) -> Bool {
    edge.window.map { app.graph.raisedWindows.contains($0.withoutCaller) } ?? false
  }
}
