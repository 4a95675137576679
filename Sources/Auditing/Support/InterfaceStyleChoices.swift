// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Interface styles of windows that do not last, or last when they should not.
struct InterfaceStyleChoices {
  let app: AuditedApp

  /// Styles of windows, or of controllers at their roots, that nothing but an action of the user sets: after the next start of
  /// the app, and on the next window, the choice is gone.
  var unkept: [InterfaceStyleOverrides] {
    let all = InterfaceStyleOverrides.all(in: app)
    let windows = all.filter { $0.isOnWindow(in: app) || isOnRoot($0) == true }
    // SwiftUI's way to set a style is not followed here.
    guard !windows.isEmpty, !app.asksForColorSchemes,
      windows.allSatisfy({ app.model.isReachedByUserAlone($0.reference) }),
      // A controller that takes up what was chosen can be the root of every window.
      all.allSatisfy({ override in
        override.style != nil || override.isOnWindow(in: app) || isOnRoot(override) == false
          || app.model.isReachedByUserAlone(override.reference)
      })
    else { return [] }
    return windows
  }

  /// Whether what gets a style is the root of a window wherever it stands; nil where that is not known.
  private func isOnRoot(_ override: InterfaceStyleOverrides) -> Bool? {
    let graph = app.model.graph
    let nodes: [ControllerNode.ID]
    if let object = override.object, !object.isSelf {
      nodes = app.model.evaluator.values(of: object, in: app.model.evaluator.scope(of: override.body)).objects
        .compactMap { graph.node(of: $0) }
    } else {
      guard let owner = override.body.owner else { return nil }
      nodes = graph.nodes.filter { $0.object.type == owner }.map(\.id)
    }
    let parents = nodes.map { graph.parents(of: $0) }
    guard !parents.isEmpty, !parents.contains(where: \.isEmpty) else { return nil }
    let areRoots = parents.map { $0.contains { $0.kind == .windowRoot } }
    return areRoots.contains(true) ? (areRoots.contains(false) ? nil : true) : false
  }

  /// Whether what a style is set to is what the traits of the moment say, on an object from which these come: they stay so.
  func isPinned(_ override: InterfaceStyleOverrides) -> Bool {
    let value = override.value
    if let object = override.object, !object.isSelf, readsStyle(value, of: object) {
      return override.isOnWindow(in: app)
    }
    guard MomentaryStyles(app: app).gives(value, in: override.body) else { return false }
    guard let object = override.object, !object.isSelf else { return true }
    // A window that code makes for a moment may take the look that there is.
    return isOnScreen(object) || SoleWindow(app).isOneOfAll(object, in: override.body)
  }

  /// Whether an object is reached from the window that something is in: that window, its scene's others, their controllers.
  private func isOnScreen(_ object: Expression) -> Bool {
    var here = object.unwrapped
    while true {
      switch here.kind {
      case .member(.some(let base), let name):
        if KnownAPI.has(name, .givesWindow) { return true }
        here = base.unwrapped
      case .call(let function, _): here = function.unwrapped
      case .subscript(let base, _): here = base.unwrapped
      default: return false
      }
    }
  }

  /// Whether the style is taken back: on a window by any code, on another object by that of its class.
  func isReleased(_ override: InterfaceStyleOverrides) -> Bool {
    let isOfWindow = override.isOnWindow(in: app)
    return InterfaceStyleOverrides.all(in: app).contains { other in
      other.style == "unspecified"
        && (isOfWindow ? other.isOnWindow(in: app) : other.body.owner == override.body.owner)
    }
  }

  /// Whether an expression is the style of an object's own traits: `window.traitCollection.userInterfaceStyle`.
  private func readsStyle(_ value: Expression, of object: Expression) -> Bool {
    guard case .member(.some(let traits), "userInterfaceStyle") = value.unwrapped.kind,
      case .member(.some(let base), "traitCollection") = traits.unwrapped.kind
    else { return false }
    return base.unwrapped.text == object.unwrapped.text
  }

