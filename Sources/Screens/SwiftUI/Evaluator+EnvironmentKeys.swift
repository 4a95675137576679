// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What a view reads under a key that the app adds to SwiftUI's environment and that no code gives anything.
extension Evaluator {
  /// What the environment holds under a key that nothing gives anything: `self[Key.self]`, or the initial value of an
  /// entry; nil where that is not known.
  func valueNobodyGives(_ member: Member) -> ValueSet? {
    guard let variable = member.variable else { return nil }
    let expected = expectedType(of: variable, in: member.owner)
    let scope = Scope(file: member.file, lexicalType: member.owner)
    if let value = variable.initialValue { return evaluate(value, in: scope, expected: expected) }
    guard let key = environmentKey(readBy: variable, in: member.owner) else { return nil }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    if let values = valueFromTraits(key, at: place) { return values }
    guard let value = symbols.members("defaultValue", of: key, isStatic: true).first else { return nil }
    return self.value(
      of: value, selfValue: .type(symbols[key].name), in: Scope(file: value.file, lexicalType: key))
  }

  /// Whether any code gives a key something. A function that is handed the key may do it, too.
  func isEverGiven(environmentKey key: String) -> Bool {
    if let known = environmentKeysGiven[key] { return known }
    let isGiven =
      KnownAPI.names(.givesEnvironmentScheme).contains { name in
        (program.calls[name] ?? []).contains { reference in
          guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
            case .keyPath(let path)? = arguments.first?.value.unwrapped.kind
          else { return false }
          return path.hasSuffix(".\(key)")
        }
      } || !(program.assignments[key] ?? []).isEmpty || handedKeyPaths[key] != nil
    environmentKeysGiven[key] = isGiven
    return isGiven
  }

  /// The type that stands for a key: `Key` in a getter that gives `self[Key.self]`.
  private func environmentKey(readBy variable: VariableDeclaration, in owner: TypeSymbol.ID) -> TypeSymbol.ID? {
    guard let getter = variable.getter, getter.count == 1 else { return nil }
    let read: Expression
    switch getter[0].kind {
    case .expression(let value), .return(.some(let value)): read = value
    default: return nil
    }
    guard case .subscript(_, let arguments) = read.unwrapped.kind, arguments.count == 1,
      case .member(.some(let base), "self") = arguments[0].value.unwrapped.kind
    else { return nil }
    return TypeName.base(of: base.text).flatMap { symbols.type(named: $0, in: owner) }
  }

  /// What a key that is bridged to traits reads from those of its host, whose default is then no view's; nil for other keys.
  private func valueFromTraits(_ key: TypeSymbol.ID, at place: Location) -> ValueSet? {
    guard
      let row = KnownAPI.rows(.readsKeyFromTraits).first(where: { row in
        row.owner.map { symbols[key].inherited.contains($0) } ?? false
      })
    else { return nil }
    let readers = symbols.members(row.name, of: key, isStatic: true).filter { $0.function?.parameters.count == 1 }
    guard readers.count == 1, let body = body(of: readers[0]), let parameter = body.function?.parameters.first,
      let traits = SystemValues.instanceMember("traitCollection", of: "UITraitEnvironment")
    else { return .unknown("`\(symbols[key].name)` is read from the traits", at: place) }
    var arguments = BoundArguments()
    arguments[parameter.name] = traits
    return returnValues(of: body, selfValue: .type(symbols[key].name), arguments: arguments)
  }
}
