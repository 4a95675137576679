// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Controllers to which UIKit's relations lead from others.
extension GraphBuilder {
  /// The roots of the windows in which nodes stand, or over which they are presented.
  func rootsAbove(_ start: Set<ControllerNode.ID>) -> Set<ControllerNode.ID> {
    var result: Set<ControllerNode.ID> = []
    var seen = start
    var queue = Array(start)
    while let here = queue.popLast() {
      for edge in graph.parents(of: here) {
        if edge.kind == .windowRoot { result.insert(here) }
        if let parent = edge.parent, seen.insert(parent).inserted { queue.append(parent) }
      }
    }
    return result
  }

  /// Follows a path of UIKit's relations through the edges that are known so far.
  func relatives(of start: [ControllerNode.ID], path: [String]) -> [ControllerNode.ID] {
    var current = Set(start)
    for (index, step) in path.enumerated() {
      let next = index + 1 < path.count ? path[index + 1] : nil
      let takesFirst = next.map { KnownAPI.has($0, .firstElement) } ?? false
      if RunTimeRelations.isElement(step) { continue }
      switch KnownAPI.relation(named: step) {
      case .children where takesFirst:
        current = Set(current.flatMap { children(of: $0, at: 0) })
      case .children where next.flatMap(RunTimeRelations.position) != nil:
        let position = next.flatMap(RunTimeRelations.position) ?? 0
        current = Set(current.flatMap { children(of: $0, at: position) })
      case .top, .visible, .children, .selected, .root:
        current = Set(current.flatMap { graph.children(of: $0).filter(\.isContainment).map(\.child) })
      case .navigationController: current = ancestors(of: current, class: "UINavigationController")
      case .tabBarController: current = ancestors(of: current, class: "UITabBarController")
      case .splitViewController: current = ancestors(of: current, class: "UISplitViewController")
      case .parent:
        current = Set(current.flatMap { graph.parents(of: $0).filter(\.isContainment).compactMap(\.parent) })
      case .presented:
        current = Set(within(current).flatMap { graph.children(of: $0).filter(\.isPresentation).map(\.child) })
      case .presenting:
        current = Set(current.flatMap { graph.parents(of: $0).filter(\.isPresentation).compactMap(\.parent) })
      case nil: return []
      }
    }
    return current.sorted()
  }

  /// What the child of a container at a position can be: any of them where the container takes children out again and so has
  /// one after the other, or where several stand at the position.
  private func children(of parent: ControllerNode.ID, at position: Int) -> [ControllerNode.ID] {
    let line = graph[parent].object.type.map { symbols.lineage(of: $0) } ?? []
    let all = graph.children(of: parent).filter(\.isContainment)
    guard containment(in: parent, isRoot: true) == .child, line.contains(where: replacers.contains) else {
      if position == 0 { return all.prefix(1).map(\.child) }
      // A list that one piece of code, or the storyboard, gives the container has its elements in their order.
      let isOneList = all.allSatisfy { $0.condition == .always && !$0.isByAction } && isOneList(all, of: parent)
      return isOneList ? all.indices.contains(position) ? [all[position].child] : [] : all.map(\.child)
    }
    return all.map(\.child)
  }

  /// Whether children are given to a container all at once.
  private func isOneList(_ edges: [ControllerEdge], of parent: ControllerNode.ID) -> Bool {
    let places = Set(edges.map(\.location))
    if places.count == 1 { return edges.first?.kind == .tab || edges.first?.kind == .splitColumn }
    // A storyboard lists them one by one.
    guard graph[parent].object.scene != nil else { return false }
    return places.allSatisfy { program.entry(at: $0) == nil }
  }

  /// Nodes with all that stands in them: what is presented from there is what they present.
  private func within(_ start: Set<ControllerNode.ID>) -> Set<ControllerNode.ID> {
    var result = start
    var queue = Array(start)
    while let here = queue.popLast() {
      for edge in graph.children(of: here) where edge.isContainment && result.insert(edge.child).inserted {
        queue.append(edge.child)
      }
    }
    return result
  }

  /// The nearest containers of a class around nodes.
  func ancestors(of start: Set<ControllerNode.ID>, class name: String) -> Set<ControllerNode.ID> {
    var result: Set<ControllerNode.ID> = []
    var seen = start
    var queue = Array(start)
    let graph = self.graph
    while let here = queue.popLast() {
      for edge in graph.parents(of: here) where edge.isContainment {
        guard let parent = edge.parent else { continue }
        if graph[parent].systemClass.map({ SystemClasses.isSubclass($0, of: name) }) ?? false {
          result.insert(parent)
        } else if seen.insert(parent).inserted {
          queue.append(parent)
        }
      }
    }
    return result
  }
}
