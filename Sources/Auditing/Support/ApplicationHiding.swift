// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
package import Screens

/// Screens that hide the application's status bar and can be left without showing it again.
package struct ApplicationHiding {
  /// Where the bar is hidden, or may be.
  package var setter: ApplicationSetters.Setter
  package var owner: TypeSymbol.ID
  /// A way out of the screen that does not show the bar.
  package var wayOut: Location

  private static let leaving: Set<String> = KnownAPI.names(.lifecycle(.disappearing))
  static let arriving: Set<String> = KnownAPI.names(.lifecycle(.willAppear), .lifecycle(.didAppear))
  private static let exits = KnownAPI.names(.leavesScreen)

  package static func all(in app: AuditedApp) -> [ApplicationHiding] {
    let setters = ApplicationSetters.all(in: app).filter { $0.property == .hidden }
    let hiding = setters.filter { if case .boolean(false) = $0.value.kind { false } else { true } }
    let groups = Dictionary(grouping: hiding.filter { isController($0.body.owner, app) }) { $0.body.owner }
    // What hides it once more shows it to nobody.
    let touching = Set(setters.filter { !isTrue($0.value) }.map(\.body.id))
    return groups.keys.compactMap { $0 }.sorted().compactMap { owner in
      guard let setter = groups[owner]?.first(where: { $0.body.name.map { !leaving.contains($0) } ?? true }),
        hasEffect(setter, app), !setter.asksForMode
      else { return nil }
      if isShownByOthers(than: owner, setters, app) {
        return removal(of: owner, setters, app).map { ApplicationHiding(setter: setter, owner: owner, wayOut: $0) }
      }
      if let last = groups[owner]?.first(where: { $0.body.isLeaving && isTrue($0.value) && $0.isUnconditional }),
        !(program(app).bodiesByOwner[owner] ?? []).contains(where: { id in
          let body = program(app)[id]
          return body.isLeaving
            && reaches(touching, from: body, Set(app.model.symbols.lineage(of: owner)), app, depth: 0)
        })
      {
        return ApplicationHiding(setter: setter, owner: owner, wayOut: last.location)
      }
      return wayOut(of: owner, touching, app).map { ApplicationHiding(setter: setter, owner: owner, wayOut: $0) }
    }
  }

  private static func program(_ app: AuditedApp) -> ProgramIndex { app.model.program }

  private static func isTrue(_ value: Expression) -> Bool {
    switch value.unwrapped.kind {
    case .boolean(true), .name("YES"): true
    default: false
    }
  }

  /// Whether the application has the bar on some system that runs the code; before iOS 7 it always had.
  private static func hasEffect(_ setter: ApplicationSetters.Setter, _ app: AuditedApp) -> Bool {
    app.hosts(of: setter.location.file).mode != .viewController
      || app.oldestSystem(of: setter.location.file).map { $0 < SystemVersion(7) } ?? false
  }

  /// Where a container takes away what holds the screen and shows nothing else in its place, so that no other screen comes
  /// and shows the bar; nil where none does, or it shows the bar itself.
  private static func removal(
    of owner: TypeSymbol.ID, _ setters: [ApplicationSetters.Setter], _ app: AuditedApp
  ) -> Location? {
    let program = app.model.program
    let symbols = app.model.symbols
    let touching = Set(setters.map(\.body.id))
    let family = Set([owner] + symbols.descendants(of: symbols[owner].name))
    let nodes = app.model.graph.nodes.filter { $0.object.type.map(family.contains) ?? false }.map(\.id)
    var holders: Set<TypeSymbol.ID> = []
    var queue = nodes
    var seen = Set(nodes)
    while let here = queue.popLast() {
      for edge in app.model.graph.parents(of: here) where edge.isContainment {
        guard let parent = edge.parent, seen.insert(parent).inserted else { continue }
        if edge.kind == .child, let type = app.model.graph[parent].object.type { holders.insert(type) }
        queue.append(parent)
      }
    }
    for holder in holders.subtracting(family).sorted() {
      let bodies = (program.bodiesByOwner[holder] ?? []).map { program[$0] }
      let line = Set(symbols.lineage(of: holder))
      let appearing = bodies.filter { $0.name.map(arriving.contains) ?? false }
      if appearing.contains(where: { reaches(touching, from: $0, line, app, depth: 0) }) { continue }
      for body in bodies where calls(removing, body) && !calls(adding, body) {
        if !reaches(touching, from: body, line, app, depth: 0) { return place(of: body, program) }
      }
    }
    return nil
  }

  private static let removing = KnownAPI.names(.removesChild)
  private static let adding = KnownAPI.names(.embeds)

  private static func calls(_ names: Set<String>, _ body: Body) -> Bool {
    body.entries.contains { entry in
      if case .call(let call) = entry.kind { names.contains(call.lastName ?? "") } else { false }
    }
  }

  private static func isController(_ owner: TypeSymbol.ID?, _ app: AuditedApp) -> Bool {
    guard let owner else { return false }
    let name = app.model.symbols[owner].name
    return app.model.symbols.isViewController(name) && app.model.symbols.foreignExtensions[name] == nil
  }

  /// Whether another screen shows the bar whenever it appears.
  private static func isShownByOthers(
    than owner: TypeSymbol.ID, _ setters: [ApplicationSetters.Setter], _ app: AuditedApp
  ) -> Bool {
    setters.contains { setter in
      guard case .boolean(false) = setter.value.kind, let other = setter.body.owner, other != owner,
        isController(other, app)
      else { return false }
      return setter.body.name.map(arriving.contains) ?? false
    }
  }

  /// The place at which the screen is left with the bar hidden; nil where every way out shows it, or none is seen.
  private static func wayOut(of owner: TypeSymbol.ID, _ touching: Set<Body.ID>, _ app: AuditedApp) -> Location? {
    let program = app.model.program
    let line = Set(app.model.symbols.lineage(of: owner))
    let bodies = line.flatMap { program.bodiesByOwner[$0] ?? [] }.map { program[$0] }
    func shows(_ body: Body) -> Bool { reaches(touching, from: body, line, app, depth: 0) }
    let disappearing = bodies.filter { $0.name.map(leaving.contains) ?? false }
    if disappearing.contains(where: shows) { return nil }
    if bodies.contains(where: { $0.name == "dealloc" && shows($0) }) { return nil }
    let exiting = bodies.filter { body in
      body.entries.contains { entry in
        if case .call(let call) = entry.kind { exits.contains(call.lastName ?? "") } else { false }
      }
    }
    if let first = exiting.filter({ !shows($0) }).min(by: { $0.id < $1.id }) { return place(of: first, program) }
    guard exiting.isEmpty, let first = disappearing.first else { return nil }
    return place(of: first, program)
  }

  private static func place(of body: Body, _ program: ProgramIndex) -> Location? {
    body.function.map { program.location($0.nameRange, in: body) }
  }

  /// Whether code, or what it calls of its own class, sets the application's bar.
  static func reaches(
    _ touching: Set<Body.ID>, from body: Body, _ line: Set<TypeSymbol.ID>, _ app: AuditedApp, depth: Int
  ) -> Bool {
    if touching.contains(body.id) { return true }
    guard depth < 4 else { return false }
    return body.entries.contains { entry in
      let name: String?
      switch entry.kind {
      case .call(let call):
        guard case .call(let function, _) = call.kind else { return false }
        switch function.unwrapped.kind {
        case .name(let own): name = own
        case .member(.some(let base), let own): name = base.isSelf || base.isSuper ? own : nil
        default: name = nil
        }
      case .assign(let target, _, _): name = target.lastName
      default: name = nil
      }
      guard let name else { return false }
      return line.contains { owner in
        (app.model.symbols[owner].members[name] ?? []).contains { member in
          let place = Location(file: app.facts.sources[member.file].path, range: member.nameRange)
          return (app.model.program.bodiesByPlace[place] ?? []).contains { id in
            id != body.id && reaches(touching, from: app.model.program[id], line, app, depth: depth + 1)
          }
        }
      }
    }
  }
}

extension Body {
  /// Whether it runs as a screen goes: when its view disappears, or when it is let go.
  fileprivate var isLeaving: Bool {
    KnownAPI.has(name ?? "", .lifecycle(.disappearing)) || name == "dealloc" || function?.kind == .deinitializer
  }
}
