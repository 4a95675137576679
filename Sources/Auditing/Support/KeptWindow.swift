// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A window over the app that is given up once a list of what it shows is empty, and is kept where other code empties the list:
/// it goes on deciding the status bar while it shows nothing.
struct KeptWindow {
  var window: AppWindow
  /// The function that empties the list.
  var function: Location
  /// Where it does.
  var emptied: Location
  /// Where the window is given up else.
  var dropped: Location

  static func all(in app: AuditedApp) -> [KeptWindow] {
    AppWindow.all(in: app).flatMap { window -> [KeptWindow] in
      guard let owner = window.body.owner, window.coversScene(in: app), window.shown(in: app) != nil,
        app.isControllerBased(window.creation.file) != false
      else { return [] }
      return kept(window, by: owner, in: app)
    }
  }

  private static func kept(_ window: AppWindow, by owner: TypeSymbol.ID, in app: AuditedApp) -> [KeptWindow] {
    let program = app.model.program
    let bodies = (program.bodiesByOwner[owner] ?? []).map { program[$0] }
    var lists: Set<String> = []
    var dropping: Set<Body.ID> = []
    var first: Location?
    for body in bodies {
      for entry in body.entries where drops(window, entry, in: body, app) {
        dropping.insert(body.id)
        let named = entry.guards.flatMap(\.expressions).flatMap(\.countedLists)
        if !named.isEmpty, first == nil { first = program.location(entry.range, in: body) }
        lists.formUnion(named)
      }
    }
    guard let first, !lists.isEmpty else { return [] }
    let line = Set(app.model.symbols.lineage(of: owner))
    return bodies.compactMap { body in
      guard body.name != "dealloc", body.function?.kind != .deinitializer,
        !ApplicationHiding.reaches(dropping, from: body, line, app),
        let entry = body.entries.first(where: { $0.empties(lists) }), takesAway(body)
      else { return nil }
      let emptied = program.location(entry.range, in: body)
      let function = body.function.map { program.location($0.nameRange, in: body) } ?? emptied
      return KeptWindow(window: window, function: function, emptied: emptied, dropped: first)
    }
  }

  /// Whether an entry lets the window go, or hides it.
  private static func drops(_ window: AppWindow, _ entry: BodyEntry, in body: Body, _ app: AuditedApp) -> Bool {
    switch entry.kind {
    case .assign(let target, "=", let value):
      if case .nil = value.kind { return window.isMeant(by: target, in: body, app) }
      guard case .member(.some(let base), let name) = target.unwrapped.kind, KnownAPI.has(name, .hidesReceiver),
        case .boolean(true) = value.kind
      else { return false }
      return window.isMeant(by: base, in: body, app)
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind, KnownAPI.has(name, .hidesReceiver),
        case .boolean(true)? = arguments.first?.value.kind
      else { return false }
      return window.isMeant(by: base, in: body, app)
    default: return false
    }
  }

  /// Whether code takes views away, so that nothing is left to be seen.
  private static func takesAway(_ body: Body) -> Bool {
    body.entries.contains { entry in
      if case .call(let call) = entry.kind { KnownAPI.has(call.lastName ?? "", .leavesSuperview) } else { false }
    }
  }
}

extension BodyEntry {
  /// Whether it empties one of some lists.
  fileprivate func empties(_ lists: Set<String>) -> Bool {
    switch kind {
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind,
        case .member(.some(let list), let name) = function.unwrapped.kind,
        KnownAPI.has(name, .emptiesList)
      else { return false }
      // A condition keeps some of it.
      return arguments.allSatisfy { $0.label == "keepingCapacity" } && list.lastName.map(lists.contains) ?? false
    case .assign(let target, "=", let value):
      guard case .array(let elements) = value.kind, elements.isEmpty else { return false }
      return target.lastName.map(lists.contains) ?? false
    default: return false
    }
  }
}

extension Expression {
  /// The names of lists whose number of elements is asked for.
  fileprivate var countedLists: [String] {
    let own: [String]
    switch unwrapped.withoutCall.kind {
    case .member(.some(let list), "count"), .member(.some(let list), "isEmpty"): own = list.lastName.map { [$0] } ?? []
    default: own = []
    }
    return own + unwrapped.children.flatMap(\.countedLists)
  }
}
