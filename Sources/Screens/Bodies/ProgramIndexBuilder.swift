// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Collects the bodies of an app for its ``ProgramIndex``.
struct ProgramIndexBuilder {
  // The tables of the index, as far as they are filled.
  private(set) var bodies: [Body] = []
  private(set) var calls: [String: [ProgramIndex.Reference]] = [:]
  private(set) var assignments: [String: [ProgramIndex.Reference]] = [:]
  private(set) var keyPathWrites: [ProgramIndex.Reference] = []
  private(set) var changes: [String: [(change: UnseenChange, body: Body.ID)]] = [:]
  private(set) var hookReads: [ProgramIndex.Reference] = []
  private(set) var selectors: [String: [ProgramIndex.Reference]] = [:]
  private(set) var functions: [String: [Body.ID]] = [:]
  private(set) var bodiesByPlace: [Location: [Body.ID]] = [:]
  private(set) var mentions: [String: [Body.ID]] = [:]
  private(set) var metatypes: Set<String> = []
  private(set) var closureCallers: Set<String> = []
  private(set) var bodiesByOwner: [TypeSymbol.ID: [Body.ID]] = [:]
  private(set) var bodiesByFile: [String: [Body.ID]] = [:]
  private(set) var cuts: [Location] = []
  private(set) var neverRun: [Location] = []
  private(set) var resultParameters: [Set<String>] = []

  /// Whether no build for iOS has what stands under a condition of `#if`.
  private typealias LeftOut = (CompilationCondition) -> Bool

  let paths: [InternedPath]
  /// What names of functions mean, and the files in which a name can be one.
  private let functionReferences: FunctionReferences
  private let isSwift: [Bool]
  /// The macros of the app's that declare locals, by name: of several of one name the first.
  private let localMacros: [String: LocalMacro]
  private let textMacros: MacroTable
  /// The oldest system that each file's code runs on, where that is known.
  private let oldestSystems: [SystemVersion?]
  /// What the extension that is being read asks of `Self`.
  private var selfConstraint: String?
  /// The attributes of the type whose members are being read.
  private var surroundings: [Attribute] = []
  /// The short names of the types that aliases mean.
  private let aliasedTypes: [String: String]

  /// - Complexity: linear in the size of the code.
  init(_ facts: AppFacts, symbols: SymbolTable, hosts: Hosts) {
    paths = facts.sources.map(\.internedPath)
    functionReferences = FunctionReferences(symbols)
    isSwift = facts.sources.map { $0.language == .swift }
    localMacros = Dictionary(facts.sources.flatMap(\.localMacros).map { ($0.name, $0) }) { first, _ in first }
    textMacros = MacroTable(facts)
    oldestSystems = facts.sources.map { hosts.oldestSystem(of: $0.path) }
    aliasedTypes = symbols.aliases.keys.reduce(into: [:]) { names, alias in
      names[alias] = symbols.aliasedName(alias).map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    }
    let compilation = CompilationConditions(facts)
    let paths = paths
    func leftOut(of file: Int) -> LeftOut {
      let place = Location(path: paths[file])
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
    let declared = functions
    resultParameters = bodies.map { body in body.parametersOfResult { declared[$0] != nil } }
  }

  private func references(in file: Int) -> FunctionReferences? { isSwift[file] ? functionReferences : nil }

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
    if let written = variable.initialValue {
      let value = isSwift[file] ? written : expanded(written, in: file)
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
    guard let written = function.body else { return }
    let body = isSwift[file] ? written : expanded(written, in: file)
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
    var function = function
    function.body = body
    add(
      .function(function), body: isObsolete ? leaveOut(body, in: file) : body, owner: owner, file: file,
      isStatic: function.isStatic, range: function.range,
      name: function.nameRange, leftOut)
  }

  /// The statements with what macros stand for.
  private mutating func expanded(_ statements: [Statement], in file: Int) -> [Statement] {
    guard var expander = textMacros.expander(in: file), expander.isNeeded(for: statements) else { return statements }
    let result = expander.rewrite(statements)
    cuts += expander.cuts.map { Location(path: paths[file], range: $0) }
    return result
  }

  /// The same for a value.
  private mutating func expanded(_ value: Expression, in file: Int) -> Expression {
    let statement = Statement(.expression(value), range: value.range)
    guard let only = expanded([statement], in: file).first, case .expression(let result) = only.kind else {
      return value
    }
    return result
  }

  private func isObsolete(_ attributes: [Attribute], _ modifiers: [String], in file: Int) -> Bool {
    oldestSystems[file].map {
      ObsoleteCode.isObsolete(attributes + surroundings, modifiers: modifiers, from: $0)
    } ?? false
  }

  /// Statements that run on no system on which the app does.
  private mutating func leaveOut(_ statements: [Statement], in file: Int) -> [Statement] {
    if let first = statements.first, let last = statements.last {
      neverRun.append(Location(path: paths[file], range: SourceRange(first.range.start, last.range.end)))
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
    if !isSwift[file] { flattener.localMacros = localMacros }
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
    let entries = reachable(flattener.entries) { entries in
      let definitions = Self.definitions(in: entries)
      return Body(
        id: id, kind: kind, owner: owner, file: file, isStatic: isStatic, entries: entries, definitions: definitions)
    }
    cuts += flattener.cuts.map { Location(path: paths[file], range: $0) }
    neverRun += flattener.neverRun.map { Location(path: paths[file], range: $0) }
    metatypes.formUnion(flattener.metatypes)
    for name in flattener.mentions { mentions[name, default: []].append(id) }
    for change in flattener.changes {
      if let name = change.target.lastName { changes[name, default: []].append((change, id)) }
    }
    let definitions = Self.definitions(in: entries)
    for (index, entry) in entries.enumerated() {
      let reference = ProgramIndex.Reference(body: id, entry: index)
      switch entry.kind {
      case .define, .closureParameter: break
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
    if case .function = kind, let name = body.name {
      functions[name, default: []].append(id)
      if body.callsParameter { closureCallers.insert(name) }
    }
    if let name { bodiesByPlace[Location(path: paths[file], range: name), default: []].append(id) }
    bodiesByFile[paths[file].text, default: []].append(id)
    if let owner { bodiesByOwner[owner, default: []].append(id) }
  }

  /// The entries by the names that they define.
  private static func definitions(in entries: [BodyEntry]) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      switch entry.kind {
      case .define(let name, _, _, _), .closureParameter(let name, _, _, _): result[name, default: []].append(index)
      default: break
      }
    }
    return result
  }

  /// The entries to which a run can come.
  private func reachable(_ entries: [BodyEntry], in body: ([BodyEntry]) -> Body) -> [BodyEntry] {
    guard entries.contains(where: { $0.guards.count > 1 }) else { return entries }
    let whole = body(entries)
    let contradicted = ContradictedCode(whole, isObjectiveC: !isSwift[whole.file]).entries
    return contradicted.isEmpty ? entries : entries.indices.filter { !contradicted.contains($0) }.map { entries[$0] }
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
