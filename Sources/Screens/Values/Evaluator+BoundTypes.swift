// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Generic parameters of classes, which stand for what the class of the object says.
extension Evaluator {
  /// The types that a name stands for which is a generic parameter of the class whose code it stands in; nil where it is
  /// none, or where nothing that was read says so.
  func types(boundTo name: String, in scope: Scope) -> ValueSet? {
    guard let owner = scope.lexicalType, symbols.genericParameters(of: owner).contains(name),
      !(scope.body.flatMap { program[$0].function?.genericParameters.contains(name) } ?? false)
    else { return nil }
    switch scope.selfValue {
    case .object(let object): return object.type.flatMap { types(boundTo: name, of: owner, by: $0, object) }
    case .type(let own):
      guard let heir = symbols.type(named: own), let bound = symbols.type(boundTo: name, of: owner, by: heir) else {
        return nil
      }
      return ValueSet(.type(bound))
    default: return nil
    }
  }

  /// The type that a name means in a cast or a test: of a generic parameter what it stands for; nil where that is not known,
  /// and the cast may succeed or fail.
  func tested(_ name: String, in scope: Scope) -> String? {
    if name == "Self" { return ownType(in: scope) }
    if let body = scope.body.map({ program[$0] }), body.function?.genericParameters.contains(name) ?? false {
      if let bound = scope.arguments.type(boundTo: name) { return bound }
      let metatype = body.parameters.first { parameter in
        parameter.type.map { TypeName.isMetatype($0.text, of: name) } ?? false
      }
      guard let metatype, case .type(let type)? = scope.arguments[metatype.name]?.only else { return nil }
      return type
    }
    guard let owner = scope.lexicalType, symbols.genericParameters(of: owner).contains(name) else { return name }
    guard case .type(let type)? = types(boundTo: name, in: scope)?.only else { return nil }
    return type
  }

  /// Whether a name is that of a generic parameter of the code's function or type.
  func isGenericParameter(_ name: String, in scope: Scope) -> Bool {
    if scope.body.flatMap({ program[$0].function?.genericParameters.contains(name) }) ?? false { return true }
    return scope.lexicalType.map { symbols.genericParameters(of: $0).contains(name) } ?? false
  }

  /// Binds what the generic parameters of a function stand for in a call, as arguments under their names: what the place of
  /// the call asks for, or the type of what is handed over.
  func bindTypes(of function: FunctionDeclaration, giving asked: String?, to arguments: inout BoundArguments) {
    guard !function.genericParameters.isEmpty else { return }
    for name in function.genericParameters where arguments[name] == nil {
      let result = function.result.flatMap { TypeName.base(of: $0.text) }
      guard let type = (result == name ? asked : nil) ?? type(handedTo: function, as: name, arguments),
        symbols.type(named: type) != nil
      else { continue }
      arguments[name] = ValueSet(.type(type))
    }
  }

  /// The type of an argument that is of the type which a generic parameter stands for.
  private func type(
    handedTo function: FunctionDeclaration, as name: String, _ arguments: BoundArguments
  ) -> String? {
    for parameter in function.parameters {
      guard let written = parameter.type?.text, let value = arguments[parameter.name]?.only else { continue }
      switch value {
      case .type(let type) where TypeName.isMetatype(written, of: name): return type
      case .enumCase(let id, _, _) where TypeName.base(of: written) == name: return symbols[id].name
      case .object(let object) where TypeName.base(of: written) == name && object.type != nil: return object.className
      default: continue
      }
    }
    return nil
  }

  private func types(
    boundTo name: String, of owner: TypeSymbol.ID, by heir: TypeSymbol.ID, _ object: AbstractObject
  ) -> ValueSet? {
    if let bound = symbols.type(boundTo: name, of: owner, by: heir) { return ValueSet(.type(bound)) }
    guard object.origin == .declared else { return nil }
    // Some object of the class is one of the classes that derive from it.
    let choices = symbols.descendants(of: symbols[heir].name).compactMap { one in
      symbols.type(boundTo: name, of: owner, by: one).map { (heir: one, bound: $0) }
    }
    guard !choices.isEmpty, choices.count <= ValueSet.limit / 4 else { return nil }
    var result = ValueSet.empty
    var rest = Formula.always
    for (index, choice) in choices.enumerated() {
      let site = symbols[choice.heir].sites.first
      let place = Location(
        file: site.map { facts.sources[$0.file].path } ?? "", range: site?.declaration.nameRange ?? .fileStart)
      let isHeir = Formula.atom(
        .state("\(object.className) is \(symbols[choice.heir].name)", initially: nil, at: place))
      let isLast = index == choices.count - 1
      result = result.union(ValueSet(.type(choice.bound), at: place).when(isLast ? rest : rest.and(isHeir)))
      rest = rest.and(isHeir.negated)
    }
    return result
  }

  /// What an assignment to a property of `self` gives an object whose class says what the generic parameters of the class
  /// are in whose code it stands.
  func bound(
    _ assignment: StoredAssignment, of variable: VariableDeclaration, to object: AbstractObject, expected: String?
  ) -> StoredAssignment {
    guard let setter = assignment.setter, let type = object.type, type != setter, !assignment.isInInitializer,
      assignment.objects == nil, let reference = assignment.reference,
      case .assign(_, "=", let value) = program[reference].kind, case let body = program[reference.body],
      symbols.genericParameters(of: setter).contains(where: {
        symbols.type(boundTo: $0, of: setter, by: type) != nil
      }), dependsOnSelf(value, in: body, of: setter)
    else { return assignment }
    var result = assignment
    let scope = scope(of: body, selfValue: .object(object))
    result.values = values(given: value, to: variable, in: scope, expected: expected)
    return result
  }

  /// The objects for which code of a generic class has to be looked at one by one: some object of each class that derives
  /// from it and says what its parameters are; none where it has none, or nothing derives from it.
  func heirs(binding name: String, in body: Body) -> [AbstractObject] {
    guard let owner = body.owner, symbols.genericParameters(of: owner).contains(name) else { return [] }
    return symbols.descendants(of: symbols[owner].name).compactMap { heir in
      guard symbols.type(boundTo: name, of: owner, by: heir) != nil else { return nil }
      return AbstractObject(className: symbols[heir].name, type: heir, origin: .declared)
    }
  }

  /// The type of a parameter, where what is written behind the name of its type says what that type's generic parameters are.
  func expectedType(_ type: TypeReference?, in owner: TypeSymbol.ID?, _ typeArguments: [String]) -> String? {
    guard let owner, !typeArguments.isEmpty, let name = type.flatMap({ TypeName.base(of: $0.text) }),
      let position = symbols.genericParameters(of: owner).firstIndex(of: name),
      typeArguments.indices.contains(position),
      let given = TypeName.base(of: typeArguments[position])
    else { return expectedType(type, in: owner) }
    return symbols.type(named: given, in: owner).map { symbols[$0].name } ?? given
  }

  /// The one type that a name stands for which is a generic parameter; nil where it is none, or where it can be several.
  func type(boundTo name: String, in scope: Scope) -> String? {
    guard case .type(let bound)? = types(boundTo: name, in: scope)?.only else { return nil }
    return bound
  }
}
