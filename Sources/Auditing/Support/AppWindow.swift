// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI
package import Screens

/// A window that code makes, with what the code around it does to it.
package struct AppWindow {
  package var object: AbstractObject
  /// The call that makes it.
  package var creation: Location
  /// The body of that call, and the call.
  package var body: Body
  package var call: Expression
  /// The names under which code holds it: a local constant or variable, and properties.
  package var names: Set<String>
  /// Those of them that mean it in other code as well. A local can be called what a property is called that holds another
  /// window.
  package var properties: Set<String>

  /// Every window that an initialiser makes, by place. Which class a call makes is asked of its value: `Pane(…)`,
  /// `Pane.init(…)`, `Module.Pane(…)`, `[[self alloc] init]`.
  package static func all(in app: AuditedApp) -> [AppWindow] {
    let program = app.model.program
    let symbols = app.model.symbols
    var result: [AppWindow] = []
    for name in program.calls.keys.sorted() {
      let isWindow = symbols.isSubclass(name, of: "UIWindow")
      guard isWindow || name == ownMaker else { continue }
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind else { continue }
        let body = program[reference.body]
        let isOwn = body.owner.map { symbols.isSubclass(symbols[$0].name, of: "UIWindow") } ?? false
        guard isWindow || isOwn, case let place = program.location(call.range, in: body),
          !app.isOnlyInExtensions(place.file), let object = made(by: call, at: place, in: body, app)
        else { continue }
        let (names, properties) = Self.names(of: call, object, in: body, app)
        result.append(
          AppWindow(
            object: object, creation: place, body: body, call: call, names: names, properties: properties))
      }
    }
    return result.sorted { $0.creation < $1.creation }
  }

  /// What a class is called in its own code.
  private static let ownMaker = "Self"

  /// The window that a call makes where it stands.
  private static func made(
    by call: Expression, at place: Location, in body: Body, _ app: AuditedApp
  ) -> AbstractObject? {
    let values = app.model.evaluator.values(of: call, in: app.model.evaluator.scope(of: body))
    return values.objects.map(\.withoutCaller).first { object in
      object.allocationPlace == place && app.model.symbols.isSubclass(object.className, of: "UIWindow")
    }
  }

  /// What the window is called: the constant it is bound to, the property it is assigned to, the property whose initial
  /// value or getter it is; and all of these but the names of constants and variables of the code that makes it.
  private static func names(
    of call: Expression, _ object: AbstractObject, in body: Body, _ app: AuditedApp
  ) -> (all: Set<String>, properties: Set<String>) {
    let program = app.model.program
    var result: Set<String> = []
    var properties: Set<String> = []
    if case .getter(let variable) = body.kind { properties.insert(variable.name) }
    if case .initialValue(let variable) = body.kind { properties.insert(variable.name) }
    result = properties
    // One more round finds what the first names are assigned to.
    for _ in 0..<2 {
      for entry in body.entries {
        switch entry.kind {
        case .define(let name, _, let value?, _) where isWindow(value): result.insert(name)
        case .assign(let target, "=", let value) where isWindow(value):
          guard let name = target.lastName else { continue }
          result.insert(name)
          if !isOfBody(target, name) { properties.insert(name) }
        default: continue
        }
      }
    }
    func isWindow(_ value: Expression) -> Bool {
      if value.range == call.range || value.unwrapped.range == call.range { return true }
      // The one that is there, or a new one.
      if case .binary("??", _, let other) = value.unwrapped.kind { return isWindow(other) }
      if case .name(let name) = value.unwrapped.kind { return result.contains(name) }
      // What is done to it on the way gives it back: `UIWindow(…).then { … }`.
      return value.range.contains(call.range) && isGiven(object, by: value, in: body, app)
    }
    // `if let pane = pane` names the outer one.
    func isOfBody(_ target: Expression, _ name: String) -> Bool {
      guard case .name = target.unwrapped.kind, let definitions = body.definitions[name] else { return false }
      return !definitions.contains { index in
        guard case .define(_, _, .some(let value), _) = body.entries[index].kind else { return false }
        return value.unwrapped.lastName == name
      }
    }
    if let accessor = accessor(of: body, isWindow) { properties.insert(accessor) }
    if let maker = body.function, givesBack(body, isWindow) {
      properties.formUnion(holders(of: maker, in: body, program))
    }
    return (result.union(properties), properties)
  }

  private static func isGiven(
    _ object: AbstractObject, by value: Expression, in body: Body, _ app: AuditedApp
  ) -> Bool {
    let values = app.model.evaluator.values(of: value, in: app.model.evaluator.scope(of: body))
    return values.only?.object?.withoutCaller == object
  }

  /// What code of the same type assigns the result of the function to that makes the window.
  private static func holders(of maker: FunctionDeclaration, in body: Body, _ program: ProgramIndex) -> [String] {
    guard let owner = body.owner else { return [] }
    return (program.bodiesByOwner[owner] ?? []).flatMap { program[$0].entries }.compactMap { entry in
      guard case .assign(let target, "=", let value) = entry.kind, case .call(let function, _) = value.unwrapped.kind
      else { return nil }
      switch function.unwrapped.kind {
      case .name(maker.name): return target.lastName
      case .member(.some(let base), maker.name): return base.isSelf ? target.lastName : nil
      default: return nil
      }
    }
  }

  /// The method that makes the window when it is first asked for, and gives it back: Objective-C's lazy property.
  private static func accessor(of body: Body, _ isWindow: (Expression) -> Bool) -> String? {
    guard let function = body.function, function.parameters.isEmpty else { return nil }
    return givesBack(body, isWindow) ? function.name : nil
  }

  private static func givesBack(_ body: Body, _ isWindow: (Expression) -> Bool) -> Bool {
    body.entries.contains { entry in
      switch entry.kind {
      case .return(.some(let value)), .value(let value): entry.closureDepth == 0 && isWindow(value)
      default: false
      }
    }
  }

  /// Whether an expression in some code means the window.
  package func isMeant(by base: Expression, in other: Body, _ app: AuditedApp) -> Bool {
    isMeant(by: base, in: other, app, depth: 0)
  }

  private func isMeant(by base: Expression, in other: Body, _ app: AuditedApp, depth: Int) -> Bool {
    let inner = base.unwrapped.withoutCall
    if inner.isSelf { return other.owner != nil && other.owner == object.type }
    if case .name(let name) = inner.kind, let definitions = other.definitions[name] {
      if other.id == body.id, names.contains(name) { return true }
      // A local name of the window, also one that hides the property: `guard let window = self.window`.
      guard depth < 4 else { return false }
      return definitions.contains { index in
        guard case .define(_, _, .some(let value), false) = other.entries[index].kind else { return false }
        if case .name(name) = value.unwrapped.kind { return isProperty(name, of: other) }
        return isMeant(by: value, in: other, app, depth: depth + 1)
      }
    }
    switch inner.kind {
    case .name(let name) where depth < 3 && isHanded(as: name, to: other, app, depth: depth): return true
    case .name(let name) where !other.parameters.contains { $0.name == name }:
      if isProperty(name, of: other) || (other.id == body.id && names.contains(name)) { return true }
    case .member(.some(let holder), let name) where holder.isSelf:
      if isProperty(name, of: other) { return true }
    case .member(.some(let holder), let name) where isName(name) && isHolder(holder, in: other, app): return true
    default: break
    }
    // What a function makes for whoever calls it is the window that the call gives.
    let isMade = if case .call = base.unwrapped.kind { true } else { false }
    guard isMade || other.owner != body.owner || body.owner == nil,
      isMade || object.type != nil || inner.lastName.map(isName) ?? false
    else { return false }
    let objects = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: other)).objects
    return objects.contains { $0.withoutCaller == object }
      || object.type != nil && objects.contains { $0.className == object.className }
  }

  /// Whether code of the app calls a function with the window as what a parameter of that name gets.
  private func isHanded(as name: String, to other: Body, _ app: AuditedApp, depth: Int) -> Bool {
    guard let function = other.function, let index = function.parameters.firstIndex(where: { $0.name == name }) else {
      return false
    }
    let program = app.model.program
    return (program.calls[function.name] ?? []).contains { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        Evaluator.fits(arguments, function), index < arguments.count
      else { return false }
      return isMeant(by: arguments[index].value, in: program[reference.body], app, depth: depth + 1)
    }
  }

  /// Whether a name in code of the window's owner is a property that holds it; with and without the underscore that
  /// Objective-C gives to the variable behind it.
  private func isProperty(_ name: String, of other: Body) -> Bool {
    other.owner != nil && other.owner == body.owner && isName(name)
  }

  private func isName(_ name: String) -> Bool {
    properties.contains(name) || properties.contains("_" + name)
      || name.hasPrefix("_") && properties.contains(String(name.dropFirst()))
  }

  /// Whether an expression is the name of the class that makes the window: `Banner` in `Banner.window`.
  package func isMaker(_ expression: Expression, in other: Body, _ app: AuditedApp) -> Bool {
    guard let owner = body.owner, case .name(let name) = expression.unwrapped.kind, other.definitions[name] == nil
    else { return false }
    return name == "Self" ? other.owner == owner : app.model.symbols.type(named: name, in: other.owner) == owner
  }

  /// Whether an expression gives an object of the class that makes the window, or the class: `manager` in
  /// `manager.window`.
  private func isHolder(_ expression: Expression, in other: Body, _ app: AuditedApp) -> Bool {
    if isMaker(expression, in: other, app) { return true }
    guard let owner = body.owner else { return false }
    return app.model.evaluator.values(of: expression, in: app.model.evaluator.scope(of: other)).objects
      .contains { $0.type == owner }
  }

  /// The values that a property of the window is set to, by code that holds it.
  package func settings(of name: String, in app: AuditedApp) -> [(value: Expression, body: Body, location: Location)] {
    let program = app.model.program
    var result: [(value: Expression, body: Body, location: Location)] = []
    for reference in program.assignments[name] ?? [] {
      guard case .assign(let target, "=", let value) = program[reference].kind else { continue }
      let other = program[reference.body]
      let isOwn: Bool
      switch target.unwrapped.kind {
      case .member(.some(let base), _): isOwn = isMeant(by: base, in: other, app)
      case .name: isOwn = other.owner != nil && other.owner == object.type
      default: isOwn = false
      }
      if isOwn { result.append((value, other, program.location(program[reference].range, in: other))) }
    }
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    for (call, other) in calls(of: setter, in: app) {
      guard case .call(_, let arguments) = call.kind, let value = arguments.first?.value else { continue }
      result.append((value, other, program.location(call.range, in: other)))
    }
    return result
  }

  /// Whether code is the property itself that makes the window when it is first asked for, and keeps it: who reads it is
  /// looked at by its name.
  package func isGivenBack(by other: Body) -> Bool {
    guard other.id == body.id else { return false }
    let accessor: String
    switch other.kind {
    // `lazy var pane: UIWindow = { … return window }()`
    case .initialValue(let variable): return names.contains(variable.name)
    case .getter(let variable): accessor = variable.name
    case .function(let function) where function.parameters.isEmpty: accessor = function.name
    default: return false
    }
    // What makes a window whenever it is called makes it for whoever calls.
    let isMadeOnce = other.entries.contains { entry in
      guard case .call(let made) = entry.kind, made.range == call.range else { return false }
      return !entry.guards.isEmpty || entry.closureDepth > 0
    }
    return isMadeOnce && names.contains(accessor) && names.contains { $0 != accessor && isKept($0) }
  }

  /// Whether a name under which the code that makes the window assigns it outlives that code.
  private func isKept(_ name: String) -> Bool {
    body.entries.contains { entry in
      guard case .assign(let target, "=", _) = entry.kind, target.lastName == name else { return false }
      guard case .name = target.unwrapped.kind else { return true }
      return (body.definitions[name] ?? []).allSatisfy { index in
        // `if let pane = pane` names the outer one.
        guard case .define(_, _, .some(let value), _) = body.entries[index].kind else { return false }
        return value.unwrapped.lastName == name
      }
    }
  }

  /// Calls of a method on the window.
  package func calls(of name: String, in app: AuditedApp) -> [(call: Expression, body: Body)] {
    let program = app.model.program
    return (program.calls[name] ?? []).compactMap { reference in
      guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind else { return nil }
      let other = program[reference.body]
      switch function.unwrapped.kind {
      case .member(.some(let base), _): return isMeant(by: base, in: other, app) ? (call, other) : nil
      // The window's class calls a method of its own.
      case .name: return other.owner != nil && other.owner == object.type ? (call, other) : nil
      default: return nil
      }
    }
  }

  /// Where the window is made visible; nil where nothing is seen to show it.
  package func shown(in app: AuditedApp) -> Location? {
    for name in ["makeKeyAndVisible", "makeKeyWindow"] {
      if let (call, other) = calls(of: name, in: app).first {
        return app.model.program.location(call.range, in: other)
      }
    }
    for name in ["isHidden", "hidden"] {
      for setting in settings(of: name, in: app) {
        if case .boolean(true) = setting.value.kind { continue }
        return setting.location
      }
      // Turned over, which shows what is hidden at first.
      for reference in app.model.program.calls(.togglesReceiver) {
        let other = app.model.program[reference.body]
        guard case .call(let call) = app.model.program[reference].kind, case .call(let function, _) = call.kind,
          case .member(.some(let flag), _) = function.unwrapped.kind,
          case .member(.some(let base), name) = flag.unwrapped.kind, isMeant(by: base, in: other, app)
        else { continue }
        return app.model.program.location(call.range, in: other)
      }
    }
    return shownByExtension(in: app)
  }

  /// Where code calls what the app adds to windows, and that makes them visible.
  private func shownByExtension(in app: AuditedApp) -> Location? {
    let program = app.model.program
    for id in app.shared.windowExtensions where isShowing(program[id]) {
      guard let name = program[id].function?.name, let (call, other) = calls(of: name, in: app).first else { continue }
      return program.location(call.range, in: other)
    }
    return nil
  }

  /// Whether the code of a window makes it visible.
  private func isShowing(_ body: Body) -> Bool {
    body.entries.contains { entry in
      switch entry.kind {
      case .call(let call):
        guard ["makeKeyAndVisible", "makeKeyWindow"].contains(call.lastName), case .call(let function, _) = call.kind
        else { return false }
        return function.isOwn
      case .assign(let target, "=", let value):
        guard KnownAPI.has(target.lastName ?? "", .hidesReceiver), target.isOwn, case .boolean(false) = value.kind
        else {
          return false
        }
        return true
      default: return false
      }
    }
  }
}

