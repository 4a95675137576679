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
  /// Whether UIKit leads out of the screen that is shown there, and none of the app's code does.
  package var isUIKits = false

  private static let leaving: Set<String> = KnownAPI.names(.lifecycle(.disappearing))
  static let arriving: Set<String> = KnownAPI.names(.lifecycle(.willAppear), .lifecycle(.didAppear))
  private static let exits = KnownAPI.names(.leavesScreen)

  package static func all(in app: AuditedApp) -> [ApplicationHiding] {
    let setters = ApplicationSetters.all(in: app).filter { $0.property == .hidden }
    let hiding = setters.filter { setter in
      if case .boolean(false) = setter.value.kind { false } else { !isShownLater(than: setter, setters) }
    }
    let groups = Dictionary(grouping: hiding.filter { isController($0.body.owner, app) }) { $0.body.owner }
    // What hides it once more shows it to nobody.
    let touching = Set(setters.filter { !$0.value.isTrue }.map(\.body.id))
    return groups.keys.compactMap { $0 }.sorted().compactMap { owner in
      guard let setter = groups[owner]?.first(where: { $0.body.name.map { !leaving.contains($0) } ?? true }),
        hasEffect(setter, app), !setter.asksForMode
      else { return nil }
      if isShownByOthers(than: owner, setters, app) {
        return removal(of: owner, setters, app).map { ApplicationHiding(setter: setter, owner: owner, wayOut: $0) }
      }
      if let last = groups[owner]?.first(where: { $0.body.isLeaving && $0.value.isTrue && $0.isUnconditional }),
        !(program(app).bodiesByOwner[owner] ?? []).contains(where: { id in
          let body = program(app)[id]
          return body.isLeaving
            && reaches(touching, from: body, Set(app.model.symbols.lineage(of: owner)), app)
        })
      {
        return ApplicationHiding(setter: setter, owner: owner, wayOut: last.location)
      }
      if let way = wayOut(of: owner, touching, app) {
        return ApplicationHiding(setter: setter, owner: owner, wayOut: way)
      }
      return shownWithButtonBack(owner, touching, app).map {
        ApplicationHiding(setter: setter, owner: owner, wayOut: $0, isUIKits: true)
      }
    }
  }

  private static func program(_ app: AuditedApp) -> ProgramIndex { app.model.program }

  /// Whether the end of an animation that the same code begins shows the bar again.
  private static func isShownLater(than hiding: ApplicationSetters.Setter, _ setters: [ApplicationSetters.Setter])
    -> Bool
  {
    hiding.value.isTrue
      && setters.contains { setter in
        guard case .boolean(false) = setter.value.kind, setter.body.id == hiding.body.id,
          !setter.guards.exclude(hiding.guards)
        else { return false }
        return setter.body.entries.contains { entry in
          entry.range.contains(setter.location.range) && setter.body.endOfAnimation(around: entry) != nil
        }
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
      if appearing.contains(where: { reaches(touching, from: $0, line, app) }) { continue }
      for body in bodies where calls(removing, body) && !calls(adding, body) {
        if !reaches(touching, from: body, line, app) { return place(of: body, program) }
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
    func shows(_ body: Body) -> Bool { reaches(touching, from: body, line, app) }
    let disappearing = bodies.filter { $0.name.map(leaving.contains) ?? false }
    if disappearing.contains(where: shows) { return nil }
    if bodies.contains(where: { $0.name == "dealloc" && shows($0) }) { return nil }
    let exiting = bodies.filter { body in
      body.entries.contains { entry in
        if case .call(let call) = entry.kind { exits.contains(call.lastName ?? "") } else { false }
      }
    }
    if let first = exiting.filter({ !shows($0) }).min(by: { $0.id < $1.id }) { return place(of: first, program) }
    guard exiting.isEmpty else { return nil }
    if let first = disappearing.first { return place(of: first, program) }
    return bodies.filter { isLeftByOthers($0, app) && !shows($0) }.min { $0.id < $1.id }.flatMap {
      place(of: $0, program)
    }
  }

  /// Where a screen is pushed, or presented as a card, that leaves UIKit's own way out in place: the button in the navigation
  /// bar, and the swipe, end it without any code of its own.
  private static func shownWithButtonBack(
    _ owner: TypeSymbol.ID, _ touching: Set<Body.ID>, _ app: AuditedApp
  ) -> Location? {
    let program = app.model.program
    let family = Set([owner] + app.model.symbols.descendants(of: app.model.symbols[owner].name))
    let line = Set(app.model.symbols.lineage(of: owner))
    let isShownAsItGoes = line.union(family).flatMap { program.bodiesByOwner[$0] ?? [] }.contains { id in
      let body = program[id]
      return (body.isLeaving || KnownAPI.has(body.name ?? "", .lifecycle(.moving)))
        && reaches(touching, from: body, line, app)
    }
    if isShownAsItGoes { return nil }
    let nodes = app.model.graph.nodes.filter { $0.object.type.map(family.contains) ?? false }
    let edges = nodes.flatMap { app.model.graph.parents(of: $0.id) }
    guard !edges.isEmpty else { return nil }
    if edges.allSatisfy({ $0.isPresentation && HiddenBehindCards.leavesPresenter($0, in: app) }) {
      let isKept =
        KnownAPI.names(.keepsSheet).contains { program.assignments[$0] != nil }
        || KnownAPI.names(.tellsOfSwipedSheet).contains { program.functions[$0] != nil }
      return isKept ? nil : edges.map(\.location).min()
    }
    // A bar that is hidden, or has a button of the app's own, takes the way back away.
    let replaces = KnownAPI.names(.replacesWayBack).contains { name in
      ((program.assignments[name] ?? []) + (program.calls[name] ?? [])).contains { reference in
        program[reference.body].owner.map(line.contains) ?? true
      }
    }
    return edges.allSatisfy { $0.kind == .pushed } && !replaces ? edges.map(\.location).min() : nil
  }

  /// Whether code hands the screen to others that end it: a delegate that dismisses the picker which it is told of.
  private static func isLeftByOthers(_ body: Body, _ app: AuditedApp) -> Bool {
    let program = app.model.program
    return body.entries.contains { entry in
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let told), let name) = function.unwrapped.kind, !told.isSelf,
        arguments.contains(where: { $0.value.isSelf })
      else { return false }
      return (program.functions[name] ?? []).contains { id in
        guard let meant = program[id].function, Evaluator.fits(arguments, meant) else { return false }
        return program[id].entries.contains { entry in
          if case .call(let ending) = entry.kind { exits.contains(ending.lastName ?? "") } else { false }
        }
      }
    }
  }

  private static func place(of body: Body, _ program: ProgramIndex) -> Location? {
    body.function.map { program.location($0.nameRange, in: body) }
  }

  /// Whether code, or what it calls of its own class or of an object whose class is seen, sets the application's bar.
  ///
  /// - Complexity: linear in the code that is reached.
  static func reaches(
    _ touching: Set<Body.ID>, from body: Body, _ line: Set<TypeSymbol.ID>, _ app: AuditedApp
  ) -> Bool {
    var seen: Set<Body.ID> = [body.id]
    var frontier = [(body: body, line: line)]
    for _ in 0...maximumCalls {
      if frontier.contains(where: { touching.contains($0.body.id) }) { return true }
      frontier = frontier.flatMap { callees(of: $0.body, $0.line, app) }.filter { seen.insert($0.body.id).inserted }
      if frontier.isEmpty { return false }
    }
    return false
  }

  /// Calls that are followed inside one another.
  private static let maximumCalls = 4

  private static func callees(
    of body: Body, _ line: Set<TypeSymbol.ID>, _ app: AuditedApp
  ) -> [(body: Body, line: Set<TypeSymbol.ID>)] {
    body.entries.flatMap { entry -> [(body: Body, line: Set<TypeSymbol.ID>)] in
      switch entry.kind {
      case .call(let call):
        guard case .call(let function, _) = call.kind else { return [] }
        switch function.unwrapped.kind {
        case .name(let name): return own(name, line, app) + elsewhere(name, of: nil, app)
        case .member(.some(let base), let name):
          return base.isSelf || base.isSuper ? own(name, line, app) : elsewhere(name, of: base, in: body, app)
        default: return []
        }
      case .assign(let target, _, _): return target.lastName.map { own($0, line, app) } ?? []
      default: return []
      }
    }
  }

  /// The code of a member of the line of classes.
  private static func own(
    _ name: String, _ line: Set<TypeSymbol.ID>, _ app: AuditedApp
  ) -> [(body: Body, line: Set<TypeSymbol.ID>)] {
    line.sorted().flatMap { app.model.symbols[$0].members[name] ?? [] }.flatMap { member in
      let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      return (app.model.program.bodiesByPlace[place] ?? []).map { (app.model.program[$0], line) }
    }
  }

  /// The functions of a name that another object, or a type, has.
  private static func elsewhere(
    _ name: String, of base: Expression, in body: Body, _ app: AuditedApp
  ) -> [(body: Body, line: Set<TypeSymbol.ID>)] {
    let symbols = app.model.symbols
    let type =
      StaticTypes(symbols).type(of: base, in: body)
      ?? base.lastName.flatMap { symbols.type(named: $0, in: body.owner) }
    return type.map { elsewhere(name, of: $0, app) } ?? []
  }

  /// The functions of a name that a type declares, or that belong to none.
  private static func elsewhere(
    _ name: String, of owner: TypeSymbol.ID?, _ app: AuditedApp
  ) -> [(body: Body, line: Set<TypeSymbol.ID>)] {
    (app.model.program.functions[name] ?? []).map { app.model.program[$0] }.filter { $0.owner == owner }.map {
      ($0, Set(owner.map { [$0] } ?? []))
    }
  }
}

extension Body {
  /// Whether it runs as a screen goes: when its view disappears, or when it is let go.
  fileprivate var isLeaving: Bool {
    KnownAPI.has(name ?? "", .lifecycle(.disappearing)) || name == "dealloc" || function?.kind == .deinitializer
  }
}
