// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Gathers the declarations of a type from all files.
struct SymbolCollector {
  private(set) var aliases: [String: String] = [:]
  /// What aliases mean that stand in types, by their short name.
  private(set) var nestedAliases: [String: String] = [:]
  private(set) var foreignNames: Set<String> = []
  /// Properties by the messages that set them, where Objective-C gives those names of their own.
  private(set) var customSetters: [String: String] = [:]
  /// Sites by full name, in file order; extensions keep the name they are written with.
  private var sites: [String: [TypeSymbol.Site]] = [:]
  /// The same of types that stand in functions and accessors.
  private var locals: [String: [TypeSymbol.Site]] = [:]
  /// Files that no target of a project builds though others are: what they declare once more is left over.
  private let leftOver: Set<Int>
  private let modules: ModuleNames

  init(leftOver: Set<Int>, modules: ModuleNames) {
    self.leftOver = leftOver
    self.modules = modules
  }

  mutating func collect(_ source: SourceFile, file: Int) {
    for alias in source.typeAliases {
      aliases[alias.name] = alias.type.text
    }
    for type in source.types {
      guard let binders = BinderFunctions(type) else {
        collect(type, file: file, outer: nil, depth: 0)
        continue
      }
      var rest = type
      rest.variables.removeAll { binders.properties.contains($0.name) }
      collect(rest, file: file, outer: nil, depth: 0)
      collect(binders.extension(for: type), file: file, outer: nil, depth: 0)
    }
  }

  private mutating func collect(_ type: TypeDeclaration, file: Int, outer: String?, depth: Int) {
    guard depth < 32 else { return }
    let name = outer.map { "\($0).\(type.name)" } ?? modules.name(meantBy: type.name, in: file) ?? type.name
    sites[name, default: []].append(TypeSymbol.Site(file: file, declaration: type))
    for alias in type.typeAliases {
      nestedAliases[alias.name] = alias.type.text
      aliases["\(name).\(alias.name)"] = alias.type.text
    }
    if let exported = type.exportedName, exported != type.name { aliases[exported] = name }
    for nested in type.types { collect(nested, file: file, outer: name, depth: depth + 1) }
    for local in type.localTypes {
      locals["\(name).\(local.name)", default: []].append(TypeSymbol.Site(file: file, declaration: local))
    }
  }

  /// Types that stand in functions and accessors are found as if they stood in the type around those, where no other of the name
  /// does.
  private mutating func addLocals() {
    for (name, found) in locals where found.count == 1 && sites[name] == nil { sites[name] = found }
  }

  /// An alias in a type is found under its short name too; what the file level has under the same name, and what SwiftUI's
  /// views conform to, is meant everywhere else.
  private mutating func addNestedAliases() {
    for (name, meaning) in nestedAliases where aliases[name] == nil && !KnownAPI.has(name, .viewProtocol) {
      aliases[name] = meaning
    }
  }

