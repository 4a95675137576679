// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
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

  /// Every window that an initialiser makes, by place.
  package static func all(in app: AuditedApp) -> [AppWindow] {
    let program = app.model.program
    let symbols = app.model.symbols
    var result: [AppWindow] = []
    for name in program.calls.keys.sorted() where symbols.isSubclass(name, of: "UIWindow") {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
          case .name = function.unwrapped.kind
        else { continue }
        let body = program[reference.body]
        let place = program.location(call.range, in: body)
        guard !app.isOnlyInExtensions(place.file) else { continue }
        let object = AbstractObject(
          className: name, type: symbols.type(named: name),
          origin: .allocation(place, callers: [], index: 0))
        result.append(
          AppWindow(
            object: object, creation: place, body: body, call: call, names: Self.names(of: call, in: body)))
      }
    }
    return result.sorted { $0.creation < $1.creation }
  }

  /// What the window is called: the constant it is bound to, the property it is assigned to, the property whose initial
  /// value or getter it is.
  private static func names(of call: Expression, in body: Body) -> Set<String> {
    var result: Set<String> = []
    if case .getter(let variable) = body.kind { result.insert(variable.name) }
    if case .initialValue(let variable) = body.kind { result.insert(variable.name) }
    // One more round finds what the first names are assigned to.
    for _ in 0..<2 {
      for entry in body.entries {
        switch entry.kind {
        case .define(let name, _, let value?, _) where isWindow(value): result.insert(name)
        case .assign(let target, "=", let value) where isWindow(value): target.lastName.map { _ = result.insert($0) }
        default: continue
        }
      }
    }
    func isWindow(_ value: Expression) -> Bool {
      if value.range == call.range || value.unwrapped.range == call.range { return true }
      if case .name(let name) = value.unwrapped.kind { return result.contains(name) }
      return false
    }
    return result
  }

  /// Whether an expression in some code means the window.
  package func isMeant(by base: Expression, in other: Body, _ app: AuditedApp) -> Bool {
    let inner = base.unwrapped
    if other.id == body.id, let name = inner.lastName, names.contains(name) { return true }
    if inner.isSelf { return other.owner != nil && other.owner == object.type }
    guard other.owner == body.owner, body.owner != nil, let name = inner.lastName else {
      return object.type != nil
        && app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: other)).objects
          .contains { $0.className == object.className }
    }
    // The owner's property, unless a local name hides it.
    if case .name = inner.kind, other.definitions[name] != nil { return false }
    return names.contains(name)
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

  /// Calls of a method on the window.
  package func calls(of name: String, in app: AuditedApp) -> [(call: Expression, body: Body)] {
    let program = app.model.program
    return (program.calls[name] ?? []).compactMap { reference in
      guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind else { return nil }
      let other = program[reference.body]
      switch function.unwrapped.kind {
      case .member(.some(let base), _): return isMeant(by: base, in: other, app) ? (call, other) : nil
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
    }
    return nil
  }
}

extension AppWindow {
  /// Whether the window is as large as the screen (SB-WIN-09): made from a scene, from nothing, or from bounds.
  package func coversScene(in app: AuditedApp) -> Bool {
    let frames = settings(of: "frame", in: app)
    for frame in frames where !frame.value.text.contains("ounds") { return false }
    guard case .call(_, let arguments) = call.kind, let frame = arguments.first(where: { $0.label == "frame" }) else {
      return true
    }
    return frame.value.text.contains("ounds") || !frames.isEmpty
  }
}

extension AppWindow {
  /// Whether the window is made without a scene in an app of scenes, and none is given to it: it is not on screen and
  /// controls nothing (SB-WIN-12).
  package func lacksScene(in app: AuditedApp) -> Bool {
    guard case .call(_, let arguments) = call.kind, arguments.contains(where: { $0.label == "frame" }),
      settings(of: "windowScene", in: app).isEmpty
    else { return false }
    return app.declaresScenes(creation.file)
  }
}

extension AuditedApp {
  /// Whether a file is compiled by app extensions alone, which have no status bar of their own.
  package func isOnlyInExtensions(_ file: String) -> Bool {
    let owners = (model.targetsByFile[file] ?? []).map { facts.targets[$0].product }
    return !owners.isEmpty && owners.allSatisfy { $0 == .appExtension }
  }
}
