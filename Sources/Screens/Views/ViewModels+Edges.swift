// SPDX-License-Identifier: Apache-2.0

package import Findings
import PlatformAPI

extension ViewModels {
  /// A view that is tied to the upper edge of a controller's view at a distance, and to both sides at none.
  package struct EdgeBelowTop: Hashable {
    /// Where the upper edge is tied.
    package var location: Location
    /// In points.
    package var distance: Double
  }

  /// The views of controllers that were looked at before which begin at a known distance below the top of the screen and are
  /// as wide as it, each once, by place; those that hang on the safe area are none.
  package var edgesBelowTop: [EdgeBelowTop] {
    var result: Set<EdgeBelowTop> = []
    for node in graph.nodes where node.object.type != nil {
      guard let root = known(node.id)?.fields["view"] else { continue }
      for view in root.subviews {
        func distance(of edge: LayoutEdge) -> ViewObject.Pin? {
          view.pins.first { pin in
            guard pin.edge == edge else { return false }
            switch pin.target {
            case .superview(edge): return true
            case .edge(edge, let other): return other === root
            default: return false
            }
          }
        }
        guard let top = distance(of: .top), top.constant > 0,
          [LayoutEdge.leading, .trailing].allSatisfy({ distance(of: $0)?.constant == 0 })
        else { continue }
        result.insert(EdgeBelowTop(location: top.said ?? top.location, distance: top.constant))
      }
    }
    return result.sorted { $0.location < $1.location }
  }
}
