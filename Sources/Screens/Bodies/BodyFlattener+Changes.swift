// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Variables that get values which no assignment says.
extension BodyFlattener {
  /// What is called: a variable that `toggle()` changes is not read alone, and what is called on a projection is none.
  mutating func visit(called function: Expression, _ arguments: [Expression.Argument]) {
    guard case .member(.some(let base), let name) = function.unwrapped.kind else { return visit(function) }
    if name == "toggle", arguments.isEmpty {
      changes.append(UnseenChange(target: base.projected ?? base, way: .inPlace))
    }
    guard base.projected != nil else { return visit(function) }
    if ProgramIndex.trackedNames.contains(name) { mentions.insert(name) }
    visit(base)
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
