// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Pushes that wait for the stacks of those who make them.
extension GraphBuilder {
  /// Pushes from controllers whose stacks were not known when the push was read; repeated until nothing is added.
  ///
  /// - Parameter condition: when the controllers stand in the stacks that are new since this was last asked.
  func settlePendingPushes(when condition: Formula = .always) {
    for _ in 0..<8 {
      var changed = inheritFromPlainObjects()
      // What pushes may be made once for each caller of a function.
      let copies = Dictionary(grouping: graph.nodes) { $0.object.withoutCaller }
      for push in pendingPushes {
        let all = Set(copies[graph[push.pusher].object.withoutCaller, default: []].map(\.id))
          .union([push.pusher]).union(objects(behind: push.pusher))
        let pushers = all.filter { performs(push.place, $0) }
        if push.isShow, shown(push.child) != .pushed {
          for pusher in pushers.sorted() where !ancestors(of: [pusher], class: "UINavigationController").isEmpty {
            let before = graph.edges.count
            guard !graph.isShown(push.child, by: shown(push.child), at: push.place, in: pusher) else { continue }
            var edge = ControllerEdge(
              shown(push.child), parent: pusher, child: push.child, location: push.place,
              condition: push.condition.and(condition))
            edge.isAmbiguous = push.isAmbiguous
            graph.add(edge)
            changed = changed || graph.edges.count > before
          }
          continue
        }
        for stack in ancestors(of: pushers, class: "UINavigationController").sorted() {
          let before = graph.edges.count
          guard !graph.isShown(push.child, by: push.kind, at: push.place, in: stack) else { continue }
          graph.add(
            ControllerEdge(
              push.kind, parent: stack, child: push.child, location: push.place,
              condition: push.condition.and(condition)))
          changed = changed || graph.edges.count > before
        }
      }
      if !changed { return }
    }
  }

  /// The objects of a class that were found after one of it was taken to be made elsewhere.
  func objects(behind unseen: ControllerNode.ID) -> [ControllerNode.ID] {
    let node = graph[unseen]
    guard node.isUnseen, node.object.type != nil else { return [] }
    return nodes(ofClass: node.name, at: node.location)
  }

  /// What the code of a class does with its own objects holds for the objects of every caller; gives whether anything
  /// was new.
  @discardableResult
  func inheritFromPlainObjects() -> Bool {
    let before = graph.edges.count
    containLateNodes()
    // Where more of the calls are the same, that is the nearer one.
    let copies = graph.nodes.flatMap { node in
      node.object.withFewerCallers.reversed().compactMap { object in
        graph.node(of: object).map { (node: node, plain: $0, isOfCaller: !object.callers.isEmpty) }
      }
    }
    let counts = Dictionary(copies.map { ($0.plain, 1) }, uniquingKeysWith: +)
    for (node, plain, isOfCaller) in copies {
      let isOneOfMany = counts[plain, default: 0] > Self.maximumFanOut
      let own = graph.children(of: node.id)
      // Of the objects of all callers each has another root.
      let roots = !isOfCaller && own.contains { $0.kind == .navigationRoot }
      // Where the code was read for this very object, that is what it does.
      let places = Set(own.map(\.location))
      for edge in graph.children(of: plain)
      where edge.child != node.id && !(roots && edge.kind == .navigationRoot) && !places.contains(edge.location)
        && performs(edge.location, node.id)
      {
        var own = edge
        // Which of very many presents says little of what is presented; that it is presented is known.
        own.parent = isOneOfMany && edge.isPresentation ? nil : node.id
        graph.add(own)
      }
    }
    return graph.edges.count > before
  }
}
