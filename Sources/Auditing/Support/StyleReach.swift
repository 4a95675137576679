// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// An interface style that the code which makes a controller gives it, and that does not reach the controller which has the
/// status bar: the stack that the same code puts it into, or what is presented over a window's root (UIS-11, UIS-14).
package struct StyleReach {
  package enum Reach {
    /// The stack around it has the bar, and no style.
    case stack
    /// What is presented over it follows the system.
    case presented(String)
  }

  package var override: InterfaceStyleOverrides
  package var reach: Reach
  /// Where the stack is made, or the other screen presented.
  package var place: Location

  package static func all(in app: AuditedApp) -> [StyleReach] {
    let overrides = InterfaceStyleOverrides.all(in: app)
    let styled = StyledControllers(overrides, app)
    // The style of a window reaches everything, and that of SwiftUI's content what shows it.
    if styled.isOnWindows || app.asksForColorSchemes { return [] }
    return overrides.compactMap { override in
      guard override.style != "unspecified" else { return nil }
      return nodes(of: override, app).lazy.compactMap { node in
        around(node, override, styled, app) ?? over(node, override, styled, app)
      }.first
    }
  }

  /// What gets the style: the objects that are meant, or those of the class whose code sets its own.
  private static func nodes(of override: InterfaceStyleOverrides, _ app: AuditedApp) -> [ControllerNode.ID] {
    let graph = app.model.graph
    guard let object = override.object, !object.isSelf else {
      guard let owner = override.body.owner, !app.model.isReachedByUserAlone(override.reference) else { return [] }
      return graph.nodes.filter { node in
        node.object.type.map { app.model.symbols.lineage(of: $0).contains(owner) } ?? false
      }.map(\.id)
    }
    let evaluator = app.model.evaluator
    return evaluator.values(of: object, in: evaluator.scope(of: override.body)).alternatives.flatMap { alternative in
      switch alternative.value {
      case .object(let meant): return graph.node(of: meant).map { [$0] } ?? []
      // Whatever stands at the root of a window.
      case .relation(let window, let path) where path.count == 1 && KnownAPI.relation(named: path[0]) == .root:
        return graph.edges.filter { $0.kind == .windowRoot && $0.window?.withoutCaller == window.withoutCaller }
          .map(\.child)
      default: return []
      }
    }
  }

  /// The stack that the code which sets the style makes around the controller, and that decides the bar by its traits.
  private static func around(
    _ node: ControllerNode.ID, _ override: InterfaceStyleOverrides, _ styled: StyledControllers, _ app: AuditedApp
  ) -> StyleReach? {
    let graph = app.model.graph
    for edge in graph.parents(of: node) where edge.kind == .navigationRoot {
      guard let stack = edge.parent, let made = graph[stack].object.allocationPlace, override.makes(made),
        !styled.contains(stack),
        app.resolvedScreens.contains(where: { $0.node == node && $0.styleDecider == stack && $0.followsTraits })
      else { continue }
      return StyleReach(override: override, reach: .stack, place: made)
    }
    return nil
  }

  /// A screen that is presented over a window's root, decides the bar by its traits and gets no style.
  private static func over(
    _ node: ControllerNode.ID, _ override: InterfaceStyleOverrides, _ styled: StyledControllers, _ app: AuditedApp
  ) -> StyleReach? {
    let graph = app.model.graph
    guard graph.parents(of: node).contains(where: { $0.kind == .windowRoot }) else { return nil }
    for screen in app.resolvedScreens where screen.chainIsKnown && screen.followsTraits {
      guard let edges = screen.context?.edges, let decider = screen.styleDecider,
        let index = edges.firstIndex(where: \.isPresentation), let presenter = edges[index].parent,
        stands(presenter, in: node, app), isOfApp(edges[index].child, app),
        case let above = edges[index...], above.contains(where: { $0.child == decider }),
        !above.contains(where: { styled.contains($0.child) })
      else { continue }
      return StyleReach(
        override: override, reach: .presented(graph[edges[index].child].name), place: edges[index].location)
    }
    return nil
  }

  /// Whether a controller is another one, or stands inside of it and in nothing else.
  private static func stands(_ inner: ControllerNode.ID, in outer: ControllerNode.ID, _ app: AuditedApp) -> Bool {
    var here = inner
    var seen: Set = [inner]
    while here != outer {
      let parents = Set(app.model.graph.parents(of: here).map { $0.isContainment ? $0.parent : nil })
      guard parents.count == 1, let parent = parents.first ?? nil, seen.insert(parent).inserted else { return false }
      here = parent
    }
    return true
  }

  /// Whether it is a controller of the app's, or a container of UIKit with such: others have looks of their own.
  private static func isOfApp(_ node: ControllerNode.ID, _ app: AuditedApp) -> Bool {
    let one = app.model.graph[node]
    return one.object.type != nil || one.systemClass.map { KnownAPI.has($0, .container) } ?? false
  }
}

extension InterfaceStyleOverrides {
  /// Whether the code that sets the style makes the object of a place.
  fileprivate func makes(_ place: Location) -> Bool {
    guard let function = body.function else { return false }
    return place.file == location.file && function.range.contains(place.range)
  }
}

extension ResolvedScreen {
  /// Whether the bar over the screen goes by its decider's traits.
  var followsTraits: Bool { screen.light.style == .adaptive && screen.light.hidden == false }
}
