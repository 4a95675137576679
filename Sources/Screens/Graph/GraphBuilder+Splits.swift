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
      for split in splits {
        let own = details.map { SplitDetail(split: split, child: $0) }
        splitDetails.formUnion(own)
        firstDetails.formUnion(own)
      }
    }
  }

  /// In compact width a split view controller shows one column: what UIKit puts on top of the first column's stack then
  /// stands in that stack.
  func settleCollapsedSplits() {
    let compact = Formula.atom(.horizontallyCompact)
    for detail in splitDetails.sorted(by: { ($0.split, $0.child) < ($1.split, $1.child) }) {
      let columns = graph.children(of: detail.split).filter { $0.kind == .splitColumn }
      // A compact column stands for all others.
      let compactColumns = columns.filter { edge in
        edge.condition.holds { $0 == .horizontallyCompact ? false : nil } == false
      }
      if !compactColumns.isEmpty {
        let edges = columns.filter { $0.child == detail.child && !$0.condition.atoms.contains(.horizontallyCompact) }
        for edge in edges { show(edge, over: compactColumns.map(\.child), when: compact) }
        if !edges.isEmpty { graph.restrict(.splitColumn, from: detail.split, to: detail.child, to: compact.negated) }
        continue
      }
      let stacks = columns.map(\.child).filter { child in
        !splitDetails.contains(SplitDetail(split: detail.split, child: child))
          && containment(in: child, isRoot: true) == .navigationRoot
      }
      guard let stack = Set(stacks).sorted().first else { continue }
      let isLetGo = isLetGo(detail)
      for edge in columns where edge.child == detail.child && !edge.condition.atoms.contains(.horizontallyCompact) {
        if isLetGo == true { continue }
        var pushed = ControllerEdge(
          .pushed, parent: stack, child: detail.child, location: edge.location, condition: edge.condition.and(compact))
        pushed.isAmbiguous = edge.isAmbiguous || isLetGo == nil
        graph.add(pushed)
      }
      graph.restrict(.splitColumn, from: detail.split, to: detail.child, to: compact.negated)
    }
  }

  /// Where a compact column stands for all others, what is shown as a detail comes into one of its stacks or over it:
  /// which of them the column says, so none is sure.
  private func show(_ detail: ControllerEdge, over columns: [ControllerNode.ID], when compact: Formula) {
    var stacks: Set<ControllerNode.ID> = []
    for column in columns {
      let inside = [column] + graph.children(of: column).filter(\.isContainment).map(\.child)
      stacks.formUnion(inside.filter { containment(in: $0, isRoot: true) == .navigationRoot })
    }
    for (kind, parents) in [(ControllerEdge.Kind.pushed, stacks.sorted()), (.presented(style: nil), columns)] {
      if kind == .pushed, containment(in: detail.child, isRoot: true) == .navigationRoot { continue }
      for parent in parents where parent != detail.child {
        var edge = ControllerEdge(
          kind, parent: parent, child: detail.child, location: detail.location,
          condition: detail.condition.and(compact))
        edge.isAmbiguous = true
        graph.add(edge)
      }
    }
  }

  /// `show(_:sender:)` presents where no stack and no split view controller is around the controller that says it.
  func settleShowsWithoutStack() {
    var open = pendingPushes.filter(\.isShow)
    while !open.isEmpty {
      let before = graph.edges.count
      // One that is presented by the source of another segue stands somewhere from then on.
      open = open.filter { !settleWithoutStack($0) }
      if graph.edges.count == before { break }
    }
    for push in open where !graph.isShown(push.child, by: .pushed, at: push.place) {
      graph.markEscaping(push.child, at: push.place)
    }
  }

  /// Gives whether no more is to be learnt of it.
  private func settleWithoutStack(_ push: PendingPush) -> Bool {
    guard ancestors(of: [push.pusher], class: "UINavigationController").isEmpty,
      !graph.isShown(push.child, by: .pushed, at: push.place)
    else { return true }
    var isSure = true
    if push.isSegue {
      // What somebody holds whose code was not read, or who is not known at all, may stand in a stack.
      let ends = endsAbove(push.pusher)
      guard ends.isKnown else { return false }
      isSure = !ends.isOpen
    } else {
      let isPlaced = graph.incoming[push.pusher] != nil || isRepresented(push.pusher)
      guard isPlaced, ancestors(of: [push.pusher], class: "UISplitViewController").isEmpty,
        graph.incoming[push.child] == nil
      else { return true }
    }
    var edge = ControllerEdge(
      .presented(style: nil), parent: push.pusher, child: push.child, location: push.place, condition: push.condition)
    edge.isAmbiguous = !isSure
    graph.add(edge)
    return true
  }

  /// Whether a controller stands, with what it stands in, in a window or a presentation, and whether it can stand somewhere
  /// else that is not known.
  private func endsAbove(_ node: ControllerNode.ID) -> (isKnown: Bool, isOpen: Bool) {
    var (isKnown, isOpen) = (false, false)
    var seen: Set<ControllerNode.ID> = [node]
    var queue = [node]
    while let here = queue.popLast() {
      let parents = graph.parents(of: here)
      isOpen = isOpen || graph.escapes[here] != nil
      if parents.isEmpty, !isRepresented(here) { isOpen = true }
      isKnown = isKnown || parents.contains { !$0.isContainment } || parents.isEmpty && isRepresented(here)
      for edge in parents where edge.isContainment {
        if let parent = edge.parent, seen.insert(parent).inserted { queue.append(parent) }
      }
    }
    return (isKnown, isOpen)
  }

  /// Whether SwiftUI shows the controller, outside of any navigation container of SwiftUI's.
  private func isRepresented(_ node: ControllerNode.ID) -> Bool {
    guard let place = graph[node].object.allocationPlace, let (_, body) = call(at: place),
      let name = body.name, KnownAPI.has(name, .makesRepresented)
    else { return false }
    return !graph.views.values.contains { $0.navigation != nil }
  }
}
