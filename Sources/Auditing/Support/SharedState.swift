// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
package import Screens

/// Settings behind a singleton or a type that an answer about the status bar is read from, and that the screen watches.
package struct SharedState {
  package var override: HookOverrides.Entry
  /// The type that holds the setting.
  package var holder: TypeSymbol.ID
  /// The first thing that is read of it: `theme` in `Preferences.shared.theme.statusBarStyle`.
  package var property: String
  /// The functions of the screen that run when the setting changes and read it too.
  package var observers: [Body]

  /// What all style and hidden overrides of the app read in this way and watch.
  package static func all(in app: AuditedApp) -> [SharedState] {
    let selectors = observingSelectors(in: app)
    let repainting = Repainting(app)
    var callbacks: [TypeSymbol.ID: Set<Body.ID>] = [:]
    var result: [SharedState] = []
    for override in HookOverrides.all(in: app) where !override.hook.namesChild {
      var reads: [Read] = []
      for body in override.code(in: app) {
        for expression in body.readExpressions { collect(expression, app, into: &reads, depth: 0) }
      }
      for read in reads {
        let own = callbacks[override.type] ?? Set(repainting.callbacks(of: override.type).map(\.id))
        callbacks[override.type] = own
        let observers = observers(of: read, in: override.type, selectors: read.isAsked ? [] : selectors, app) { body in
          (own.contains(body.id) || selectors.contains(body.name ?? "")) && repainting.repaints(body, of: override.type)
        }
        if observers.isEmpty { continue }
        result.append(
          SharedState(override: override, holder: read.holder, property: read.property, observers: observers))
      }
    }
    return result
  }

  private struct Read: Hashable {
    var holder: TypeSymbol.ID
    var property: String
    /// Whether a function of the type is asked. What it looks at is not seen here: it can be the device as well as a
    /// setting, and only a screen that takes other colours shows that it changes.
    var isAsked = false
  }

  /// Chains that begin with a type of the app: `Preferences.shared.theme`, `[Preferences shared].theme`, `Theme.current`.
  private static func collect(_ expression: Expression, _ app: AuditedApp, into reads: inout [Read], depth: Int) {
    guard depth < 64 else { return }
    if case .member(.some(let base), let name) = expression.kind, let read = read(name, of: base, app),
      !reads.contains(read)
    {
      reads.append(read)
    }
    for child in expression.readParts { collect(child, app, into: &reads, depth: depth + 1) }
  }

  private static let accessors = KnownAPI.names(.sharedObject)

  private static func read(_ name: String, of base: Expression, _ app: AuditedApp) -> Read? {
    var holder = base.unwrapped
    if case .call(let function, let arguments) = holder.kind, arguments.isEmpty { holder = function.unwrapped }
    let symbols = app.model.symbols
    func isChanging(_ type: TypeSymbol.ID, isStatic: Bool) -> Bool {
      guard let member = symbols.member(name, of: type, isStatic: isStatic) else { return false }
      return member.variable.map { !$0.isConstant } ?? (member.function != nil)
    }
    switch holder.kind {
    case .member(.some(let root), let accessor) where accessors.contains(accessor):
      guard case .name(let typeName) = root.unwrapped.kind, let type = symbols.type(named: typeName),
        isChanging(type, isStatic: false)
      else { return nil }
      return Read(holder: type, property: name)
    case .name(let typeName):
      guard !accessors.contains(name), let type = symbols.type(named: typeName),
        let member = symbols.member(name, of: type, isStatic: true)
      else { return nil }
      if let variable = member.variable { return variable.isConstant ? nil : Read(holder: type, property: name) }
      guard let function = member.function, function.kind == .function, function.parameters.isEmpty else { return nil }
      return Read(holder: type, property: name, isAsked: true)
    default: return nil
    }
  }

  // MARK: Observers

  /// Names of functions that notifications and key-value observation call.
  static func observingSelectors(in app: AuditedApp) -> Set<String> {
    var result: Set<String> = ["observeValue", "observeValueForKeyPath"]
    for reference in app.model.program.calls["addObserver"] ?? [] {
      guard case .call(let call) = app.model.program[reference].kind, case .call(_, let arguments) = call.kind else {
        continue
      }
      for argument in arguments {
        guard case .selector(let text) = argument.value.kind else { continue }
        result.insert(AppearanceUpdates.baseName(ofSelector: text))
      }
    }
    return result
  }

  private static func observers(
    of read: Read, in type: TypeSymbol.ID, selectors: Set<String>, _ app: AuditedApp, isCallback: (Body) -> Bool
  ) -> [Body] {
    let program = app.model.program
    return app.model.symbols.lineage(of: type).flatMap { program.bodiesByOwner[$0] ?? [] }.map { program[$0] }.filter {
      body in
      guard let name = body.function?.name, selectors.contains(name) || isCallback(body) else { return false }
      return mentions(read, body, type, app, depth: 0)
    }
  }

  /// Whether a body, or what it calls of its own class, reads the same setting.
  private static func mentions(_ read: Read, _ body: Body, _ type: TypeSymbol.ID, _ app: AuditedApp, depth: Int) -> Bool
  {
    var reads: [Read] = []
    for expression in body.readExpressions { collect(expression, app, into: &reads, depth: 0) }
    if reads.contains(read) { return true }
    guard depth < 2 else { return false }
    for entry in body.entries {
      guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind else { continue }
      switch function.unwrapped.kind {
      case .name(let name): if calls(name) { return true }
      case .member(.some(let base), let name) where base.isSelf: if calls(name) { return true }
      default: continue
      }
    }
    return false

    func calls(_ name: String) -> Bool {
      guard let member = app.model.symbols.member(name, of: type, isStatic: false), member.function != nil else {
        return false
      }
      let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      return (app.model.program.bodiesByPlace[place] ?? []).contains { id in
        id != body.id && mentions(read, app.model.program[id], type, app, depth: depth + 1)
      }
    }
  }

  /// Whether some code of the app updates the bar when the setting changes, as far as that can be seen.
  package func isUpdated(_ updates: AppearanceUpdates, in app: AuditedApp) -> Bool {
    if observers.contains(where: { updates.asks($0.id) }) { return true }
    let symbols = app.model.symbols
    let program = app.model.program
    return (program.calls[AppearanceUpdates.call] ?? []).contains { reference in
      guard let owner = program[reference.body].owner, symbols.isViewController(symbols[owner].name) else {
        return true
      }
      if symbols[owner].kind != .class || symbols.foreignExtensions[symbols[owner].name] == owner { return true }
      if app.shared.relations.areRelated(owner, override.type) { return true }
      // Another screen's call reaches this one too, where there is one scene.
      guard app.supportsMultipleScenes(override.location.file) == true else {
        return (program.bodiesByOwner[owner] ?? []).contains { mentionsHolder(program[$0]) }
      }
      return false

      func mentionsHolder(_ body: Body) -> Bool {
        let name = symbols[holder].name
        func mentions(_ expression: Expression, _ depth: Int) -> Bool {
          guard depth < 64 else { return false }
          if case .name(name) = expression.kind { return true }
          return expression.children.contains { mentions($0, depth + 1) }
        }
        return body.readExpressions.contains { mentions($0, 0) }
      }
    }
  }
}
