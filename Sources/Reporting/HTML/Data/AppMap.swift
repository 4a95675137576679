// SPDX-License-Identifier: Apache-2.0

package import Screens

/// Who contains, pushes and presents whom: the controller graph as trees, each controller unfolded once.
package struct AppMap: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The class, or the SwiftUI view that a hosting controller shows.
    package var name: String
    /// How it comes to stand under its parent: `root`, `tab`, `pushes`, `presents pageSheet`.
    package var relation: String
    /// From 0.
    package var depth: Int
    /// Whether it was unfolded further up.
    package var isRepeated: Bool
    /// How many equal ones without children stand here as one.
    package var count = 1

    package init(name: String, relation: String, depth: Int, isRepeated: Bool = false) {
      self.name = name
      self.relation = relation
      self.depth = depth
      self.isRepeated = isRepeated
    }
  }

  /// In the order of a reader: a parent before its children.
  package var entries: [Entry] = []

  package init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// - Complexity: linear in the number of edges.
  package init(_ graph: ControllerGraph) {
    var unfolded: Set<ControllerNode.ID> = []
    let roots = graph.nodes.indices.filter { id in graph.parents(of: id).contains { $0.kind == .windowRoot } }
    for id in roots.sorted(by: { graph[$0].name < graph[$1].name }) {
      add(id, relation: "window", depth: 0, graph, &unfolded)
    }
    // What is presented or contained by nobody that was seen: by name, those with children first met as parents.
    let rest = graph.nodes.indices.filter { id in
      !unfolded.contains(id) && graph.parents(of: id).isEmpty && !graph.children(of: id).isEmpty
    }
    for id in rest.sorted(by: { graph[$0].name < graph[$1].name }) {
      add(id, relation: "not reached from a window", depth: 0, graph, &unfolded)
    }
  }

  private mutating func add(
    _ first: ControllerNode.ID, relation: String, depth: Int, _ graph: ControllerGraph,
    _ unfolded: inout Set<ControllerNode.ID>
  ) {
    // By hand rather than by recursion: a chain of controllers may be long.
    var stack: [(id: ControllerNode.ID, relation: String, depth: Int)] = [(first, relation, depth)]
    while let next = stack.popLast() {
      let isNew = unfolded.insert(next.id).inserted
      let children = graph.children(of: next.id)
      let node = graph[next.id]
      let entry = Entry(
        name: node.hostedView ?? node.name, relation: next.relation, depth: next.depth,
        isRepeated: !isNew && !children.isEmpty)
      if children.isEmpty, var last = entries.last {
        let count = last.count
        last.count = 1
        if last == entry {
          entries[entries.count - 1].count = count + 1
          continue
        }
      }
      entries.append(entry)
      guard isNew else { continue }
      var seen: Set<ControllerNode.ID> = []
      let ordered = Self.withoutOwnContent(children, of: next.id, graph, &unfolded)
        .filter { seen.insert($0.child).inserted }.sorted { left, right in
          (Self.rank(left.kind), graph[left.child].name, left.child)
            < (Self.rank(right.kind), graph[right.child].name, right.child)
        }
      for edge in ordered.reversed() { stack.append((edge.child, Self.word(edge.kind), next.depth + 1)) }
    }
  }

  /// A hosting controller goes by the name of the view in it, so that view is not a line of its own: what it shows is
  /// shown by the controller.
  private static func withoutOwnContent(
    _ edges: [ControllerEdge], of id: ControllerNode.ID, _ graph: ControllerGraph,
    _ unfolded: inout Set<ControllerNode.ID>
  ) -> [ControllerEdge] {
    guard let view = graph[id].hostedView else { return edges }
    return edges.flatMap { edge in
      guard edge.kind == .content, (graph[edge.child].hostedView ?? graph[edge.child].name) == view else {
        return [edge]
      }
      return unfolded.insert(edge.child).inserted ? graph.children(of: edge.child) : []
    }
  }

  private static func rank(_ kind: ControllerEdge.Kind) -> Int {
    switch kind {
    case .windowRoot: 0
    case .navigationRoot: 1
    case .tab: 2
    case .splitColumn: 3
    case .page: 4
    case .child, .content: 5
    case .pushed: 6
    case .presented: 7
    }
  }

  private static func word(_ kind: ControllerEdge.Kind) -> String {
    switch kind {
    case .windowRoot: "window"
    case .navigationRoot: "starts with"
    case .tab: "tab"
    case .splitColumn: "column"
    case .page: "page"
    case .child: "child"
    case .content: "content"
    case .pushed: "pushes"
    case .presented(let style): style.map { "presents \($0)" } ?? "presents"
    }
  }
}
