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
  /// The style, where it is one for all the app and nothing that was chosen.
  package var constant: String?

  package static func all(in app: AuditedApp) -> [StylesByController] {
    let overrides = InterfaceStyleOverrides.all(in: app)
    let symbols = app.model.symbols
    guard !app.asksForColorSchemes, overrides.allSatisfy({ !$0.isOnProxy }),
      // A window that a screen or a control of the app's gives the style has none until that is there.
      overrides.filter({ $0.isOnWindow(in: app) }).allSatisfy({ isLate($0, in: app) })
    else { return [] }
    let own = overrides.filter { override in
      guard override.object?.isSelf ?? true, let owner = override.body.owner,
        symbols.isViewController(symbols[owner].name), !app.fixesInterfaceStyle(override.location.file)
      else { return false }
      return !InterfaceStyleChoices(app: app).isPinned(override)
    }
    if let style = styleOfAll(own, of: overrides, in: app) { return styles(own, constant: style) }
    let chosen = own.filter { $0.isChosen(among: overrides) }
    let owners = Set(chosen.compactMap(\.body.owner))
    guard app.model.graph.edges.contains(where: \.isPresentation) || !app.model.program.calls(.presents).isEmpty,
      owners.count > 1 || owners.contains(where: { isOfMany($0, symbols) })
    else { return [] }
    return styles(chosen, constant: nil)
  }

  /// One finding for all the controllers.
  private static func styles(_ overrides: [InterfaceStyleOverrides], constant: String?) -> [StylesByController] {
    guard let first = overrides.first else { return [] }
    var bodies: Set<Body.ID> = [first.body.id]
    let others = overrides.filter { bodies.insert($0.body.id).inserted }.map(\.location)
    return [StylesByController(location: first.location, others: others, constant: constant)]
  }

  /// The one style that every screen of the app gives itself, whatever the state, where a container without one is there, or
  /// something is presented: it is meant for the app.
  private static func styleOfAll(
    _ own: [InterfaceStyleOverrides], of overrides: [InterfaceStyleOverrides], in app: AuditedApp
  ) -> String? {
    let owners = Set(own.compactMap(\.body.owner))
    guard let style = own.first?.style, style != "unspecified", own.count == overrides.count, owners.count > 1,
      own.allSatisfy({ $0.style == style && $0.isUnconditional(in: app) && $0.isBeforeSeen })
    else { return nil }
    let symbols = app.model.symbols
    func isStyled(_ type: TypeSymbol.ID) -> Bool { symbols.lineage(of: type).contains(where: owners.contains) }
    func isContainer(_ type: TypeSymbol.ID) -> Bool {
      symbols.systemClass(of: symbols[type].name).map { KnownAPI.has($0, .container) } ?? false
    }
    let graph = app.model.graph
    let shown = graph.nodes.filter { !graph.parents(of: $0.id).isEmpty }
    let screens = Set(shown.compactMap(\.object.type)).filter {
      symbols.isViewController(symbols[$0].name) && !isContainer($0)
    }
    guard !screens.isEmpty, screens.allSatisfy(isStyled) else { return nil }
    let isLeftOut =
      shown.contains { $0.object.type == nil && ($0.systemClass.map { KnownAPI.has($0, .container) } ?? false) }
      || symbols.types.contains { isContainer($0.id) && !isStyled($0.id) }
      || graph.edges.contains(where: \.isPresentation) || !app.model.program.calls(.presents).isEmpty
    return isLeftOut ? style : nil
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

  /// Whether UIKit calls the code before the controller is seen.
  fileprivate var isBeforeSeen: Bool {
    body.name.map { KnownAPI.has($0, .lifecycle(.loading)) || KnownAPI.has($0, .lifecycle(.willAppear)) } ?? false
      || body.function?.kind == .initializer
  }

  /// Whether it is set on the proxy for all objects of a class that are made later.
  package var isOnProxy: Bool {
    guard let object, case .call(let function, _) = object.unwrapped.kind else { return false }
    return function.lastName.map { KnownAPI.has($0, .givesProxy) } ?? false
  }

  /// The same for a class of UIKit's, or one below it.
  func isOnProxy(of name: String, in app: AuditedApp) -> Bool {
    guard isOnProxy, case .call(let function, _)? = object?.unwrapped.kind,
      case .member(.some(let type), _) = function.unwrapped.kind
    else { return false }
    return type.lastName.map { app.model.symbols.isSubclass($0, of: name) } ?? false
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
