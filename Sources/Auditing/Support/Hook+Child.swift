// SPDX-License-Identifier: Apache-2.0

package import Screens

extension Hook {
  /// The hook that names the child to ask instead; nil for the animation.
  package var childHook: Hook? {
    switch search {
    case .style: .childForStatusBarStyle
    case .hidden: .childForStatusBarHidden
    case nil: nil
    }
  }

  /// The hook that answers a search, and the one that names a child for it.
  package static func hooks(for search: Search) -> [Hook] {
    allCases.filter { $0.search == search }
  }
}

extension AuditedApp {
  /// Whether UIKit asks a controller inside the screen's own, which is a container.
  package func isDecidedInside(_ screen: ResolvedScreen, _ search: Hook.Search) -> Bool {
    guard let node = screen.node, let decider = search == .style ? screen.styleDecider : screen.hiddenDecider else {
      return false
    }
    var queue = [node]
    var seen: Set<ControllerNode.ID> = [node]
    while let here = queue.popLast() {
      for edge in model.graph.children(of: here) where edge.isContainment {
        if edge.child == decider { return true }
        if seen.insert(edge.child).inserted { queue.append(edge.child) }
      }
    }
    return false
  }
}
