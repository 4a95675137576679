// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Backgrounds that the animator of a presentation gives the view of what it presents: they are there when it is done.
extension PresentationSettings {
  /// What the animator of a controller's presentation paints the controller's view with, in the order in which it does.
  func backgroundsByAnimator(of node: ControllerNode) -> [ViewObject.Setting] {
    guard let delegate = settings(of: node).value(of: "transitioningDelegate")?.value?.object, let type = delegate.type,
      let maker = KnownAPI.names(.givesAnimator).lazy.flatMap({ app.symbols.members($0, of: type, isStatic: false) })
        .first(where: { $0.hasImplementation && $0.function?.parameters.count == 3 })
    else { return [] }
    let made = app.evaluator.value(
      of: maker, selfValue: .object(delegate), in: Scope(file: maker.file, lexicalType: maker.owner))
    let animators = made.possible(circumstances.answer).compactMap(\.value.object)
    guard animators.count == 1, let animator = animators.first, let own = animator.type else { return [] }
    return KnownAPI.names(.runsTransition).sorted().flatMap { name in
      app.symbols.members(name, of: own, isStatic: false).filter(\.hasImplementation).prefix(1).flatMap { member in
        app.evaluator.body(of: member).map { backgrounds(in: $0, of: animator) } ?? []
      }
    }
  }

  private func backgrounds(in body: Body, of animator: AbstractObject) -> [ViewObject.Setting] {
    let scope = app.evaluator.scope(of: body, selfValue: .object(animator))
    return body.entries.compactMap { entry in
      guard case .assign(let target, "=", let value) = entry.kind,
        case .member(.some(let view), "backgroundColor") = target.unwrapped.kind, isDestinationView(view, in: body)
      else { return nil }
      let condition = app.evaluator.formula(entry.guards.filter { !$0.isPresence }, asked: scope)
      return ViewObject.Setting(
        value: value, scope: scope, condition: condition, location: app.program.location(value.range, in: body))
    }
  }

  /// Whether an expression is the view that a transition leads to, or that of the controller to which it leads.
  private func isDestinationView(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch expression.unwrapped.kind {
    case .name: return held(expression, in: body).map { isDestinationView($0, in: body, depth: depth + 1) } ?? false
    case .cast(let inner, _, _): return isDestinationView(inner, in: body, depth: depth + 1)
    case .member(.some(let base), let name) where KnownAPI.has(name, .controllerView):
      return isDestination(base, in: body)
    case .call(let getter, let arguments) where arguments.isEmpty:
      return isDestinationView(getter, in: body, depth: depth + 1)
    default: return gives(expression, .givesTransitionView)
    }
  }

  private func isDestination(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch expression.unwrapped.kind {
    case .name: return held(expression, in: body).map { isDestination($0, in: body, depth: depth + 1) } ?? false
    case .cast(let inner, _, _): return isDestination(inner, in: body, depth: depth + 1)
    default: return gives(expression, .givesTransitionController)
    }
  }

  /// Whether a call asks a transition for what it leads to.
  private func gives(_ expression: Expression, _ role: Role) -> Bool {
    guard case .call(let function, let arguments) = expression.unwrapped.kind, arguments.count == 1,
      let name = function.lastName, KnownAPI.has(name, role)
    else { return false }
    return arguments[0].value.lastName.map { KnownAPI.has($0, .keyOfDestination) } ?? false
  }
}
