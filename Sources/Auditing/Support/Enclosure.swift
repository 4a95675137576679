// SPDX-License-Identifier: Apache-2.0

package import Findings
import HeadlessUIKit
import PlatformAPI
package import Screens

/// A container that answers for what stands inside it, wherever it stands itself: nobody inside is asked, also where it is
/// not known who shows the container.
package struct Enclosure {
  package var container: ControllerNode.ID
  /// Where a controller is put into it.
  package var location: Location

  /// The containers around every controller of the classes; nil where one of them may be asked, is not seen to be shown, or
  /// leaves what was read.
  package static func around(
    _ classes: [TypeSymbol.ID], _ search: Hook.Search, in app: AuditedApp
  ) -> [Enclosure]? {
    let graph = app.model.graph
    var result: [Enclosure] = []
    for node in graph.nodes where node.object.type.map(classes.contains) ?? false {
      if node.isUnseen, graph.parents(of: node.id).isEmpty { continue }
      var visited: Set<ControllerNode.ID> = []
      guard let around = around(node.id, search, &visited, in: app) else { return nil }
      result += around
    }
    return result.isEmpty ? nil : result
  }

  private static func around(
    _ node: ControllerNode.ID, _ search: Hook.Search, _ visited: inout Set<ControllerNode.ID>, in app: AuditedApp
  ) -> [Enclosure]? {
    let graph = app.model.graph
    let edges = graph.parents(of: node)
    // A stack in a stack in itself: the way around adds nothing.
    guard visited.insert(node).inserted else { return [] }
    guard graph.escapes[node] == nil, !edges.isEmpty, visited.count < 64 else { return nil }
    var result: [Enclosure] = []
    for edge in edges {
      guard edge.isContainment, let parent = edge.parent, !edge.isAmbiguous, !isOfSystem(graph[parent]) else {
        return nil
      }
      if answers(parent, over: edge.child, search, in: app) {
        // A container further out may reach past this one: `inner.topViewController`.
        var seen: Set<ControllerNode.ID> = []
        if isNamedPast(parent, search, &seen, in: app) { return nil }
        result.append(Enclosure(container: parent, location: edge.location))
      } else if let further = around(parent, search, &visited, in: app) {
        result += further
      } else {
        return nil
      }
    }
    return result
  }

  /// Whether a container is asked in the place of a controller in it, or nobody is: a container of the app's that names no
  /// child (SB-CONT-01), a page view controller (SB-PAGE-01), a stack that shows its bar (SB-NAV-01).
  private static func answers(
    _ container: ControllerNode.ID, over child: ControllerNode.ID, _ search: Hook.Search, in app: AuditedApp
  ) -> Bool {
    let model = app.model
    let node = model.graph[container]
    guard let system = node.systemClass, !node.isFromLibrary, !readsOthers(node, search, in: app) else { return false }
    for hook in Hook.hooks(for: search) where hook.namesChild {
      if let type = node.object.type, model.hooks.override(of: hook, for: type) != nil { return false }
      let isForeign = hook.names.contains { !model.symbols.foreignMembers($0, of: system, isStatic: false).isEmpty }
      if isForeign { return false }
    }
    if SystemClasses.isSubclass(system, of: "UINavigationController") {
      return search == .style && model.hidesNavigationBar(of: container, over: child) == false
        && model.laterHiding(of: container, over: child) == nil
    }
    if SystemClasses.isSubclass(system, of: "UIPageViewController") { return true }
    return node.object.type != nil && KnownAPI.has(system, .plainController)
  }

  /// Whether a container of the app's around another one names a controller, which may be one inside the other one.
  private static func isNamedPast(
    _ container: ControllerNode.ID, _ search: Hook.Search, _ seen: inout Set<ControllerNode.ID>, in app: AuditedApp
  ) -> Bool {
    guard seen.insert(container).inserted else { return false }
    let graph = app.model.graph
    for parent in graph.parents(of: container).filter(\.isContainment).compactMap(\.parent) {
      let node = graph[parent]
      if readsOthers(node, search, in: app) { return true }
      if let type = node.object.type,
        Hook.hooks(for: search).contains(where: { $0.namesChild && app.model.hooks.override(of: $0, for: type) != nil })
      {
        return true
      }
      if isNamedPast(parent, search, &seen, in: app) { return true }
    }
    return false
  }

  /// Whether the system presents and runs a controller, and asks whom it likes.
  private static func isOfSystem(_ node: ControllerNode) -> Bool {
    node.systemClass.map(SystemClasses.opaqueControllers.contains) ?? false
  }

  /// Whether the container's own answer may be that of a controller inside it.
  private static func readsOthers(_ node: ControllerNode, _ search: Hook.Search, in app: AuditedApp) -> Bool {
    guard let type = node.object.type else { return false }
    return Hook.hooks(for: search).contains { hook in
      guard !hook.namesChild, let override = app.model.hooks.override(of: hook, for: type) else { return false }
      return override.values.alternatives.contains { alternative in
        switch alternative.value {
        case .constant, .boolean, .enumCase: false
        default: true
        }
      }
    }
  }
}
