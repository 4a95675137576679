// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which controller is the first or the last of those that stand in a container side by side. A context has one of them alone.
struct ListEnds {
  let app: AppModel

  /// The first or the last controller of the list that a container has at rest; nil where that is not told, or where it is a
  /// matter of which of them is looked at.
  func end(of container: ControllerNode.ID, isFirst: Bool, standing: ControllerNode.ID) -> ControllerNode.ID? {
    let edges = app.graph.children(of: container).filter { $0.kind == .tab || $0.kind == .child }
    guard let own = edges.first(where: { $0.child == standing }) else { return nil }
    // What the user adds is put behind what is there.
    if own.isByAction, !isFirst { return nil }
    let list = edges.filter { $0.kind == own.kind && !$0.isByAction }
    guard list.count > 1, list.allSatisfy(isSure), isOneList(list) else { return nil }
    if own.kind == .child, takesOut(container) { return nil }
    let ordered = list.enumerated().sorted {
      $0.element.location == $1.element.location
        ? $0.offset < $1.offset : $0.element.location < $1.element.location
    }
    return (isFirst ? ordered.first : ordered.last)?.element.child
  }

  private func isSure(_ edge: ControllerEdge) -> Bool {
    edge.condition == .always && !edge.isAmbiguous && !edge.isViewAlone && edge.holder == nil
  }

  /// Whether one piece of code puts in all of them, one after the other.
  private func isOneList(_ edges: [ControllerEdge]) -> Bool {
    var bodies: Set<Body.ID> = []
    for place in Set(edges.map(\.location)) {
      guard let entry = app.program.entry(at: place), app.program[entry].guards.allSatisfy(\.isPresence) else {
        return false
      }
      bodies.insert(entry.body)
      if edges[0].kind == .tab, edges.contains(where: { $0.location != place }) { return false }
    }
    return bodies.count == 1
  }

  /// Whether the class of a container takes children out, so that it has one after the other.
  private func takesOut(_ container: ControllerNode.ID) -> Bool {
    let line = app.graph[container].object.type.map { app.symbols.lineage(of: $0) } ?? []
    return line.contains(where: app.attributes.builder.replacers.contains)
  }
}