  /// Calls of `preferredColorScheme(_:)` with the scheme that the view's own surroundings have: they keep what they ask for.
  /// What a presentation shows can take its presenter's over.
  var fedBackSchemes: [Location] {
    let program = app.model.program
    return program.calls(.setsColorScheme).compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, _) = function.unwrapped.kind, let value = arguments.first?.value, let owner = body.owner,
        givesColorScheme(value, of: owner, in: body), !SwiftUIViews.isPreview(program[reference], in: body, app),
        !isInPresentation(call, of: owner, in: body)
      else { return nil }
      return program.location(call.modifierRange, in: body)
    }
  }

  /// Whether something that a view shows apart from itself is asked; the scenes of an application have no surroundings to
  /// hand on.
  private func isInPresentation(_ call: Expression, of owner: TypeSymbol.ID, in body: Body) -> Bool {
    SwiftUIViews.isView(owner, app)
      && SwiftUIViews.calls(around: call.range, in: body).contains { KnownAPI.has($0, .showsContentApart) }
  }

  private func givesColorScheme(_ value: Expression, of owner: TypeSymbol.ID, in body: Body, depth: Int = 0) -> Bool {
    func gives(_ part: Expression) -> Bool { givesColorScheme(part, of: owner, in: body, depth: depth) }
    switch value.unwrapped.kind {
    case .name(let name): return app.isColorScheme(name, of: owner) || answers(name, of: owner, depth: depth)
    case .member(.some(let base), let name):
      return base.isSelf && (app.isColorScheme(name, of: owner) || answers(name, of: owner, depth: depth))
    case .ternary(let condition, let then, let otherwise):
      switch holds([.condition(.expression(condition), holds: true)], in: body) {
      case true?: return gives(then)
      case false?: return gives(otherwise)
      case nil: return gives(then) || gives(otherwise)
      }
    case .binary("??", _, let otherwise): return gives(otherwise)
    case .tuple(let parts) where parts.count == 1: return gives(parts[0].value)
    default: return false
    }
  }

  /// Whether conditions hold wherever iOS runs, as one that asks for a Mac does not; nil where that hangs on the app or the
  /// device.
  private func holds(_ guards: [Guard], in body: Body) -> Bool? {
    let evaluator = app.model.evaluator
    return guards.isEmpty ? true : evaluator.formula(guards, asked: evaluator.scope(of: body)).holds { _ in nil }
  }

  /// Whether a computed property of the view gives the scheme in some of its branches.
  private func answers(_ name: String, of owner: TypeSymbol.ID, depth: Int) -> Bool {
    guard depth < 4, let member = app.model.symbols.member(name, of: owner), member.variable?.isComputed ?? false else {
      return false
    }
    let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
    return (app.model.program.bodiesByPlace[place] ?? []).contains { id in
      let body = app.model.program[id]
      return body.entries.contains { entry in
        guard entry.closureDepth == 0, holds(entry.guards, in: body) != false else { return false }
        switch entry.kind {
        case .return(.some(let value)), .value(let value):
          return givesColorScheme(value, of: owner, in: body, depth: depth + 1)
        default: return false
        }
      }
    }
  }

  /// Styles that windows get while a changeable property of the code's owner holds, where no code of the app ever gives a window
  /// another style: when the property changes, the windows keep the old one.
  var neverEnding: [(override: InterfaceStyleOverrides, property: String)] {
    let windows = InterfaceStyleOverrides.all(in: app).filter { $0.isOnWindow(in: app) }
    guard let style = windows.first?.style, style != "unspecified", windows.allSatisfy({ $0.style == style }) else {
      return []
    }
    return windows.compactMap { override in
      guard let property = override.entry.guards.lazy.compactMap({ changing($0, in: override.body) }).first else {
        return nil
      }
      return (override, property)
    }
  }

  /// The stored property that a condition asks for alone, where other code takes it back.
  private func changing(_ condition: Guard, in body: Body) -> String? {
    guard case .condition(.expression(let asked), true) = condition, let owner = body.owner else { return nil }
    let name: String
    switch asked.unwrapped.kind {
    case .name(let own) where body.definitions[own] == nil && !body.parameters.contains { $0.name == own }: name = own
    case .member(.some(let base), let own) where base.isSelf: name = own
    default: return nil
    }
    guard let variable = app.model.symbols.member(name, of: owner)?.variable, !variable.isComputed, !variable.isConstant
    else { return nil }
    return isTakenBack(name, of: owner) ? name : nil
  }

  /// Whether code of the owner's family makes a property false, or turns it over.
  private func isTakenBack(_ name: String, of owner: TypeSymbol.ID) -> Bool {
    let program = app.model.program
    func isOfFamily(_ reference: ProgramIndex.Reference) -> Bool {
      program[reference.body].owner.map { app.shared.relations.areRelated($0, owner) } ?? false
    }
    let isAssigned = (program.assignments[name] ?? []).contains { reference in
      guard case .assign(_, "=", let value) = program[reference].kind else { return false }
      switch value.unwrapped.kind {
      case .boolean(false): return isOfFamily(reference)
      case .prefix("!", let operand): return operand.unwrapped.lastName == name && isOfFamily(reference)
      default: return false
      }
    }
    return isAssigned
      || program.calls(.togglesReceiver).contains { reference in
        guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
          case .member(.some(let base), _) = function.unwrapped.kind, base.unwrapped.lastName == name
        else { return false }
        return isOfFamily(reference)
      }
  }
}

extension AuditedApp {
  /// Whether SwiftUI code asks for a colour scheme, previews aside.
  package var asksForColorSchemes: Bool {
    model.program.calls(.setsColorScheme).contains { reference in
      !SwiftUIViews.isPreview(model.program[reference], in: model.program[reference.body], self)
    }
  }

  /// Whether a property of a view is its surroundings' colour scheme.
  func isColorScheme(_ name: String, of owner: TypeSymbol.ID) -> Bool {
    model.symbols.member(name, of: owner)?.variable?.attributes.contains { attribute in
      attribute.name.split(separator: ".").last == "Environment"
        && attribute.arguments?.split(separator: ".").last == "colorScheme"
    } ?? false
  }
}
