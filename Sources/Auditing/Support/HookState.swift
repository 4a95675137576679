// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI
package import Screens

/// The stored state of a controller that its answer to a status bar hook depends on.
package struct HookState {
  package var override: HookOverrides.Entry
  /// The class that declares the property.
  package var owner: TypeSymbol.ID
  package var property: VariableDeclaration
  package var location: Location

  /// Every stored variable of a controller that one of its overrides reads, directly or through a property or method of
  /// the controller.
  package static func all(in app: AuditedApp) -> [HookState] {
    var result: [HookState] = []
    for override in HookOverrides.all(in: app) {
      var reader = Reader(app: app, type: override.type)
      for body in app.model.program.bodiesByPlace[override.location] ?? [] {
        reader.read(app.model.program[body], depth: 0)
      }
      for member in reader.states {
        guard let variable = member.variable else { continue }
        result.append(
          HookState(
            override: override, owner: member.owner, property: variable,
            location: Location(path: app.facts.sources[member.file].internedPath, range: variable.nameRange)))
      }
    }
    return result
  }

  /// Whether the hook gives the state as it is.
  package func isAnswer(in app: AuditedApp) -> Bool {
    (app.model.program.bodiesByPlace[override.location] ?? []).contains { id in
      app.model.program[id].entries.contains { entry in
        switch entry.kind {
        case .return(.some(let value)), .value(let value): value.lastName == property.name
        default: false
        }
      }
    }
  }

  /// Where the state changes in the code of its own family of classes: assignments, and `toggle()`.
  package func changes(in app: AuditedApp) -> [ProgramIndex.Reference] {
    let program = app.model.program
    var result: [ProgramIndex.Reference] = []
    for name in [property.name, "_" + property.name] {
      for reference in program.assignments[name] ?? [] {
        guard case .assign(let target, _, _) = program[reference].kind, !isMade(in: program[reference.body]),
          !KnownAPI.has(program[reference.body].name ?? "", .noLongerCalled)
        else { continue }
        if isOwn(target, reference, app) { result.append(reference) }
      }
    }
    for reference in program.calls["toggle"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
        case .member(.some(let base), _) = function.kind, base.lastName == property.name,
        isOwn(base, reference, app)
      else { continue }
      result.append(reference)
    }
    return result
  }

  /// Where other code may change the state: what has its name there, and is neither the state of another class nor a local
  /// variable.
  package func foreignChanges(in app: AuditedApp) -> [ProgramIndex.Reference] {
    let program = app.model.program
    let own = Set(changes(in: app))
    return [property.name, "_" + property.name].flatMap { program.assignments[$0] ?? [] }.filter { reference in
      guard !own.contains(reference), case .assign(let target, _, _) = program[reference].kind else { return false }
      let body = program[reference.body]
      if case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf { return true }
      guard let type = body.owner, !app.shared.relations.areRelated(type, owner) else {
        return target.lastName.map { body.definitions[$0] == nil } ?? true
      }
      return app.model.symbols.member(property.name, of: type) == nil
        && target.lastName.map { body.definitions[$0] == nil } ?? true
    }
  }

  /// Whether code is the state's own getter, which makes what it holds when it is first asked for.
  private func isMade(in body: Body) -> Bool {
    body.parameters.isEmpty && (body.name == property.name || "_" + (body.name ?? "") == property.name)
  }

  /// Whether `name` or `self.name` in some code is this state.
  private func isOwn(_ target: Expression, _ reference: ProgramIndex.Reference, _ app: AuditedApp) -> Bool {
    let body = app.model.program[reference.body]
    guard let type = body.owner, !body.isStatic, app.shared.relations.areRelated(type, owner) else { return false }
    switch target.unwrapped.kind {
    case .name(let name): return body.definitions[name] == nil && !body.parameters.contains { $0.name == name }
    case .member(.some(let base), _):
      if base.isSelf { return true }
      // `self?.name` and `strongSelf.name` in closures.
      return KnownAPI.has(base.lastName ?? "", .selfInClosure)
    default: return false
    }
  }

  /// Collects what a body reads.
  fileprivate struct Reader {
    let app: AuditedApp
    let type: TypeSymbol.ID
    var states: [Member] = []
    var bodies: [Body] = []
    private var seen: Set<Location> = []

    init(app: AuditedApp, type: TypeSymbol.ID) {
      self.app = app
      self.type = type
    }

    mutating func read(_ body: Body, depth: Int) {
      bodies.append(body)
      for expression in body.readExpressions { walk(expression, body, depth: depth, level: 0) }
    }

    private mutating func walk(_ expression: Expression, _ body: Body, depth: Int, level: Int) {
      guard level < 100 else { return }
      switch expression.kind {
      case .name(let name):
        // In `guard let album` the name is still the property's.
        guard body.definition(of: name, at: expression.range.start) == nil,
          !body.parameters.contains(where: { $0.name == name })
        else { return }
        note(name, depth: depth)
      case .member(.some(let base), let name) where base.isSelf: note(name, depth: depth)
      default: for child in expression.readParts { walk(child, body, depth: depth, level: level + 1) }
      }
    }

    private mutating func note(_ name: String, depth: Int) {
      let symbols = app.model.symbols
      let bare = name.hasPrefix("_") ? String(name.dropFirst()) : name
      for candidate in [name, bare] {
        guard let member = symbols.member(candidate, of: type, isStatic: false) else { continue }
        let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
        guard seen.insert(place).inserted else { return }
        if let variable = member.variable, !variable.isComputed {
          // A property that a getter in the implementation answers for is not stored.
          let getter = (symbols[member.owner].members[candidate] ?? []).first { $0.function?.body != nil }
          if !variable.isConstant, getter == nil { states.append(member) }
          return
        }
        guard depth < 3 else { return }
        for body in app.model.program.bodiesByPlace[place] ?? [] {
          switch app.model.program[body].kind {
          case .getter, .function: read(app.model.program[body], depth: depth + 1)
          default: continue
          }
        }
        return
      }
    }
  }
}

extension HookOverrides.Entry {
  /// The code that answers: the override's own, and that of the controller's properties and methods that it goes through.
  package func code(in app: AuditedApp) -> [Body] {
    var reader = HookState.Reader(app: app, type: type)
    for body in app.model.program.bodiesByPlace[location] ?? [] { reader.read(app.model.program[body], depth: 0) }
    return reader.bodies
  }
}

extension Expression {
  /// The parts of it that are read. What a closure of more than one statement reads is among the body's entries.
  package var readParts: [Expression] {
    guard case .closure(let closure) = kind else { return children }
    guard closure.body.count == 1, case .expression(let value) = closure.body[0].kind else { return [] }
    return [value]
  }
}

extension Body {
  /// The expressions that a body reads to give its value, conditions included; each possibly more than once.
  package var readExpressions: [Expression] {
    entries.flatMap { entry -> [Expression] in
      var result = entry.guards.flatMap(\.expressions)
      switch entry.kind {
      case .define(_, _, let value, _), .return(let value): result += value.map { [$0] } ?? []
      case .assign(_, _, let value): result.append(value)
      case .call(let call): result.append(call)
      case .value(let value), .hookRead(let value): result.append(value)
      case .closureParameter: break
      }
      return result
    }
  }
}
