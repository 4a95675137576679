// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Which code has to do with views, so that the rest of a screen's code is not run through. Found once for an app.
struct ViewRelevance {
  private var bodies: Set<Body.ID> = []
  /// Functions that call one of their parameters.
  private var handingOn: Set<Body.ID> = []

  init(_ program: ProgramIndex, symbols: SymbolTable) {
    var direct: Set<Body.ID> = []
    var names: Set<String> = []
    for name in ViewVocabulary.properties { for one in program.assignments[name] ?? [] { direct.insert(one.body) } }
    for name in ViewVocabulary.adding.union(ViewVocabulary.constraining) {
      for one in program.calls[name] ?? [] { direct.insert(one.body) }
    }
    for name in KnownAPI.names(.partOfFrame) {
      for one in program.assignments[name] ?? [] {
        guard case .assign(let target, _, _) = program[one].kind,
          case .member(.some(let base), _) = target.unwrapped.kind, let whole = base.lastName,
          KnownAPI.has(whole, .partOfFrame) || ViewVocabulary.properties.contains(whole)
        else { continue }
        direct.insert(one.body)
      }
    }
    // What a table is made with decides its colour.
    for one in program.calls["init"] ?? [] {
      guard case .call(let call) = program[one].kind, case .call(_, let arguments) = call.kind,
        arguments.contains(where: { $0.label == "style" || $0.label == "collectionViewLayout" })
      else { continue }
      direct.insert(one.body)
    }
    // What a property holds that is called like a function may paint.
    for name in Self.calledProperties(program, symbols) {
      for one in program.calls[name] ?? [] { direct.insert(one.body) }
    }
    let delegating = Self.delegatingInitializers(program)
    var followed: Set<TypeSymbol.ID> = []
    var observed: Set<String> = []
    func register(_ id: Body.ID, _ queue: inout [String]) {
      var left = [id]
      while let body = left.popLast().map({ program[$0] }) {
        // Whoever sets a property has what runs with it run.
        for property in Self.settable(body) where observed.insert(property).inserted {
          left += (program.assignments[property] ?? []).map(\.body).filter { bodies.insert($0).inserted }
        }
        guard let name = body.name else { continue }
        let own = name == "init" ? body.owner.map { symbols[$0].shortName } : name
        for one in [own].compactMap({ $0 }) where names.insert(one).inserted { queue.append(one) }
        guard name == "init", let owner = body.owner, followed.insert(owner).inserted else { continue }
        // `self.init` and `super.init` name no class.
        for type in [owner] + symbols.descendants(of: symbols[owner].name) {
          left += (delegating[type] ?? []).filter { bodies.insert($0).inserted }
        }
      }
    }
    // Who hands a function over by its name may have it run.
    var named: [String: [Body.ID]] = [:]
    for body in program.bodies {
      let parameters = Set(body.parameters.map(\.name))
      for entry in body.entries {
        // What is set through a key path can be any property.
        if case .assign(let target, _, _) = entry.kind, case .subscript(_, let keys) = target.unwrapped.kind,
          keys.first?.label == "keyPath"
        {
          direct.insert(body.id)
        }
        guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind else { continue }
        if case .name(let name) = function.unwrapped.kind, parameters.contains(name) {
          handingOn.insert(body.id)
          // A view that hands itself to the function that it is given is styled by that.
          if arguments.contains(where: \.value.isSelf), Self.isOfViews(body, symbols) { direct.insert(body.id) }
        }
        let isSent =
          function.lastName.map { KnownAPI.has($0, .runsByItself) || KnownAPI.has($0, .sendsSelector) } ?? false
        for argument in arguments {
          switch argument.value.unwrapped.kind {
          case .name(let name) where symbols.globals[name] != nil || symbols.globalFunctions[name] != nil:
            named[name, default: []].append(body.id)
          case .selector(let text) where isSent:
            guard let name = ViewInterpreter.method(ofSelector: text) else { continue }
            named[name, default: []].append(body.id)
          default: continue
          }
        }
      }
    }
    var queue: [String] = []
    bodies = direct
    for id in direct { register(id, &queue) }
    while let name = queue.popLast() {
      for one in program.calls[name] ?? [] where bodies.insert(one.body).inserted { register(one.body, &queue) }
      for id in named[name] ?? [] where bodies.insert(id).inserted { register(id, &queue) }
    }
  }

  /// Whether a body is code of views, or of a protocol that views may conform to.
  private static func isOfViews(_ body: Body, _ symbols: SymbolTable) -> Bool {
    guard let owner = body.owner else { return false }
    return symbols[owner].kind == .protocol
      || KnownAPI.names(.visual).contains { symbols.isSubclass(symbols[owner].name, of: $0) }
  }

  /// The names of the property of the app's that has a body run when it is set: its observer, or its setter in either
  /// language. What overrides a property of the system is set by code that has to do with views anyway.
  private static func settable(_ body: Body) -> Set<String> {
    switch body.kind {
    case .observer(let variable), .setter(let variable): variable.isOverride ? [] : [variable.name]
    case .function(let function): function.settableProperties ?? []
    default: []
    }
  }

  /// The initialisers that call another one of their class or of its superclass, by class.
  private static func delegatingInitializers(_ program: ProgramIndex) -> [TypeSymbol.ID: [Body.ID]] {
    var result: [TypeSymbol.ID: [Body.ID]] = [:]
    for one in program.calls["init"] ?? [] {
      let body = program[one.body]
      guard body.name == "init", let owner = body.owner, case .call(let call) = program[one].kind,
        case .call(let function, _) = call.kind, case .member(.some(let base), _) = function.unwrapped.kind,
        base.isSelf || base.isSuper, result[owner]?.last != one.body
      else { continue }
      result[owner, default: []].append(one.body)
    }
    return result
  }

  /// The names of properties, of nothing else, that are called.
  private static func calledProperties(_ program: ProgramIndex, _ symbols: SymbolTable) -> Set<String> {
    var result: Set<String> = []
    for type in symbols.types {
      for (name, members) in type.members
      where program.calls[name] != nil && program.functions[name] == nil
        && members.contains(where: { $0.variable != nil })
      {
        result.insert(name)
      }
    }
    return result
  }

  func contains(_ id: Body.ID) -> Bool { bodies.contains(id) }

  /// Whether a function calls what it is handed.
  func handsOn(_ id: Body.ID) -> Bool { handingOn.contains(id) }
}
