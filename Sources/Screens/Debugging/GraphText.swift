// SPDX-License-Identifier: Apache-2.0

/// The controllers and who shows whom, in the language of Graphviz.
package struct GraphText {
  private let graph: ControllerGraph

  package init(_ graph: ControllerGraph) { self.graph = graph }

  /// - Parameter name: only what leads to controllers of this name, or from them; nil for all.
  package func dot(around name: String? = nil) -> String {
    var text = "digraph controllers {\n  rankdir=LR;\n"
    var nodes: Set<ControllerNode.ID> = []
    for edge in graph.edges {
      let ends = [edge.parent, edge.child].compactMap { $0 }
      guard name == nil || ends.contains(where: { graph[$0].name == name }) else { continue }
      nodes.formUnion(ends)
      let from = edge.parent.map { "n\($0)" } ?? "window"
      var label = "\(edge.kind) \(edge.location)"
      if edge.condition != .always { label += " when \(edge.condition.text)" }
      if edge.isAmbiguous { label += " (one of several)" }
      text += "  \(from) -> n\(edge.child) [label=\(quoted(label))];\n"
    }
    for node in nodes.sorted() {
      text += "  n\(node) [label=\(quoted("\(graph[node].name) \(graph[node].location)"))];\n"
    }
    return text + "}\n"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }
}
