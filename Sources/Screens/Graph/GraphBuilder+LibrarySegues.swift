// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Segues of which a library has the class: what they do with their destination is said by its row.
extension GraphBuilder {
  /// A segue whose destination becomes a child of a container that is not known yet.
  struct PendingSegue {
    var source: ControllerNode.ID
    var child: ControllerNode.ID
    /// The class of the container around the source.
    var container: String
    var place: Location
    var condition: Formula
  }

  /// Adds what a segue of a library's class shows.
  ///
  /// - Returns: whether its class is known.
  func addOfLibrary(
    _ segue: InterfaceSegue, from source: ControllerNode.ID, to child: ControllerNode.ID, at place: Location
  ) -> Bool {
    guard let name = segue.customClass,
      let role = symbols.libraries.type(named: name)?.roles.first(where: \.isOfSegue)
    else { return false }
    switch role {
    case .segueFills(let container) where symbols.isSubclass(graph[source].name, of: container):
      // The container performs its own segues by their identifiers as it is made.
      graph.add(
        ControllerEdge(containment(in: source, isRoot: true), parent: source, child: child, location: place))
    case .segueFills(let container):
      guard isPerformed(segue) != false else { return true }
      pendingSegues.append(
        PendingSegue(source: source, child: child, container: container, place: place, condition: condition(of: segue)))
    case .seguePresents(let style):
      guard isPerformed(segue) != false else { return true }
      graph.add(
        ControllerEdge(
          .presented(style: style), parent: source, child: child, location: place, condition: condition(of: segue)))
    default: return false
    }
    return true
  }

  /// Puts the destinations into the containers around their sources, which may stand there by such a segue themselves.
  func settlePendingSegues() {
    var left = pendingSegues
    pendingSegues = []
    while !left.isEmpty {
      let settled = left.filter { segue in
        let containers = containers(of: segue.container, around: segue.source)
        for container in containers.sorted() {
          graph.add(
            ControllerEdge(
              containment(in: container, isRoot: true), parent: container, child: segue.child, location: segue.place,
              condition: segue.condition))
        }
        return !containers.isEmpty
      }
      // Where no container is seen, the destination is shown by what was not read.
      guard !settled.isEmpty else {
        for segue in left { graph.markEscaping(segue.child, at: segue.place) }
        return
      }
      left.removeAll { segue in settled.contains { $0.place == segue.place && $0.source == segue.source } }
    }
  }

  /// The nearest containers of a class, also of a library's, around a controller.
  private func containers(of name: String, around start: ControllerNode.ID) -> Set<ControllerNode.ID> {
    var result: Set<ControllerNode.ID> = []
    var seen: Set<ControllerNode.ID> = [start]
    var queue = [start]
    while let here = queue.popLast() {
      for edge in graph.parents(of: here) where edge.isContainment {
        guard let parent = edge.parent else { continue }
        if symbols.isSubclass(graph[parent].name, of: name) {
          result.insert(parent)
        } else if seen.insert(parent).inserted {
          queue.append(parent)
        }
      }
    }
    return result
  }
}

extension Role {
  fileprivate var isOfSegue: Bool {
    switch self {
    case .segueFills, .seguePresents: true
    default: false
    }
  }
}
