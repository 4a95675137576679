// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import PlatformAPI

/// Names of the app: types with their members, globals, and who inherits from whom.
///
/// Built once from the facts and never changed. Look-ups do not follow Swift's access control: a name is found
/// where a reader of the source would look for it.
package struct SymbolTable: Sendable {
  package var types: [TypeSymbol] = []
  /// Ids by full name; more than one where targets declare a type of the same name.
  package private(set) var idsByName: [String: [TypeSymbol.ID]] = [:]
  /// Ids by the last part of the name.
  package private(set) var idsByShortName: [String: [TypeSymbol.ID]] = [:]
  /// Types whose declarations name a type among what they inherit: subclasses and conforming types.
  package private(set) var heirs: [String: [TypeSymbol.ID]] = [:]
  /// Global constants, variables and macros by name.
  package private(set) var globals: [String: [Global<VariableDeclaration>]] = [:]
  /// Global functions by name.
  package private(set) var globalFunctions: [String: [Global<FunctionDeclaration>]] = [:]
  /// The superclass of each type where the app declares it, found once: lineages are asked for all the time.
  private(set) var superclasses: [TypeSymbol.ID?] = []
  /// Right-hand sides of type aliases by name.
  package private(set) var aliases: [String: String] = [:]
  /// The names of aliases that stand in types: what such a name means hangs on the place.
  private var nestedAliases: Set<String> = []
  /// Names of the system's types that the app has within others alone: outside of these they mean the system's.
  private var namesOfInnerTypes: Set<String> = []
  /// What tells types of one name apart.
  let modules: ModuleNames
  /// What ``lineage(of:)`` and ``protocols(of:)`` answer, by type: they are asked for everywhere.
  private(set) var lineages: [[TypeSymbol.ID]] = []
  private(set) var protocolLists: [[TypeSymbol.ID]] = []
  private(set) var foreignAncestors: [String?] = []
  /// By type, the app's extensions of the classes of the system that it derives from, and what they conform to.
  private(set) var foreignLines: [[TypeSymbol.ID]] = []
  /// What ``descendants(of:)`` answered.
  let knownDescendants = BoundedMemory<String, [TypeSymbol.ID]>(limit: 1 << 12)
  /// The names of all members of all types.
  private(set) var memberNames: Set<String> = []
  /// The names of all properties of all types.
  private(set) var propertyNames: Set<String> = []
  /// Whether each type is a view controller.
  private(set) var controllers: [Bool] = []
  /// Classes that were not read and that are view controllers by what the app's classes override of them.
  private(set) var overriddenControllers: Set<String> = []
  /// Methods by the names under which code in the other language calls them, with the labels of such calls; empty where
  /// the app has one language only.
  package private(set) var bridged: [String: [Member]] = [:]
  /// Extensions of types that are not declared in the app, by the type's name: `UIViewController`, `UIColor`.
  package private(set) var foreignExtensions: [String: TypeSymbol.ID] = [:]
  /// Properties by the messages that set them, where those have names of their own.
  private(set) var customSetters: [String: String] = [:]
  /// Aliases of aliases, and classes that derive from one another, that are followed: many more than anybody writes.
  static let longestChain = 64
  /// Libraries whose source may not be there.
  package let libraries: LibraryCatalog

  /// A declaration at file level and its file.
  package struct Global<Declaration: Sendable>: Sendable {
    package var file: Int
    package var declaration: Declaration
  }

  /// - Complexity: linear in the number of declarations.
  package init(_ facts: AppFacts, libraries: LibraryCatalog = .known) {
    self.libraries = libraries
    modules = ModuleNames(facts)
    var collector = SymbolCollector(leftOver: Self.leftOver(facts), modules: modules)
    // A class that a header and an implementation declare is the one of the first path, whatever order they were read in.
    for (file, source) in facts.sources.enumerated().sorted(by: { $0.element.path < $1.element.path }) {
      collector.collect(source, file: file)
      for variable in source.variables + source.macros {
        globals[variable.name, default: []].append(Global(file: file, declaration: variable))
      }
      for function in source.functions {
        globalFunctions[function.name, default: []].append(Global(file: file, declaration: function))
      }
    }
    types = collector.finished()
    for site in types.lazy.flatMap(\.sites) {
      // An operator is found by its name alone, whichever type declares it.
      for function in site.declaration.functions where function.isStatic && function.isOperator {
        globalFunctions[function.name, default: []].append(Global(file: site.file, declaration: function))
      }
    }
    aliases = collector.aliases
    customSetters = collector.customSetters
    nestedAliases = Set(collector.nestedAliases.keys)
    let declared = Set(types.map(\.name))
    for index in types.indices {
      // What a class derives from by another name it derives from all the same.
      var seen: Set<String> = []
      types[index].inherited = types[index].inherited.flatMap { namesInherited(as: $0, declared) }
        .filter { seen.insert($0).inserted }
    }
    for type in types {
      if collector.foreignNames.contains(type.name) {
        foreignExtensions[type.name] = type.id
      } else {
        idsByName[type.name, default: []].append(type.id)
        idsByShortName[type.shortName, default: []].append(type.id)
      }
      for name in type.inherited { heirs[name, default: []].append(type.id) }
    }
    namesOfInnerTypes = Set(
      idsByShortName.keys.filter { name in
        idsByName[name] == nil && (!KnownAPI.rows(named: name).isEmpty || SystemClasses.superclasses[name] != nil)
      })
    superclasses = types.map { findSuperclass(of: $0.id) }
    lineages = types.indices.map(findLineage)
    foreignAncestors = types.indices.map { lineages[$0].last.flatMap(superclassName) }
    overriddenControllers = findOverriddenControllers()
    controllers = findControllers()
    protocolLists = types.indices.map(findProtocols)
    foreignLines = types.indices.map(findForeignLine)
    memberNames = types.reduce(into: []) { $0.formUnion($1.members.keys) }
    propertyNames = types.reduce(into: []) { names, type in
      for (name, members) in type.members where members.contains(where: { $0.variable != nil }) { names.insert(name) }
    }
    if Set(facts.sources.map(\.language)).count > 1 { bridged = findBridged() }
  }

  /// The files that no target of a project builds, where targets build others.
  private static func leftOver(_ facts: AppFacts) -> Set<Int> {
    let built = Set(facts.targets.filter { $0.origin != .folder }.flatMap(\.sources))
    if built.isEmpty { return [] }
    return Set(facts.sources.indices.filter { !built.contains(facts.sources[$0].path) })
  }

  private func findBridged() -> [String: [Member]] {
    var result: [String: [Member]] = [:]
    for type in types {
      for name in type.members.keys.sorted() {
        for member in type.members[name] ?? [] where member.hasImplementation {
          guard let function = member.function else { continue }
          for form in BridgedNames.forms(of: function) {
            result[form.name, default: []].append(member.declared(as: .function(form)))
          }
        }
      }
    }
    return result
  }

  package subscript(id: TypeSymbol.ID) -> TypeSymbol { types[id] }

  /// The type a name means, seen from inside `context` (nested types and aliases first); nil where the app declares none or
  /// several that cannot be told apart.
  package func type(named name: String, in context: TypeSymbol.ID? = nil) -> TypeSymbol.ID? {
    type(named: name, in: context, through: 0)
  }

  private func type(named name: String, in context: TypeSymbol.ID?, through count: Int) -> TypeSymbol.ID? {
    // Most names are no type of the app, or of one place only; the outer types matter to the others.
    let short = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    // `SwiftUI.Form` is the system's, however the app calls its own.
    if short != name, TypeName.isOfSystemModule(name) { return nil }
    let namesakes = idsByShortName[short]
    if namesakes == nil, aliases[name] == nil { return nil }
    // Where several modules have the name.
    let own = modules.name(meantBy: name, in: context.flatMap { types[$0].sites.first?.file })
    let isInner = namesOfInnerTypes.contains(name)
    let isToldByPlace = isInner || namesakes?.count ?? 0 > 1 || short != name || nestedAliases.contains(name)
    var outer = isToldByPlace ? context.map { types[$0].name } : nil
    while let prefix = outer {
      if let id = unique(idsByName["\(prefix).\(name)"]) { return id }
      if let meant = aliases["\(prefix).\(name)"].flatMap({ TypeName.base(of: $0) }), count < Self.longestChain {
        // An alias of its own name means what has the name around it.
        let around = meant == name ? TypeName.outer(of: prefix).flatMap { unique(idsByName[$0]) } : context
        return type(named: meant, in: around, through: count + 1)
      }
      if let id = inheritedType(named: name, of: prefix) { return id }
      outer = TypeName.outer(of: prefix)
    }
    if let id = unique(idsByName[own ?? name]) { return id }
    if let meant = aliasedName(name), count < Self.longestChain {
      return type(named: meant, in: context, through: count + 1)
    }
    return isInner ? nil : unique(namesakes)
  }

  /// The type that a superclass of a type declares inside itself.
  private func inheritedType(named name: String, of outer: String) -> TypeSymbol.ID? {
    guard let id = unique(idsByName[outer]), lineages.indices.contains(id) else { return nil }
    return lineages[id].dropFirst().lazy.compactMap { self.unique(self.idsByName["\(self.types[$0].name).\(name)"]) }
      .first
  }

  /// The type that a name in a type's code stands for: `Self` is that type.
  package func type(meantBy name: String, in owner: TypeSymbol.ID?) -> TypeSymbol.ID? {
    name == "Self" ? owner : type(named: name, in: owner)
  }

  /// The name of the type that an alias means in the end; nil for what is none, and for aliases of one another.
  package func aliasedName(_ alias: String) -> String? {
    if aliases[alias] == nil { return nil }
    var name = alias
    var seen: Set = [alias]
    while let text = aliases[name], let base = TypeName.base(of: text), base != name {
      guard seen.count < Self.longestChain, seen.insert(base).inserted else { return nil }
      name = base
    }
    return name == alias ? nil : name
  }

  /// The names of the types that a name means in what a type inherits: all of them where an alias stands for several beside one
  /// another, a class and protocols.
  private func namesInherited(as name: String, _ declared: Set<String>) -> [String] {
    var result: [String] = []
    var open = [name]
    var seen: Set<String> = []
    while let next = open.popLast(), seen.count < Self.longestChain {
      guard seen.insert(next).inserted else { continue }
      if !declared.contains(next), let text = aliases[next], case let parts = TypeName.parts(of: text), !parts.isEmpty {
        open += parts.reversed()
      } else {
        result.append(next)
      }
    }
    return result.isEmpty ? [name] : result
  }

  private func unique(_ ids: [TypeSymbol.ID]?) -> TypeSymbol.ID? {
    guard let ids, let first = ids.first else { return nil }
    if ids.count == 1 { return first }
    // Two targets often carry the same type; a class with members beats an empty stand-in.
    let ranked = ids.filter { types[$0].sites.contains { $0.declaration.kind != .extension } }
    return ranked.count == 1 ? ranked[0] : (ranked.first ?? first)
  }
}

extension FunctionDeclaration {
  /// Whether it is called by what stands between, before or behind its arguments.
  var isOperator: Bool { name.first.map { !$0.isLetter && $0 != "_" } ?? false }
}
