// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

/// `UINavigationBarAppearance` objects: what the code that makes one, reads one or copies one sets on it.
struct AppearanceObjects {
  let app: AppModel
  let settings: ColorSettings
  /// The bar that is looked at, whose own appearance code may read.
  let bar: NavigationBarBackground
  /// The code that gives the object to the bar, with what its caller hands over: what it makes there is made of that.
  var giver: Scope?
  /// Objects that are being followed.
  var open: Set<AbstractObject> = []

  /// The background that an appearance object gives a bar.
  func background(of value: Value, at place: Location) -> NavigationBarBackground.Answer {
    look(of: value, at: place).answer
  }

  /// The same for an object that some code gives to a bar.
  func given(by setting: AttributeTable.Setting) -> AppearanceObjects {
    var objects = self
    objects.giver = setting.scope
    return objects
  }

  func look(of value: Value, at place: Location) -> AppearanceLook {
    guard let object = value.object, object.className == Evaluator.barAppearance, let made = maker(of: object),
      !open.contains(object), open.count < Self.maximumSteps
    else { return Self.unfollowed(place) }
    var inner = self
    inner.open.insert(object)
    var look = inner.start(made, object)
    for closure in made.closures {
      inner.change(&look, by: closure, in: made.body, made.scope)
    }
    guard let name = made.name else { return look }
    for body in made.bodies {
      let scope = body.id == made.body.id ? made.scope : app.evaluator.scope(of: body)
      inner.change(&look, by: AppearanceChanges(name: name, definition: made.definition), in: body, scope)
    }
    return look
  }

  /// Appearances that are made from one another.
  private static let maximumSteps = 8

  static func unfollowed(_ place: Location) -> AppearanceLook {
    AppearanceLook(unknown: "the bar's appearance is made in a way that is not followed", at: place)
  }

  // MARK: Where it comes from

  /// The code that makes an object, the bodies that can set something on it, and the name that it has there: those of the
  /// type where a property holds it.
  private struct Maker {
    var expression: Expression
    var body: Body
    var scope: Scope
    var bodies: [Body]
    var name: String?
    var definition: Int?
    /// What closures do to it that it is handed to where it is made: `UINavigationBarAppearance().then { $0… }`.
    var closures: [AppearanceChanges] = []
  }

  private func maker(of object: AbstractObject) -> Maker? {
    guard let place = object.allocationPlace, let (expression, body) = written(object, at: place) else { return nil }
    var scope = app.evaluator.allocationScope(of: object) ?? app.evaluator.scope(of: body)
    if scope.body != body.id { scope = app.evaluator.scope(of: body) }
    if let giver, giver.body == body.id { scope = giver }
    var maker = Maker(expression: expression, body: body, scope: scope, bodies: [body])
    for (index, entry) in body.entries.enumerated() {
      switch entry.kind {
      case .define(let name, _, .some(let value), false) where value.made.range == expression.range:
        (maker.name, maker.definition, maker.closures) = (name, index, value.changes(in: index))
        return maker
      case .assign(let target, _, let value) where value.made.range == expression.range:
        maker.closures = value.changes(in: index)
        // What is given to a bar at once is changed no more.
        guard let name = target.lastName, case .name = target.unwrapped.kind else {
          if case .member(.some(let base), let name) = target.unwrapped.kind, base.isSelf {
            (maker.bodies, maker.name) = (members(of: body), name)
          }
          return maker
        }
        maker.name = name
        if let definition = body.definition(of: name, at: target.range.start) {
          maker.definition = definition
        } else {
          maker.bodies = members(of: body)
        }
        return maker
      default: continue
      }
    }
    if case .initialValue(let variable) = body.kind {
      (maker.bodies, maker.name) = (members(of: body), variable.name)
      if let value = variable.initialValue, value.made.range == expression.range {
        maker.closures = value.changes(in: nil)
      }
    }
    return maker
  }

