// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What several parameters of a function are together: each call hands over all of them at once.
extension Evaluator {
  /// What an assignment gives a property that hangs on several parameters of the function around it, call by call; nil where it
  /// does not, or the calls are not seen.
  func valuesByCaller(
    of value: Expression, at reference: ProgramIndex.Reference, to variable: VariableDeclaration, expected: String?
  ) -> ValueSet? {
    let body = program[reference.body]
    guard body.function?.kind == .function else { return nil }
    let guards = program[reference].guards
    let asked = [value] + guards.flatMap(\.expressions)
    let names = body.parameters.map(\.name).filter { name in asked.contains { $0.mentions([name], of: body) } }
    guard names.count > 1, value.mentions(Set(names), of: body), !value.calls else { return nil }
    let forms = calledForms(of: body)
    guard forms.count > 1 else { return nil }
    return forms.reduce(.empty) { values, form in
      var inner = scope(of: body)
      inner.arguments = form.arguments
      let deciding = self.guards(of: reference, decidedIn: inner)
      if !deciding.isEmpty, formula(deciding, in: inner) == .never { return values }
      return values.union(self.values(given: value, to: variable, in: inner, expected: expected))
    }
  }
}

extension Expression {
  /// Whether something is called in it: what is made there is told apart in ways of its own.
  fileprivate var calls: Bool {
    if case .call = kind { return true }
    return children.contains(where: \.calls)
  }
}
