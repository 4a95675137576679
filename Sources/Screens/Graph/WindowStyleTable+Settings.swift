// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension WindowStyleTable {
  func findSettings() -> [Setting] {
    builder.program.interfaceStyleSettings.filter {
      !builder.evaluator.uncalled.contains($0.reference.body)
    }.flatMap { settings($0.reference, $0.target, $0.value) }
  }

  private func settings(
    _ reference: ProgramIndex.Reference, _ target: Expression, _ value: Expression
  ) -> [Setting] {
    let body = builder.program[reference.body]
    let entry = builder.program[reference]
    var base: Expression?
    if case .member(let owner, _) = target.unwrapped.kind { base = owner.map { Self.bound($0, in: body) } }
    if isReplaced(base, after: entry, in: body) || isBeforeWindow(base, entry, in: body) { return [] }
    return attributes.places(of: body, target: target, value: value).compactMap { place in
      guard let objects = windows(base, of: body, in: place.scope) else { return nil }
      // That the window is there is a matter of time.
      let condition = builder.evaluator.formula(entry.guards.filter { !$0.isPresence }, in: place.scope)
      return Setting(
        body: body, base: base, objects: objects,
        values: builder.evaluator.values(of: value, in: place.scope, expected: "UIUserInterfaceStyle"),
        condition: condition, isInitial: isInitial(body) && !runsLater(entry, doneTo: base, in: body),
        location: builder.location(entry.range, in: body), run: builder.program.run(of: reference))
    }
  }

  /// What a local name is bound to, where that is a name or a property itself: `window` of `if let shown = window`.
  static func bound(_ expression: Expression, in body: Body) -> Expression {
    var result = expression
    for _ in 0..<maximumBindings {
      guard case .name(let name) = result.unwrapped.kind,
        let index = body.definition(of: name, at: result.range.start),
        case .define(_, _, .some(let value), false) = body.entries[index].kind, ownName(value) != nil
      else { return result }
      if case .call = value.unwrapped.kind { return result }
      result = value
    }
    return result
  }

  private static let maximumBindings = 4

  /// Whether the same code gives the property that held the window another one afterwards: the style was set on what was
  /// there before, if anything was.
  private func isReplaced(_ base: Expression?, after entry: BodyEntry, in body: Body) -> Bool {
    guard let name = Self.ownName(base), body.definitions[name] == nil else { return false }
    return body.entries.contains { other in
      guard case .assign(let target, "=", let value) = other.kind, other.range.start > entry.range.end,
        Self.ownName(target) == name, other.closureDepth == entry.closureDepth,
        other.guards.count <= entry.guards.count,
        zip(other.guards, entry.guards).allSatisfy({ String(describing: $0) == String(describing: $1) })
      else { return false }
      return builder.evaluator.values(of: value, in: builder.evaluator.scope(of: body)).objects.contains {
        $0.origin != .declared && builder.symbols.isSubclass($0.className, of: "UIWindow")
      }
    }
  }

  /// The windows an expression can be; nil where it is something else.
  private func windows(_ base: Expression?, of body: Body, in scope: Scope) -> [AbstractObject]? {
    let symbols = builder.symbols
    guard let base, !base.isSelf, !base.isSuper else {
      guard let owner = body.owner, symbols.isSubclass(symbols[owner].name, of: "UIWindow") else { return nil }
      return []
    }
    let objects = builder.evaluator.values(of: base, in: scope).objects
    // What is set on a scene is set on its windows.
    if !objects.isEmpty, objects.allSatisfy({ symbols.isSubclass($0.className, of: "UIScene") }) { return [] }
    let windows = objects.filter { symbols.isSubclass($0.className, of: "UIWindow") }
    if !windows.isEmpty { return windows.flatMap { builder.windows(meantBy: $0) } }
    guard objects.isEmpty, isWindowByDeclaration(base, in: body) else { return nil }
    return []
  }

  /// Not followed, but declared as a window somewhere, taken from a list of windows, or what a function of the app hands to
  /// the closure at hand.
  private func isWindowByDeclaration(_ base: Expression, in body: Body, depth: Int = 0) -> Bool {
    if builder.evaluator.windowNames.isWindow(base) { return true }
    guard depth < 8, case .name(let name) = base.unwrapped.kind else { return false }
    return (body.definitions[name] ?? []).contains { index in
      switch body.entries[index].kind {
      case .define(_, _, .some(let value), _): isWindowByDeclaration(value, in: body, depth: depth + 1)
      case .closureParameter(_, 0, let call, _): takesWindow(call)
      default: false
      }
    }
  }

  /// Whether a call is one of a function of the app that hands windows to the closure.
  private func takesWindow(_ call: Expression) -> Bool {
    guard let name = call.lastName else { return false }
    return (builder.program.functions[name] ?? []).contains { id in
      builder.program[id].parameters.contains { parameter in
        guard let text = parameter.type?.text, let handed = TypeName.parameters(ofFunction: text)?.first else {
          return false
        }
        return isWindow(named: handed)
      }
    }
  }

  private func isWindow(named text: String) -> Bool {
    TypeName.base(of: text).map { builder.symbols.isSubclass($0, of: "UIWindow") } ?? false
  }

  /// Functions that run before anything is shown.
  private static let launching = KnownAPI.names(
    .lifecycle(.making), .lifecycle(.entering), .lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear))

  private func isInitial(_ body: Body, depth: Int = 0) -> Bool {
    guard let function = body.function, let name = body.name else {
      if case .observer = body.kind { return false }
      return true
    }
    if Self.launching.contains(name) { return true }
    // Delegates have methods of the same name for all that can happen: the labels tell.
    if KnownAPI.has(name, .lifecycle(.launching)) {
      return KnownAPI.has(name, labels: function.parameters.map(\.label), .lifecycle(.launching))
    }
    guard depth < 4 else { return false }
    return builder.evaluator.callSites(of: function, in: body).contains { reference in
      reference.body != body.id && builder.program[reference].closureDepth == 0
        && isInitial(builder.program[reference.body], depth: depth + 1)
    }
  }
}
