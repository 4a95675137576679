// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// What a parameter of a closure is that a call hands to a function of the app: what that function calls the closure
  /// with, given the other arguments of this call. Nil where no function is seen to call it.
  func handedParameter(_ index: Int, of call: Expression, in scope: Scope) -> ValueSet? {
    guard case .call(let function, let arguments) = call.kind, let name = function.lastName else { return nil }
    let place = location(call.range, in: scope)
    let why = { ("a closure's parameter depends on itself", place) }
    let result = solve(.handed(place, index, frame(of: scope)), why: why) { [unowned self] in
      handed(index, by: call, named: name, arguments, in: scope)
    }
    return result.isEmpty && !result.isPending ? nil : result
  }

  private func handed(
    _ index: Int, by call: Expression, named name: String, _ arguments: [Expression.Argument], in scope: Scope
  ) -> ValueSet {
    var result = ValueSet.empty
    for id in (program.functions[name] ?? []).prefix(8) {
      let body = program[id]
      guard let declaration = body.function, Self.fits(arguments, declaration) else { continue }
      let closures = Self.closureParameters(of: declaration, in: arguments)
      guard !closures.isEmpty else { continue }
      var inner = self.scope(of: body)
      inner.arguments = bind(arguments, to: declaration, of: body.owner, in: scope)
      inner.callers = scope.callers(through: location(call.range, in: scope))
      for entry in body.entries {
        guard case .call(let inside) = entry.kind, case .call(let called, let handed) = inside.kind,
          case .name(let parameter) = called.unwrapped.kind, closures.contains(parameter),
          handed.indices.contains(index)
        else { continue }
        result = result.union(evaluate(handed[index].value, in: inner))
      }
    }
    return result
  }

  /// The parameters of a function that a call hands closures to; one without a label goes to the last of them.
  private static func closureParameters(
    of function: FunctionDeclaration, in arguments: [Expression.Argument]
  ) -> Set<String> {
    var result: Set<String> = []
    for argument in arguments {
      guard case .closure = argument.value.kind else { continue }
      if let label = argument.label, let parameter = function.parameters.first(where: { $0.label == label }) {
        result.insert(parameter.name)
      } else if let last = function.parameters.last {
        result.insert(last.name)
      }
    }
    return result
  }
}
