// SPDX-License-Identifier: Apache-2.0

package import Findings
import PlatformAPI

/// Who is window root, who contains, pushes and presents whom.
package struct ControllerGraph: Sendable {
  package private(set) var nodes: [ControllerNode] = []
  package private(set) var edges: [ControllerEdge] = []
  /// Edges that lead to a node, by node.
  package private(set) var incoming: [ControllerNode.ID: [Int]] = [:]
  /// Edges that lead away from a node, by node.
  package private(set) var outgoing: [ControllerNode.ID: [Int]] = [:]
  /// Controllers that are handed to something that was not understood, with the place: their contexts are not all known.
  package private(set) var escapes: [ControllerNode.ID: [Location]] = [:]

  /// What the SwiftUI code of views and of hosting controllers' contents says.
  package private(set) var views: [ControllerNode.ID: ViewFacts] = [:]
  /// Windows that the app lays over its own, without regard to who made them.
  package internal(set) var raisedWindows: Set<AbstractObject> = []
  /// The roots of windows that lie over those of the app without the user having done anything.
  var overlays: [ControllerEdge] = []
  /// Windows that code gives a rectangle of its own, which may not be that of the screen.
  package internal(set) var resizedWindows: Set<AbstractObject> = []

  /// Classes of the roots of windows on other screens, which have no status bar (SB-WIN-19).
  package internal(set) var rootsElsewhere: Set<String> = []

  /// The roots of windows that belong to no scene and are not on screen (SB-WIN-12), with the places that make the windows.
  var rootsWithoutScene: [ControllerNode.ID: Location] = [:]

  private var idByObject: [AbstractObject: ControllerNode.ID] = [:]
  private var known: Set<ControllerEdge> = []

  package subscript(id: ControllerNode.ID) -> ControllerNode { nodes[id] }

  package func node(of object: AbstractObject) -> ControllerNode.ID? { idByObject[object] }

  package func parents(of id: ControllerNode.ID) -> [ControllerEdge] { (incoming[id] ?? []).map { edges[$0] } }

  package func children(of id: ControllerNode.ID) -> [ControllerEdge] { (outgoing[id] ?? []).map { edges[$0] } }

  /// Where the edges lead that lead away from a node, in their order; the edges themselves, which may be thousands, are not
  /// made.
  package func childNodes(of id: ControllerNode.ID) -> [ControllerNode.ID] {
    (outgoing[id] ?? []).map { edges[$0].child }
  }

  /// The first edge that leads away from a node and passes a test; those after it, which may be thousands, are not made.
  package func firstChild(of id: ControllerNode.ID, where test: (ControllerEdge) -> Bool) -> ControllerEdge? {
    for index in outgoing[id] ?? [] where test(edges[index]) { return edges[index] }
    return nil
  }

  /// Whether a place in the code or in a storyboard shows a controller in a way that is known.
  func isShown(
    _ child: ControllerNode.ID, by kind: ControllerEdge.Kind, at place: Location, in parent: ControllerNode.ID? = nil
  ) -> Bool {
    (incoming[child] ?? []).contains { index in
      let edge = edges[index]
      return edge.kind == kind && edge.location == place && (parent == nil || edge.parent == parent)
    }
  }

  /// What a navigation controller begins with.
  package func root(of stack: ControllerNode.ID) -> ControllerNode.ID? {
    firstChild(of: stack) { $0.kind == .navigationRoot }?.child
  }

  @discardableResult
  mutating func add(
    _ object: AbstractObject, systemClass: String?, isFromLibrary: Bool = false, location: Location,
    isUnseen: Bool = false
  )
    -> ControllerNode.ID
  {
    if let id = idByObject[object] { return id }
    let id = nodes.count
    nodes.append(
      ControllerNode(
        id: id, object: object, systemClass: systemClass, isFromLibrary: isFromLibrary, location: location,
        isUnseen: isUnseen))
    idByObject[object] = id
    return id
  }

  /// Adds an edge unless the same one, the place aside, is there.
  mutating func add(_ edge: ControllerEdge) {
    guard edge.parent != edge.child, edge.condition != .never, known.insert(edge).inserted else { return }
    let index = edges.count
    edges.append(edge)
    incoming[edge.child, default: []].append(index)
    if let parent = edge.parent { outgoing[parent, default: []].append(index) }
  }

  /// Takes away what objects do that stand for "made here, whoever calls" where those of the callers have a place and
  /// they have none: what they do has been handed on to those.
  mutating func dropGhosts() {
    var placed: Set<AbstractObject> = []
    for node in nodes where node.object.withoutCaller != node.object && incoming[node.id] != nil {
      placed.formUnion(node.object.withFewerCallers)
    }
    let ghosts = Set(nodes.filter { placed.contains($0.object) && incoming[$0.id] == nil }.map(\.id))
    guard !ghosts.isEmpty else { return }
    remove { $0.parent.map(ghosts.contains) ?? false }
  }

  mutating func remove(where isLeftOut: (ControllerEdge) -> Bool) {
    let kept = edges.filter { !isLeftOut($0) }
    guard kept.count < edges.count else { return }
    (edges, incoming, outgoing, known) = ([], [:], [:], [])
    for edge in kept { add(edge) }
  }

  /// Lets edges hold under one more condition.
  mutating func restrict(
    _ kind: ControllerEdge.Kind, from parent: ControllerNode.ID, to child: ControllerNode.ID, to condition: Formula
  ) {
    for index in outgoing[parent] ?? [] where edges[index].child == child && edges[index].kind == kind {
      known.remove(edges[index])
      edges[index].condition = edges[index].condition.and(condition)
      known.insert(edges[index])
    }
  }

  /// Tells the ways to a view apart by the places that make it.
  mutating func tellApart(_ view: ControllerNode.ID, madeAt places: Set<Location>) {
    for index in incoming[view] ?? [] where places.contains(edges[index].location) {
      known.remove(edges[index])
      edges[index].maker = edges[index].location
      known.insert(edges[index])
    }
  }

  /// Says of ways that they may not be taken.
  ///
  /// - Parameter reach: whether that is so because the app does not come to the code that takes them.
  mutating func markAmbiguous(
    reach: ControllerEdge.Reach = .reached, where isOpen: (ControllerEdge) -> Bool
  ) {
    for index in edges.indices where isOpen(edges[index]) { markAmbiguous(index, reach: reach) }
  }

  mutating func markAmbiguous(_ index: Int, reach: ControllerEdge.Reach) {
    known.remove(edges[index])
    edges[index].isAmbiguous = true
    edges[index].reach = max(edges[index].reach, reach)
    known.insert(edges[index])
  }

  mutating func setLibrary(_ answers: LibraryAnswers?, floats: Bool, of id: ControllerNode.ID) {
    nodes[id].libraryAnswers = answers
    nodes[id].floats = floats
  }

  mutating func setHostedView(_ name: String, of id: ControllerNode.ID) { nodes[id].hostedView = name }

  mutating func setViews(_ views: [ControllerNode.ID: ViewFacts]) { self.views = views }

  /// A SwiftUI view that is a screen.
  mutating func addView(_ object: AbstractObject, location: Location) -> ControllerNode.ID {
    let id = add(object, systemClass: nil, location: location)
    nodes[id].isView = true
    return id
  }

  /// What was left out, and why.
  package private(set) var problems: Set<Problem> = []

  mutating func add(problems: Set<Problem>) { self.problems.formUnion(problems) }

  mutating func markEscaping(_ id: ControllerNode.ID, at location: Location) {
    escapes[id, default: []].append(location)
  }
}

extension ControllerGraph {
  /// The window without a scene at whose root a controller stands, or over which it is presented; nil where there is none.
  func windowWithoutScene(above start: ControllerNode.ID) -> Location? {
    guard !rootsWithoutScene.isEmpty else { return nil }
    var seen: Set<ControllerNode.ID> = [start]
    var queue = [start]
    while let here = queue.popLast() {
      if let place = rootsWithoutScene[here] { return place }
      for parent in parents(of: here).compactMap(\.parent) where seen.insert(parent).inserted { queue.append(parent) }
    }
    return nil
  }
}
