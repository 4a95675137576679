// SPDX-License-Identifier: Apache-2.0

package import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI

/// A split view controller that decides the style itself while its columns stand side by side, though the navigation
/// controller of a column would ask for light content (SB-SPLIT-01, SB-SPLIT-03).
package struct ExpandedSplit {
  package var split: ControllerNode.ID
  package var column: ControllerNode.ID
  /// Where the column is given to it.
  package var location: Location
}

extension ScreenResolver {
  /// The split view controllers that leave the style to UIKit's default on an iPad, with the first column whose navigation
  /// bar asks for another; those of which a column is known to ask for the default are left out.
  package func expandedSplits() -> [ExpandedSplit] {
    let columns = app.graph.edges.filter { $0.kind == .splitColumn }
    guard !columns.isEmpty else { return [] }
    var pad = environment
    pad.device = .standardPad
    let resolver = ScreenResolver(app, environment: pad)
    var result: [ExpandedSplit] = []
    var silent: Set<ControllerNode.ID> = []
    for edge in columns {
      guard let split = edge.parent, app.limit.reason(toStop: .screens) == nil,
        SystemClasses.isSubclass(app.graph[edge.child].systemClass ?? "", of: "UINavigationController")
      else { continue }
      guard resolver.asksForLight(edge.child) else {
        silent.insert(split)
        continue
      }
      if resolver.leavesToDefault(split, around: edge) {
        result.append(ExpandedSplit(split: split, column: edge.child, location: edge.location))
      }
    }
    return result.filter { !silent.contains($0.split) }
  }

  /// Whether a navigation controller that answers for itself asks for light content, wherever it stands.
  private func asksForLight(_ stack: ControllerNode.ID) -> Bool {
    let node = app.graph[stack]
    let window = ControllerEdge(.windowRoot, parent: nil, child: stack, location: node.location)
    let alone = resolve(node.name, node: node, in: Context([window]), text: node.name)
    return alone.styleDecider == stack && alone.screen.light.style == .lightContent && alone.chainIsKnown
  }

  /// Whether a split view controller is asked about a column that stands in it, and asks for UIKit's default, which is dark
  /// content in light mode on systems before iOS 17.
  private func leavesToDefault(_ split: ControllerNode.ID, around edge: ControllerEdge) -> Bool {
    contexts(of: edge.child).contains { context in
      guard context.edges.last == edge, otherEnvironment(context) == nil else { return false }
      let screen = resolve(app.graph[edge.child].name, node: app.graph[edge.child], in: context, text: "")
      return screen.styleDecider == split && screen.chainIsKnown && screen.screen.light.requested == .default
        && screen.screen.light.hidden != true
        && (screen.screen.light.style.tone ?? screen.screen.light.fallback?.tone) == .dark
    }
  }
}
