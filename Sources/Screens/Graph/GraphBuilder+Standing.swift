// SPDX-License-Identifier: Apache-2.0

import Findings

/// What is left of the ways of being shown once it is known where everything stands.
extension GraphBuilder {
  /// Takes away what no controller can present, wherever it stands.
  func dropImpossible() {
    handOnFromUnseen()
    for _ in 0..<Self.maximumRounds {
      let standing = Standing(graph: graph) { self.symbols.isInstance(ofClass: $0, $1) }
      let before = graph.edges.count
      graph.remove { !standing.isPossible($0) }
      if graph.edges.count == before { return }
    }
  }

  /// What is presented no longer may be what alone kept something in its place: so often that is looked at again.
  private static let maximumRounds = 4

  /// What an object of a class does that was taken to be made elsewhere, the objects do that were found later.
  private func handOnFromUnseen() {
    var handedOn: Set<ControllerNode.ID> = []
    for node in graph.nodes where node.isUnseen && node.object.type != nil && graph.incoming[node.id] == nil {
      let doing = graph.children(of: node.id)
      let objects = doing.isEmpty ? [] : self.objects(behind: node.id).filter { graph.incoming[$0] != nil }
      guard (1...Self.maximumFanOut).contains(objects.count) else { continue }
      handedOn.insert(node.id)
      for id in objects {
        let places = Set(graph.children(of: id).map(\.location))
        for edge in doing where edge.child != id && !places.contains(edge.location) {
          var own = edge
          own.parent = id
          graph.add(own)
        }
      }
    }
    if !handedOn.isEmpty { graph.remove { $0.parent.map(handedOn.contains) ?? false } }
  }
}
