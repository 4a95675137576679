// SPDX-License-Identifier: Apache-2.0

package import AppReading

extension ProgramIndex {
  /// Whether code of a type gives a property of its own another value once an object is made, or hands a binding to it on.
  package func isChanged(_ name: String, inCodeOf owner: TypeSymbol.ID) -> Bool {
    let isAssigned = (assignments[name] ?? []).contains { reference in
      self[reference.body].owner == owner && !self[reference.body].isOfInitializer
    }
    return isAssigned || (changes[name] ?? []).contains { self[$0.body].owner == owner }
  }

  /// What a property of a type, kept by a wrapper or not, gets when an object is made, with the code that says it.
  package func firstValues(of name: String, in owner: TypeSymbol.ID) -> [(value: Expression, body: Body)] {
    var result = (bodiesByOwner[owner] ?? []).compactMap { id -> (value: Expression, body: Body)? in
      guard case .initialValue(let variable) = self[id].kind, variable.name == name, let value = variable.initialValue
      else { return nil }
      return (value, self[id])
    }
    for reference in (assignments[name] ?? []) + (assignments["_" + name] ?? []) {
      let body = self[reference.body]
      guard body.owner == owner, body.isOfInitializer, case .assign(_, "=", let value) = self[reference].kind else {
        continue
      }
      result.append((value, body))
    }
    return result
  }
}

extension Body {
  fileprivate var isOfInitializer: Bool {
    if case .function(let function) = kind { function.kind == .initializer } else { false }
  }
}
