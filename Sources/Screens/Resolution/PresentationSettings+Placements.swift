// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Places that a presentation controller gives what it presents itself, as it begins or lays out its container: they take the
/// place of the frame that it says.
extension PresentationSettings {
  /// A place that code gives the presented view.
  struct Placement {
    /// The rectangle; nil where a part of it is set alone, or the view is moved.
    var frame: Expression?
    var body: Body
  }

  /// Functions of a presentation controller that are followed from those that UIKit calls.
  private static let maximumBodies = 64

  /// What the code that UIKit calls while a presentation of a class stands does to the place of the presented view.
  func placements(by type: TypeSymbol.ID) -> [Placement] {
    layoutBodies(of: type).flatMap { body in
      body.entries.compactMap { entry -> Placement? in
        guard case .assign(let target, let operation, let value) = entry.kind,
          case .member(.some(let owner), let name) = target.unwrapped.kind
        else { return nil }
        if KnownAPI.has(name, .placesView), isPresentedView(owner, in: body) {
          return Placement(frame: operation == "=" && KnownAPI.has(name, .wholeOfContainer) ? value : nil, body: body)
        }
        return movesFrame(target, in: body) ? Placement(frame: nil, body: body) : nil
      }
    }
  }

  /// Whether an assignment to a part of the presented view's frame moves its upper edge: its size does not.
  private func movesFrame(_ target: Expression, in body: Body) -> Bool {
    var names: [String] = []
    var here = target.unwrapped
    while case .member(.some(let base), let name) = here.kind {
      if KnownAPI.has(name, .placesView), !names.isEmpty, isPresentedView(base, in: body) {
        return names.contains("origin") || names.contains("y")
      }
      names.append(name)
      here = base.unwrapped
    }
    return false
  }

  /// The bodies of the methods that UIKit calls as a presentation begins and lays out, with those of the class that they call.
  private func layoutBodies(of type: TypeSymbol.ID) -> [Body] {
    let names = KnownAPI.names(.runsPresentation).union(KnownAPI.names(.laysOut))
    var queue = names.sorted().flatMap { app.symbols.members($0, of: type, isStatic: false) }
    var result: [Body] = []
    var seen: Set<Body.ID> = []
    while let member = queue.popLast(), result.count < Self.maximumBodies {
      guard member.hasImplementation, let body = app.evaluator.body(of: member), seen.insert(body.id).inserted else {
        continue
      }
      result.append(body)
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind, function.isOwn,
          let name = function.lastName
        else { continue }
        queue += app.symbols.members(name, of: type, isStatic: false)
      }
    }
    return result
  }

  /// Whether an expression is the view of what is presented, by itself or as a local holds it.
  private func isPresentedView(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let value = held(expression, in: body) { return isPresentedView(value, in: body, depth: depth + 1) }
      return KnownAPI.has(name, .presentedView)
    case .member(.some(let base), let name):
      if KnownAPI.has(name, .controllerView) { return isPresented(base, in: body) }
      return base.isSelf && KnownAPI.has(name, .presentedView)
    case .call(let getter, let arguments) where arguments.isEmpty:
      return isPresentedView(getter, in: body, depth: depth + 1)
    default: return false
    }
  }

  private func isPresented(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let value = held(expression, in: body) { return isPresented(value, in: body, depth: depth + 1) }
      return KnownAPI.has(name, .presentedByPresentation)
    case .member(.some(let base), let name): return base.isSelf && KnownAPI.has(name, .presentedByPresentation)
    case .cast(let inner, _, _): return isPresented(inner, in: body, depth: depth + 1)
    default: return false
    }
  }

  /// What a local was defined as.
  func held(_ name: Expression, in body: Body) -> Expression? {
    guard case .name(let text) = name.unwrapped.kind, let index = body.definition(of: text, at: name.range.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind
    else { return nil }
    return value
  }
}
