// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Pages that a data source, or an override, gives.
extension GraphBuilder {
  /// The functions that give pages, by the container that asks them.
  func addPages() {
    for row in KnownAPI.rows(.givesPage) {
      guard let container = row.owner else { continue }
      for name in row.names {
        for id in program.functions[name] ?? [] where gives(program[id].function, row) {
          addPages(of: container, program[id])
        }
      }
    }
  }

  private func gives(_ function: FunctionDeclaration?, _ row: API) -> Bool {
    guard let function, function.result != nil else { return false }
    return row.labelLists.contains(function.parameters.map(\.label))
  }

  private func addPages(of container: String, _ body: Body) {
    let parents = pageContainers(container, asking: body)
    guard !parents.isEmpty else { return }
    let place = location(body.function?.nameRange ?? .fileStart, in: body)
    for parent in parents {
      let scope = evaluator.scope(of: body, selfValue: asked(body, for: parent))
      let values = evaluator.returnValues(of: body, selfValue: scope.selfValue, arguments: BoundArguments())
      // Libraries with pages of their own making hold them as plain children.
      let kind = containment(in: parent, isRoot: true)
      for alternative in values.alternatives {
        for child in nodes(for: alternative.value, at: place) {
          var edge = ControllerEdge(kind, parent: parent, child: child, location: place)
          edge.holder = holder(of: parent, in: scope)
          // A view of a library shows it somewhere in the controller's own.
          edge.isPlacedElsewhere = Self.isGeneric(container)
          graph.add(edge)
        }
      }
    }
  }

  /// Whose function it is that a container asks for pages, where that is the container itself: each has pages of its own.
  /// Nil for some object of the class.
  private func asked(_ body: Body, for container: ControllerNode.ID) -> Value? {
    let object = graph[container].object
    guard let owner = body.owner, let type = object.type, symbols.lineage(of: type).contains(owner) else { return nil }
    return .object(object)
  }

  /// The containers of a class that ask a function for pages.
  private func pageContainers(_ container: String, asking body: Body) -> [ControllerNode.ID] {
    guard let owner = body.owner else { return [] }
    if symbols.isSubclass(symbols[owner].name, of: container) { return selfNodes(body) }
    // What any controller can show stands in the one that is asked for it.
    guard !Self.isGeneric(container) else { return [] }
    // The page controller is usually made by its data source, or embedded in it.
    let isPage = { (id: ControllerNode.ID) in self.symbols.isSubclass(self.graph[id].name, of: container) }
    let made = graph.nodes.map(\.id).filter { id in
      guard isPage(id), case .allocation(let place, _, _) = graph[id].object.origin else { return false }
      return call(at: place)?.1.owner == owner
    }
    return made
      + selfNodes(body).flatMap { graph.children(of: $0).filter(\.isContainment).map(\.child) }.filter(isPage)
  }
}
