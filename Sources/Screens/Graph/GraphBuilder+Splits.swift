// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// A controller in a column of a split view controller that is not the first one.
struct SplitDetail: Hashable {
  var split: ControllerNode.ID
  var child: ControllerNode.ID
}

extension GraphBuilder {
  /// Notes which of the controllers that a split view controller is given are details: all but the first.
  func noteDetails(_ list: Expression, of parents: [ControllerNode.ID], in scope: Scope) {
    let splits = parents.filter { containment(in: $0, isRoot: true) == .splitColumn }
    guard !splits.isEmpty else { return }
    let place = evaluator.location(list.range, in: scope)
    for value in evaluator.values(of: list, in: scope).alternatives.map(\.value) {
      guard case .array(let elements) = value else { continue }
      let details = elements.dropFirst().flatMap { nodes(for: $0, at: place) }
      for split in splits { splitDetails.formUnion(details.map { SplitDetail(split: split, child: $0) }) }
    }
  }

  /// In compact width a split view controller shows one column: what UIKit puts on top of the first column's stack then
  /// stands in that stack.
  func settleCollapsedSplits() {
    let compact = Formula.atom(.horizontallyCompact)
    for detail in splitDetails.sorted(by: { ($0.split, $0.child) < ($1.split, $1.child) }) {
      let columns = graph.children(of: detail.split).filter { $0.kind == .splitColumn }
      // A compact column stands for all others.
      let hasCompactColumn = columns.contains { edge in
        edge.condition.holds { $0 == .horizontallyCompact ? false : nil } == false
      }
      if hasCompactColumn { continue }
      let stacks = columns.map(\.child).filter { child in
        !splitDetails.contains(SplitDetail(split: detail.split, child: child))
          && containment(in: child, isRoot: true) == .navigationRoot
      }
      guard let stack = Set(stacks).sorted().first else { continue }
      for edge in columns where edge.child == detail.child && !edge.condition.atoms.contains(.horizontallyCompact) {
        graph.add(
          ControllerEdge(
            .pushed, parent: stack, child: detail.child, location: edge.location, condition: edge.condition.and(compact)
          ))
      }
      graph.restrict(.splitColumn, from: detail.split, to: detail.child, to: compact.negated)
    }
  }

  /// `show(_:sender:)` presents where no stack and no split view controller is around the controller that says it.
  func settleShowsWithoutStack() {
    for push in pendingPushes where push.isShow {
      guard ancestors(of: [push.pusher], class: "UINavigationController").isEmpty else { continue }
      if !push.isSegue {
        let isPlaced = graph.incoming[push.pusher] != nil || isRepresented(push.pusher)
        guard isPlaced, ancestors(of: [push.pusher], class: "UISplitViewController").isEmpty,
          graph.incoming[push.child] == nil
        else { continue }
      }
      graph.add(
        ControllerEdge(
          .presented(style: nil), parent: push.pusher, child: push.child, location: push.place,
          condition: push.condition))
    }
  }

  /// Whether SwiftUI shows the controller, outside of any navigation container of SwiftUI's.
  private func isRepresented(_ node: ControllerNode.ID) -> Bool {
    guard let place = graph[node].object.allocationPlace, let (_, body) = call(at: place),
      body.name == "makeUIViewController"
    else { return false }
    return !graph.views.values.contains { $0.navigation != nil }
  }
}
