// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Search controllers: presented by the screen that is searched while somebody searches (SB-SEARCH-01), with the controller
/// that shows what was found inside.
extension GraphBuilder {
  func addSearches() {
    for node in graph.nodes where isSearch(node.id) {
      for row in KnownAPI.rows(.showsResults) { addResults(row, of: node) }
    }
    for name in KnownAPI.names(.takesSearch).sorted() {
      for reference in program.assignments[name] ?? [] {
        guard case .assign(let target, "=", let value) = program[reference].kind,
          case .member(.some(let item), _) = target.unwrapped.kind
        else { continue }
        let body = program[reference.body]
        for scope in reachedScopes(of: reference, mentioning: [target, value]) {
          addSearch(
            value, of: receivers(of: item, in: scope), in: scope, at: location(program[reference].range, in: body))
        }
      }
    }
    addSearchesByMakers()
  }

  private func addResults(_ row: API, of node: ControllerNode) {
    guard let place = node.object.allocationPlace, let (call, body) = call(at: place),
      case .call(_, let arguments) = call.kind,
      let position = row.position(ofArgument: 0, in: arguments.map(\.label))
    else { return }
    let own = evaluator.allocationScope(of: node.object)
    if own == nil, evaluator.isMadeForCallers(body, arguments) { return }
    connect(
      .child, parent: node.id, to: arguments[position].value, in: own ?? evaluator.scope(of: body), at: place)
  }

  private func addSearch(_ search: Expression, of screens: [ControllerNode.ID], in scope: Scope, at place: Location) {
    for child in found(search, in: scope) where isSearch(child.node) {
      for screen in screens.prefix(Self.maximumFanOut) where screen != child.node {
        var edge = ControllerEdge(
          .presented(style: nil), parent: screen, child: child.node, location: place, condition: child.condition)
        edge.isAmbiguous = child.isOneOfClass
        graph.add(edge)
      }
    }
  }

  /// A search controller whose bar stands in a view, as table's headers were: the screen whose code makes it presents it.
  private func addSearchesByMakers() {
    for node in graph.nodes where isSearch(node.id) && graph.incoming[node.id] == nil {
      guard let place = node.object.allocationPlace, let (_, body) = call(at: place) else { continue }
      let own = evaluator.allocationScope(of: node.object) ?? evaluator.scope(of: body)
      for screen in selfNodes(own).prefix(Self.maximumFanOut) where screen != node.id {
        graph.add(ControllerEdge(.presented(style: nil), parent: screen, child: node.id, location: place))
      }
    }
  }

  private func isSearch(_ node: ControllerNode.ID) -> Bool {
    graph[node].systemClass.map { KnownAPI.has($0, .searches) } ?? false
  }
}
