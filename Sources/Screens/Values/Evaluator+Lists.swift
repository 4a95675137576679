// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Lists that code fills piece by piece: `tabs.append(…)`, `tabs += […]`, `[tabs addObject:…]`.
///
/// What is added under a condition is taken to be there: a list says what can be shown, and not when.
extension Evaluator {
  private static let adders = KnownAPI.names(.addsElement)

  /// What an entry adds to a list; nil where it adds nothing. The list is the expression that comes with it.
  static func addition(_ entry: BodyEntry) -> ListAddition? {
    switch entry.kind {
    case .assign(let target, "+=", let value): return ListAddition(list: target, value: value, isList: true)
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, let first = arguments.first,
        case .member(.some(let list), let name) = function.unwrapped.kind, adders.contains(name)
      else { return nil }
      var result = ListAddition(
        list: list, value: first.value, isList: first.label == "contentsOf" || KnownAPI.has(name, .addsElementsOfList))
      if arguments.count == 2, arguments[1].label == "at", case .integer(0) = arguments[1].value.kind {
        result.isAtStart = true
      }
      return result
    default: return nil
    }
  }

  /// The values that an addition puts into a list of a type, which says whose cases are meant that are written without it.
  func added(_ addition: ListAddition, toListOf type: String?, in scope: Scope) -> [Value] {
    let element = type.flatMap { TypeName.element(of: $0) }
    let expected = addition.isList ? element.map { "[\($0)]" } : element
    return added(addition.value, isList: addition.isList, expected: expected, in: scope)
  }

  /// The type of a list of which no code says it: that of the cases which it holds.
  func listType(of values: ValueSet) -> String? {
    values.alternatives.lazy.compactMap { alternative -> String? in
      guard case .array(let elements) = alternative.value, case .enumCase(let type, _, _)? = elements.first else {
        return nil
      }
      return "[\(self.symbols[type].name)]"
    }.first
  }

  private func added(_ value: Expression, isList: Bool, expected: String?, in scope: Scope) -> [Value] {
    evaluate(value, in: scope, expected: expected).alternatives.flatMap { alternative -> [Value] in
      guard isList else { return alternative.value.isUnknown ? [] : [alternative.value] }
      if case .array(let elements) = alternative.value { return elements }
      return []
    }
  }

  /// Lists with values added at the end, or before the first element; what is no list stays as it is.
  func appending(_ elements: [Value], to values: ValueSet, atStart isAtStart: Bool = false) -> ValueSet {
    guard !elements.isEmpty else { return values }
    return ValueSet(
      values.alternatives.map { alternative in
        // What a container holds already stays in the list.
        if alternative.value.isOfChildren {
          return .init(.array([alternative.value] + elements), when: alternative.condition, places: alternative.places)
        }
        guard case .array(let list) = alternative.value else { return alternative }
        let new = elements.reduce(into: [Value]()) { new, element in
          if !list.contains(element), !new.contains(element) { new.append(element) }
        }
        return .init(
          .array(isAtStart ? new + list : list + new), when: alternative.condition, places: alternative.places)
      })
  }

  /// Entries that add to a list, by the list's last name.
  var additions: [String: [ProgramIndex.Reference]] {
    if let known = additionsByName { return known }
    var result: [String: [ProgramIndex.Reference]] = [:]
    for name in Self.adders.sorted() {
      for reference in program.calls[name] ?? [] {
        if let list = Self.addition(program[reference])?.list.lastName { result[list, default: []].append(reference) }
      }
    }
    for (name, references) in program.assignments {
      let own = references.filter { if case .assign(_, "+=", _) = program[$0].kind { true } else { false } }
      if !own.isEmpty { result[name, default: []] += own }
    }
    additionsByName = result
    return result
  }

  func findReorderedLists() -> Set<String> {
    var result: Set<String> = []
    for name in KnownAPI.names(.reordersList) {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
          case .member(.some(let list), _) = function.unwrapped.kind, let name = list.lastName
        else { continue }
        result.insert(name)
      }
    }
    return result
  }

  /// The first or last element of a list that code sorts: which one it is, is a state of the app. Nil for other members and
  /// lists.
  func reordered(_ name: String, of base: Expression, at place: Location, in scope: Scope) -> ValueSet? {
    guard KnownAPI.has(name, .element), let list = base.lastName,
      reorderedLists.contains(list) || isOfOpenOrder(base, in: scope)
    else { return nil }
    let lists = evaluate(base, in: scope)
    guard lists.alternatives.contains(where: { $0.value.elementCount > 1 }) else { return nil }
    return lists.flatMap { alternative in
      guard case .array(let elements) = alternative.value else {
        return .unknown("`\(list)` is sorted", at: place)
      }
      var rest = Formula.always
      let any = elements.enumerated().map { index, element in
        let state = Formula.atom(
          .state(
            "\(list).\(name) is \(Self.describe(element))", initially: nil, at: element.object?.allocationPlace ?? place
          ))
        let condition = index == elements.count - 1 ? rest : rest.and(state)
        rest = rest.and(state.negated)
        return ValueSet.Alternative(element, when: condition, places: [place])
      }
      return any.isEmpty ? ValueSet(.nil, at: place) : ValueSet(any)
    }
  }
}

extension Value {
  fileprivate var elementCount: Int { if case .array(let elements) = self { elements.count } else { 0 } }
}
