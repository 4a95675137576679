// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What code asks of a stack by comparing what stands in it: whether the controller on top is the first one, and whether there are
/// more than so many. Where the bar is looked at each context answers.
extension Evaluator {
  /// Whether two relations of one object lead to the same controller; nil for what are no two relations, and where the place
  /// in which the code runs does not know.
  func areSame(_ one: Value, _ other: Value, in scope: Scope) -> Formula? {
    guard let (object, path) = place(one, beside: other), let (otherObject, otherPath) = place(other, beside: one),
      object == otherObject, path != otherPath, isAsking(scope)
    else { return nil }
    let paths = [path, otherPath].sorted { $0.lexicographicallyPrecedes($1) }
    return .atom(.same(object, path: paths[0], as: paths[1]))
  }

  /// The place of one controller: where a relation leads to, or the object itself from which the relation leads that it is
  /// compared with; nil for other values.
  private func place(_ value: Value, beside other: Value) -> (AbstractObject, path: [String])? {
    switch (value, other) {
    case (.relation(let object, let path), _): return leadsToOne(path) ? (object, path) : nil
    case (.object(let object), .relation(let start, _)): return object == start ? (object, []) : nil
    default: return nil
    }
  }

  /// Whether the number of controllers that a relation leads to compares with a number as is asked; nil for other values.
  func count(_ operation: String, _ one: Value, _ other: Value, in scope: Scope) -> Formula? {
    if case .integer = one, case .relation = other {
      return Self.turned[operation].flatMap { count($0, other, one, in: scope) }
    }
    guard case .integer(let number) = other, (0...Self.maximumCount).contains(number),
      let (object, path) = counted(one, in: scope)
    else { return nil }
    func holdsMore(than number: Int) -> Formula {
      number < 0 ? .always : .atom(.holdsMore(object, path: path, than: number))
    }
    switch operation {
    case ">": return holdsMore(than: number)
    case ">=": return holdsMore(than: number - 1)
    case "<": return holdsMore(than: number - 1).negated
    case "<=": return holdsMore(than: number).negated
    case "==": return holdsMore(than: number - 1).and(holdsMore(than: number).negated)
    default: return nil
    }
  }

  /// Whether a value is the number of the controllers that a relation leads to, or whether there are none.
  func isCount(_ value: Value, in scope: Scope) -> Bool { counted(value, in: scope) != nil }

  /// Whether a relation leads to no controllers, where code asks a list of them for that; nil for other values.
  func isEmpty(_ value: Value, in scope: Scope) -> Formula? {
    guard case .relation(_, let path) = value, let last = path.last, KnownAPI.has(last, .asksForNone),
      let (object, list) = counted(value, in: scope)
    else { return nil }
    return Formula.atom(.holdsMore(object, path: list, than: 0)).negated
  }

  /// The list of which a value is the length.
  private func counted(_ value: Value, in scope: Scope) -> (object: AbstractObject, path: [String])? {
    guard case .relation(let object, let path) = value, let last = path.last, KnownAPI.has(last, .asksForLength),
      case let list = Array(path.dropLast()), list.last.flatMap({ KnownAPI.relation(named: $0) }) == .children,
      leadsToOne(Array(list.dropLast())) || list.count == 1, isAsking(scope)
    else { return nil }
    return (object, list)
  }

  /// Whether relations lead to a controller, and not to a list of them or to a part of one.
  private func leadsToOne(_ path: [String]) -> Bool {
    guard let last = path.last,
      path.allSatisfy({ KnownAPI.relation(named: $0) != nil || RunTimeRelations.isElement($0) })
    else { return false }
    return KnownAPI.relation(named: last) != .children
  }

  /// Whether code answers what UIKit asks, or what such code asks: a property, or a function that is handed nothing. What runs as a
  /// controller comes to be seen asks too: it stands in its stack by then, and what comes over it is not there yet.
  private func isAsking(_ scope: Scope) -> Bool {
    guard let body = scope.body.map({ program[$0] }) else { return false }
    switch body.kind {
    case .getter: return true
    case .function(let function):
      return function.parameters.isEmpty && function.result != nil
        || Self.comingIn.contains { KnownAPI.has(function.name, .lifecycle($0)) }
        || KnownAPI.has(function.name, .lifecycle(.loading)) && !isLoadedByMaker(scope.selfValue)
    default: return false
    }
  }

  /// Whether who makes a controller has its view loaded, before it stands anywhere.
  private func isLoadedByMaker(_ value: Value?) -> Bool {
    value?.object.map { isLoaded($0) } ?? false
  }

  private static let comingIn: [Moment] = [.willAppear, .didAppear]

  private static let turned = [">": "<", ">=": "<=", "<": ">", "<=": ">=", "==": "=="]
  private static let maximumCount = 64
}
