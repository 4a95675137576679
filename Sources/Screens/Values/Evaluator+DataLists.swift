// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Lists of data that is only there when the app runs: what code makes of each element is known all the same.
extension Evaluator {
  /// Calls of lists one after the other that are looked at.
  private static let maximumListCalls = 8

  /// What a function of lists makes of the elements of a list that is not known: one of what its closure makes stands for all
  /// of them, and there may be none. Nil for other calls, and where the closure makes nothing that is known.
  func madeOfData(
    _ name: String, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    guard KnownAPI.has(name, .mapsElements), let argument = arguments.first, arguments.count == 1,
      let list = expression.callee?.base, let body = scope.body.map({ program[$0] }),
      expression.callee?.isChained ?? false || isList(list, in: body)
    else { return nil }
    let place = location(expression.range, in: scope)
    let element = Value.unknown("an element of `\(list.text)`", at: location(list.range, in: scope))
    let made = evaluate(argument.value, in: scope).flatMap { alternative in
      // What is made of data that is no object of the app's is data.
      guard case .function(let function) = alternative.value, closures[function.place]?.makesObjects ?? true else {
        return .empty
      }
      return handed([element], to: function, by: name, at: place, in: scope) ?? .empty
    }
    let known = made.alternatives.filter { alternative in
      guard case .array(let elements) = alternative.value else { return false }
      return elements.contains { !$0.isUnknown }
    }
    guard !known.isEmpty else { return nil }
    let isFilled = Formula.atom(.state("\(list.text) has got an element", initially: nil, at: place))
    return ValueSet(known).when(isFilled).union(ValueSet(.array([]), at: place).when(isFilled.negated))
  }

  /// Whether an expression is a list, by its declaration or by what makes it; an optional that holds something else has
  /// functions of the same names.
  private func isList(_ expression: Expression, in body: Body, calls: Int = 0) -> Bool {
    guard calls < Self.maximumListCalls else { return false }
    switch expression.unwrapped.kind {
    case .array: return true
    case .binary("..<", _, _), .binary("...", _, _): return true
    case .binary("+", let first, let second):
      return isList(first, in: body, calls: calls + 1) || isList(second, in: body, calls: calls + 1)
    case .binary("??", let first, let second):
      return isList(second, in: body, calls: calls + 1) || isList(first, in: body, calls: calls + 1)
    case .cast(_, _, let type): return TypeName.element(of: type.text) != nil
    case .call(let function, _):
      guard let name = function.lastName else { return false }
      // Streams and optionals have functions of the same names.
      let roles: [Role] = [.numbersElements, .cutsElements, .keepsElements, .mapsElements]
      guard roles.contains(where: { KnownAPI.has(name, $0) }), let base = function.unwrapped.base else {
        return givesList(name)
      }
      return isList(base, in: body, calls: calls + 1)
    default: return writtenType(of: expression, in: body).map { TypeName.element(of: $0) != nil } ?? false
    }
  }

  /// Whether all functions of the app of a name give lists.
  private func givesList(_ name: String) -> Bool {
    let functions = (program.functions[name] ?? []).compactMap { program[$0].function }
    return !functions.isEmpty
      && functions.allSatisfy { $0.result.map { TypeName.element(of: $0.text) != nil } ?? false }
  }
}

extension Expression {
  /// Whether it is a member of what is there only at times: `items?.map`. An optional in it would have been passed over.
  fileprivate var isChained: Bool {
    guard case .member(.some(let base), _) = kind, case .unwrap(_, isForced: false) = base.kind else { return false }
    return true
  }
}
