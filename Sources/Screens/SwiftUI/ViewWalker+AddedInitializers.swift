// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Initialisers that the app adds to views of SwiftUI.
extension ViewWalker {
  /// What an initialiser of the app that fits the arguments hands on to another is what is made, with the closures where
  /// it puts them; gives whether there is such an initialiser.
  ///
  /// - Parameter entered: initialisers on the way here.
  func addedInitializer(
    _ name: String, _ arguments: [Expression.Argument], _ position: ViewPosition, entered: Set<Location> = []
  ) -> Bool {
    guard let id = symbols.foreignExtensions[name] else { return false }
    let handed = ViewArgument.all(arguments, at: position)
    for member in symbols[id].members["init"] ?? [] where member.hasImplementation {
      let place = Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)
      guard let function = member.function, let body = body(of: member), !entered.contains(place),
        let bound = bound(handed, to: function, of: member.owner, position)
      else { continue }
      let delegations = body.entries.filter { Self.delegated($0) != nil }
      guard !delegations.isEmpty, isFollowed(member.range, position) else { continue }
      for argument in arguments { readPlaces.insert(evaluator.location(argument.value.range, in: position.scope)) }
      var inner = self.position(in: function, body, bound, position)
      inner.depth += 4
      for entry in delegations {
        guard let next = Self.delegated(entry) else { continue }
        let own = adding(entry.guards, to: inner)
        if !addedInitializer(name, next, own, entered: entered.union([place])) { builtInView(name, next, own) }
      }
      return true
    }
    return false
  }

  /// The arguments of `self.init(…)`.
  private static func delegated(_ entry: BodyEntry) -> [Expression.Argument]? {
    guard entry.closureDepth == 0, case .call(let call) = entry.kind, case .call(let callee, let arguments) = call.kind,
      case .member(.some(let base), "init") = callee.unwrapped.kind, base.isSelf
    else { return nil }
    return arguments
  }

  /// The arguments under the names of a function's parameters; nil where they cannot be those of a call of it.
  private func bound(
    _ arguments: [ViewArgument], to function: FunctionDeclaration, of owner: TypeSymbol.ID, _ position: ViewPosition
  ) -> [String: ViewBinding]? {
    let bound = ViewParameter.match(arguments, to: Self.parameters(of: function))
    guard bound.count == arguments.count else { return nil }
    for parameter in function.parameters {
      guard let argument = bound[parameter.name], case .expression(let expression) = argument.source else {
        if parameter.defaultValue == nil { return nil }
        continue
      }
      let labels = arguments.filter { $0.binding === argument }.map(\.label)
      guard labels.contains(parameter.label) || labels.contains(nil) && expression.isClosure,
        canTake(expression, parameter, of: function, owner, position)
      else { return nil }
    }
    return bound
  }

  /// Whether an argument can be of the type of a parameter; false only where both are known.
  private func canTake(
    _ argument: Expression, _ parameter: Parameter, of function: FunctionDeclaration, _ owner: TypeSymbol.ID,
    _ position: ViewPosition
  ) -> Bool {
    guard let type = parameter.type, let base = TypeName.base(of: type.text) else { return true }
    let generics = function.genericParameters + symbols[owner].sites.flatMap(\.declaration.genericParameters)
    if generics.contains(where: { Self.genericName($0) == base }) || TypeName.isOpaque(type.text) {
      return !argument.isClosure
    }
    if argument.isClosure { return TypeName.isFunction(symbols.aliases[base] ?? type.text) }
    guard let expected = evaluator.expectedType(type, in: owner) else { return true }
    if let declared = declaredType(of: argument, position) {
      let isOfApp = symbols.type(named: declared) != nil || symbols.aliasedName(declared) != nil
      return isOfApp || !isValueOfApp(expected)
    }
    let values = evaluator.evaluate(argument, in: position.scope, expected: expected)
    let isText = values.alternatives.allSatisfy { if case .string = $0.value { true } else { false } }
    if isText, !values.isEmpty, isValueOfApp(expected) { return false }
    return evaluator.canBe(values, expected)
  }

  /// Whether a type is one of the app, which neither a literal nor an object of other types can be.
  private func isValueOfApp(_ type: String) -> Bool {
    guard let id = symbols.type(named: type), ![.protocol, .extension].contains(symbols[id].kind) else { return false }
    return !symbols[id].inherited.contains { $0.hasPrefix("ExpressibleBy") }
  }

  /// The type that a property, parameter or local variable is declared with.
  private func declaredType(of expression: Expression, _ position: ViewPosition) -> String? {
    let name: String
    switch expression.unwrapped.kind {
    case .name(let own): name = own
    case .member(.some(let base), let own) where base.isSelf: name = own
    default: return nil
    }
    let body = position.scope.body.map { program[$0] }
    if position.bindings[name] != nil || body?.definition(of: name, at: expression.range.start) != nil { return nil }
    let parameter = body?.parameters.first { $0.name == name }
    let owner = position.instance?.type ?? position.scope.lexicalType
    let type = parameter?.type ?? owner.flatMap { symbols.members(name, of: $0).first?.variable?.type }
    return type.flatMap { TypeName.base(of: $0.text) }
  }
}
