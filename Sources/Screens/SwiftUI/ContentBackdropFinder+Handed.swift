// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What a view of the app is handed as content by whoever makes it.
extension ContentBackdropFinder {
  /// What its properties are handed, by the property's name.
  func handed(
    to type: TypeSymbol.ID, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int
  ) -> [String: Look] {
    let caller = position(in: scope)
    let given = ViewArgument.all(arguments, at: caller)
    let open = walker.openProperties(of: type)
    let fields = walker.fields(of: type, given, caller).filter { open.contains($0.key) || isBuilder($0.key, of: type) }
    return fields.mapValues { look(of: $0, among: given, scope, depth) }
  }

  /// Names that stand for one another on the way from a property to what was written for it.
  private static let maximumNames = 8

  private func look(of field: ViewBinding, among given: [ViewArgument], _ scope: Scope, _ depth: Int) -> Look {
    var current = field
    for _ in 0..<Self.maximumNames {
      guard case .expression(let value) = current.source else { break }
      if given.contains(where: { $0.binding === current }) { return look(value, scope, depth + 1) }
      guard let name = Self.nameGiven(by: value), let next = current.position.bindings[name] else { break }
      current = next
    }
    guard case .expression(let value) = current.source, depth < Self.maximumDepth else {
      let place = walker.evaluator.location(.fileStart, in: current.position.scope)
      return .unknown("what it holds is decided elsewhere", place)
    }
    // The initialiser makes it itself, of what it is handed.
    var inner = emptied()
    inner.surroundings = current.position
    for (name, binding) in current.position.bindings where value.containsName({ $0 == name }) {
      inner.contents[name] = look(of: binding, among: given, scope, depth + 1)
    }
    return inner.look(value, current.position.scope, depth + 1)
  }

  /// The name that an expression is, or that it calls without handing it anything.
  private static func nameGiven(by value: Expression) -> String? {
    switch value.unwrapped.kind {
    case .name(let name): name
    case .call(let function, let arguments):
      if arguments.isEmpty, case .name(let name) = function.unwrapped.kind { name } else { nil }
    default: nil
    }
  }

  private func isBuilder(_ name: String, of type: TypeSymbol.ID) -> Bool {
    let generics = walker.symbols[type].sites.flatMap(\.declaration.genericParameters)
    return walker.symbols.members(name, of: type, isStatic: false).contains { member in
      guard let variable = member.variable, !variable.isComputed else { return false }
      if variable.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
      guard let text = variable.type?.text else { return false }
      return generics.contains { generic in
        let name = generic.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return TypeName.parts(of: TypeName.result(ofFunction: text) ?? text) == [String(name)]
      }
    }
  }
}
