// SPDX-License-Identifier: Apache-2.0

extension ControllerGraph {
  /// The controllers to which ways lead from the root of a window, with all of their classes: what code does with one object
  /// of a class it may do with another.
  ///
  /// - Complexity: linear in the size of the graph.
  var placedInWindows: Set<ControllerNode.ID> {
    let ofClass = Dictionary(grouping: nodes.filter { $0.object.type != nil }, by: \.object.type)
    let copies = Dictionary(grouping: nodes, by: \.object.withoutCaller)
    var open = edges.filter { $0.kind == .windowRoot }.map(\.child)
    var found: Set<ControllerNode.ID> = []
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      let node = self[next]
      open += children(of: next).map(\.child)
      open += (copies[node.object.withoutCaller] ?? []).map(\.id)
      if node.object.type != nil { open += (ofClass[node.object.type] ?? []).map(\.id) }
    }
    return found
  }
}
