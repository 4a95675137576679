// SPDX-License-Identifier: Apache-2.0

import AppReading

/// What the associated types of protocols are in the types that conform to them.
extension SymbolTable {
  /// The type that an associated type is in one that conforms: what it declares under the name, or what its members have in
  /// the place of the protocol's.
  ///
  /// - Parameter owner: the protocol; nil for whichever has an associated type of the name.
  func associatedType(_ name: String, of type: TypeSymbol.ID, by owner: TypeSymbol.ID?) -> TypeSymbol.ID? {
    let own = "\(types[type].name).\(name)"
    if let id = self.type(named: own) { return id }
    if let alias = types[type].sites.lazy.flatMap(\.declaration.typeAliases).first(where: { $0.name == name }) {
      return TypeName.base(of: alias.type.text).flatMap { self.type(named: $0, in: type) }
    }
    for id in protocols(of: type) where owner.map({ $0 == id }) ?? true {
      guard types[id].sites.contains(where: { $0.declaration.associatedTypes.contains(name) }) else { continue }
      if let found = witness(of: name, from: id, in: type) { return found }
    }
    return nil
  }

  /// What stands in a type's members where a protocol's requirements have the name of an associated type.
  private func witness(of name: String, from owner: TypeSymbol.ID, in type: TypeSymbol.ID) -> TypeSymbol.ID? {
    func meaning(_ required: String?, _ given: String?) -> TypeSymbol.ID? {
      guard let required, let given, required.contains(name), let asked = WrittenType(required),
        let part = WrittenType(given).flatMap({ asked.part(standingFor: name, in: $0) })
      else { return nil }
      return self.type(named: part.name, in: type)
    }
    for declaration in types[owner].sites.map(\.declaration) {
      for variable in declaration.variables {
        guard let own = members(variable.name, of: type, isStatic: nil).first(where: { $0.owner != owner })?.variable
        else { continue }
        if let found = meaning(variable.type?.text, own.type?.text) { return found }
      }
      for function in declaration.functions {
        let labels = function.parameters.map(\.label)
        for own in members(function.name, of: type, isStatic: nil).compactMap(\.function)
        where own.parameters.map(\.label) == labels && own.nameRange != function.nameRange {
          if let found = meaning(function.result?.text, own.result?.text) { return found }
          for (required, given) in zip(function.parameters, own.parameters) {
            if let found = meaning(required.type?.text, given.type?.text) { return found }
          }
        }
      }
    }
    return nil
  }
}
