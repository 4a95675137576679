// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Code that runs by itself once the code around it is done, and code of which nothing says when it runs.
extension ViewInterpreter {
  /// Runs a closure that runs by itself later: both what was there before and what it sets can be seen.
  func runByItself(_ closure: Expression, _ name: String, _ frame: ViewFrame) {
    guard case .closure = closure.unwrapped.kind else { return }
    runByItself(name, at: closure, frame) { _ = run(closure: closure.unwrapped.range, in: frame, parameters: []) }
  }

  func runByItself(_ name: String, at code: Expression, _ frame: ViewFrame, _ action: () -> Void) {
    let outer = (surrounding, isByItself)
    defer { (surrounding, isByItself) = outer }
    let place = evaluator.location(code.range, in: frame.scope)
    surrounding = surrounding.and(.atom(.state("what `\(name)` is handed has run", initially: nil, at: place)))
    isByItself = true
    action()
  }

  /// Takes down that a message can be meant for the controller whose method of this name paints: an object that is no view
  /// sends it to something that is not known, and was handed the controller.
  func loseSubject(to name: String, _ receiver: Expression, _ arguments: [Expression.Argument], _ frame: ViewFrame) {
    guard lost == nil, frame.receiver?.isHolder ?? false, let subject, let type = subject.type,
      evaluator.values(of: receiver, in: frame.scope).objects.isEmpty,
      let member = symbols.members(name, of: type, isStatic: false).first(where: {
        $0.hasImplementation && ($0.function.map { Evaluator.fits(arguments, $0) } ?? false)
      }), let body = evaluator.body(of: member), paints(body)
    else { return }
    lost = evaluator.location(receiver.range, in: frame.scope)
  }

  /// Whether a body gives something a background, itself or by functions of its class.
  func paints(_ body: Body, depth: Int = 0) -> Bool {
    body.entries.contains { entry in
      switch entry.kind {
      case .assign(let target, _, _): return target.lastName == "backgroundColor"
      case .call(let call):
        guard depth < 3, case .call(let function, _) = call.kind, function.isOwn, let name = function.lastName,
          let owner = body.owner
        else { return false }
        return symbols.members(name, of: owner, isStatic: false).contains { member in
          evaluator.body(of: member).map { $0.id != body.id && paints($0, depth: depth + 1) } ?? false
        }
      default: return false
      }
    }
  }

  /// Sends views the messages again that they get once they are in a window, where their code for those paints.
  func settle(_ view: ViewObject, depth: Int = 0) {
    guard depth < ViewPainter.maximumDepth else { return }
    if let type = view.type, !view.isController {
      for row in KnownAPI.rows(.repeatedMoment) {
        let member = symbols.members(row.name, of: type, isStatic: false).first { $0.hasImplementation }
        guard let member, let body = evaluator.body(of: member), paints(body) else { continue }
        send(row.name, to: view)
      }
    }
    for inner in view.subviews { settle(inner, depth: depth + 1) }
  }

  /// Takes down where code of a controller gives views a background that was not run: it runs on some later event.
  func noteRepaints(of object: ViewObject) {
    guard let type = object.type else { return }
    for id in symbols.lineage(of: type).flatMap({ program.bodiesByOwner[$0] ?? [] })
    where !evaluator.uncalled.contains(id) {
      let body = program[id]
      guard body.owner != nil, body.entries.contains(where: { Self.paintedBase($0) != nil }) else { continue }
      let scope = evaluator.scope(of: body, selfValue: .object(object.abstract))
      let frame = ViewFrame(body: body, scope: scope, receiver: object, condition: .always)
      for entry in body.entries {
        guard let (base, value) = Self.paintedBase(entry) else { continue }
        let place = evaluator.location(value.range, in: scope)
        guard !painted.contains(place) else { continue }
        let condition = evaluator.formula(entry.guards.filter { !$0.isPresence }, asked: scope)
        for view in resolve(base, frame) where condition != .never && !view.isController {
          view.repaints.append(
            ViewObject.Setting(value: value, scope: scope, condition: condition, location: place))
        }
      }
    }
  }

  /// What an entry gives a background, by a path of names, and which.
  private static func paintedBase(_ entry: BodyEntry) -> (base: Expression, value: Expression)? {
    guard case .assign(let target, "=", let value) = entry.kind,
      case .member(.some(let base), "backgroundColor") = target.unwrapped.kind, base.path != nil
    else { return nil }
    return (base, value)
  }
}
