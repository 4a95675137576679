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
    let found = try (hierarchy.laterStates.prefix(Self.maximumLaterStates) + covers(over: context)).first { later in
      let builder = HierarchyBuilder(app: app, environment: hierarchy.environment, later: later)
      let shown = if case .cover(let edge) = later.change { Context([edge]) } else { context }
      let other = builder.build(shown, givenStates: states)
      try noteOpenBars(other)
      let changed = BarAnswer(try other.scene.resolveStatusBar(), in: other)
      return Self.looksOtherwise(changed, than: bar)
    }
    return try found ?? otherStates(bar, of: hierarchy, context, states: states)
  }

  private static func looksOtherwise(_ bar: BarAnswer, than first: BarAnswer) -> Bool {
    bar.hidden != first.hidden
      || first.hidden != true && (bar.style != first.style || bar.fallback != first.fallback)
  }

  /// Whether something that code sets hangs on what the app is told or keeps, so that it need not be what it is at first.
  private func otherStates(
    _ bar: BarAnswer, of hierarchy: HierarchyModel, _ context: Context, states: [String: Bool]
  ) throws -> LaterState? {
    let place = context.edges.last.map(\.location) ?? Location(file: "")
    let later = LaterState(change: .states, why: "the app is in another state than at first", place: place)
    let other = HierarchyBuilder(app: app, environment: hierarchy.environment, later: later)
      .build(context, givenStates: states)
    try noteOpenBars(other)
    try noteOpenSettings(other, context, hierarchy.environment, states)
    let changed = BarAnswer(try other.scene.resolveStatusBar(), in: other)
    return !other.doubts.isEmpty || !other.lookIsSettled || Self.looksOtherwise(changed, than: bar) ? later : nil
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
