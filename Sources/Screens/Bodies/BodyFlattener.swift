// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// Turns statements into a flat list of entries, each with the conditions on the way to it.
///
/// A branch that always leaves (`return`, `throw`, `break`) puts its negation on what follows, so the conditions of
/// two `return`s of a body exclude one another.
struct BodyFlattener {
  private(set) var entries: [BodyEntry] = []
  /// Those of ``ProgramIndex/trackedNames`` that occur.
  var mentions: Set<String> = []
  /// Types that are handed on as values: `Page.self`, `[Page class]`.
  var metatypes: Set<String> = []
  /// Variables that get values which no assignment says.
  var changes: [UnseenChange] = []
  var guards: [Guard] = []
  var scope: SourceRange
  var closureDepth = 0
  private(set) var loop: SourceRange?
  /// The closures that were met, outer ones before those in them.
  var writtenClosures: [WrittenClosure] = []
  /// The errors that handlers around the statements catch.
  var errors: [CaughtError] = []
  /// The end of the block that is left before the statements run.
  private var deferredUntil: SourcePosition?
  /// What the innermost block has put off until it is left, in the order in which it is written.
  private var deferred: [[BodyEntry]] = []
  var depth = 0
  /// Functions within the body and closures that it gives names to.
  var localFunctions = LocalFunctions()

  /// Deeper than facts nest, of which the readers say what they leave out.
  static let maximumDepth = 320

  /// Conditions on the way to one statement. What lies behind more, as behind hundreds of `if … { return … }`, is not followed:
  /// each statement keeps those on its own way.
  static let maximumGuards = 128
  /// Cases of a switch that leave, of which each is a condition of its own on what follows.
  static let maximumLeavingCases = 16

  /// Statements, calls and names of one body that are followed; what looks for a local variable goes through them.
  static let maximumEntries = 4000

  /// From where on a block is not followed.
  private(set) var cuts: [SourceRange] = []

  /// What runs on no system on which the program does, and is left out.
  var neverRun: [SourceRange] = []
  /// The oldest system on which the program runs; nil where that is not known.
  let oldestSystem: SystemVersion?
  /// Whether no build for iOS has what stands under a condition of `#if`.
  let isLeftOut: (CompilationCondition) -> Bool

  /// Patterns of one case, with those of the cases that fall through to it.
  static let maximumPatterns = 64

  /// What names of functions mean, in Swift.
  let references: FunctionReferences?
  let isObjectiveC: Bool
  let owner: TypeSymbol.ID?
  /// The closures that names of functions mean, by where the names stand.
  var closures: [SourceRange: Expression] = [:]
  /// Names of parameters and locals, which mean no function outside.
  var locals: Set<String> = []
  /// Macros that declare locals, in Objective-C.
  var localMacros: [String: LocalMacro] = [:]
  /// Functions within the body that take something by reference.
  var takers: [String: FunctionDeclaration] = [:]
  /// The highest of `$0`, `$1` … that the innermost closure uses.
  var lastPosition: Int?

  init(
    scope: SourceRange, references: FunctionReferences? = nil, owner: TypeSymbol.ID? = nil,
    isObjectiveC: Bool = false, oldestSystem: SystemVersion? = nil,
    isLeftOut: @escaping (CompilationCondition) -> Bool = { _ in false }
  ) {
    self.scope = scope
    self.isLeftOut = isLeftOut
    self.oldestSystem = oldestSystem
    self.references = references
    self.isObjectiveC = isObjectiveC
    self.owner = owner
  }

  /// Says what the parameters of the function are.
  mutating func declare(_ parameters: [Parameter]) { locals.formUnion(parameters.map(\.name)) }

  mutating func flatten(body: [Statement]) {
    appendValue(of: body)
    block(body)
    localFunctions.bindParameters(in: &entries)
  }

  /// The value of a body that is one expression.
  private mutating func appendValue(of body: [Statement]) {
    guard body.count == 1, let only = body.first else { return }
    switch only.kind {
    case .expression(let value): append(.value(value), range: only.range)
    case .if, .switch:
      // Where its branches are expressions it is the body's value; where they return it has none.
      append(.value(Expression(.statement(only), range: only.range)), range: only.range)
    case .conditionalCompilation(let clauses):
      for clause in clauses where !isLeftOut(clause.condition) {
        guards.append(.compilation(clause.condition))
        appendValue(of: clause.body)
        guards.removeLast()
      }
    default: break
    }
  }

