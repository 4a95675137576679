// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI

/// All code of the app as bodies, with calls and assignments indexed by name.
package struct ProgramIndex: Sendable {
  /// An entry of a body.
  package struct Reference: Hashable, Sendable {
    package var body: Body.ID
    package var entry: Int
  }

  package private(set) var bodies: [Body] = []
  /// Calls by the last name of what is called: `present`, `UINavigationController`.
  package private(set) var calls: [String: [Reference]] = [:]
  /// Assignments by the last name of the target: `rootViewController`.
  package private(set) var assignments: [String: [Reference]] = [:]
  /// Assignments through a key path: `object[keyPath: path] = value`.
  private(set) var keyPathWrites: [Reference] = []
  /// Changes that no assignment says, by the last name of the variable.
  private(set) var changes: [String: [(change: UnseenChange, body: Body.ID)]] = [:]
  /// Places where one controller reads another's answer to a status bar hook.
  package private(set) var hookReads: [Reference] = []
  /// Calls that are handed the selector of a method, by the method's name.
  private(set) var selectors: [String: [Reference]] = [:]
  /// Bodies of functions by name (`init` for initialisers).
  package private(set) var functions: [String: [Body.ID]] = [:]
  /// Bodies by the place of the declaration's name, to come from a member to its body.
  package private(set) var bodiesByPlace: [Location: [Body.ID]] = [:]
  /// Bodies in which one of the ``trackedNames`` occurs, in the order of their ids.
  package private(set) var mentions: [String: [Body.ID]] = [:]
  /// The short names of types that are handed on as values, so that code that does not name them can make their objects.
  package private(set) var metatypes: Set<String> = []
  /// The names of functions that call a closure which they are handed as their code runs.
  package private(set) var closureCallers: Set<String> = []
  /// Bodies of a type's members, extensions included.
  package private(set) var bodiesByOwner: [TypeSymbol.ID: [Body.ID]] = [:]
  private var bodiesByFile: [String: [Body.ID]] = [:]

  /// From where on code is not followed, because too much stands before it.
  package private(set) var cuts: [Location] = []

  /// Names of UIKit that rules look for in any place of an expression, so that they need not walk all code.
  package static let trackedNames = KnownAPI.names(.tracked)

  /// Code that runs on no system on which the app does.
  package private(set) var neverRun: [Location] = []

  /// Whether no build for iOS has what stands under a condition of `#if`.
  private typealias LeftOut = (CompilationCondition) -> Bool

  private let paths: [String]
  /// What names of functions mean, and the files in which a name can be one.
  private let functionReferences: FunctionReferences
  private let isSwift: [Bool]
  /// The oldest system that each file's code runs on, where that is known.
  private let oldestSystems: [SystemVersion?]
  /// What the extension that is being read asks of `Self`.
  private var selfConstraint: String?
  /// The attributes of the type whose members are being read.
  private var surroundings: [Attribute] = []
  /// The short names of the types that aliases mean.
  private let aliasedTypes: [String: String]
  private var resultParameters: [Set<String>] = []

  /// - Complexity: linear in the size of the code.
  package init(_ facts: AppFacts, symbols: SymbolTable, hosts: Hosts) {
    paths = facts.sources.map(\.path)
    functionReferences = FunctionReferences(symbols)
    isSwift = facts.sources.map { $0.language == .swift }
    oldestSystems = facts.sources.map { hosts.oldestSystem(of: $0.path) }
    aliasedTypes = symbols.aliases.keys.reduce(into: [:]) { names, alias in
      names[alias] = symbols.aliasedName(alias).map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    }
    let compilation = CompilationConditions(facts)
    let paths = paths
    func leftOut(of file: Int) -> LeftOut {
      let place = Location(file: paths[file])
      return { compilation.formula($0, at: place) == .never }
    }
    for type in symbols.types {
      for site in type.sites {
        let leftOut = leftOut(of: site.file)
        let isProtocol = type.kind == .protocol
        let asked = isProtocol ? site.declaration.whereClause.flatMap { TypeName.constraint(on: "Self", in: $0) } : nil
        selfConstraint = asked
        surroundings = site.declaration.attributes
        for variable in site.declaration.variables { add(variable, owner: type.id, file: site.file, leftOut) }
        for function in site.declaration.functions {
          selfConstraint =
            isProtocol ? function.whereClause.flatMap { TypeName.constraint(on: "Self", in: $0) } ?? asked : nil
          add(function, owner: type.id, file: site.file, leftOut)
        }
      }
    }
    selfConstraint = nil
    surroundings = []
    for (file, source) in facts.sources.enumerated() {
      let leftOut = leftOut(of: file)
      for variable in source.variables + source.macros { add(variable, owner: nil, file: file, leftOut) }
      for function in source.functions { add(function, owner: nil, file: file, leftOut) }
      if !source.statements.isEmpty {
        add(
          .topLevel, body: source.statements, owner: nil, file: file, isStatic: true, range: .wholeFile, name: nil,
          leftOut)
      }
    }
  }

  private func references(in file: Int) -> FunctionReferences? { isSwift[file] ? functionReferences : nil }

  package subscript(id: Body.ID) -> Body { bodies[id] }

  package subscript(reference: Reference) -> BodyEntry { bodies[reference.body].entries[reference.entry] }

  /// The place of a range of a body.
  package func location(_ range: SourceRange, in body: Body) -> Location {
    Location(file: paths[body.file], range: range)
  }

  /// Whether a call or an assignment of a body stands at a place.
  ///
  /// - Complexity: linear in the size of the body.
  func contains(_ place: Location, in body: Body) -> Bool {
    paths[body.file] == place.file
      && body.entries.contains { entry in
        switch entry.kind {
        case .call, .assign: entry.range == place.range
        default: false
        }
      }
  }

  /// The call or the assignment that stands at a place; of both, the call.
  ///
  /// - Complexity: linear in the size of the file's code.
  package func entry(at place: Location) -> Reference? {
    var assigned: Reference?
    for id in bodiesByFile[place.file] ?? [] where bodies[id].span.contains(place.range.start) {
      for (index, entry) in bodies[id].entries.enumerated() where entry.range == place.range {
        switch entry.kind {
        case .call: return Reference(body: id, entry: index)
        case .assign: assigned = assigned ?? Reference(body: id, entry: index)
        default: break
        }
      }
    }
    return assigned
  }

  /// The parameters of a function on which what it gives back can hang: those in what it returns, in its conditions and
  /// in what its local variables get. What it only hands on to others does not matter to its result.
  func parametersOfResult(of id: Body.ID) -> Set<String> { resultParameters[id] }

  private static let adders = KnownAPI.names(.addsElement, .setsChildren, .setsColumn, .embeds, .pushes)

  /// What decides how the image looks that a function draws.
  private static let drawing = KnownAPI.names(.setsFillColor, .fillsRectangle)

  private static func parametersOfResult(_ body: Body) -> Set<String> {
    // What a generic parameter is decides what is made of it and cast to it, and a metatype is handed over to say that.
    let generics = body.function?.genericParameters ?? []
    var result = Set(
      body.parameters.filter { parameter in
        generics.contains { generic in parameter.type.map { TypeName.isMetatype($0.text, of: generic) } ?? false }
      }.map(\.name))
    var open = Set(body.parameters.map(\.name)).subtracting(result)
    func look(_ expression: Expression, depth: Int = 0) {
      guard !open.isEmpty, depth < 64 else { return }
      switch expression.unwrapped.kind {
      case .name(let name) where generics.contains(name):
        for parameter in body.parameters where parameter.type.map({ TypeName.base(of: $0.text) == name }) ?? false {
          if open.remove(parameter.name) != nil { result.insert(parameter.name) }
        }
      case .name(let name): if open.remove(name) != nil { result.insert(name) }
      case .closure, .statement:
        // What stands in them is not looked at one by one.
        result.formUnion(open)
        open = []
      default: break
      }
      for child in expression.unwrapped.children { look(child, depth: depth + 1) }
    }
    for entry in body.entries {
      if open.isEmpty { break }
      for one in entry.guards { one.expressions.forEach { look($0) } }
      switch entry.kind {
      case .return(.some(let value)), .value(let value), .define(_, _, .some(let value), _): look(value)
      case .assign(let target, _, let value):
        // What is put into a container that may be given back.
        let isIntoContainer = target.lastName.map { KnownAPI.relation(named: $0) == .children } ?? false
        if case .name = target.unwrapped.kind { look(value) } else if isIntoContainer { look(value) }
      case .call(let call):
        // What is added to a list, or to a container, that may be given back.
        guard let name = call.lastName, adders.contains(name) || drawing.contains(name) else { continue }
        look(call)
      default: continue
      }
    }
    return result
  }

  private static func callsParameter(_ body: Body) -> Bool {
    let parameters = Set(body.parameters.map(\.name))
    return !parameters.isEmpty
      && body.entries.contains { entry in
        guard entry.closureDepth == 0, case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
          case .name(let called) = function.unwrapped.kind
        else { return false }
        return parameters.contains(called)
      }
  }

  private mutating func add(
    _ variable: VariableDeclaration, owner: TypeSymbol.ID?, file: Int, _ leftOut: @escaping LeftOut
  ) {
    let isStatic = variable.isStatic
    let isObsolete = isObsolete(variable.attributes, variable.modifiers, in: file)
    func body(_ kind: Body.Kind, _ statements: [Statement]?) {
      guard let statements else { return }
      add(
        kind, body: isObsolete ? leaveOut(statements, in: file) : statements, owner: owner, file: file,
        isStatic: isStatic, range: variable.range,
        name: variable.nameRange, leftOut)
    }
    body(.getter(variable), variable.getter)
    body(.setter(variable), variable.setter)
    body(.observer(variable), variable.willSet)
    body(.observer(variable), variable.didSet)
    if let value = variable.initialValue {
      var flattener = BodyFlattener(
        scope: variable.range, references: references(in: file), owner: owner, isObjectiveC: !isSwift[file],
        oldestSystem: oldestSystems[file],
        isLeftOut: leftOut)
      flattener.flatten(value: value)
      register(
        .initialValue(variable), flattener, owner: owner, file: file, isStatic: isStatic,
        name: variable.nameRange)
    }
  }

  private mutating func add(
    _ function: FunctionDeclaration, owner: TypeSymbol.ID?, file: Int, _ leftOut: @escaping LeftOut
  ) {
    guard let body = function.body else { return }
    for parameter in function.parameters {
      // Most are literals and names, which make nothing.
      guard let value = parameter.defaultValue, value.makesSomething else { continue }
      var flattener = BodyFlattener(
        scope: value.range, references: references(in: file), owner: owner, isObjectiveC: !isSwift[file],
        oldestSystem: oldestSystems[file],
        isLeftOut: leftOut)
      flattener.flatten(value: value)
      register(.defaultArgument(parameter), flattener, owner: owner, file: file, isStatic: true, name: nil)
    }
    let isObsolete = isObsolete(function.attributes, function.modifiers, in: file)
    add(
      .function(function), body: isObsolete ? leaveOut(body, in: file) : body, owner: owner, file: file,
      isStatic: function.isStatic, range: function.range,
      name: function.nameRange, leftOut)
  }

  private func isObsolete(_ attributes: [Attribute], _ modifiers: [String], in file: Int) -> Bool {
    oldestSystems[file].map {
      ObsoleteCode.isObsolete(attributes + surroundings, modifiers: modifiers, from: $0)
    } ?? false
  }

  /// Statements that run on no system on which the app does.
  private mutating func leaveOut(_ statements: [Statement], in file: Int) -> [Statement] {
    if let first = statements.first, let last = statements.last {
      neverRun.append(Location(file: paths[file], range: SourceRange(first.range.start, last.range.end)))
    }
    return []
  }

  private mutating func add(
    _ kind: Body.Kind, body: [Statement], owner: TypeSymbol.ID?, file: Int, isStatic: Bool, range: SourceRange,
    name: SourceRange?, _ leftOut: @escaping LeftOut
  ) {
    var flattener = BodyFlattener(
      scope: range, references: references(in: file), owner: owner, isObjectiveC: !isSwift[file],
      oldestSystem: oldestSystems[file],
      isLeftOut: leftOut)
    if case .function(let function) = kind { flattener.declare(function.parameters) }
    flattener.flatten(body: body)
    register(kind, flattener, owner: owner, file: file, isStatic: isStatic, name: name)
  }

  /// The short name of the type that a call makes an object of, where it is not the last name of what is called:
  /// `Name.init(…)`, `Alias(…)`.
  private func typeMade(by call: Expression) -> String? {
    guard case .call(let function, _) = call.kind else { return nil }
    switch function.unwrapped.kind {
    case .member(.some(let base), "init"):
      guard !base.isSelf, !base.isSuper, let name = base.lastName, name.first?.isUppercase == true else { return nil }
      return aliasedTypes[name] ?? name
    case .name(let name), .member(_, let name): return aliasedTypes[name]
    default: return nil
    }
  }

  private mutating func register(
    _ kind: Body.Kind, _ flattener: BodyFlattener, owner: TypeSymbol.ID?, file: Int, isStatic: Bool, name: SourceRange?
  ) {
    let id = bodies.count
    let entries = flattener.entries
    cuts += flattener.cuts.map { Location(file: paths[file], range: $0) }
    neverRun += flattener.neverRun.map { Location(file: paths[file], range: $0) }
    metatypes.formUnion(flattener.metatypes)
    for name in flattener.mentions { mentions[name, default: []].append(id) }
    for change in flattener.changes {
      if let name = change.target.lastName { changes[name, default: []].append((change, id)) }
    }
    var definitions: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      let reference = Reference(body: id, entry: index)
      switch entry.kind {
      case .define(let name, _, _, _), .closureParameter(let name, _, _, _):
        definitions[name, default: []].append(index)
      case .assign(let target, _, _):
        if let name = target.lastName { assignments[name, default: []].append(reference) }
        if target.isThroughKeyPath { keyPathWrites.append(reference) }
      case .call(let call):
        if let name = call.lastName { calls[name, default: []].append(reference) }
        if let type = typeMade(by: call) { calls[type, default: []].append(reference) }
        for name in call.selectorsHanded { selectors[name, default: []].append(reference) }
      case .hookRead: hookReads.append(reference)
      case .return, .value: break
      }
    }
    let body = Body(
      id: id, kind: kind, owner: owner, file: file, isStatic: isStatic, entries: entries, definitions: definitions,
      references: flattener.closures, closures: flattener.writtenClosures, selfConstraint: selfConstraint)
    bodies.append(body)
    resultParameters.append(Self.parametersOfResult(body))
    if case .function = kind, let name = body.name {
      functions[name, default: []].append(id)
      if Self.callsParameter(body) { closureCallers.insert(name) }
    }
    if let name { bodiesByPlace[Location(file: paths[file], range: name), default: []].append(id) }
    bodiesByFile[paths[file], default: []].append(id)
    if let owner { bodiesByOwner[owner, default: []].append(id) }
  }
}

extension Expression {
  /// Whether it is a call, or has one in it.
  fileprivate var makesSomething: Bool {
    if case .call = kind { return true }
    return children.contains(where: \.makesSomething)
  }
}

extension SourceRange {
  /// All of a file.
  static let wholeFile = SourceRange(.start, SourcePosition(line: Int(UInt32.max), column: 1))
}
