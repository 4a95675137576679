// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

/// Where controllers stand, as their relations to what is around them ask: whether there is a stack, a tab bar, a parent, a
/// presenter. Code that asks so for itself runs in the contexts alone in which the answer is the one that it asks for.
struct Standing {
  let graph: ControllerGraph
  /// Whether an object of a class is of a type; nil where that is not known.
  let isInstance: (_ name: String, _ type: String) -> Bool?

  /// What a relation leads to.
  enum End: Equatable {
    case nothing
    /// A controller, which one where that is known.
    case controller(ControllerNode.ID?)
  }

  /// What an atom is for a way of being shown at the end of a chain of controllers; nil where the chain does not say.
  func answer(_ atom: Atom, for edge: ControllerEdge, after chain: [ControllerEdge]) -> Bool? {
    guard let (object, path) = atom.standing, let end = end(of: path, from: object, edge, chain) else { return nil }
    return answer(atom, end)
  }

  private func answer(_ atom: Atom, _ end: End) -> Bool? {
    switch (atom, end) {
    case (.absent, _): end == .nothing
    case (.kind, .nothing): false
    case (.kind(_, _, let type), .controller(.some(let id))): isInstance(graph[id].name, type)
    default: nil
    }
  }

  /// Follows relations upwards from where an object stands in a chain.
  private func end(
    of path: [String], from object: AbstractObject, _ edge: ControllerEdge, _ chain: [ControllerEdge]
  ) -> End? {
    guard let parent = edge.parent, parent == chain.last?.child else { return nil }
    var chain = chain
    if !isMeant(graph[parent], by: object) || edge.kind == .pushed && graph[parent].object != object {
      if edge.kind == .pushed, holds(parent, object) {
        // Who pushes stands in the stack, wherever in it.
        chain.append(ControllerEdge(.pushed, parent: parent, child: edge.child, location: edge.location))
      } else {
        let places = chain.indices.filter { isMeant(graph[chain[$0].child], by: object) }
        guard places.count == 1 else { return nil }
        chain.removeSubrange((places[0] + 1)...)
      }
    }
    for (index, step) in path.enumerated() {
      guard let relation = KnownAPI.relation(named: step), let end = Self.above(chain, relation, graph) else {
        return nil
      }
      guard index + 1 < path.count, end != .nothing else { return end }
      guard case .controller(.some(let id)) = end, let place = chain.lastIndex(where: { $0.child == id }) else {
        return nil
      }
      chain.removeSubrange((place + 1)...)
    }
    return nil
  }

  /// What a relation of the last controller of a chain leads to.
  private static func above(_ chain: [ControllerEdge], _ relation: Relation, _ graph: ControllerGraph) -> End? {
    for edge in chain.reversed() {
      guard let end = step(edge, relation, graph) else { return nil }
      if case .some(let end) = end { return end }
    }
    return nil
  }

  /// What a relation leads to by one edge upwards: something, nothing, or (`.some(nil)`) what it leads to from there; nil where
  /// that is not known.
  private static func step(_ edge: ControllerEdge, _ relation: Relation, _ graph: ControllerGraph) -> End?? {
    guard !edge.isViewAlone, edge.kind != .content, !graph[edge.child].isView else { return nil }
    guard edge.isContainment else {
      guard relation == .presenting, edge.isPresentation else { return .some(.nothing) }
      return .some(.controller(nil))
    }
    guard let parent = edge.parent, !graph[parent].isView else { return nil }
    if relation == .parent { return .some(.controller(parent)) }
    if let name = relation.container, graph[parent].systemClass.map({ SystemClasses.isSubclass($0, of: name) }) ?? false
    {
      return .some(.controller(parent))
    }
    return graph[parent].isFromLibrary ? nil : .some(nil)
  }

  /// Whether a controller is an object of which only a class may be known.
  private func isMeant(_ node: ControllerNode, by object: AbstractObject) -> Bool {
    if node.object == object || node.object.withoutCaller == object.withoutCaller { return true }
    return object.origin == .declared && !GraphBuilder.isGeneric(object.className)
      && isInstance(node.name, object.className) == true
  }

  /// Whether an object stands in a stack, in a container in it, or what is it but for its place.
  private func holds(_ stack: ControllerNode.ID, _ object: AbstractObject) -> Bool {
    var seen: Set<ControllerNode.ID> = [stack]
    var queue = [stack]
    while let here = queue.popLast() {
      for edge in graph.children(of: here) where edge.isContainment && seen.insert(edge.child).inserted {
        if isMeant(graph[edge.child], by: object) { return true }
        if seen.count < Self.maximumHeld { queue.append(edge.child) }
      }
    }
    return false
  }

  private static let maximumHeld = 64

  // MARK: Wherever it stands

  /// Whether a way of being shown can be taken, wherever the controller that takes it stands.
  func isPossible(_ edge: ControllerEdge) -> Bool {
    guard edge.isPresentation, let presenter = edge.parent, edge.condition.atoms.contains(where: { $0.standing != nil })
    else { return true }
    return edge.condition.holds { atom in
      guard let (object, path) = atom.standing, path.count == 1, isMeant(graph[presenter], by: object),
        let relation = KnownAPI.relation(named: path[0]), let ends = ends(of: relation, from: presenter)
      else { return nil }
      let answers = Set(ends.map { answer(atom, $0) })
      return answers.count == 1 ? answers.first ?? nil : nil
    } != false
  }

  /// All that a relation can lead to; nil where that is not known.
  private func ends(of relation: Relation, from start: ControllerNode.ID) -> [End]? {
    var result: [End] = []
    var seen: Set<ControllerNode.ID> = [start]
    var queue = [start]
    while let here = queue.popLast() {
      let above = graph.parents(of: here)
      guard !above.isEmpty, graph.escapes[here] == nil else { return nil }
      for edge in above {
        guard let end = Self.step(edge, relation, graph) else { return nil }
        if let end {
          result.append(end)
        } else if let parent = edge.parent, seen.insert(parent).inserted {
          queue.append(parent)
        }
      }
    }
    return result
  }
}

extension Atom {
  /// What it asks of where a controller stands, where it asks nothing else: the controller, and relations that lead upwards.
  var standing: (object: AbstractObject, path: [String])? {
    switch self {
    case .absent(let object, let path), .kind(let object, let path, _):
      let leadsUp = !path.isEmpty && path.allSatisfy { KnownAPI.relation(named: $0)?.leadsUp ?? false }
      return leadsUp ? (object, path) : nil
    default: return nil
    }
  }
}

extension Relation {
  /// Whether it leads to what a controller stands in or over.
  fileprivate var leadsUp: Bool { self == .parent || self == .presenting || container != nil }

  /// The class of the containers of which it leads to the nearest.
  fileprivate var container: String? {
    switch self {
    case .navigationController: "UINavigationController"
    case .tabBarController: "UITabBarController"
    case .splitViewController: "UISplitViewController"
    default: nil
    }
  }
}
