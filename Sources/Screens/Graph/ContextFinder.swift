// SPDX-License-Identifier: Apache-2.0

import Findings

/// Finds the contexts of controllers by following the edges downwards from where something is on screen.
///
/// The best contexts of every controller are found at once, best first: each is a context of one of its parents with one
/// edge more, so a controller needs no more of them than it keeps itself.
package struct ContextFinder {
  package let graph: ControllerGraph
  /// The style of a presentation, where it is known.
  let presentationStyle: (ControllerEdge) -> String?
  /// What the device and the system answer; nil for what they do not decide.
  let answer: (Atom) -> Bool?
  /// What controllers' relations lead to.
  let standing: Standing
  /// Whether edges can come about in one process: a project can hold several applications.
  let canMeet: ([ControllerEdge]) -> Bool
  /// Whether a controller is of a class.
  let isOfClass: (ControllerNode.ID, TypeSymbol.ID) -> Bool
  /// Who has the bar in the application of a file, as far as two that begin alike differ in it.
  let decider: (String) -> String
  /// Whether nothing makes a controller, so that it shows nothing.
  let isNeverThere: (ControllerNode.ID) -> Bool

  /// Contexts of one controller beyond this number are left out, the longest first.
  static let limit = 16
  static let maximumLength = 14

  /// Whether no more is to be looked for, because the run is to end.
  private let isOver: () -> Bool
  private var found: [ControllerNode.ID: [Context]]?
  /// Ways to one controller that wait to be looked at: where everything shows everything, the best are among the first.
  private static let maximumWaiting = 256

  init(
    graph: ControllerGraph, standing: Standing, presentationStyle: @escaping (ControllerEdge) -> String?,
    answer: @escaping (Atom) -> Bool?, canMeet: @escaping ([ControllerEdge]) -> Bool,
    isOfClass: @escaping (ControllerNode.ID, TypeSymbol.ID) -> Bool = { _, _ in true },
    decider: @escaping (String) -> String = { _ in "" },
    isNeverThere: @escaping (ControllerNode.ID) -> Bool = { _ in false }, isOver: @escaping () -> Bool = { false }
  ) {
    self.isOver = isOver
    self.graph = graph
    self.presentationStyle = presentationStyle
    self.answer = answer
    self.standing = standing
    self.canMeet = canMeet
    self.isOfClass = isOfClass
    self.decider = decider
    self.isNeverThere = isNeverThere
  }

  /// The contexts of a controller, the main one first: from a window before presentations, short before long.
  ///
  /// - Complexity: for all controllers together, linear in the number of edges times ``limit``.
  package mutating func contexts(of node: ControllerNode.ID) -> [Context] {
    if found == nil { found = findAll() }
    return found?[node] ?? []
  }

  private func findAll() -> [ControllerNode.ID: [Context]] {
    var result: [ControllerNode.ID: [Context]] = [:]
    // Whoever presents full screen, the presented controller has the bar (SB-PRES-08).
    let isFullScreen = graph.edges.map { $0.isPresentation && presentationStyle($0) == "fullScreen" }
    let isVain = graph.edges.map { $0.parent.map(isNeverThere) ?? false }
    let starts = graph.edges.indices.filter { graph.edges[$0].parent == nil || isFullScreen[$0] && !isVain[$0] }
    extend(starts.map { begin(graph.edges[$0]) }, into: &result, isFullScreen)
    // A presentation says something also where it is not known where the presenter stands: first the presenters that
    // nothing else leads to, then those that only present one another.
    let open = graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      return edge.isPresentation && !isVain[index] && edge.parent.map { result[$0] == nil } ?? false
    }.map { graph.edges[$0] }
    let below = nodes(below: open)
    extend(open.filter { !below.contains($0.parent ?? -1) }.map { begin($0) }, into: &result, isFullScreen)
    let rest = open.filter { edge in edge.parent.map { result[$0] == nil } ?? false }
    extend(rest.map { begin($0) }, into: &result, isFullScreen)
    return result.mapValues { contexts in
      var seen: Set<Chain> = []
      return Self.sorted(contexts).filter {
        seen.insert(Chain($0, start: decider($0.edges[0].location.file))).inserted
      }
    }
  }

  /// Adds contexts and all that can be reached from them.
  private func extend(
    _ starts: [Context], into result: inout [ControllerNode.ID: [Context]], _ isFullScreen: [Bool]
  ) {
    var queue = RankedQueue()
    // The same chain from the plists of two applications is two contexts: not all that follows is in both.
    var seen: Set<Chain> = []
    var waiting: [ControllerNode.ID: Int] = [:]
    for start in starts { queue.insert(start) }
    while !isOver(), let context = queue.popFirst() {
      guard let node = context.edges.last?.child, result[node]?.count ?? 0 < Self.limit,
        seen.insert(Chain(context, start: context.edges[0].location.file)).inserted
      else { continue }
      result[node, default: []].append(context)
      guard context.edges.count < Self.maximumLength else { continue }
      let nodes = Set(context.nodes)
      for edge in ways(from: node, isFullScreen) {
        guard !nodes.contains(edge.child), result[edge.child]?.count ?? 0 < Self.limit,
          context.edges[0].parent != edge.child, waiting[edge.child, default: 0] < Self.maximumWaiting
        else { continue }
        let edges = context.edges + [edge]
        guard canMeet(edges), isOfItsHolder(edge, in: context), isPossible(edge, after: context) else { continue }
        var next = Context(edges)
        next.isElsewhere = context.isElsewhere || isElsewhere(edge, after: context.edges)
        queue.insert(next)
        waiting[edge.child, default: 0] += 1
      }
    }
  }

  /// Whether a child is not one that another object of a class has in a container that each of them makes.
  private func isOfItsHolder(_ edge: ControllerEdge, in context: Context) -> Bool {
    guard let holder = edge.holder, let type = holder.object.type else { return true }
    // What puts itself into a container is inside, and not above.
    if graph[edge.child].object.withoutCaller == holder.object.withoutCaller { return true }
    if holder.object.allocationPlace == nil, isOfClass(edge.child, type) { return true }
    // The nearest one has it: what it presents has containers of its own.
    guard let nearest = context.nodes.last(where: { $0 != edge.parent && isOfClass($0, holder.maker) }) else {
      return true
    }
    guard holder.object.allocationPlace != nil, graph[nearest].object.type == type else {
      return isOfClass(nearest, type)
    }
    return graph[nearest].object.withoutCaller == holder.object.withoutCaller
  }

  private func begin(_ edge: ControllerEdge) -> Context {
    var context = Context([edge])
    context.isElsewhere = isElsewhere(edge, after: [])
    return context
  }

  /// Whether what an edge asks of where its controllers stand can be so in a context.
  private func isPossible(_ edge: ControllerEdge, after context: Context) -> Bool {
    edge.condition == .always
      || edge.condition.holds { standing.answer($0, for: edge, after: context.edges) } != false
  }

  /// Whether an edge is there on other devices or systems alone.
  private func isElsewhere(_ edge: ControllerEdge, after chain: [ControllerEdge]) -> Bool {
    edge.condition != .always
      && edge.condition.holds { answer($0) ?? standing.answer($0, for: edge, after: chain) } == false
  }

  /// The edges from a node, one for each way in which a child stands there: where several pieces of code put it there,
  /// it stands there when any of their conditions holds.
  private func ways(from node: ControllerNode.ID, _ isFullScreen: [Bool]) -> [ControllerEdge] {
    var result: [ControllerEdge] = []
    var indices: [Way: Int] = [:]
    for index in graph.outgoing[node] ?? [] where !isFullScreen[index] {
      let edge = graph.edges[index]
      let way = Way(
        child: edge.child, kind: edge.kind, captures: edge.captures, holder: edge.holder, maker: edge.maker)
      if let same = indices[way] {
        result[same].condition = result[same].condition.or(edge.condition)
        result[same].isAmbiguous = result[same].isAmbiguous && edge.isAmbiguous
        result[same].reach = min(result[same].reach, edge.reach)
      } else {
        indices[way] = result.count
        result.append(edge)
      }
    }
    return result
  }

  private struct Way: Hashable {
    var child: ControllerNode.ID
    var kind: ControllerEdge.Kind
    var captures: Bool?
    var holder: ControllerEdge.Holder?
    var maker: Location?
  }

  private struct Chain: Hashable {
    var nodes: [ControllerNode.ID]
    /// How the presentations on the way are made: two segues of one screen may lead to another in different styles.
    var presentations: [ControllerEdge.Kind]
    var makers: [Location]
    var start: String

    init(_ context: Context, start: String) {
      nodes = context.nodes
      presentations = context.edges.filter(\.isPresentation).map(\.kind)
      makers = context.edges.compactMap(\.maker)
      self.start = start
    }
  }

  private func nodes(below edges: [ControllerEdge]) -> Set<ControllerNode.ID> {
    var result = Set(edges.map(\.child))
    var queue = Array(result)
    while let here = queue.popLast() {
      for edge in graph.children(of: here) where result.insert(edge.child).inserted { queue.append(edge.child) }
    }
    return result
  }

  /// Of contexts of one rank those come first that hold under fewer conditions, whatever was made first.
  private static func sorted(_ contexts: [Context]) -> [Context] {
    let keys = contexts.map { ($0.rank, $0.edges.count { $0.condition != .always }) }
    return contexts.indices.sorted { left, right in
      keys[left] == keys[right]
        ? contexts[left].nodes.lexicographicallyPrecedes(contexts[right].nodes) : keys[left] < keys[right]
    }.map { contexts[$0] }
  }
}

