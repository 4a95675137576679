// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Code that is told of a change before it is made, and asks for the status bar while an answer still reads the old value:
/// `willSet`, a setter before it keeps the value, and what listens to a published property.
struct EarlyObservers {
  enum Moment { case willSet, setter, published }

  var override: HookOverrides.Entry
  var property: VariableDeclaration
  var moment: Moment
  /// What asks.
  var request: Location

  static func all(in app: AuditedApp) -> [EarlyObservers] {
    var result: [EarlyObservers] = []
    var seen: Set<Location> = []
    func look(
      at property: VariableDeclaration, of holder: TypeSymbol.ID, in file: String, _ override: HookOverrides.Entry
    ) {
      guard app.isControllerBased(override.location.file) != false else { return }
      let requests: [(Moment, Location?)] = [
        (.willSet, property.willSet == nil ? nil : request(of: property, in: file, app)),
        (.setter, setterRequest(of: property, holder, app)),
        (.published, property.attributes.contains { $0.name == "Published" } ? sink(of: property, holder, app) : nil),
      ]
      for case (let moment, .some(let request)) in requests where seen.insert(request).inserted {
        result.append(EarlyObservers(override: override, property: property, moment: moment, request: request))
      }
    }
    for state in HookState.all(in: app) {
      look(at: state.property, of: state.owner, in: state.location.file, state.override)
    }
    for override in HookOverrides.all(in: app) where !override.hook.namesChild {
      for link in HeldReads(of: override, in: app).links {
        guard let member = app.model.symbols.member(link.property, of: link.holder, isStatic: false),
          let property = member.variable
        else { continue }
        look(at: property, of: link.holder, in: app.facts.sources[member.file].path, override)
      }
    }
    return result
  }

  /// Where `willSet` asks at once, and nothing asks when the value is there.
  private static func request(of property: VariableDeclaration, in file: String, _ app: AuditedApp) -> Location? {
    let program = app.model.program
    let updates = app.shared.appearanceUpdates
    guard let before = property.willSet, let start = before.first?.range.start, let end = before.last?.range.end else {
      return nil
    }
    let around = SourceRange(start, end)
    let observers = (program.bodiesByPlace[Location(file: file, range: property.nameRange)] ?? []).map { program[$0] }
      .filter { if case .observer = $0.kind { true } else { false } }
    var first: BodyEntry?
    for body in observers {
      let isBefore = body.entries.first.map { around.contains($0.range) } ?? false
      // An observer of the value that is there may ask as well.
      if !isBefore {
        if updates.asks(body.id) { return nil }
        continue
      }
      first = body.entries.filter { entry in
        guard entry.closureDepth == 0, case .call(let call) = entry.kind else { return false }
        return updates.asks(by: call, in: body)
      }.min { $0.range < $1.range }
    }
    guard let first, let body = observers.first(where: { $0.entries.contains { $0.range == first.range } }) else {
      return nil
    }
    return program.location(first.range, in: body)
  }

  /// Where a setter asks before it keeps what it is given, and nothing in it asks afterwards.
  private static func setterRequest(
    of property: VariableDeclaration, _ holder: TypeSymbol.ID, _ app: AuditedApp
  ) -> Location? {
    let program = app.model.program
    let updates = app.shared.appearanceUpdates
    for body in (program.bodiesByOwner[holder] ?? []).map({ program[$0] }) {
      let given: String
      switch body.kind {
      case .setter(let variable) where variable.name == property.name: given = "newValue"
      case .function(let function) where AppearanceUpdates.property(setBy: function.name) == property.name:
        guard function.selector != nil, let parameter = function.parameters.first?.name, function.parameters.count == 1
        else { continue }
        given = parameter
      default: continue
      }
      let requests = body.entries.filter { entry in
        if case .call(let call) = entry.kind { updates.asks(by: call, in: body) } else { false }
      }
      let change = body.entries.last { entry in
        if case .assign(_, "=", let value) = entry.kind { value.lastName == given } else { false }
      }
      guard let change, let first = requests.first,
        requests.allSatisfy({ $0.range.end < change.range.start && program.runsBeforeItReturns($0, in: body) })
      else { continue }
      return program.location(first.range, in: body)
    }
    return nil
  }

  /// Where a listener asks that a published property calls at once, which is before it has its new value.
  private static func sink(
    of property: VariableDeclaration, _ holder: TypeSymbol.ID, _ app: AuditedApp
  ) -> Location? {
    let program = app.model.program
    let updates = app.shared.appearanceUpdates
    let types = StaticTypes(app.model.symbols)
    for reference in KnownAPI.names(.listens).sorted().flatMap({ program.calls[$0] ?? [] }) {
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let publisher = publisher(of: function),
        publisher.name == "$" + property.name || KnownAPI.has(publisher.name, .tellsBeforeChange),
        let listener = arguments.last?.value, case .closure = listener.kind,
        let owner = publisher.base.map({ types.type(of: $0, in: body) }) ?? body.owner,
        app.shared.relations.areRelated(owner, holder)
      else { continue }
      let depth = program[reference].closureDepth + 1
      let request = body.entries.first { entry in
        guard case .call(let inner) = entry.kind, listener.range.contains(entry.range) else { return false }
        return entry.closureDepth == depth && updates.asks(by: inner, in: body)
      }
      if let request { return program.location(request.range, in: body) }
    }
    return nil
  }

  /// The publisher that a chain of operators begins with; nil where one of them hands values on later.
  private static func publisher(of function: Expression) -> (base: Expression?, name: String)? {
    var current = function.unwrapped
    for _ in 0..<12 {
      switch current.kind {
      case .member(.some(let base), let name):
        if name.hasPrefix("$") || KnownAPI.has(name, .tellsBeforeChange) { return (base.isSelf ? nil : base, name) }
        if KnownAPI.has(name, .handsOnLater) { return nil }
        current = base.unwrapped
      case .call(let called, _): current = called.unwrapped
      case .name(let name): return name.hasPrefix("$") ? (nil, name) : nil
      default: return nil
      }
    }
    return nil
  }
}
