// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// What a container for dependencies gives for a type: `container.resolve(Router.self)` is what
  /// `container.register(Router.self) { … }` made; nil for other calls.
  func dependency(
    _ name: String, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    guard name == "resolve" || name == "callAsFunction", let type = Self.metatype(arguments) else { return nil }
    let why = { ("the dependency `\(type)` depends on itself", place) }
    let result = solve(.dependency(type), why: why) { [unowned self] in registered(type) }
    if result.isPending { return result }
    let known = result.alternatives.filter { !$0.value.isUnknown }
    if !known.isEmpty { return ValueSet(known) }
    return declaredObject(type, in: scope).map { ValueSet(.object($0), at: place) }
  }

  /// What the app registers for a type.
  private func registered(_ type: String) -> ValueSet {
    var result = ValueSet.empty
    for reference in (program.calls["register"] ?? []) {
      guard case .call(let call) = program[reference].kind, case .call(_, let registered) = call.kind,
        Self.metatype(registered) == type,
        let factory = registered.last(where: { if case .closure = $0.value.kind { true } else { false } }),
        case .closure(let closure) = factory.value.kind
      else { continue }
      let inner = self.scope(of: program[reference.body])
      result = result.union(value(of: closure, range: factory.value.range, in: inner, expected: type))
    }
    return result
  }

  /// The type whose `self` is the first argument.
  private static func metatype(_ arguments: [Expression.Argument]) -> String? {
    guard let first = arguments.first, first.label == nil,
      case .member(.some(let base), "self") = first.value.unwrapped.kind
    else { return nil }
    return base.text
  }
}
