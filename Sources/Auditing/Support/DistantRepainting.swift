// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
package import Screens

/// A setting that a screen's style is read from, and whose changes code elsewhere hears and shows: it colours windows or
/// other objects by the setting, and nobody asks for the bar.
package struct DistantRepainting {
  package var override: HookOverrides.Entry
  /// The class or protocol that both ask.
  package var holder: TypeSymbol.ID
  /// Where code that hears of the change gives something another colour.
  package var painted: Location

  package static func all(in app: AuditedApp) -> [DistantRepainting] {
    let listeners = listeners(in: app)
    if listeners.isEmpty { return [] }
    let types = StaticTypes(app.model.symbols)
    var result: [DistantRepainting] = []
    for override in HookOverrides.all(in: app)
    where override.hook == .preferredStatusBarStyle && isShown(override, in: app) {
      for holder in holders(of: override, types, app).sorted() {
        guard let listener = listeners.first(where: { $0.holder == holder }),
          !isUpdated(override, holder, listener.body, types, app)
        else { continue }
        result.append(DistantRepainting(override: override, holder: holder, painted: listener.place))
      }
    }
    return result
  }

  /// What nothing shows, or what UIKit does not ask, shows no old look.
  private static func isShown(_ override: HookOverrides.Entry, in app: AuditedApp) -> Bool {
    app.resolvedScreens.contains { screen in
      screen.context != nil && screen.asked.contains { $0.location == override.location }
    }
  }

  /// The objects of the app, neither controllers nor views, that the code of an override asks.
  private static func holders(of override: HookOverrides.Entry, _ types: StaticTypes, _ app: AuditedApp) -> Set<
    TypeSymbol.ID
  > {
    override.code(in: app).reduce(into: []) { result, body in
      for expression in body.readExpressions { result.formUnion(holders(in: expression, of: body, types, app)) }
    }
  }

  private static func holders(
    in expression: Expression, of body: Body, _ types: StaticTypes, _ app: AuditedApp, _ depth: Int = 0
  ) -> Set<TypeSymbol.ID> {
    guard depth < 64 else { return [] }
    var result: Set<TypeSymbol.ID> = []
    if case .member(.some(let base), _) = expression.kind, !base.isSelf, !base.isSuper,
      let type = types.type(of: base, in: body), isHolder(type, app)
    {
      result.insert(type)
    }
    for child in expression.readParts { result.formUnion(holders(in: child, of: body, types, app, depth + 1)) }
    return result
  }

  private static func isHolder(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    guard symbols[type].kind == .class || symbols[type].kind == .protocol else { return false }
    return !symbols.isViewController(symbols[type].name) && !symbols.isSubclass(symbols[type].name, of: "UIView")
  }

  // MARK: Who hears of changes

  private struct Listener {
    var body: Body
    var holder: TypeSymbol.ID
    var place: Location
  }

  /// Code that a notification or a publisher runs and that gives a window another colour out of an object.
  private static func listeners(in app: AuditedApp) -> [Listener] {
    let program = app.model.program
    let types = StaticTypes(app.model.symbols)
    let selectors = SharedState.observingSelectors(in: app)
    var result: [Listener] = []
    for name in Repainting.colors.sorted() {
      for reference in program.assignments[name] ?? [] {
        let body = program[reference.body]
        let entry = program[reference]
        guard case .assign(let target, "=", let value) = entry.kind,
          case .member(.some(let painted), _) = target.unwrapped.kind, isWindow(painted, in: body, types, app),
          isTold(entry, in: body, selectors)
        else { continue }
        for holder in holders(in: value, of: body, types, app) {
          result.append(Listener(body: body, holder: holder, place: program.location(entry.range, in: body)))
        }
      }
    }
    return result.sorted { $0.place < $1.place }
  }

  private static func isWindow(_ expression: Expression, in body: Body, _ types: StaticTypes, _ app: AuditedApp) -> Bool
  {
    types.name(of: expression, in: body).map { app.model.symbols.isSubclass($0, of: "UIWindow") } ?? false
  }

  private static func isTold(_ entry: BodyEntry, in body: Body, _ selectors: Set<String>) -> Bool {
    if entry.closureDepth == 0 { return selectors.contains(body.name ?? "") }
    return SwiftUIViews.calls(around: entry.range, in: body).contains { name in
      name == "addObserver" || KnownAPI.has(name, .listens)
    }
  }

  /// Whether code that can reach the screen asks for the bar.
  private static func isUpdated(
    _ override: HookOverrides.Entry, _ holder: TypeSymbol.ID, _ listener: Body, _ types: StaticTypes, _ app: AuditedApp
  ) -> Bool {
    let symbols = app.model.symbols
    let program = app.model.program
    if app.shared.appearanceUpdates.asks(listener.id) { return true }
    return (program.calls[AppearanceUpdates.call] ?? []).contains { reference in
      guard let owner = program[reference.body].owner, symbols.isViewController(symbols[owner].name),
        symbols[owner].kind == .class, symbols.foreignExtensions[symbols[owner].name] != owner
      else { return true }
      if app.shared.relations.areRelated(owner, override.type) { return true }
      // Another screen's call reaches this one too. It counts where that screen looks at the same setting.
      return (program.bodiesByOwner[owner] ?? []).contains { id in
        let body = program[id]
        return app.shared.appearanceUpdates.asks(id)
          && body.readExpressions.contains { !holders(in: $0, of: body, types, app).isDisjoint(with: [holder]) }
      }
    }
  }
}
