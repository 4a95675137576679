// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What UIKit does to the controllers of a stack in one of the stack's methods, which a subclass can override: the code
/// before it hands on sees the stack as it was, the code after that sees it as it is then.
struct StackChange: Hashable {
  /// UIKit's method, by its name without labels.
  var method: String
  /// What the stack holds before and afterwards: several lists where it is not known how many controllers there are.
  var before: [[Value]]
  var after: [[Value]]
  /// Where the stack is made, or what it holds is changed.
  var place: Location

  /// Pushing a controller.
  static func push(_ new: AbstractObject, onto held: [[Value]], at place: Location) -> [StackChange] {
    pushing.map {
      StackChange(method: $0, before: held, after: held.map { $0 + [.object(new)] }, place: place)
    }
  }

  /// Going back to what the stack held.
  static func pop(backTo held: [[Value]], at place: Location) -> [StackChange] {
    let above = Value.unknown("what stood above is decided at run time", at: place)
    return popping.map {
      StackChange(method: $0, before: held.map { $0 + [above] }, after: held, place: place)
    }
  }

  /// The names of all methods by which UIKit changes what a stack holds.
  static let allMethods = Set(pushing + popping)

  private static let pushing = methods(.pushes)
  private static let popping = methods(.leavesScreen)

  private static func methods(_ role: Role) -> [String] {
    Set(KnownAPI.rows(role).filter { $0.owner == "UINavigationController" }.flatMap(\.names)).sorted()
  }

  /// Whether a function is an override of UIKit's method, and not another one of its name.
  func isMeant(_ function: FunctionDeclaration) -> Bool {
    let labels = function.parameters.map(\.label)
    return KnownAPI.has(function.name, labels: labels, .pushes)
      || KnownAPI.has(function.name, labels: labels, .leavesScreen)
  }

  /// What the stack's properties hold that tell of its controllers.
  func properties(_ held: [[Value]]) -> [(String, ValueSet)] {
    let lists = either(held.map { .array($0) })
    let tops = either(held.map { $0.last ?? .nil })
    return KnownAPI.names(.relation(.children)).sorted().map { ($0, lists) }
      + KnownAPI.names(.relation(.top)).sorted().map { ($0, tops) }
  }

  /// Any of some values, of which it is not known which.
  private func either(_ values: [Value]) -> ValueSet {
    var result = ValueSet.empty
    var rest = Formula.always
    for (index, value) in values.enumerated() {
      let isLast = index == values.count - 1
      let isOne = Formula.atom(.state("the stack holds \(index + 1) more", initially: nil, at: place))
      result = result.union(ValueSet(value).when(isLast ? rest : rest.and(isOne)))
      rest = rest.and(isOne.negated)
    }
    return result
  }
}
