// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Variables outside all types. One that code can change holds what it starts with and whatever is assigned to it
/// anywhere, as a stored property does.
extension Evaluator {
  func global(_ name: String, in scope: Scope) -> ValueSet? {
    guard let found = declaration(ofGlobal: name, in: scope) else { return nil }
    let variable = found.declaration
    let place = Location(path: facts.sources[found.file].internedPath, range: variable.nameRange)
    if variable.isComputed || variable.isConstant {
      return valueOnly(of: found, at: place)
        ?? variable.type.flatMap { TypeName.base(of: $0.text) }.flatMap { declaredObject($0, in: scope) }
        .map { ValueSet(.object($0)) }
    }
    let why = { ("`\(name)` depends on itself", place) }
    return solve(.stored(place, nil), why: why) { [unowned self] in held(by: found, at: place) }
  }

  /// What the getter gives, or the initial value; nil for a variable that is declared without either.
  private func valueOnly(of found: SymbolTable.Global<VariableDeclaration>, at place: Location) -> ValueSet? {
    let body = (program.bodiesByPlace[place] ?? []).map { program[$0] }.first { body in
      switch body.kind {
      case .getter, .initialValue: true
      default: false
      }
    }
    guard let body else { return zero(of: found.declaration, in: found.file, nil, at: place) }
    return returnValues(of: body, selfValue: nil, arguments: BoundArguments())
  }

  private func held(by found: SymbolTable.Global<VariableDeclaration>, at place: Location) -> ValueSet {
    let variable = found.declaration
    let expected = expectedType(variable.type, in: nil)
    var assigned: [StoredAssignment] = []
    for (index, reference) in (program.assignments[variable.name] ?? []).enumerated() {
      let body = program[reference.body]
      guard case .assign(let target, "=", let value) = program[reference].kind else { continue }
      guard index < Self.maximumNamesakes, assigned.count < Self.maximumAssignments else {
        assigned.append(further(of: variable, at: program.location(target.range, in: body)))
        break
      }
      guard names(target, found, in: body) else { continue }
      let values = evaluate(value, in: self.scope(of: body), expected: expected)
      assigned.append(StoredAssignment(values: values, isInInitializer: false, reference: reference))
    }
    for (change, id) in (program.changes[variable.name] ?? []).prefix(Self.maximumNamesakes)
    where names(change.target, found, in: program[id]) {
      // What is added to a list is followed.
      if case .inPlace = change.way, variable.type.map({ TypeName.isList($0.text) }) ?? variable.initialValue.isList {
        continue
      }
      let here = program.location(change.target.range, in: program[id])
      let values = ValueSet.unknown("`\(variable.name)` is changed here, one cannot tell to what", at: here)
      assigned.append(StoredAssignment(values: values, isInInitializer: false))
    }
    placeAtLaunch(&assigned)
    let initial = valueOnly(of: found, at: place)
    let open = isChoice(variable, initial) ? [] : assigned.flatMap(\.values.alternatives).filter(\.value.isUnknown)
    if !open.isEmpty {
      for index in assigned.indices {
        assigned[index].values = ValueSet(assigned[index].values.alternatives.filter { !$0.value.isUnknown })
      }
    }
    var all = distinguish(
      initial: initial, assigned: assigned, name: variable.name, at: place,
      among: { self.domain(of: variable.type, like: $0, in: nil) })
    // Code of all the app sets it, and may have done so before anything is seen: what it starts with is one possibility.
    if !open.isEmpty, all.alternatives.contains(where: { $0.value != .nil }) {
      let state = Formula.atom(.state("\(variable.name) was set to what is not known", initially: nil, at: place))
      all = all.when(state.negated).union(ValueSet(open).when(state))
    } else {
      all = all.union(ValueSet(open))
    }
    let elements = additions(to: found)
    if !elements.isEmpty, all.isEmpty { all = ValueSet(.array([]), at: place) }
    all = appending(elements, to: all)
    if all.alternatives.contains(where: \.value.isDictionary) {
      for one in insertions(into: variable.name, where: { names($0, found, in: $1) }) {
        all = filling(all, with: one.entries, isNow: false)
      }
    }
    return refined(all, by: variable.type, name: variable.name, at: place, in: Scope(file: found.file))
  }

