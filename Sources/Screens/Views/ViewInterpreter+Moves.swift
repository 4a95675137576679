// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What code changes of the place that a view has, and of constraints that are there.
extension ViewInterpreter {
  /// Takes down a change of a part of a frame, of a centre, or of a constraint; gives whether an assignment is one.
  func change(_ target: Expression, _ operation: String, _ value: Expression, _ frame: ViewFrame) -> Bool {
    if case .member(.some(let base), let name) = target.unwrapped.kind {
      if KnownAPI.has(name, .stateOfConstraint) {
        // What is tied and made to hold in one line was looked at there.
        if case .call = base.unwrapped.kind { return operation == "=" }
        let values = evaluator.values(of: value, in: frame.scope).alternatives
        var isActive: Bool?
        if values.count == 1, case .boolean(let value)? = values.first?.value { isActive = value }
        change(constraints: base, .active(isActive), frame)
        return true
      }
      if KnownAPI.has(name, .lengthOfConstraint) {
        let length = operation == "=" ? ColorCalls.number(evaluator, value, in: frame.scope) : nil
        if change(constraints: base, .length(length), frame) { return true }
      }
      if KnownAPI.has(name, .weightOfConstraint),
        change(constraints: base, .required(isRequired(value, frame)), frame)
      {
        return true
      }
    }
    return move(target, operation, value, frame)
  }

  /// Whether constraints of a weight must hold.
  private func isRequired(_ weight: Expression, _ frame: ViewFrame) -> Bool {
    if weight.lastName.map({ KnownAPI.has($0, .requiredWeight) }) ?? false { return true }
    return ColorCalls.number(evaluator, weight, in: frame.scope).map { $0 >= 1000 } ?? false
  }

  // MARK: Frames

  /// `header.frame.origin.y = 200`, `header.center = point`.
  private func move(_ target: Expression, _ operation: String, _ value: Expression, _ frame: ViewFrame) -> Bool {
    guard let (owner, path) = Self.placed(target), let first = path.first else { return false }
    let isCenter = KnownAPI.has(first, .centerOfView)
    guard isCenter || path.count > 1 || operation != "=" else { return false }
    var views: [ViewObject] = []
    if let owner {
      views = resolve(owner, frame)
    } else if frame.body.definition(of: first, at: target.range.start) == nil,
      !frame.body.parameters.contains(where: { $0.name == first })
    {
      views = frame.receiver.map { [$0] } ?? []
    }
    views.removeAll { $0.isController || $0.isHolder }
    for view in views {
      let key = KnownAPI.names(.frameOfView).first ?? first
      record(key, value, on: view, frame, part: isCenter ? path : Array(path.dropFirst()), by: operation)
    }
    return !views.isEmpty
  }

  /// Whose frame or centre an expression is, or is a part of, and the names from there on; no owner for that of the object
  /// whose code it is.
  private static func placed(_ target: Expression) -> (owner: Expression?, path: [String])? {
    var path: [String] = []
    var current = target.unwrapped
    while path.count < 4 {
      let name: String
      let base: Expression?
      switch current.kind {
      case .member(let owner, let part): (base, name) = (owner, part)
      case .name(let own): (base, name) = (nil, own)
      default: return nil
      }
      path.insert(name, at: 0)
      if KnownAPI.has(name, .frameOfView) || KnownAPI.has(name, .centerOfView) { return (base, path) }
      guard let base, KnownAPI.has(name, .partOfFrame) else { return nil }
      current = base.unwrapped
    }
    return nil
  }

  // MARK: Constraints

  /// Takes down a change of the constraints that an expression means; gives whether it means some that are known.
  @discardableResult func change(
    constraints expression: Expression, _ kind: ViewObject.Change.Kind, _ frame: ViewFrame
  ) -> Bool {
    let places = places(ofConstraints: expression, frame)
    if places.isEmpty { return change(outlet: expression, kind, frame) }
    let condition = condition(in: frame)
    guard condition != .never, !isByItself else { return true }
    for view in made {
      for index in view.pins.indices where places.contains(view.pins[index].location) {
        view.pins[index].changes.append(ViewObject.Change(kind: kind, condition: condition))
      }
    }
    return true
  }

  /// The same for a constraint that Interface Builder draws and an outlet points at.
  private func change(outlet: Expression, _ kind: ViewObject.Change.Kind, _ frame: ViewFrame) -> Bool {
    guard outlet.isOwn, let name = outlet.lastName else { return false }
    let change = ViewObject.Change(kind: kind, condition: condition(in: frame))
    guard change.condition != .never, !isByItself else { return false }
    for view in made {
      guard let drawn = view.interface else { continue }
      if drawn.topOutlets.contains(name) { view.drawnTops.append(change) }
      if drawn.heightOutlets.contains(name) { view.drawnHeights.append(change) }
    }
    return false
  }

  /// Keeps where the constraints stand that a property is given.
  func keep(constraints value: Expression, as name: String, _ frame: ViewFrame) {
    let places = places(ofConstraints: value, frame)
    if !places.isEmpty { constraints[name] = places }
  }

  /// Where the constraints stand that an expression means.
  private func places(ofConstraints expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> Set<Location> {
    guard depth < 8 else { return [] }
    switch expression.unwrapped.kind {
    case .call(let function, let arguments):
      guard let name = function.lastName, KnownAPI.has(name, .constrains) || KnownAPI.has(name, .tiesAnchor) else {
        return []
      }
      // The place of what is tied is that of the constraint.
      let tied: Expression?
      if case .member(.some(let base), _) = function.unwrapped.kind, KnownAPI.has(name, .tiesAnchor) {
        tied = base
      } else {
        tied = arguments.first?.value
      }
      return tied.map { [evaluator.program.location($0.range, in: frame.body)] } ?? []
    case .name(let name):
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, .some(let value), _) = frame.body.entries[index].kind else { return [] }
        return places(ofConstraints: value, frame, depth: depth + 1)
      }
      if let argument = frame.arguments[name] {
        return argument.expressions.reduce(into: []) {
          $0.formUnion(places(ofConstraints: $1, argument.frame, depth: depth + 1))
        }
      }
      return frame.receiver.map { places(ofConstraintsIn: name, of: $0) } ?? []
    case .member(.some(let base), let name):
      return resolve(base, frame).reduce(into: []) { $0.formUnion(places(ofConstraintsIn: name, of: $1)) }
    case .array(let elements):
      return elements.reduce(into: []) { $0.formUnion(places(ofConstraints: $1, frame, depth: depth + 1)) }
    case .cast(let inner, _, _): return places(ofConstraints: inner, frame, depth: depth + 1)
    default: return []
    }
  }

  /// Where the constraints stand that a property was given, or begins with.
  private func places(ofConstraintsIn name: String, of object: ViewObject) -> Set<Location> {
    let key = Self.key(name)
    if let known = constraints["\(object.id).\(key)"] { return known }
    guard let type = object.type, let member = symbols.members(key, of: type, isStatic: false).first,
      let body = evaluator.bodies(of: member).first(where: { if case .initialValue = $0.kind { true } else { false } })
    else { return [] }
    let scope = evaluator.scope(of: body, selfValue: .object(object.abstract))
    let inner = ViewFrame(body: body, scope: scope, receiver: object, condition: .always)
    return body.entries.reduce(into: []) { places, entry in
      guard case .call(let call) = entry.kind else { return }
      places.formUnion(self.places(ofConstraints: call, inner))
    }
  }
}
