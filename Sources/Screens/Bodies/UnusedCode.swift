// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Code that an app has and nothing in it uses: members whose names stand nowhere else, and all that belongs to classes of
/// which no objects are made. Unlike ``UncalledCode`` it goes by names alone, so it takes nothing away: it tells that nothing
/// is sure which follows from such code, and what a finding about it is worth.
package final class UnusedCode {
  private let program: ProgramIndex
  private let symbols: SymbolTable
  private let facts: AppFacts
  private(set) lazy var names = UsedNames(program, symbols: symbols, facts: facts)
  private var unnamed: [Body.ID: Bool] = [:]
  private var unmade: [TypeSymbol.ID: Bool] = [:]
  /// Whether the code was read with which the app begins: of parts of an app it is not known who uses them.
  package private(set) lazy var beginsHere =
    !symbols.descendants(of: "App").isEmpty || symbols.types.contains { beginsApplication($0.id) }
  /// Whether Interface Builder's documents were read, which make objects without a word in the code.
  private lazy var knowsDocuments = {
    let read = Set(facts.interfaces.map(\.path))
    return facts.targets.flatMap(\.resources).allSatisfy { path in
      ![".storyboard", ".xib"].contains { path.hasSuffix($0) } || read.contains(path)
    }
  }()

  init(_ program: ProgramIndex, symbols: SymbolTable, facts: AppFacts) {
    self.program = program
    self.symbols = symbols
    self.facts = facts
  }

  /// Whether nothing uses the code of a body.
  ///
  /// - Complexity: linear in the size of the program when it is first asked.
  package func contains(_ body: Body) -> Bool {
    guard beginsHere else { return false }
    return !body.isStatic && body.owner.map(isUnmade) ?? false || isUnnamed(body)
  }

  private func beginsApplication(_ type: TypeSymbol.ID) -> Bool {
    symbols.conforms(type, toAnyOf: KnownAPI.launchProtocols)
  }

  // MARK: Members

  /// Whether a body is that of a member whose name stands nowhere but in what nothing uses itself.
  package func isUnnamed(_ body: Body) -> Bool {
    if let known = unnamed[body.id] { return known }
    // Members that use one another are used by what is not read.
    unnamed[body.id] = false
    let answer = isNamedNowhere(body) || isSetterInVain(body)
    unnamed[body.id] = answer
    return answer
  }

  private func isNamedNowhere(_ body: Body) -> Bool {
    guard let called = ownNames(of: body), called.allSatisfy({ KnownAPI.rows(named: $0).isEmpty }),
      !called.contains(where: { KnownAPI.has($0, .calledBySystem) }),
      isKnownToNobodyElse(body.owner, takesNothing: body.function?.parameters.isEmpty ?? false)
    else { return false }
    return called.allSatisfy { name in
      !names.outside.contains(name)
        && (names.inside[name] ?? []).allSatisfy { $0 == body.id || isUnnamed(program[$0]) }
    }
  }

  /// Whether a body is the setter of a property of the app's that no code sets.
  private func isSetterInVain(_ body: Body) -> Bool {
    guard let function = body.function, function.selector != nil, !function.isStatic, function.parameters.count == 1,
      function.name.hasPrefix("set"), let first = function.name.dropFirst(3).first, first.isUppercase,
      case let property = first.lowercased() + function.name.dropFirst(4), let owner = body.owner,
      (symbols[owner].members[property] ?? []).contains(where: { $0.variable != nil }),
      KnownAPI.rows(named: property).isEmpty, !names.outside.contains(property)
    else { return false }
    let setters = (program.assignments[property] ?? []) + (program.calls[function.name] ?? [])
    return setters.allSatisfy { $0.body == body.id } && names.inside[function.name] == nil
  }

  /// What code calls a member by; nil for those that UIKit, Interface Builder or Objective-C's runtime may use.
  private func ownNames(of body: Body) -> Set<String>? {
    func isExposed(_ attributes: [Attribute]) -> Bool {
      attributes.contains { $0.name == "objc" || $0.name.hasPrefix("IB") || $0.name.hasPrefix("_") }
    }
    switch body.kind {
    case .getter(let variable), .initialValue(let variable):
      return variable.isOverride || isExposed(variable.attributes) ? nil : [variable.name]
    default:
      guard let function = body.function, function.kind == .function, !function.isOverride,
        !isExposed(function.attributes), !["load", "initialize"].contains(function.name), function.name != "main"
      else { return nil }
      // Methods of Objective-C that are handed something may be those of a delegate.
      if function.selector != nil, !function.isStatic, !function.parameters.isEmpty { return nil }
      return Set(([function] + BridgedNames.forms(of: function)).map(\.name))
    }
  }

  /// Whether no protocol or class that was not read may ask a type for its members by their names. Those of delegates and data
  /// sources hand over whom they are asked by.
  private func isKnownToNobodyElse(_ owner: TypeSymbol.ID?, takesNothing: Bool) -> Bool {
    guard let owner else { return true }
    return symbols.lineage(of: owner).flatMap { symbols[$0].inherited }.allSatisfy { name in
      symbols.type(named: name) != nil || name == "NSObject" || SystemClasses.superclasses[name] != nil
        || takesNothing && ["Delegate", "DataSource"].contains { name.hasSuffix($0) }
    }
  }

  // MARK: Classes

  /// Whether nothing makes an object of a class or of one that derives from it, or only what nothing uses.
  package func isUnmade(_ owner: TypeSymbol.ID) -> Bool {
    if let known = unmade[owner] { return known }
    // What only objects of classes make that make one another is made by what is not read.
    unmade[owner] = false
    let answer = isMadeNowhere(owner) && symbols.descendants(of: symbols[owner].name).allSatisfy(isUnmade)
    unmade[owner] = answer
    return answer
  }

  /// Whether code that makes an object of a type names it. Values of most other types are made in too many ways.
  private func isMadeByItsName(_ type: TypeSymbol) -> Bool {
    type.kind == .class || type.kind == .struct && (symbols.isView(type.id) || symbols.isPreview(type.id))
  }

  private func isMadeNowhere(_ owner: TypeSymbol.ID) -> Bool {
    let type = symbols[owner]
    // Who is told of launches and scenes is made by a property list, a xib or an attribute.
    guard isMadeByItsName(type), symbols.foreignExtensions[type.name] != owner, knowsDocuments,
      !beginsApplication(owner),
      type.sites.allSatisfy({ $0.declaration.attributes.allSatisfy { KnownAPI.has($0.name, .attributeOfUse) } }),
      !["load", "initialize"].contains(where: { type.members[$0] != nil }),
      !names.outside.contains(type.shortName)
    else { return false }
    // In Swift `.init()` makes an object of what a type says; an Objective-C class is made by its name.
    let isSwift = type.sites.contains { facts.sources[$0.file].language == .swift }
    if isSwift, names.inTypes.contains(type.shortName) { return false }
    return (names.inside[type.shortName] ?? []).allSatisfy { id in
      program[id].owner.map { $0 == owner || isUnmade($0) } ?? false || isUnnamed(program[id])
    }
  }
}
