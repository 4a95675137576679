// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// The code that an app comes to from where it begins: what launches it, Interface Builder's documents and property lists,
/// and from there on whatever the code reached names, with the objects of classes that code reached makes.
///
/// What it has was shown to run as far as names tell. What it has not may run all the same, called by code that was not read,
/// so it takes nothing away: what follows from such code alone is not certain.
package final class ReachedCode {
  private let program: ProgramIndex
  private let symbols: SymbolTable
  private let names: UsedNames
  private var reached: Set<Body.ID> = []
  private var alive: Set<TypeSymbol.ID> = []
  private var mentioned: Set<String> = []
  private var initialized: Set<[String?]> = []
  /// What waits for its name to stand in code that is reached; methods of Objective-C that take something wait for their whole
  /// selector there, which Swift does not write.
  private var waiting: [String: [Body.ID]] = [:]
  private var waitingForSwift: [String: [Body.ID]] = [:]
  private let isSwift: [Bool]
  private let system: SystemCallers
  /// Stands before a name that Swift's code has.
  private static let swiftMark = "Swift."
  private var pending: [Body.ID] = []
  private lazy var inside = namesByBody(names.inside)
  private lazy var asked = namesByBody(names.asked)
  private lazy var classesInTypes = names.inTypes.flatMap { symbols.idsByShortName[$0] ?? [] }

  /// - Parameter countsUnread: whether what code that was not read may call counts as reached.
  /// - Complexity: linear in the size of the program.
  init(
    _ program: ProgramIndex, symbols: SymbolTable, facts: AppFacts, names: UsedNames, countsUnread: Bool = false
  ) {
    isSwift = facts.sources.map { $0.language == .swift }
    system = SystemCallers(symbols: symbols, names: names, countsUnread: countsUnread)
    self.program = program
    self.symbols = symbols
    self.names = names
    begin()
    while let next = pending.popLast() { follow(next) }
  }

  /// Whether the app comes to the code of a body.
  package func contains(_ body: Body) -> Bool { reached.contains(body.id) }

  private func namesByBody(_ bodies: [String: Set<Body.ID>]) -> [Body.ID: [String]] {
    var result: [Body.ID: [String]] = [:]
    for (name, ids) in bodies { for id in ids { result[id, default: []].append(name) } }
    return result
  }

  // MARK: Beginning

  private func begin() {
    for body in program.bodies {
      for name in calledNames(body) { waiting[name, default: []].append(body.id) }
      for name in CalledNames(body).inSwift { waitingForSwift[name, default: []].append(body.id) }
    }
    for type in symbols.types where isAlwaysThere(type) { revive(type.id) }
    for body in program.bodies where isBeginning(body) {
      reach(body.id)
      if let owner = body.owner { revive(owner) }
    }
    for name in names.outside { mention(name) }
  }

  /// The names by which code of any language comes to a body; by that of its type to what makes a value of that.
  private func calledNames(_ body: Body) -> Set<String> {
    let names = CalledNames(body).anywhere
    guard system.waitsForName(body), let owner = body.owner else { return names }
    return names.union([symbols[owner].shortName, "Self"])
  }

  /// Whether code of a type needs no object that other code makes: values are made in too many ways, what launches the app
  /// is made by the system, and protocols and classes of the system have objects of other types.
  private func isAlwaysThere(_ type: TypeSymbol) -> Bool {
    type.kind != .class && !system.isSeenByName(type) || symbols.foreignExtensions[type.name] == type.id
      || symbols.conforms(type.id, toAnyOf: KnownAPI.launchProtocols)
      || type.sites.contains { $0.declaration.attributes.contains { KnownAPI.has($0.name, .entryPoint) } }
  }

  private func isBeginning(_ body: Body) -> Bool {
    switch body.kind {
    case .topLevel: true
    case .function(let function):
      // Objective-C's runtime and C begin with these.
      function.name == "main" || function.selector != nil && ["load", "initialize"].contains(function.name)
        || function.attributes.contains { $0.name == "constructor" }
    default: false
    }
  }

  // MARK: Following

  private func follow(_ id: Body.ID) {
    let fromSwift = isSwift[program[id].file]
    for name in inside[id] ?? [] {
      mention(name)
      if fromSwift, let bodies = waitingForSwift[name] {
        mentioned.insert(Self.swiftMark + name)
        for id in bodies where isCallable(program[id]) { reach(id) }
      }
    }
    for name in asked[id] ?? [] { mentionType(name) }
    for labels in names.implicitInitializers[id] ?? [] where initialized.insert(labels).inserted {
      for type in classesInTypes where !alive.contains(type) && hasInitializer(type, labels) { revive(type) }
    }
  }

  private func mention(_ name: String) {
    guard mentioned.insert(name).inserted else { return }
    for id in waiting[name] ?? [] where isCallable(program[id]) { reach(id) }
    mentionType(name)
  }

  private func mentionType(_ name: String) {
    for type in symbols.idsByShortName[name] ?? [] { revive(type) }
    if let alias = symbols.aliases[name] { for part in UsedNames.parts(of: alias) where part != name { mention(part) } }
  }

  private func reach(_ id: Body.ID) {
    if reached.insert(id).inserted { pending.append(id) }
  }

  /// Notes that there are objects of a class, and so of its superclasses.
  private func revive(_ type: TypeSymbol.ID) {
    for type in symbols.lineage(of: type) + [type] where alive.insert(type).inserted {
      for id in program.bodiesByOwner[type] ?? [] {
        let body = program[id]
        let isCalled =
          !mentioned.isDisjoint(with: calledNames(body))
          || CalledNames(body).inSwift.contains { mentioned.contains(Self.swiftMark + $0) }
        if isCalled || system.asks(body) { reach(id) }
      }
      // What a wrapper makes that code did not name.
      for variable in symbols[type].members.values.joined().compactMap(\.variable) {
        guard variable.attributes.contains(where: { !isOfLanguage($0) }), let text = variable.type?.text else {
          continue
        }
        for part in UsedNames.parts(of: text) { mentionType(part) }
      }
    }
  }

  private func isOfLanguage(_ attribute: Attribute) -> Bool {
    attribute.name == "objc" || attribute.name.hasPrefix("IB") || !KnownAPI.rows(named: attribute.name).isEmpty
  }

  private func hasInitializer(_ type: TypeSymbol.ID, _ labels: [String?]) -> Bool {
    guard symbols[type].kind == .class else { return false }
    let declared = symbols.lineage(of: type).flatMap { symbols[$0].members["init"] ?? [] }.compactMap(\.function)
    return declared.isEmpty
      || declared.contains { function in
        let own = function.parameters.map(\.label)
        return own == labels || labels.allSatisfy { label in own.contains { $0 == label } }
      }
  }

  private func isCallable(_ body: Body) -> Bool { body.owner.map(alive.contains) ?? true }
}
