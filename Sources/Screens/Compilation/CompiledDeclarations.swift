// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The declarations of a file that builds for iOS have.
///
/// What the `#if` blocks around a declaration leave out of every build for iOS is not there. Where clauses of a block
/// declare the same thing and it is a flag of the build that says which, one declaration stands for all of them, with a
/// body in which the block is a statement: everything that follows code then knows under which condition it runs.
struct CompiledDeclarations {
  let compilation: CompilationConditions
  let place: Location
  private let formulas = Formulas()

  init(compilation: CompilationConditions, place: Location) {
    self.compilation = compilation
    self.place = place
  }

  /// What lists of conditions come to, each worked out once: a header can have thousands of declarations under the same.
  private final class Formulas {
    var known: [ArraySlice<CompilationCondition>: Formula] = [:]
  }

  func select(in source: SourceFile) -> SourceFile {
    var source = source
    source.variables = merged(kept(source.variables), in: nil)
    source.functions = merged(kept(source.functions), in: nil)
    source.macros = alternatives(kept(source.macros)).flatMap(likeliestFirst)
    source.textMacros = source.textMacros.filter { formula($0.conditions) != .never }
    source.typeAliases = alternatives(kept(source.typeAliases)).compactMap { likeliestFirst($0).first }
    source.types = merged(kept(source.types))
    return source
  }

  private func select(in type: TypeDeclaration) -> TypeDeclaration {
    guard type.hasConditions else { return type }
    var type = type
    type.variables = merged(kept(type.variables), in: type)
    type.functions = merged(kept(type.functions), in: type)
    type.cases = alternatives(kept(type.cases)).compactMap { likeliestFirst($0).first }
    type.typeAliases = alternatives(kept(type.typeAliases)).compactMap { likeliestFirst($0).first }
    type.types = merged(kept(type.types))
    return type
  }

  // MARK: Which there are

  private func formula(_ conditions: [CompilationCondition]) -> Formula { formula(conditions[...]) }

  private func formula(_ conditions: ArraySlice<CompilationCondition>) -> Formula {
    guard let last = conditions.last else { return .always }
    if let known = formulas.known[conditions] { return known }
    let result = formula(conditions.dropLast()).and(compilation.formula(last, at: place))
    formulas.known[conditions] = result
    return result
  }

  private func kept<Declaration: ConditionalDeclaration>(_ all: [Declaration]) -> [Declaration] {
    all.filter { $0.compilationConditions.isEmpty || formula($0.compilationConditions) != .never }
  }

  /// Declarations of which a build has only one, together; the others each for itself.
  private func alternatives<Declaration: ConditionalDeclaration>(_ all: [Declaration]) -> [[Declaration]] {
    var result: [[Declaration]] = []
    var groups: [String: Int] = [:]
    for one in all {
      guard !one.compilationConditions.isEmpty, let identity = one.identity else {
        result.append([one])
        continue
      }
      let own = formula(one.compilationConditions)
      if let group = groups[identity],
        result[group].allSatisfy({ formula($0.compilationConditions).and(own) == .never })
      {
        result[group].append(one)
      } else {
        groups[identity] = result.count
        result.append([one])
      }
    }
    return result
  }

  /// The one that the usual build configuration has comes first.
  private func likeliestFirst<Declaration: ConditionalDeclaration>(_ group: [Declaration]) -> [Declaration] {
    guard group.count > 1 else { return group }
    let answers = group.map { one in
      formula(one.compilationConditions).holds { atom in
        if case .state(_, let initially, _) = atom { initially } else { nil }
      }
    }
    guard let first = answers.firstIndex(of: true) ?? answers.firstIndex(of: nil) else { return group }
    return [group[first]] + group.indices.filter { $0 != first }.map { group[$0] }
  }

  // MARK: One for several

  private func merged(_ all: [TypeDeclaration]) -> [TypeDeclaration] {
    alternatives(all).map { group in
      let ordered = likeliestFirst(group)
      guard ordered.count > 1 else { return select(in: ordered[0]) }
      var result = ordered[0].withConditionsOfMembers
      result.compilationConditions = []
      for other in ordered.dropFirst().map(\.withConditionsOfMembers) {
        result.variables += other.variables
        result.functions += other.functions
        result.cases += other.cases
        result.typeAliases += other.typeAliases
        result.types += other.types
        result.inherited += other.inherited.filter { one in !result.inherited.contains { $0.text == one.text } }
      }
      return select(in: result)
    }
  }

