// SPDX-License-Identifier: Apache-2.0

/// Finds the contexts of controllers by following the edges upwards.
package struct ContextFinder {
  package let graph: ControllerGraph
  /// The style of a presentation, where it is known.
  let presentationStyle: (ControllerEdge) -> String?
  /// Whether edges can come about in one process: a project can hold several applications.
  let canMeet: ([ControllerEdge]) -> Bool

  /// Contexts of one controller beyond this number are left out, the longest first.
  static let limit = 16
  static let maximumLength = 14

  private var cache: [ControllerNode.ID: [Context]] = [:]

  init(
    graph: ControllerGraph, presentationStyle: @escaping (ControllerEdge) -> String?,
    canMeet: @escaping ([ControllerEdge]) -> Bool
  ) {
    self.graph = graph
    self.presentationStyle = presentationStyle
    self.canMeet = canMeet
  }

  /// The contexts of a controller, the main one first: from a window before presentations, short before long.
  package mutating func contexts(of node: ControllerNode.ID) -> [Context] {
    if let cached = cache[node] { return cached }
    var path: [ControllerNode.ID] = []
    let found = search(node, path: &path).sorted { isBefore($0, $1) }
    let result = Array(found.prefix(Self.limit))
    cache[node] = result
    return result
  }

  private mutating func search(_ node: ControllerNode.ID, path: inout [ControllerNode.ID]) -> [Context] {
    if let cached = cache[node] { return cached }
    guard path.count < Self.maximumLength, !path.contains(node) else { return [] }
    path.append(node)
    defer { path.removeLast() }
    var result: [Context] = []
    for edge in graph.parents(of: node) {
      guard let parent = edge.parent else {
        result.append(Context([edge]))
        continue
      }
      if edge.isPresentation, presentationStyle(edge) == "fullScreen" {
        // Whoever presents, the presented controller has the bar (SB-PRES-08).
        result.append(Context([edge]))
        continue
      }
      let chains = search(parent, path: &path).prefix(Self.limit).map { $0.edges + [edge] }.filter(canMeet)
      if chains.isEmpty {
        if edge.isPresentation { result.append(Context([edge])) }
        continue
      }
      result += chains.map(Context.init)
      if result.count > Self.limit * 8 { break }
    }
    var seen: Set<[ControllerNode.ID]> = []
    let unique = result.sorted { isBefore($0, $1) }.filter { seen.insert($0.nodes).inserted }
    return Array(unique.prefix(Self.limit))
  }

  private func isBefore(_ left: Context, _ right: Context) -> Bool {
    if left.startsAtWindow != right.startsAtWindow { return left.startsAtWindow }
    let presentations = (left.edges.filter(\.isPresentation).count, right.edges.filter(\.isPresentation).count)
    if presentations.0 != presentations.1 { return presentations.0 < presentations.1 }
    if left.edges.count != right.edges.count { return left.edges.count < right.edges.count }
    return left.nodes.lexicographicallyPrecedes(right.nodes)
  }
}
