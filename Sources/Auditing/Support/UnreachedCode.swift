// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Code of an application that is in it and does nothing: whoever uses a library runs what is published.
extension AuditedApp {
  /// Whether nothing that was read runs a body: nobody calls it, reads the property whose code it is, or makes the object that it
  /// is a method of.
  func neverRuns(_ body: Body) -> Bool {
    guard isOfApplication(facts.sources[body.file].path) else { return false }
    if model.uncalled.contains(body.id) { return true }
    switch body.kind {
    case .getter(let variable), .initialValue(let variable):
      if model.uncalled.isUnread(variable) { return true }
    default: break
    }
    return body.owner.map(isNamedInVain) ?? false
  }

  /// Whether a class is named by code alone that nothing runs, and so has no objects.
  private func isNamedInVain(_ owner: TypeSymbol.ID) -> Bool {
    if let known = shared.namedInVain[owner] { return known }
    let answer = findNamedInVain(owner)
    shared.namedInVain[owner] = answer
    return answer
  }

  private func findNamedInVain(_ owner: TypeSymbol.ID) -> Bool {
    let symbols = model.symbols
    let type = symbols[owner]
    guard type.kind == .class, symbols.foreignExtensions[type.name] != owner, !symbols.hasDescendants(type.name),
      type.sites.allSatisfy({ $0.declaration.attributes.isEmpty }),
      // Objective-C's runtime calls these by itself.
      !["load", "initialize"].contains(where: { type.members[$0] != nil }),
      !symbols.types.contains(where: { $0.id != owner && declares($0, with: type.shortName) }),
      isPlain(type)
    else { return false }
    let naming = model.program.bodies.filter { $0.owner != owner && $0.names(type.shortName) }
    return !naming.isEmpty && naming.allSatisfy { model.uncalled.contains($0.id) }
  }

  /// Whether objects of a class are none that Interface Builder makes: no views, no controllers, nothing with outlets.
  private func isPlain(_ type: TypeSymbol) -> Bool {
    guard ["NSObject", nil].contains(model.symbols.foreignAncestor(of: type.id)) else { return false }
    return !type.members.values.joined().contains { member in
      let attributes = (member.variable?.attributes ?? []) + (member.function?.attributes ?? [])
      return attributes.contains { $0.name.hasPrefix("IB") }
    }
  }

  /// Whether a member of a type is declared with another type.
  private func declares(_ type: TypeSymbol, with name: String) -> Bool {
    type.members.values.joined().contains { member in
      let types =
        [member.variable?.type, member.function?.result] + (member.function?.parameters ?? []).map { $0.type }
      return types.contains { $0.map { $0.text.names(name) } ?? false }
    }
  }
}

extension Body {
  /// Whether some expression, text or type in it contains a name.
  fileprivate func names(_ name: String) -> Bool {
    var found = false
    walkAll { expression, _, _ in
      switch expression.kind {
      case .name(let other): found = found || other == name
      case .string(.some(let text)), .selector(let text), .keyPath(let text): found = found || text.names(name)
      case .cast(_, _, let type): found = found || type.text.names(name)
      default: found = found || (expression.typeArguments ?? []).contains { $0.names(name) }
      }
    }
    return found
      || entries.contains { entry in
        if case .define(_, let type, _, _) = entry.kind { type?.text.names(name) ?? false } else { false }
      }
  }
}

extension String {
  /// Whether a name is one of its words.
  fileprivate func names(_ name: String) -> Bool {
    split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains { $0 == name }
  }
}
