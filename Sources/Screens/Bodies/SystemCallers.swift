// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Tells which code of an object the system runs, although nothing in the app names it.
struct SystemCallers {
  let symbols: SymbolTable
  let names: UsedNames
  /// Whether code that was not read is taken to call all that it can: each method of a type that is one of its types.
  var countsUnread = false

  /// Whether code of an object runs without anybody naming it: as the object is made or goes, or because the system asks.
  func asks(_ body: Body) -> Bool {
    switch body.kind {
    case .initialValue: return !body.isStatic
    case .defaultArgument, .topLevel: return true
    case .getter(let variable), .setter(let variable), .observer(let variable):
      return isAsked(by: variable.name, variable.modifiers, variable.attributes, isMessage: false, body)
    case .function(let function):
      if function.kind == .initializer { return !waitsForName(body) }
      guard function.kind == .function, !function.isOperator, !function.isInterfaceAction else { return true }
      return isAsked(
        by: function.name, function.modifiers, function.attributes, isMessage: function.selector != nil, body)
    }
  }

  /// Whether a body makes a value of a type that code has to name for there to be one.
  func waitsForName(_ body: Body) -> Bool {
    body.function?.kind == .initializer && body.owner.map { isMadeByName(symbols[$0]) } ?? false
  }

  /// Whether nothing but code that names a type of values makes one: neither what is declared with the type, nor a wrapper or
  /// builder, which stands before what it is of, is made of it.
  private func isMadeByName(_ type: TypeSymbol) -> Bool {
    (type.kind == .struct || type.kind == .enum) && symbols.foreignExtensions[type.name] != type.id
      && type.sites.allSatisfy(\.declaration.attributes.isEmpty) && !names.inTypes.contains(type.shortName)
  }

  /// Whether code of a type of values waits for such code as well: views, and what is put around them, are shown by nobody else.
  func isSeenByName(_ type: TypeSymbol) -> Bool {
    isMadeByName(type)
      && type.inherited.contains { KnownAPI.has($0, .viewProtocol) || KnownAPI.has($0, .modifierProtocol) }
      && type.inherited.allSatisfy { symbols.type(named: $0) != nil || KnownAPI.type(named: $0) != nil }
  }

  private func isAsked(
    by name: String, _ modifiers: [String], _ attributes: [Attribute], isMessage: Bool, _ body: Body
  ) -> Bool {
    guard let owner = body.owner else { return false }
    // What is shown to Objective-C's runtime on purpose is called by names that can be put together anywhere.
    if attributes.contains(where: { $0.name == "objc" || $0.name.hasPrefix("IB") }) { return true }
    let isKnown = KnownAPI.delegateCallbacks.contains(name) || !KnownAPI.rows(named: name).isEmpty
    if isMessage { return isKnown || countsUnread && inheritsUnread(owner) }
    if modifiers.contains("override") { return isKnown || !isDeclaredAbove(owner, name) }
    guard inheritsUnread(owner) else { return false }
    return isKnown || countsUnread || symbols[owner].kind != .class
  }

  /// Whether a superclass that was read has a member, so that it is code that names it which calls the override.
  private func isDeclaredAbove(_ owner: TypeSymbol.ID, _ name: String) -> Bool {
    symbols.lineage(of: owner).contains { $0 != owner && symbols[$0].members[name] != nil }
  }

  /// Whether it is what the app adds to a type that was not read and is none of the system's: a protocol of a library gets what it
  /// asks for from an extension.
  private func isExtensionOfUnread(_ type: TypeSymbol) -> Bool {
    symbols.foreignExtensions[type.name] == type.id && KnownAPI.type(named: type.name) == nil
      && SystemClasses.superclasses[type.name] == nil
  }

  /// Whether a type conforms to a protocol that was not read, or adds to a type that was not.
  private func inheritsUnread(_ owner: TypeSymbol.ID) -> Bool {
    isExtensionOfUnread(symbols[owner])
      || symbols.lineage(of: owner).flatMap { symbols[$0].inherited }.contains { name in
        symbols.type(named: name) == nil && name != "NSObject" && SystemClasses.superclasses[name] == nil
      }
  }
}