  /// What launching code sets takes the place of the initial value: it has been done when a screen asks.
  private func placeAtLaunch(_ assigned: inout [StoredAssignment]) {
    let ways = assigned.indices.compactMap { index in
      assigned[index].reference.flatMap { wayFromLaunch(to: $0) }.map { (index: index, way: $0) }
    }
    // Each application is launched by its own code.
    guard Set(ways.compactMap { $0.way.last.map { program[$0.body].owner } }).count == 1 else { return }
    for (order, one) in ways.sorted(by: { isBefore($0.way, $1.way) }).enumerated() {
      assigned[one.index].early = (order, .always)
    }
  }

  /// Whether the variable is a flag, or one of few cases: then all of them are known to be possible.
  private func isChoice(_ variable: VariableDeclaration, _ initial: ValueSet?) -> Bool {
    domain(of: variable.type, like: initial ?? .empty, in: nil) != nil
  }

  /// What code adds to a list that the variable holds.
  private func additions(to found: SymbolTable.Global<VariableDeclaration>) -> [Value] {
    var result: [Value] = []
    for reference in (additions[found.declaration.name] ?? []).prefix(Self.maximumAssignments) {
      let body = program[reference.body]
      guard let addition = Self.addition(program[reference]), names(addition.list, found, in: body) else {
        continue
      }
      let type = expectedType(found.declaration.type, in: nil)
      for element in added(addition, toListOf: type, in: self.scope(of: body))
      where !result.contains(element) {
        result.append(element)
      }
    }
    return result.count > ValueSet.limit ? [] : result
  }

  /// Whether an expression in a body names the variable: no local, parameter or member hides it there.
  private func names(
    _ target: Expression, _ found: SymbolTable.Global<VariableDeclaration>, in body: Body
  ) -> Bool {
    let name = found.declaration.name
    guard case .name(name) = target.unwrapped.kind, body.definition(of: name, at: target.range.start) == nil,
      !body.parameters.contains(where: { $0.name == name })
    else { return false }
    if let owner = body.owner, !symbols.members(name, of: owner).isEmpty { return false }
    let scope = self.scope(of: body)
    guard let meant = declaration(ofGlobal: name, in: scope) else { return false }
    return meant.file == found.file && meant.declaration.nameRange == found.declaration.nameRange
  }

  /// Of several declarations of a name the one in the same file, else one that a target of the file has: applications beside
  /// one another each have a prefix header of their own. What a header only announces is defined elsewhere, and what is
  /// kept to a file means nothing in another one.
  private func declaration(ofGlobal name: String, in scope: Scope) -> SymbolTable.Global<VariableDeclaration>? {
    guard let all = symbols.globals[name], all.count > 1 else { return symbols.globals[name]?.first }
    func targets(_ file: Int) -> Set<Int> {
      facts.sources.indices.contains(file) ? targetsByFile[facts.sources[file].path] ?? [] : []
    }
    let visible = all.filter { $0.file == scope.file || !isKeptToItsFile($0) }
    let defined = visible.filter { !$0.declaration.modifiers.contains("extern") }
    let candidates = defined.isEmpty ? visible : defined
    let own = targets(scope.file)
    return candidates.first { $0.file == scope.file } ?? candidates.first { !targets($0.file).isDisjoint(with: own) }
      ?? candidates.first
  }

  private func isKeptToItsFile(_ found: SymbolTable.Global<VariableDeclaration>) -> Bool {
    let modifiers = found.declaration.modifiers
    if facts.sources[found.file].language == .objectiveC {
      // Whoever imports a header has what it declares.
      return modifiers.contains("static") && !facts.sources[found.file].path.hasSuffix(".h")
    }
    return modifiers.contains("private") || modifiers.contains("fileprivate")
  }
}

extension Expression? {
  /// Whether it is written as a list.
  fileprivate var isList: Bool { if case .array? = self?.kind { true } else { false } }
}
