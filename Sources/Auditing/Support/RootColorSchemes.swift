// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// The colour schemes that views ask for at the root of their presentation, beside what parts of them ask for.
package struct RootColorSchemes {
  private let graph: ControllerGraph
  /// The modifiers on parts.
  private let parts: Set<End>
  /// What modifiers get their values from.
  private let properties: [End: Property]

  /// A modifier by where it ends: what it is put on is a part of its expression, and of its place as the views have it not.
  private struct End: Hashable {
    var file: String
    var position: SourcePosition

    init(_ location: Location) {
      file = location.file
      position = location.range.end
    }
  }

  package init(_ app: AuditedApp, except parts: [Location]) {
    graph = app.model.graph
    self.parts = Set(parts.map(End.init))
    let program = app.model.program
    var properties: [End: Property] = [:]
    for reference in program.calls(.setsColorScheme) {
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        let value = arguments.first?.value, let property = Property(value, in: body, app)
      else { continue }
      properties[End(program.location(call.range, in: body))] = property
    }
    self.properties = properties
  }

  /// What a property of an object is, also where its value is known at run time alone.
  private struct Property: Hashable {
    var object: AbstractObject
    /// From the object on: `mode.scheme`.
    var path: [String] = []

    init?(_ expression: Expression, in body: Body, _ app: AuditedApp) {
      var base = expression.unwrapped
      while case .member(.some(let inner), let name) = base.kind, path.count < 8 {
        path.insert(name, at: 0)
        base = inner.unwrapped
        let values = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body))
        guard case .object(let object)? = values.only, object.origin != .declared else { continue }
        self.object = object
        return
      }
      return nil
    }
  }

  /// Where the presentation's root asks for what a part asks for, wherever the part is shown; nil where one of them does not,
  /// or it is not known what they ask for.
  package func asking(asMuchAs part: Location) -> Location? {
    var result: Location?
    for node in graph.nodes {
      for modifier in graph.views[node.id]?.modifiers ?? [] where End(modifier.location) == End(part) {
        guard modifier.kind == .preferredColorScheme, let root = root(asking: modifier, around: node.id) else {
          return nil
        }
        result = result ?? root
      }
    }
    return result
  }

  /// A modifier on the view or on what stands around it in the same presentation, and on no part, with the same values.
  private func root(asking modifier: ContentModifier, around node: ControllerNode.ID) -> Location? {
    var seen: Set<ControllerNode.ID> = [node]
    var queue = [node]
    while let here = queue.popLast() {
      let own = (graph.views[here]?.modifiers ?? []).first { other in
        other.kind == modifier.kind && other.place == .content && !parts.contains(End(other.location))
          && other.condition == .always && isSame(other, modifier)
      }
      if let own { return Location(file: own.location.file, range: SourceRange(at: own.location.range.end)) }
      for edge in graph.parents(of: here) where edge.isContainment {
        if let parent = edge.parent, seen.insert(parent).inserted { queue.append(parent) }
      }
    }
    return nil
  }

  /// Whether two ask for the same at all times: for one value that is known, or by one property of one object.
  private func isSame(_ first: ContentModifier, _ second: ContentModifier) -> Bool {
    if let value = first.values.only, !value.isUnknown { return value == second.values.only }
    return properties[End(first.location)].map { $0 == properties[End(second.location)] } ?? false
  }
}
