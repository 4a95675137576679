// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Properties whose wrapper, one of the app's, reads a preference: `@Kept("theme", or: .dark) var theme: Theme`.
extension Evaluator {
  /// What the wrapper's getter gives with what the wrapper is made with; nil for wrappers that read no preference.
  func preference(wrapping variable: VariableDeclaration, _ member: Member, by wrapper: String) -> ValueSet? {
    guard let type = symbols.type(named: wrapper, in: member.owner),
      let wrapped = symbols.member("wrappedValue", of: type, isStatic: false), let getter = getter(of: wrapped),
      getter.entries.contains(where: \.readsPreference)
    else { return nil }
    let outer = Scope(file: member.file, lexicalType: member.owner)
    let expected = expectedType(of: variable, in: member.owner)
    let first = variable.initialValue.map { [Expression.Argument(label: "wrappedValue", value: $0)] } ?? []
    let arguments = first + variable.wrapperArguments
    var inner = scope(of: getter)
    let makers = symbols.members("init", of: type).filter(\.hasImplementation)
    if makers.isEmpty {
      for argument in arguments {
        if let name = argument.label { inner.fields[name] = evaluate(argument.value, in: outer, expected: expected) }
      }
    } else {
      guard let maker = makers.first(where: { $0.function.map { Self.fits(arguments, $0) } ?? false }),
        let body = body(of: maker)
      else { return nil }
      var making = scope(of: body)
      making.arguments = bind(arguments, to: body, in: outer, by: location(member.nameRange, in: outer))
      for entry in body.entries where entry.closureDepth == 0 && entry.guards.isEmpty {
        guard case .assign(let target, "=", let value) = entry.kind, let name = target.lastName else { continue }
        inner.fields[name] = evaluate(value, in: making, expected: expected)
      }
    }
    let values = returned(
      by: getter.entries.filter { $0.closureDepth == 0 }, in: inner, expected: expected)
    return values.isEmpty ? nil : cases(values, of: expected, in: member.owner)
  }

  /// Cases that are written without their type, as those of the enumeration that the property holds.
  private func cases(_ values: ValueSet, of type: String?, in owner: TypeSymbol.ID) -> ValueSet {
    guard let id = type.flatMap({ symbols.type(named: $0, in: owner) }), let all = plainCases(of: id) else {
      return values
    }
    return ValueSet(
      values.alternatives.map { alternative in
        guard case .constant(_, let name) = alternative.value, all.contains(.enumCase(id, name: name, arguments: []))
        else { return alternative }
        var result = alternative
        result.value = .enumCase(id, name: name, arguments: [])
        return result
      })
  }
}

extension BodyEntry {
  /// Whether it reads a preference.
  fileprivate var readsPreference: Bool {
    guard case .call(let call) = kind, case .call(let function, let arguments) = call.kind, let name = function.lastName
    else { return false }
    return KnownAPI.has(name, labels: arguments.map(\.label), .readsPreference)
  }
}