/// Contexts that wait to be extended, the best first.
///
/// There are few ranks, and extending a context makes its rank higher, so each rank is a list of its own.
private struct RankedQueue {
  private var lists: [[Context]] = Array(repeating: [], count: Context.rankLimit)
  private var first = 0
  private var isSorted = false

  mutating func insert(_ context: Context) {
    lists[context.rank].append(context)
    if context.rank < first { first = context.rank }
    if context.rank == first { isSorted = false }
  }

  mutating func popFirst() -> Context? {
    while first < lists.count, lists[first].isEmpty {
      first += 1
      isSorted = false
    }
    guard first < lists.count else { return nil }
    if !isSorted {
      lists[first].sort { $1.nodes.lexicographicallyPrecedes($0.nodes) }
      isSorted = true
    }
    return lists[first].popLast()
  }
}

extension Context {
  /// What contexts are sorted by: from a window first, then those that are sure and there where it is asked, then those with few presentations, then
  /// the short ones.
  fileprivate var rank: Int {
    let presentations = min(edges.count(where: \.isPresentation), 15)
    let doubts = isElsewhere || edges.contains(where: \.isAmbiguous) ? 1 : 0
    return (((startsAtWindow ? 0 : 1) * 2 + doubts) * 16 + presentations) * 16 + min(edges.count, 15)
  }

  fileprivate static let rankLimit = 2 * 2 * 16 * 16
}