extension AppWindow {
  /// Where the window is made invisible by its alpha, which leaves it the status bar, and no code hides it or lets it go
  /// (SB-WIN-01).
  package func faded(in app: AuditedApp) -> Location? {
    let fading = settings(of: "alpha", in: app).filter { $0.value.numbers == [0] }.map(\.location).min()
    guard let fading else { return nil }
    let hidings = KnownAPI.names(.hidesReceiver).flatMap { settings(of: $0, in: app) }
    if hidings.contains(where: { if case .boolean(false) = $0.value.kind { false } else { true } }) { return nil }
    if !settings(of: "windowScene", in: app).isEmpty { return nil }
    return releases(in: app).isEmpty ? fading : nil
  }

  /// Whether another call makes the same window in another case: code holds what either makes under the same names.
  package func isMadeInAnotherWay(by other: AppWindow) -> Bool {
    body.id == other.body.id && !names.isEmpty && names == other.names && object.type == other.object.type
  }
}

extension AppWindow {
  /// Where its level is raised above that of the app's window.
  package func raised(in app: AuditedApp) -> [Note] {
    settings(of: "windowLevel", in: app).filter { Self.isRaised($0.value) }.map {
      Note("its level lies above the app's window", at: $0.location)
    }
  }

  private static func isRaised(_ level: Expression) -> Bool {
    switch level.unwrapped.kind {
    case .member(_, "normal"), .name("UIWindowLevelNormal"), .integer(0), .floating(0): false
    case .prefix("-", _), .binary("-", _, _): false
    default: true
    }
  }
}

extension AuditedApp {
  /// Whether a file is compiled by app extensions alone, which have no status bar of their own.
  package func isOnlyInExtensions(_ file: String) -> Bool {
    let owners = (model.targetsByFile[file] ?? []).map { facts.targets[$0].product }
    return !owners.isEmpty && owners.allSatisfy { $0 == .appExtension }
  }
}

extension Expression {
  /// Whether it is a member of `self`.
  fileprivate var isOwn: Bool {
    switch unwrapped.kind {
    case .name: true
    case .member(.some(let base), _): base.isSelf
    default: false
    }
  }
}
