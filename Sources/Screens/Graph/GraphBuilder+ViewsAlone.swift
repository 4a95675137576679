// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension GraphBuilder {
  /// Classes of views that are followed to the controllers whose code makes them.
  private static let maximumViews = 16

  /// Controllers of which only the view is put into another's, without `addChild`, and that nothing else shows: they are
  /// seen as a part of that controller.
  func addViewsWithoutChildren() {
    var edges: [ControllerEdge] = []
    for name in KnownAPI.names(.addsViews).union(KnownAPI.names(.insertsViews)).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          case .member(.some(let owner), let property)? = arguments.first?.value.unwrapped.kind, !owner.isSelf,
          KnownAPI.has(property, .rootView)
        else { continue }
        let body = program[reference.body]
        let parents = hosts(of: body)
        guard !parents.isEmpty else { continue }
        let environment = environment(of: reference, in: evaluator.scope(of: body))
        for (child, condition) in controllers(owner, in: evaluator.scope(of: body))
        where graph.parents(of: child).isEmpty {
          for parent in parents
          where parent != child && !evaluator.isBehindOpenOutlet(reference, of: graph[parent].object) {
            var edge = ControllerEdge(
              .child, parent: parent, child: child, location: location(call.range, in: body),
              condition: condition.and(environment))
            edge.isViewAlone = true
            edge.isByAction = actions.contains(reference)
            edges.append(edge)
          }
        }
      }
    }
    for edge in edges { graph.add(edge) }
  }

  /// The controllers whose code a body is, or, where it is that of a view, the code that makes the view.
  private func hosts(of body: Body) -> [ControllerNode.ID] {
    var seen: Set<TypeSymbol.ID> = []
    return hosts(of: body, besides: &seen)
  }

  private func hosts(of body: Body, besides seen: inout Set<TypeSymbol.ID>) -> [ControllerNode.ID] {
    let own = selfNodes(body)
    guard own.isEmpty, let owner = body.owner, !body.isStatic, symbols.isSubclass(symbols[owner].name, of: "UIView"),
      seen.count < Self.maximumViews, seen.insert(owner).inserted
    else { return own }
    var result: [ControllerNode.ID] = []
    for id in [owner] + symbols.descendants(of: symbols[owner].name) {
      for reference in program.calls[symbols[id].shortName] ?? [] where program[reference.body].owner != id {
        for host in hosts(of: program[reference.body], besides: &seen) where !result.contains(host) {
          result.append(host)
        }
      }
    }
    return result
  }
}
