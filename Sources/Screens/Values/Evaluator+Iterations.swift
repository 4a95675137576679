// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The runs of code for each element of a list: of a loop's body, and of what is done with the one element that is picked by
/// its place or key. What is done to an element, and under which conditions, can be another thing for each.
extension Evaluator {
  /// Elements of a list that are gone through one by one.
  private static let maximumIterations = 12

  /// A scope around an entry, once for each element of the list that the loop around the entry goes through, or of which a
  /// local is one, where the expressions, or what guards the entry, hang on which element it is.
  func iterations(
    _ scope: Scope, of reference: ProgramIndex.Reference, mentioning expressions: [Expression]
  ) -> [Scope] {
    rounds(scope, of: reference, mentioning: expressions).flatMap { picks($0, of: reference, mentioning: expressions) }
  }

  /// The same for the locals that are one element of a list or dictionary, of which nobody says which.
  private func picks(
    _ scope: Scope, of reference: ProgramIndex.Reference, mentioning expressions: [Expression]
  ) -> [Scope] {
    let body = program[reference.body]
    guard !body.pickedElements.isEmpty else { return [scope] }
    let entry = program[reference]
    let asked = expressions + entry.guards.flatMap(\.expressions)
    for index in body.pickedElements {
      guard case .define(let name, _, .some(let value), _) = body.entries[index].kind, scope.arguments[name] == nil,
        body.definition(of: name, at: entry.range.start) == index,
        asked.contains(where: { $0.mentions(name, of: body) }),
        case let elements = evaluate(value, in: scope).alternatives.filter({ $0.value != .nil }),
        (2...Self.maximumIterations).contains(elements.count), elements.allSatisfy(\.value.hasParts)
      else { continue }
      return elements.map { element in
        var inner = scope
        inner.arguments[name] = ValueSet([element])
        return inner
      }
    }
    return [scope]
  }

  private func rounds(
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

  /// A scope around a call in a closure that is handed the elements of a list one by one, once for each element: what is
  /// made of each is an object of its own.
  func mappings(_ scope: Scope, of reference: ProgramIndex.Reference) -> [Scope] {
    let (body, entry) = (program[reference.body], program[reference])
    guard entry.closureDepth > 0, case .call(let call) = entry.kind, case .call(_, let arguments) = call.kind else {
      return [scope]
    }
    for index in body.closureEntries.reversed() {
      let around = body.entries[index]
      guard case .closureParameter(let name, 0, let mapping, _) = around.kind, around.range.contains(entry.range),
        around.closureDepth == entry.closureDepth, case .call(let function, _) = mapping.kind,
        case .member(.some(let list), let mapper) = function.unwrapped.kind,
        KnownAPI.has(mapper, .mapsElements) || KnownAPI.has(mapper, .mapsValues),
        scope.arguments[name] == nil, arguments.contains(where: { $0.value.mentions(name, of: body) }),
        case let lists = evaluate(list, in: scope),
        let (elements, condition) = onlyList(KnownAPI.has(mapper, .mapsValues) ? lists.mappedValues : lists),
        (2...Self.maximumIterations).contains(elements.count)
      else { continue }
      return elements.enumerated().map { index, element in
        var inner = scope
        inner.arguments[name] = ValueSet(element).when(condition)
        inner.index = index
        return inner
      }
    }
    return [scope]
  }

  /// The one list with elements among values, and where it is the value; nil where there are several, or others.
  private func onlyList(_ values: ValueSet) -> (elements: [Value], condition: Formula)? {
    var result: (elements: [Value], condition: Formula)?
    for alternative in values.alternatives {
      switch alternative.value {
      case .nil, .array([]), .dictionary([]): continue
      case .array(let elements) where result == nil: result = (elements, alternative.condition)
      case .dictionary(let entries) where result == nil: result = (entries.map(\.pair), alternative.condition)
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

extension Value {
  /// Whether there are parts in it that go together.
  fileprivate var hasParts: Bool {
    switch self {
    case .object(let object): object.origin != .declared
    case .dictionary, .tuple, .enumCase: true
    default: false
    }
  }
}