  /// One symbol a name, sorted by name, with members indexed.
  mutating func finished() -> [TypeSymbol] {
    addNestedAliases()
    mergeAliases()
    addLocals()
    var result: [TypeSymbol] = []
    for name in sites.keys.sorted() {
      let all = sites[name] ?? []
      var proper = all.filter { $0.declaration.kind != .extension }
      if proper.contains(where: { !leftOver.contains($0.file) }) { proper.removeAll { leftOver.contains($0.file) } }
      if proper.isEmpty { foreignNames.insert(name) }
      let ordered = proper + all.filter { $0.declaration.kind == .extension }
      var symbol = TypeSymbol(id: result.count, name: name, kind: proper.first?.declaration.kind ?? .extension)
      symbol.sites = ordered
      index(&symbol)
      result.append(symbol)
    }
    let idByName = Dictionary(result.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    for symbol in result {
      guard let dot = symbol.name.lastIndex(of: "."), let outer = idByName[String(symbol.name[..<dot])] else {
        continue
      }
      result[outer].nested[symbol.shortName] = symbol.id
    }
    return result
  }

  /// An extension of an alias is one of the type that the alias means.
  private mutating func mergeAliases() {
    for name in sites.keys.sorted() where sites[name]?.allSatisfy({ $0.declaration.kind == .extension }) ?? false {
      var meant = name
      var seen: Set = [name]
      while seen.count < SymbolTable.longestChain, let text = aliases[meant], let next = TypeName.base(of: text),
        seen.insert(next).inserted
      { meant = next }
      guard meant != name, let extensions = sites.removeValue(forKey: name) else { continue }
      sites[meant, default: []] += extensions
    }
  }

  private mutating func index(_ symbol: inout TypeSymbol) {
    let variables = Dictionary(
      symbol.sites.flatMap { $0.declaration.syntheses.map { ($0.property, $0.variable) } },
      uniquingKeysWith: { first, _ in first })
    let kept = Set(variables.filter { $0.key != $0.value }.values)
    var inherited: Set<String> = []
    let isTwofold = Set(symbol.sites.map { leftOver.contains($0.file) }).count == 2
    let built = isTwofold ? signatures(of: symbol.sites.filter { !leftOver.contains($0.file) }) : []
    for (number, site) in symbol.sites.enumerated() {
      let declaration = site.declaration
      for written in declaration.inherited.flatMap({ TypeName.parts(of: $0.text) }) {
        guard case let name = modules.name(meantBy: written, in: site.file) ?? written, inherited.insert(name).inserted
        else { continue }
        symbol.inherited.append(name)
      }
      let isExtension = declaration.kind == .extension
      let asked = Self.selfConstraints(in: declaration.whereClause)
      func add(_ member: Member.Declaration, named name: String, in clause: String? = nil) {
        if isTwofold, leftOver.contains(site.file), built.contains(Signature(member)) { return }
        symbol.members[name, default: []].append(
          Member(
            declaration: member, owner: symbol.id, site: number, file: site.file, isInExtension: isExtension,
            isRequirement: declaration.kind == .protocol,
            selfConstraints: asked + Self.selfConstraints(in: clause)))
      }
      for written in declaration.variables {
        // A variable that is declared and lies behind a property is that property's.
        if kept.contains(written.name) { continue }
        let variable = written.kept(in: variables[written.name])
        add(.variable(variable), named: variable.name)
        if let own = variable.instanceVariable, own != variable.name { add(.variable(variable), named: own) }
        if let setter = variable.setterName { customSetters[setter] = variable.name }
        // Objective-C reads a property by the name of its getter too.
        if let getter = variable.getterName, getter != variable.name { add(.variable(variable), named: getter) }
      }
      for function in declaration.functions {
        add(
          .function(function), named: function.kind == .initializer ? "init" : function.name, in: function.whereClause)
      }
      for enumCase in declaration.cases {
        add(.enumCase(enumCase), named: enumCase.name)
      }
    }
  }

  private static func selfConstraints(in clause: String?) -> [String] {
    clause.map { TypeName.constraints(on: "Self", in: $0) } ?? []
  }

  /// What tells members of one type apart.
  private struct Signature: Hashable {
    var name: String
    var isStatic: Bool
    /// Nil for what is no function.
    var parameters: [String]?

    init(_ member: Member.Declaration) {
      switch member {
      case .variable(let variable): (name, isStatic) = (variable.name, variable.isStatic)
      case .function(let function):
        (name, isStatic) = (function.name, function.isStatic)
        parameters = function.parameters.map { "\($0.label ?? "_"): \($0.type?.text ?? "")" }
      case .enumCase(let enumCase): (name, isStatic) = (enumCase.name, true)
      }
    }
  }

  private func signatures(of sites: [TypeSymbol.Site]) -> Set<Signature> {
    Set(
      sites.map(\.declaration).flatMap { declaration in
        declaration.variables.map { Signature(.variable($0)) } + declaration.functions.map { Signature(.function($0)) }
          + declaration.cases.map { Signature(.enumCase($0)) }
      })
  }
}

extension TypeDeclaration {
  /// Types that its functions and accessors declare for themselves.
  fileprivate var localTypes: [TypeDeclaration] {
    let bodies = functions.compactMap(\.body) + variables.flatMap { [$0.getter, $0.setter].compactMap(\.self) }
    return bodies.flatMap { body in
      body.compactMap { if case .type(let type) = $0.kind { type } else { nil } }
    }
  }

  /// The name under which the other language knows a class, where the source gives it one: `@objc(PRFTabBarController)`, and
  /// `NS_SWIFT_NAME(Profile)` in Objective-C.
  var exportedName: String? {
    attributes.first { $0.name == "objc" || $0.name == BridgedNames.swiftName }?.arguments
  }
}