  private func written(_ object: AbstractObject, at place: Location) -> (Expression, Body)? {
    for reference in app.program.calls[Evaluator.barAppearance] ?? [] {
      guard case .call(let call) = app.program[reference].kind else { continue }
      let body = app.program[reference.body]
      if app.program.location(call.range, in: body) == place { return (call, body) }
    }
    guard let body = app.evaluator.allocationScope(of: object)?.body.map({ app.program[$0] }) else { return nil }
    for entry in body.entries {
      if let found = entry.expressions.lazy.compactMap({ $0.part(at: place.range) }).first { return (found, body) }
    }
    return nil
  }

  private func members(of body: Body) -> [Body] {
    guard let owner = body.owner else { return [body] }
    return (app.program.bodiesByOwner[owner] ?? []).map { app.program[$0] }
  }

  /// What an object is before anything is set on it.
  private func start(_ made: Maker, _ object: AbstractObject) -> AppearanceLook {
    let place = app.evaluator.location(made.expression.range, in: made.scope)
    switch made.expression.unwrapped.kind {
    case .call(let function, let arguments):
      if let other = arguments.first(where: { $0.label == "barAppearance" })?.value {
        return one(of: other, in: made.scope, at: place)
      }
      guard function.lastName != Evaluator.barAppearance,
        case .member(.some(let base), let name) = function.unwrapped.kind,
        arguments.isEmpty, base.lastName != Evaluator.barAppearance
      else { return AppearanceLook(at: place) }
      return start(name, of: base, in: made.scope, at: place)
    case .member(.some(let base), let name): return start(name, of: base, in: made.scope, at: place)
    case .name(let name): return bar.before(name, isOfProxy: false, self, at: place)
    default: return Self.unfollowed(place)
    }
  }

  private func start(_ name: String, of base: Expression, in scope: Scope, at place: Location) -> AppearanceLook {
    let values = app.evaluator.values(of: base, in: scope).alternatives.map(\.value)
    if values.contains(where: { $0.object?.className == Evaluator.barAppearance }) {
      return one(of: base, in: scope, at: place)
    }
    let isOfProxy = values.contains { AppearanceProxy($0) != nil }
    return bar.before(name, isOfProxy: isOfProxy, self, at: place)
  }

  /// What an expression gives, where that is one appearance.
  private func one(of expression: Expression, in scope: Scope, at place: Location) -> AppearanceLook {
    let values = app.evaluator.values(of: expression, in: scope).possible(settings.answer).filter { $0.value != .nil }
    guard values.count == 1, let only = values.first else { return Self.unfollowed(place) }
    return look(of: only.value, at: place)
  }
}

extension Expression {
  /// The object that is made, before it is handed to closures that set it up.
  fileprivate var made: Expression { handedOn?.receiver.made ?? plain }

  /// What those closures do, in their order.
  fileprivate func changes(in entry: Int?) -> [AppearanceChanges] {
    guard let (receiver, closure, range) = handedOn else { return [] }
    let change = AppearanceChanges(name: closure.parameters.first?.name ?? "$0", code: range, maker: entry)
    return receiver.changes(in: entry) + [change]
  }

  /// `receiver.then { $0… }`.
  var handedOn: (receiver: Expression, closure: Closure, range: SourceRange)? {
    guard case .call(let function, let arguments) = plain.kind, arguments.count == 1,
      case .member(.some(let base), let name) = function.unwrapped.kind, KnownAPI.has(name, .handsReceiverToClosure),
      let argument = arguments.first?.value, case .closure(let closure) = argument.kind
    else { return nil }
    return (base, closure, argument.range)
  }

  /// Without casts, parentheses and what is taken where it is not there.
  var plain: Expression {
    switch unwrapped.kind {
    case .cast(let inner, _, _): inner.plain
    case .tuple(let parts) where parts.count == 1: parts[0].value.plain
    case .binary("??", let left, _): left.plain
    default: unwrapped
    }
  }

  /// The part of an expression that stands at a place.
  fileprivate func part(at place: SourceRange, depth: Int = 0) -> Expression? {
    guard depth < 40, range.contains(place) else { return nil }
    // Of several that stand there, as a value and what unwraps it, the innermost is meant.
    return children.lazy.compactMap { $0.part(at: place, depth: depth + 1) }.first ?? (range == place ? self : nil)
  }
}
