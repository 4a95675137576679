// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The runs of a loop's body: what it does to an element, and under which conditions, can be another thing for each.
extension Evaluator {
  /// Elements of a list that are gone through one by one.
  private static let maximumIterations = 12

  /// A scope around an entry, once for each element of the list that the loop around the entry goes through, where the
  /// expressions, or what guards the entry, hang on which element it is.
  func iterations(
    _ scope: Scope, of reference: ProgramIndex.Reference, mentioning expressions: [Expression]
  ) -> [Scope] {
    let body = program[reference.body]
    guard let loop = program[reference].loop, let (name, list) = element(of: loop, in: body),
      scope.arguments[name] == nil,
      (expressions + program[reference].guards.flatMap(\.expressions)).contains(where: { $0.mentions(name, of: body) }),
      let (elements, condition) = onlyList(evaluate(list, in: scope)),
      (2...Self.maximumIterations).contains(elements.count)
    else { return [scope] }
    return elements.map { element in
      var inner = scope
      inner.arguments[name] = ValueSet(element).when(condition)
      return inner
    }
  }

  /// The one list with elements among values, and where it is the value; nil where there are several, or others.
  private func onlyList(_ values: ValueSet) -> (elements: [Value], condition: Formula)? {
    var result: (elements: [Value], condition: Formula)?
    for alternative in values.alternatives {
      switch alternative.value {
      case .nil, .array([]): continue
      case .array(let elements) where result == nil: result = (elements, alternative.condition)
      default: return nil
      }
    }
    return result
  }

  /// The name that a loop has for the element, and the list.
  private func element(of loop: SourceRange, in body: Body) -> (name: String, list: Expression)? {
    for entry in body.entries where entry.loop == loop && entry.scope == loop {
      if case .define(let name, _, .some(let list), isElement: true) = entry.kind { return (name, list) }
    }
    return nil
  }
}
