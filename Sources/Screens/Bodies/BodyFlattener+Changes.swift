// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Variables that get values which no assignment says.
extension BodyFlattener {
  /// A variable that `toggle()` changes is not read alone, nor is one that is handed over with `&`.
  mutating func noteChange(by callee: Expression, _ arguments: [Expression.Argument]) {
    for argument in arguments where argument.isByReference {
      let target = argument.value.withoutCasts
      changes.append(UnseenChange(target: target.projected ?? target, way: .reference))
    }
    guard case .member(.some(let base), "toggle") = callee.unwrapped.kind, arguments.isEmpty else { return }
    changes.append(UnseenChange(target: base.projected ?? base, way: .inPlace))
    // What a property of UIKit's becomes is followed.
    guard case .member(_, let name) = base.unwrapped.kind, KnownAPI.has(name, .asksAgain) else { return }
    let negated = Expression(.prefix("!", base), range: base.range)
    append(.assign(target: base, operation: "=", value: negated), range: callee.range)
  }

  /// `$store.isOn`: whoever is handed it sets what it is a binding to.
  mutating func visit(projection expression: Expression) {
    if let change = UnseenChange(projection: expression) { changes.append(change) }
    var rest: Expression? = expression
    while let next = rest {
      switch next.unwrapped.kind {
      case .member(let base, let name):
        if ProgramIndex.trackedNames.contains(name) { mentions.insert(name) }
        rest = base
      case .subscript(let base, let arguments):
        for argument in arguments { visit(argument.value) }
        rest = base
      default: rest = nil
      }
    }
  }
}

extension Expression {
  /// What is cast, however often.
  var withoutCasts: Expression {
    var inner = unwrapped
    while case .cast(let value, _, _) = inner.kind { inner = value.unwrapped }
    return inner
  }
}
