// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A style out of the app's settings that controllers give themselves, one by one, where no window has it from the start: what
/// they present, alerts first of all, goes by the window's (UIS-11, UIS-14).
package struct StylesByController {
  package var location: Location
  package var others: [Location]

  package static func all(in app: AuditedApp) -> [StylesByController] {
    let overrides = InterfaceStyleOverrides.all(in: app)
    let symbols = app.model.symbols
    guard !app.asksForColorSchemes,
      app.model.graph.edges.contains(where: \.isPresentation) || !app.model.program.calls(.presents).isEmpty,
      overrides.allSatisfy({ !$0.isOnProxy }),
      // A window that a screen or a control of the app's gives the style has none until that is there.
      overrides.filter({ $0.isOnWindow(in: app) }).allSatisfy({ isLate($0, in: app) })
    else { return [] }
    let chosen = overrides.filter { override in
      guard override.object?.isSelf ?? true, let owner = override.body.owner,
        symbols.isViewController(symbols[owner].name),
        !app.fixesInterfaceStyle(override.location.file), !InterfaceStyleChoices(app: app).isPinned(override)
      else { return false }
      return override.isChosen(among: overrides)
    }
    let owners = Set(chosen.compactMap(\.body.owner))
    guard let first = chosen.first, owners.count > 1 || owners.contains(where: { isOfMany($0, symbols) }) else {
      return []
    }
    var bodies: Set<Body.ID> = [first.body.id]
    let others = chosen.filter { bodies.insert($0.body.id).inserted }.map(\.location)
    return [StylesByController(location: first.location, others: others)]
  }

  /// Whether the code that sets a window's style belongs to a screen which is no window's root, or to something in it.
  private static func isLate(_ override: InterfaceStyleOverrides, in app: AuditedApp) -> Bool {
    if app.model.isReachedByUserAlone(override.reference) { return true }
    guard let owner = override.body.owner else { return false }
    let symbols = app.model.symbols
    if symbols.isSubclass(symbols[owner].name, of: "UIView") { return !override.isOwnWindow }
    guard symbols.isViewController(symbols[owner].name), symbols.foreignExtensions[symbols[owner].name] == nil else {
      return false
    }
    let graph = app.model.graph
    return !graph.nodes.contains { node in
      node.object.type == owner && graph.parents(of: node.id).contains { $0.kind == .windowRoot }
    }
  }

  /// Whether what a type declares is for many controllers: an extension of a class of the system's, or a container.
  private static func isOfMany(_ owner: TypeSymbol.ID, _ symbols: SymbolTable) -> Bool {
    if symbols.foreignExtensions[symbols[owner].name] == owner { return true }
    return symbols.systemClass(of: symbols[owner].name).map { KnownAPI.has($0, .container) } ?? false
  }
}

extension InterfaceStyleOverrides {
  /// Whether code of a window sets its own style.
  fileprivate var isOwnWindow: Bool { object?.isSelf ?? true }

  /// Whether it is set on the proxy for all objects of a class that are made later.
  package var isOnProxy: Bool {
    guard let object, case .call(let function, _) = object.unwrapped.kind else { return false }
    return function.lastName.map { KnownAPI.has($0, .givesProxy) } ?? false
  }

  /// Whether the code chooses among styles: it computes one, or sets another one on the same object in another branch.
  fileprivate func isChosen(among overrides: [InterfaceStyleOverrides]) -> Bool {
    guard let style else { return true }
    return overrides.contains { other in
      guard let second = other.style else { return false }
      return other.body.id == body.id && second != style && (other.object?.isSelf ?? true)
        && other.entry.guards.exclude(entry.guards)
    }
  }
}
