// SPDX-License-Identifier: Apache-2.0

import AppReading

/// For objects of which classes code runs that they inherit: not for those whose class overrides it, or overrides all that
/// calls it, without calling its superclass.
final class InheritedCode {
  private let program: ProgramIndex
  private let symbols: SymbolTable
  private let uncalled: UncalledCode
  private var known: [Question: Bool] = [:]
  private var leftOut: [Body.ID: Bool] = [:]

  private struct Question: Hashable {
    var body: Body.ID
    var type: TypeSymbol.ID
  }

  init(_ program: ProgramIndex, symbols: SymbolTable, uncalled: UncalledCode) {
    self.program = program
    self.symbols = symbols
    self.uncalled = uncalled
  }

  /// Whether code runs for an object that was made of a class; true where it is not the class's to say.
  ///
  /// - Complexity: linear in the calls of the functions that lead to it, when it is first asked.
  func runs(_ body: Body, for type: TypeSymbol.ID) -> Bool {
    guard let owner = body.owner, !body.isStatic, symbols[owner].kind == .class,
      body.function?.kind == .function, symbols.hasDescendants(symbols[owner].name)
    else { return true }
    let question = Question(body: body.id, type: type)
    if let answer = known[question] { return answer }
    // Functions that call one another are called by what is not read.
    known[question] = true
    let answer = isReached(body, of: owner, for: type)
    known[question] = answer
    return answer
  }

  /// Whether there is a class that inherits code and whose objects do not run it, while those of another do; where it runs for none by
  /// what was read, it runs by what was not.
  ///
  /// - Complexity: linear in the number of classes that derive from the owner, when it is first asked.
  func isLeftOut(_ body: Body, of owner: TypeSymbol.ID) -> Bool {
    if let answer = leftOut[body.id] { return answer }
    let answers = ([owner] + symbols.descendants(of: symbols[owner].name)).map { runs(body, for: $0) }
    let answer = answers.contains(true) && answers.contains(false)
    leftOut[body.id] = answer
    return answer
  }

  private func isReached(_ body: Body, of owner: TypeSymbol.ID, for type: TypeSymbol.ID) -> Bool {
    let line = symbols.lineage(of: type)
    guard let own = line.firstIndex(of: owner) else { return true }
    guard leads(to: body, through: line[..<own]) else { return false }
    guard let calls = uncalled.onlyCalls(of: body) else { return true }
    let callers = calls.filter { $0.body != body.id }
    return callers.isEmpty || callers.contains { mayRun($0, of: line, for: type) }
  }

  /// Whether each class between calls its superclass where it has a function of its own in place of one.
  private func leads(to body: Body, through classes: ArraySlice<TypeSymbol.ID>) -> Bool {
    guard let function = body.function else { return true }
    return classes.allSatisfy { type in
      let own = (program.bodiesByOwner[type] ?? []).map { program[$0] }.filter { other in
        other.isStatic == body.isStatic && other.function.map { Self.overrides($0, function) } ?? false
      }
      return own.isEmpty
        || own.contains { other in other.function.map { UncalledCode.callsSuperclass(other, $0) } ?? true }
    }
  }

  private static func overrides(_ one: FunctionDeclaration, _ other: FunctionDeclaration) -> Bool {
    one.kind == .function && one.name == other.name && one.selector == other.selector
      && one.parameters.map(\.label) == other.parameters.map(\.label)
      && (one.selector != nil || one.isOverride)
  }

  /// Whether a call is made on an object of a class, as far as the code around it tells.
  private func mayRun(_ reference: ProgramIndex.Reference, of line: [TypeSymbol.ID], for type: TypeSymbol.ID) -> Bool {
    guard case .call(let call) = program[reference].kind, case .call(let callee, _) = call.kind else { return true }
    if case .member(.some(let base), _) = callee.unwrapped.kind, !base.isSelf, !base.isSuper { return true }
    let caller = program[reference.body]
    guard let owner = caller.owner else { return true }
    if line.contains(owner) { return runs(caller, for: type) }
    // What a subclass calls runs for its own objects alone.
    return !symbols.lineage(of: owner).contains(type)
  }
}
