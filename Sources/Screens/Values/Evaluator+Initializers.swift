// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// The class that `Self` means: that of the object or type whose code it is.
  func ownType(in scope: Scope) -> String? {
    switch scope.selfValue {
    case .type(let name): name
    case .object(let object): object.className
    default: scope.lexicalType.map { symbols[$0].name }
    }
  }

  /// The value that an initialiser which the app adds to a value type of the system gives: what its code assigns to
  /// `self`, as in `UIStatusBarStyle(barStyle: .black)`; nil where the app adds none that fits.
  func addedInitializer(of typeName: String, _ arguments: [Expression.Argument], in scope: Scope) -> ValueSet? {
    guard let id = symbols.foreignExtensions[typeName], SystemClasses.superclasses[typeName] == nil else { return nil }
    for member in symbols[id].members["init"] ?? [] {
      let place = Location(file: facts.sources[member.file].path, range: member.nameRange)
      // Without arguments the type's own initialiser is meant, which leaves nothing to defaults.
      guard let function = member.function, arguments.isEmpty == function.parameters.isEmpty,
        Self.fits(arguments, function),
        let body = program.bodiesByPlace[place]?.first.map({ program[$0] })
      else { continue }
      var inner = self.scope(of: body, selfValue: .type(typeName))
      inner.arguments = bind(arguments, to: body, in: scope)
      let made = inner
      let question = Question.added(body.id, frame(of: inner))
      let result = solve(question, why: { ("`\(typeName)` is made by itself", place) }) { [unowned self] in
        var result = ValueSet.empty
        for entry in body.entries {
          guard case .assign(let target, "=", let value) = entry.kind, target.isSelf else { continue }
          result = result.union(evaluate(value, in: made, expected: typeName).when(formula(entry.guards, in: made)))
        }
        return result
      }
      return result.isEmpty && !result.isPending ? nil : result
    }
    return nil
  }
}
