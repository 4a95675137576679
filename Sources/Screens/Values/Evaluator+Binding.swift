// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What the parameters of a function are in one call of it.
extension Evaluator {
  /// What a call hands over, by parameter: what stands in the call is looked at where the call is, what the declaration gives
  /// by itself where the declaration is.
  ///
  /// - Parameters:
  ///   - call: the place of the call, which has objects of its own where the declaration makes some.
  ///   - asked: the type that the place of the call asks for.
  ///   - names: the parameters that matter; nil for all.
  ///   - typeArguments: what the generic parameters of the type whose function it is stand for.
  func bind(
    _ arguments: [Expression.Argument], to body: Body, in scope: Scope, by call: Location? = nil,
    giving asked: String? = nil, only names: Set<String>? = nil, typeArguments: [String] = []
  ) -> BoundArguments {
    var result = BoundArguments()
    guard let function = body.function else { return result }
    let declaring = self.scope(of: body)
    for (index, parameter) in function.parameters.enumerated() where names?.contains(parameter.name) ?? true {
      // What each call decides for itself asks for nothing.
      let isOpen = parameter.type.map { function.genericParameters.contains($0.text) } ?? false
      let expected =
        asked.flatMap { function.gives($0, as: parameter.type) }
        ?? (isOpen ? nil : expectedType(parameter.type, in: body.owner, typeArguments))
      if let argument = Self.argument(index, of: function, in: arguments) {
        let place = location(argument.range, in: scope)
        result[parameter.name] = refined(
          evaluate(argument, in: scope, expected: expected), by: isOpen ? nil : parameter.type, name: parameter.name,
          at: place,
          in: declaring)
      } else if case .name(Self.nameOfFunction)? = parameter.defaultValue?.kind {
        // That of whoever leaves the argument out.
        result[parameter.name] = scope.body.flatMap { program[$0].nameInSource }.map { ValueSet(.string($0)) }
      } else {
        result[parameter.name] = defaultValue(
          of: parameter, in: body, expected: expected,
          callers: call.map { scope.callers(through: $0) } ?? scope.callers, index: scope.index)
      }
    }
    bindTypes(of: function, giving: asked, to: &result)
    return result
  }

  /// Stands for the name of the function or property whose code it is written in.
  static let nameOfFunction = "#function"

  /// What a parameter is where a call leaves it out; nil where it has to be there.
  func defaultValue(
    of parameter: Parameter, in body: Body, expected: String?, callers: [Location] = [], index: Int = 0
  ) -> ValueSet? {
    guard let value = parameter.defaultValue else { return nil }
    var scope = self.scope(of: body)
    scope.callers = callers
    scope.index = index
    return evaluate(value, in: scope, expected: expected)
  }

  /// Whether a function that calls itself hands over something else than what it was handed. What hangs on its own
  /// parameters comes to what other calls hand over.
  func handsOverAnew(_ arguments: [Expression.Argument], in body: Body) -> Bool {
    let names = Set(body.parameters.map(\.name))
    var isAnew = false
    for argument in arguments {
      if case .name(let name) = argument.value.unwrapped.kind, names.contains(name) { continue }
      if argument.value.mentions(names, of: body) { return false }
      isAnew = true
    }
    return isAnew
  }
}