  private func merged(_ all: [VariableDeclaration], in type: TypeDeclaration?) -> [VariableDeclaration] {
    guard all.contains(where: { !$0.compilationConditions.isEmpty }) else { return all }
    return alternatives(all).flatMap { group -> [VariableDeclaration] in
      let ordered = likeliestFirst(group)
      guard !ordered[0].compilationConditions.isEmpty else { return ordered }
      var result = ordered[0]
      if ordered.count > 1, ordered.allSatisfy({ $0.getter == nil && $0.initialValue != nil }) {
        let bodies = ConditionalBodies(ordered) { $0.initialValue.map { [Statement(.return($0), range: $0.range)] } }
        let closure = Expression(
          .closure(Expression.Closure(parameters: [], body: [bodies.statement])), range: bodies.range)
        result.initialValue = Expression(.call(closure, arguments: []), range: bodies.range)
        result.compilationConditions = []
        return [result]
      }
      guard ordered.allSatisfy({ $0.getter != nil || $0.initialValue != nil }), let own = result.getter else {
        return ordered
      }
      var bodies = ConditionalBodies(ordered) { one in
        one.getter ?? one.initialValue.map { [Statement(.return($0), range: $0.range)] }
      }
      if let inherited = inheritedClause(of: result, ordered, in: type, at: result.nameRange) {
        bodies.add(inherited)
      } else if ordered.count == 1 {
        return ordered
      }
      result.getter = own.isEmpty ? own : [bodies.statement]
      result.setter = ConditionalBodies(ordered, \.setter).statements
      result.willSet = ConditionalBodies(ordered, \.willSet).statements
      result.didSet = ConditionalBodies(ordered, \.didSet).statements
      result.initialValue = nil
      result.compilationConditions = []
      return [result]
    }
  }

  private func merged(_ all: [FunctionDeclaration], in type: TypeDeclaration?) -> [FunctionDeclaration] {
    guard all.contains(where: { !$0.compilationConditions.isEmpty }) else { return all }
    return alternatives(all).flatMap { group -> [FunctionDeclaration] in
      let ordered = likeliestFirst(group)
      guard !ordered[0].compilationConditions.isEmpty, ordered.allSatisfy({ $0.body != nil }) else { return ordered }
      var result = ordered[0]
      var bodies = ConditionalBodies(ordered, \.body)
      if let inherited = inheritedClause(of: result, ordered, in: type, at: result.nameRange) {
        bodies.add(inherited)
      } else if ordered.count == 1 {
        return ordered
      }
      result.body = [bodies.statement]
      result.compilationConditions = []
      return [result]
    }
  }

  /// A build without an override has what the superclass does.
  private func inheritedClause(
    of one: some OverridingDeclaration, _ all: [some ConditionalDeclaration], in type: TypeDeclaration?,
    at range: SourceRange
  ) -> CompilationClause? {
    guard type != nil, one.canOverride, !one.isStatic else { return nil }
    let met = all.reduce(Formula.never) { $0.or(formula($1.compilationConditions)) }
    guard met != .always else { return nil }
    let texts = all.map { "(" + $0.compilationConditions.map(\.whole).joined(separator: " && ") + ")" }
    return CompilationClause(
      condition: CompilationCondition(
        text: "", precedingClauses: texts, line: all.first?.compilationConditions.first?.line),
      body: [Statement(.return(one.inherited(at: range)), range: range)])
  }
}

/// A member that can override one of a superclass.
private protocol OverridingDeclaration {
  var canOverride: Bool { get }
  var isStatic: Bool { get }

  /// What the superclass answers.
  func inherited(at range: SourceRange) -> Expression
}

extension VariableDeclaration: OverridingDeclaration {
  fileprivate var canOverride: Bool { isOverride }

  fileprivate func inherited(at range: SourceRange) -> Expression {
    Expression(.member(Expression(.name("super"), range: range), name: name), range: range)
  }
}

extension FunctionDeclaration: OverridingDeclaration {
  /// Objective-C does not say so; UIKit has these.
  fileprivate var canOverride: Bool {
    isOverride || selector != nil && LibraryClasses.controllerMembers.contains(name)
  }

  fileprivate func inherited(at range: SourceRange) -> Expression {
    let callee = Expression(.member(Expression(.name("super"), range: range), name: name), range: range)
    let arguments = parameters.map {
      Expression.Argument(label: $0.label, value: Expression(.name($0.name), range: range))
    }
    return Expression(.call(callee, arguments: arguments), range: range)
  }
}

extension CompilationCondition {
  /// With what the clauses before it ask for.
  fileprivate var whole: String {
    (precedingClauses.map { "!(\($0))" } + (text.isEmpty ? [] : ["(\(text))"])).joined(separator: " && ")
  }
}

extension AppFacts {
  /// With the declarations that builds for iOS have.
  func compiledForIOS() -> AppFacts {
    let compilation = CompilationConditions(self)
    var result = self
    for index in sources.indices where sources[index].hasConditions {
      let place = Location(file: sources[index].path)
      result.sources[index] = CompiledDeclarations(compilation: compilation, place: place).select(in: sources[index])
    }
    return result
  }
}

extension SourceFile {
  /// Whether a declaration stands in an `#if` block.
  fileprivate var hasConditions: Bool {
    types.contains { !$0.compilationConditions.isEmpty || $0.hasConditions }
      || (variables + macros).contains { !$0.compilationConditions.isEmpty }
      || functions.contains { !$0.compilationConditions.isEmpty }
      || typeAliases.contains { !$0.compilationConditions.isEmpty }
  }
}
