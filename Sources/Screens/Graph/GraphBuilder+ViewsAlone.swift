// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension GraphBuilder {
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
        let parents = selfNodes(body)
        guard !parents.isEmpty else { continue }
        let environment = environment(of: reference, in: evaluator.scope(of: body))
        for (child, condition) in controllers(owner, in: evaluator.scope(of: body))
        where graph.parents(of: child).isEmpty {
          for parent in parents where parent != child {
            var edge = ControllerEdge(
              .child, parent: parent, child: child, location: location(call.range, in: body),
              condition: condition.and(environment))
            edge.isViewAlone = true
            edges.append(edge)
          }
        }
      }
    }
    for edge in edges { graph.add(edge) }
  }
}
