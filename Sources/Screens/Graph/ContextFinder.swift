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
    let result = Array(Self.sorted(search(node, path: &path)).prefix(Self.limit))
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
    let unique = Self.sorted(result).filter { seen.insert($0.nodes).inserted }
    return Array(unique.prefix(Self.limit))
  }

  private static func sorted(_ contexts: [Context]) -> [Context] {
    contexts.map { (rank: Rank($0), context: $0) }.sorted { $0.rank < $1.rank }.map(\.context)
  }

  /// What contexts are sorted by: from a window first, then those that are sure, then those with few presentations, then
  /// the short ones.
  private struct Rank: Comparable {
    var numbers: [Int]
    var nodes: [ControllerNode.ID]

    init(_ context: Context) {
      numbers = [
        context.startsAtWindow ? 0 : 1, context.edges.contains(where: \.isAmbiguous) ? 1 : 0,
        context.edges.count(where: \.isPresentation), context.edges.count,
      ]
      nodes = context.nodes
    }

    static func < (left: Rank, right: Rank) -> Bool {
      left.numbers == right.numbers
        ? left.nodes.lexicographicallyPrecedes(right.nodes) : left.numbers.lexicographicallyPrecedes(right.numbers)
    }
  }
}
