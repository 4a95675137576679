// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Views of SwiftUI that show controllers of UIKit (SB-SUI-11).
extension ViewWalker {
  /// A controller of UIKit that a representable view wraps (SB-SUI-11); gives whether it is one of the app's.
  func addControllers(of type: TypeSymbol.ID, at range: SourceRange, _ position: ViewPosition) -> Bool {
    if let probe = position.probe {
      probe.isFound = true
      return true
    }
    guard let values = evaluator.represented(by: type) else { return false }
    var isOfApp = false
    var inner = position
    if inner.kind == .content { inner.kind = .child }
    for alternative in values.alternatives.prefix(GraphBuilder.maximumFanOut) {
      let place = evaluator.location(range, in: position.scope)
      for node in builder.nodes(for: alternative.value, at: place).prefix(GraphBuilder.maximumFanOut) {
        wrappers[node] = type
        isOfApp = isOfApp || isOrHoldsOwn(node)
        addPart(node, at: place, inner)
      }
    }
    return isOfApp
  }

  /// Whether a controller is of a class of the app, or holds one.
  private func isOrHoldsOwn(_ node: ControllerNode.ID) -> Bool {
    builder.graph[node].object.type != nil
      || builder.graph.children(of: node).contains { $0.isContainment && builder.graph[$0.child].object.type != nil }
  }
}
