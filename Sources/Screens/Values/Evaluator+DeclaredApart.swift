// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What the declarations rule out, before a value is followed for it: an expression of one class is no object of another.
extension Evaluator {
  /// Whether the declarations say that an expression is of types that have nothing to do with a type of the app.
  func isDeclaredApart(_ expression: Expression, from owner: TypeSymbol.ID, in body: Body) -> Bool {
    if let declared = declaredType(of: expression, in: body) {
      return !declared.types.contains { isRelated($0, to: owner) || isMet($0, by: owner) }
    }
    guard let name = declaredSystemClass(of: expression, in: body) else { return false }
    let own = symbols[owner].name
    // What is added to a class of the system is of that class, and of those below it.
    if symbols.foreignExtensions[own] == owner {
      return !SystemClasses.isSubclass(name, of: own) && !SystemClasses.isSubclass(own, of: name)
    }
    // Of a class that was not read nobody knows what is above it.
    let ancestor = symbols.foreignAncestor(of: owner)
    guard symbols[owner].kind == .class, ancestor.map({ SystemClasses.superclasses[$0] != nil }) ?? true else {
      return false
    }
    return !symbols.isSubclass(own, of: name)
  }

  /// Whether what conforms to a protocol can have code of another type: of its superclass, of another protocol, or of an
  /// extension of the system's class that it derives from.
  private func isMet(_ type: TypeSymbol.ID, by owner: TypeSymbol.ID) -> Bool {
    symbols[type].kind == .protocol
      && symbols.descendants(of: symbols[type].name).contains { isRelated($0, to: owner) }
  }

  /// The class of the system as which a local variable, a parameter or a property is written; nil for everything else.
  private func declaredSystemClass(of expression: Expression, in body: Body) -> String? {
    switch expression.unwrapped.kind {
    case .name(let name):
      if let definition = body.definition(of: name, at: expression.range.start) {
        guard case .define(_, let written?, _, false) = body.entries[definition].kind else { return nil }
        return systemClass(written, in: body.owner)
      }
      if let parameter = body.parameters.first(where: { $0.name == name }) {
        return parameter.type.flatMap { systemClass($0, in: body.owner) }
      }
      return body.owner.flatMap { systemClass(ofProperty: name, of: $0) }
    case .member(.some(let base), let name):
      if base.isSelf { return body.owner.flatMap { systemClass(ofProperty: name, of: $0) } }
      let types = declaredType(of: base, in: body)?.types ?? []
      return types.lazy.compactMap { self.systemClass(ofProperty: name, of: $0) }.first
    default: return nil
    }
  }

  private func systemClass(ofProperty name: String, of type: TypeSymbol.ID) -> String? {
    guard let member = symbols.member(name, of: type, isStatic: false), let written = member.variable?.type else {
      return nil
    }
    return systemClass(written, in: member.owner)
  }

  private func systemClass(_ type: TypeReference, in owner: TypeSymbol.ID?) -> String? {
    guard TypeName.parts(of: type.text).count == 1, let name = TypeName.base(of: type.text),
      SystemClasses.superclasses[name] != nil, symbols.aliases[name] == nil,
      symbols.type(named: name, in: owner).map({ symbols.foreignExtensions[name] == $0 }) ?? true
    else { return nil }
    return name
  }
}
