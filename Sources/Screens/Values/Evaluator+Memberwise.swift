// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Arguments of the initialiser that the language gives a structure.
extension Evaluator {
  /// The argument that a property gets: that of its name, or the closure behind the parentheses where the property is the next
  /// one after the others that takes a function.
  func memberwiseArgument(
    for variable: VariableDeclaration, of owner: TypeSymbol, in arguments: [Expression.Argument]
  ) -> Expression.Argument? {
    if let named = arguments.first(where: { $0.label == variable.name }) { return named }
    guard let closure = arguments.firstIndex(where: { $0.label == nil }),
      case .closure = arguments[closure].value.unwrapped.kind
    else { return nil }
    let parameters = owner.sites.filter { $0.declaration.kind == .struct }.flatMap(\.declaration.variables).filter {
      !$0.isStatic && !$0.isComputed && !($0.isConstant && $0.initialValue != nil)
    }
    let given = Set(arguments[..<closure].compactMap(\.label))
    let start = parameters.lastIndex { given.contains($0.name) }.map { $0 + 1 } ?? 0
    let next = parameters[start...].first { takesFunction($0) }
    return next?.name == variable.name ? arguments[closure] : nil
  }

  /// The property of a structure that a closure behind the call of its initialiser becomes, which has no label there.
  func property(
    of type: TypeSymbol.ID, takingClosure closure: Expression.Argument, _ arguments: [Expression.Argument]
  ) -> String? {
    guard closure.label == nil else { return closure.label }
    return symbols[type].members.values.joined().compactMap(\.variable).first { variable in
      memberwiseArgument(for: variable, of: symbols[type], in: arguments)?.value.range == closure.value.range
    }?.name
  }

  private func takesFunction(_ variable: VariableDeclaration) -> Bool {
    guard let text = variable.type?.text else { return false }
    if TypeName.isFunction(text) { return true }
    return TypeName.base(of: text).flatMap { symbols.aliases[$0] }.map { TypeName.isFunction($0) } ?? false
  }
}
