// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension GraphBuilder {
  /// The hosting controllers that a method of a segue's source makes in the place of the scene that the segue leads to:
  /// a scene cannot say what they show. Controllers of other classes are what their scenes draw, whoever makes them.
  func hosts(
    madeFor segue: InterfaceSegue, by source: ControllerNode.ID, in document: InterfaceDocument, at place: Location
  ) -> [ControllerNode.ID] {
    guard let selector = segue.creationSelector, let type = graph[source].object.type,
      document.controllers.first(where: { $0.id == segue.destination })?.kind == .hostingController
    else { return [] }
    let methods = symbols.lineage(of: type).lazy.flatMap { self.program.bodiesByOwner[$0] ?? [] }.map {
      self.program[$0]
    }
    guard let body = methods.first(where: { $0.function.map { Self.selectors(of: $0).contains(selector) } ?? false })
    else { return [] }
    let values = evaluator.returnValues(
      of: body, selfValue: .object(graph[source].object), arguments: BoundArguments())
    let nodes = values.objects.flatMap { self.nodes(for: .object($0), at: place) }
    return Set(
      nodes.filter { id in
        graph[id].systemClass.map { SystemClasses.isSubclass($0, of: "UIHostingController") } ?? false
      }
    ).sorted()
  }

  /// The selectors that a method can have.
  private static func selectors(of function: FunctionDeclaration) -> [String] {
    if let selector = function.selector { return [selector] }
    return ([function] + BridgedNames.forms(of: function)).map { form in
      form.name + form.parameters.enumerated().map { ($0.offset == 0 ? "" : $0.element.label ?? "") + ":" }.joined()
    }
  }
}