  mutating func flatten(value: Expression) {
    append(.value(value), range: value.range)
    visit(value)
  }

  /// What a capture list keeps, under its names.
  mutating func keep(_ captures: [Capture]) {
    for capture in captures {
      append(
        .define(name: capture.name, type: nil, value: capture.value, isElement: false), range: capture.value.range)
      entries[entries.count - 1].isCapture = true
    }
  }

  mutating func append(_ kind: BodyEntry.Kind, range: SourceRange) {
    switch kind {
    case .define(let name, _, _, _), .closureParameter(let name, _, _, _): locals.insert(name)
    default: break
    }
    entries.append(
      BodyEntry(
        kind: kind, guards: guards, range: range, scope: scope, closureDepth: closureDepth, loop: loop,
        deferredUntil: deferredUntil))
  }

  /// Says that closures keep what the last entry defines as it is when they are made.
  mutating func noteCopied() { entries[entries.count - 1].isCopiedByClosures = true }

  // MARK: Statements

  /// The statements of a block; gives whether the block always leaves.
  @discardableResult
  mutating func block(_ statements: [Statement], in range: SourceRange? = nil) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    let outerGuards = guards
    let outerScope = scope
    let outerDeferred = deferred
    deferred = []
    if let range { scope = range }
    defer {
      depth -= 1
      guards = outerGuards
      scope = outerScope
      // It runs on every way out, the last one first.
      for entries in deferred.reversed() { self.entries += entries }
      deferred = outerDeferred
    }
    declareFunctions(of: statements)
    for (index, statement) in statements.enumerated() {
      guard guards.count < Self.maximumGuards, entries.count < Self.maximumEntries else {
        // What lies there may give anything.
        append(.return(Expression(.unknown("…"), range: statement.range)), range: statement.range)
        cuts.append(statement.range)
        return true
      }
      if self.statement(statement) {
        let rest = statements[(index + 1)...]
        if isLeftOnEverySystem(statement) { _ = leaveOut(Array(rest)) }
        defineFunctions(of: rest)
        return true
      }
    }
    return false
  }

  /// One statement; gives whether control never passes it.
  mutating func statement(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expression(let expression):
      if defineLocal(by: expression, range: statement.range) { return false }
      visit(expression)
      return expression.isNeverReturning
    case .variable(let variable):
      define(variable)
    case .return(let value):
      returnValue(value, range: statement.range)
      return true
    case .throw(let value):
      visit(value)
      return true
    case .break, .continue: return true
    case .if(let conditions, let then, let otherwise):
      return branch(conditions, then: then, otherwise: otherwise, range: statement.range)
    case .guard(let conditions, let otherwise):
      let outer = guards
      let areMet = hold(conditions)
      guards.append(.notAll(conditions))
      if areMet == true { _ = leaveOut(otherwise) } else { block(otherwise, in: statement.range) }
      guards = outer
      if areMet == false { return true }
      bind(conditions)
      guards += conditions.map { .condition($0, holds: true) }
    case .switch(let subject, let cases):
      return self.switch(subject, cases: cases)
    case .forEach(let pattern, let sequence, let body):
      visit(sequence)
      let outer = (scope, loop)
      (scope, loop) = (statement.range, statement.range)
      define(pattern, as: sequence, isElement: true, range: statement.range)
      block(body)
      (scope, loop) = outer
    case .loop(let conditions, let body):
      let outer = (scope, loop)
      (scope, loop) = (statement.range, statement.range)
      bind(conditions)
      block(body)
      (scope, loop) = outer
    case .block(let body, let handlers):
      return block(body, handledBy: handlers, in: statement.range)
    case .defer(let body):
      putOff(body, in: statement.range)
    case .conditionalCompilation(let clauses):
      for clause in clauses where !isLeftOut(clause.condition) {
        guards.append(.compilation(clause.condition))
        // Clauses that each were the body of a declaration are blocks of their own.
        let own = clause.body.last.map { SourceRange(clause.body[0].range.start, $0.range.end) }
        _ = block(clause.body, in: own.flatMap { scope.contains($0) ? nil : $0 })
        guards.removeLast()
      }
    case .function(let function):
      guard let body = function.body else { break }
      let closure = Expression.Closure(parameters: function.parameters, body: body)
      let range = SourceRange(function.nameRange.end, function.range.end)
      let entry = entries.count
      define(function.name, as: closure, of: Expression(.closure(closure), range: range), at: function.nameRange)
      if entries.indices.contains(entry) { entries[entry].note(function) }
    case .type, .fallthrough, .unknown: break
    }
    return false
  }

  /// Statements that run when the block around them is left.
  private mutating func putOff(_ body: [Statement], in range: SourceRange) {
    let outer = deferredUntil
    let first = entries.count
    let functions = localFunctions.parameterCount
    deferredUntil = scope.end
    block(body, in: range)
    deferredUntil = outer
    // Parameters of functions within are known by the positions of their entries.
    guard localFunctions.parameterCount == functions else { return }
    deferred.append(Array(entries[first...]))
    entries.removeSubrange(first...)
  }

  private mutating func branch(
    _ conditions: [Condition], then: [Statement], otherwise: [Statement]?, range: SourceRange
  ) -> Bool {
    let outer = guards
    let outerScope = scope
    // A branch for other systems than those on which the program runs is never passed.
    let areMet = hold(conditions)
    scope = range.upTo(otherwise, after: then, conditions)
    if areMet != false { bind(conditions) }
    guards = outer + conditions.map { .condition($0, holds: true) }
    let thenLeaves = areMet == false ? leaveOut(then) : block(then)
    scope = outerScope
    let negation: Guard = conditions.count == 1 ? .condition(conditions[0], holds: false) : .notAll(conditions)
    guards = outer + [negation]
    let otherwiseLeaves =
      areMet == true ? leaveOut(otherwise ?? []) : otherwise.map { block($0, in: range) } ?? false
    guards = outer
    if thenLeaves && otherwiseLeaves { return true }
    if thenLeaves { guards.append(negation) }
    if otherwiseLeaves { guards += conditions.map { .condition($0, holds: true) } }
    return false
  }

  private mutating func `switch`(_ subject: Expression, cases: [SwitchCase]) -> Bool {
    visit(subject)
    let cases = cases.reachable(of: subject)
    let outer = guards
    var earlier: [Pattern] = []
    var earlierCounts: [Int] = []
    var leaving: [Guard] = []
    var narrow: [Guard] = []
    var allLeave = !cases.isEmpty
    for (index, one) in cases.enumerated() {
      earlierCounts.append(earlier.count)
      // A case that falls through lends its patterns to the next one.
      var patterns = one.patterns
      var before = index - 1
      while before >= 0, cases[before].fallsThrough {
        patterns += cases[before].patterns
        before -= 1
        guard patterns.count <= Self.maximumPatterns else {
          // So many values say nothing; that the case is reached is enough.
          patterns = [.wildcard]
          break
        }
      }
      let guardOfCase: Guard =
        one.patterns.isEmpty
        // What falls through to the rest is met there as well.
        ? .noMatch(subject: subject, patterns: Array(earlier.prefix(earlierCounts[before + 1])))
        : .match(subject: subject, patterns: patterns, condition: one.condition)
      guards = outer + [guardOfCase] + Self.passedOver(narrow, before: one)
      if guardOfCase.isNarrow { narrow.append(guardOfCase) }
      let outerScope = scope
      scope = one.range
      if one.patterns.count == 1 {
        define(one.patterns[0], as: subject, isElement: false, range: one.range)
      } else {
        // Which of the patterns gave the names their values is not followed.
        for pattern in one.patterns { defineOpen(pattern, range: one.range) }
      }
      let leaves = block(one.body.filter { if case .break = $0.kind { false } else { true } })
      scope = outerScope
      if leaves { leaving.append(guardOfCase) } else { allLeave = allLeave && one.fallsThrough }
      if one.condition == nil { earlier += one.patterns }
    }
    guards = outer
    if allLeave { return true }
    guards += unmatched(leaving, of: subject)
    return false
  }
}
