// SPDX-License-Identifier: Apache-2.0

import AppReading

/// What classes give the generic parameters of the classes that they derive from: `final class Barn: Maker<BarnPage>`.
extension SymbolTable {
  /// The names of a type's generic parameters, in their order.
  func genericParameters(of id: TypeSymbol.ID) -> [String] {
    types[id].sites.lazy.map(\.declaration).first { !$0.genericParameters.isEmpty }?.genericParameters ?? []
  }

  /// The type that a class gives a generic parameter of itself or of a class that it derives from; nil where it is left
  /// open.
  func type(boundTo parameter: String, of owner: TypeSymbol.ID, by heir: TypeSymbol.ID) -> String? {
    let line = lineage(of: heir)
    guard var step = line.firstIndex(of: owner) else { return nil }
    var parameter = parameter
    while step > 0 {
      guard let position = genericParameters(of: line[step]).firstIndex(of: parameter) else { return nil }
      let below = line[step - 1]
      let arguments = genericArguments(of: line[step], in: below)
      guard arguments.indices.contains(position), let name = TypeName.base(of: arguments[position]) else { return nil }
      guard genericParameters(of: below).contains(name) else {
        return type(named: name, in: below).map { types[$0].name } ?? name
      }
      (parameter, step) = (name, step - 1)
    }
    return nil
  }

  /// What a class writes between angle brackets behind the name of its superclass.
  private func genericArguments(of superclass: TypeSymbol.ID, in heir: TypeSymbol.ID) -> [String] {
    let written = types[heir].sites.lazy.flatMap(\.declaration.inherited).first { reference in
      TypeName.base(of: reference.text).flatMap { self.type(named: $0, in: heir) } == superclass
    }
    return written.map { TypeName.genericArguments(of: $0.text) } ?? []
  }
}
