// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Presentations on bindings for which closures answer: what those ask of the device and the system decides where they show
/// anything.
extension ViewWalker {
  /// On which devices and systems a binding can give something to show.
  func environment(ofAnswersTo binding: Expression, _ position: ViewPosition) -> Formula {
    guard let (closure, scope) = getter(of: binding, position) else { return .always }
    guard case .closure(let code) = closure.unwrapped.kind else { return .always }
    let answers = evaluator.value(of: code, range: closure.range, in: scope, expected: nil)
    let shows = answers.alternatives.reduce(Formula.never) { result, one in
      one.value == .nil || one.value == .boolean(false) ? result : result.or(one.condition)
    }
    return answers.isEmpty ? .always : shows.projected(on: \.isOfEnvironment)
  }

  /// The closure that answers for a binding, with the scope in which it was written: `Binding(get:set:)`, where it stands or where
  /// what is named was made.
  private func getter(of binding: Expression, _ position: ViewPosition) -> (closure: Expression, scope: Scope)? {
    if let closure = Self.getter(in: binding) { return (closure, position.scope) }
    guard let object = evaluator.values(of: binding, in: position.scope).only?.object,
      KnownAPI.has(object.className, .projectsBinding), let place = object.allocationPlace,
      let (call, id) = evaluator.allocationCalls[place], let closure = Self.getter(in: call)
    else { return nil }
    let isHere = position.scope.body == id
    return (
      closure, isHere ? position.scope : evaluator.allocationScope(of: object) ?? evaluator.scope(of: program[id])
    )
  }

  private static func getter(in binding: Expression) -> Expression? {
    guard case .call(_, let arguments) = binding.unwrapped.kind, let first = arguments.first, first.label == "get",
      first.value.isClosure
    else { return nil }
    return first.value
  }
}
