// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Pushes by controllers of UIKit in SwiftUI's content: `NavigationStack` and `NavigationView` are navigation controllers, so
/// a controller that a view represents in one of them pushes onto it, and shows by pushing.
extension GraphBuilder {
  /// A stack of SwiftUI: the view, or the hosting controller, in whose content it stands, and how many of that's stacks
  /// stand around a place in it.
  private struct ViewStack: Hashable {
    var owner: ControllerNode.ID
    var depth: Int
  }

  /// Containers that are looked at around one controller.
  private static let maximumAround = 64

  func settlePushesInViews(_ walker: ViewWalker) {
    var changed = true
    // What is pushed may push in its turn.
    for _ in 0..<8 where changed {
      changed = false
      for push in pendingPushes where ancestors(of: [push.pusher], class: "UINavigationController").isEmpty {
        guard !push.isShow || shown(push.child) == .pushed else { continue }
        for stack in viewStacks(around: push.pusher, walker) where stack.owner != push.child {
          let part = ViewFacts.Part(child: push.child, kind: .pushed, stackDepth: stack.depth)
          guard walker.facts[stack.owner]?.parts.contains(part) != true else { continue }
          walker.facts[stack.owner, default: ViewFacts()].parts.append(part)
          graph.add(
            ControllerEdge(
              .pushed, parent: stack.owner, child: push.child, location: push.place, condition: push.condition))
          changed = true
        }
      }
    }
  }

  /// The nearest stacks of SwiftUI around a controller.
  private func viewStacks(around start: ControllerNode.ID, _ walker: ViewWalker) -> [ViewStack] {
    var result: Set<ViewStack> = []
    var seen: Set<ControllerNode.ID> = [start]
    var queue = [start]
    while let here = queue.popLast(), seen.count < Self.maximumAround {
      for edge in graph.parents(of: here) where edge.isContainment {
        guard let parent = edge.parent else { continue }
        let parts = (walker.facts[parent]?.parts ?? []).filter { $0.child == here && $0.kind == edge.kind }
        let around = parts.filter { $0.stackDepth > 0 || $0.kind == .pushed }
        result.formUnion(around.map { ViewStack(owner: parent, depth: $0.stackDepth) })
        if around.isEmpty, seen.insert(parent).inserted { queue.append(parent) }
      }
    }
    return result.sorted { ($0.owner, $0.depth) < ($1.owner, $1.depth) }
  }
}
