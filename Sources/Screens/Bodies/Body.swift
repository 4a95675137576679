// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

/// Code that runs as a unit: a function's body, an accessor, the initial value of a property, or a default argument.
///
/// It never changes, and is handed about for every question: one reference instead of all that it consists of.
package final class Body: Sendable {
  package typealias ID = Int

  package enum Kind: Sendable {
    case function(FunctionDeclaration)
    case getter(VariableDeclaration)
    case setter(VariableDeclaration)
    case observer(VariableDeclaration)
    case initialValue(VariableDeclaration)
    /// What a call leaves out.
    case defaultArgument(Parameter)
    case topLevel
  }

  package let id: ID
  package let kind: Kind
  /// The name of the function or property.
  package let name: String?
  package let parameters: [Parameter]
  /// The type whose member it is.
  package let owner: TypeSymbol.ID?
  /// Index in `AppFacts.sources`.
  package let file: Int
  package let isStatic: Bool
  package let entries: [BodyEntry]
  /// Indices of the entries that define a name.
  package let definitions: [String: [Int]]
  /// The closures that names of functions mean, by where the names stand.
  let references: [SourceRange: Expression]
  /// What `self` is in a constrained extension of a protocol: `Guide` of `where Self: Guide`.
  let selfConstraint: String?
  /// From where the first entry begins to where the last one does.
  let span: ClosedRange<SourcePosition>
  /// Whether some of it runs when a block is left.
  let hasDeferred: Bool
  /// Whether no entry begins before the one that it follows.
  private let isInOrder: Bool
  /// Indices of the entries that tell of closures: their parameters, and the calls of closures where they are written.
  let closureEntries: [Int]
  /// Indices of the locals that are one element of a list or dictionary: `let row = rows[place.row]`.
  let pickedElements: [Int]
  /// Indices of the assignments to a name outside of loops.
  private let assignments: [String: [Int]]
  /// Indices of the assignments to a name, or to a property of `self` of that name.
  package let ownAssignments: [String: [Int]]
  /// Indices of the entries that add to a list in a local variable.
  private let additions: [String: [Int]]
  /// Indices of the entries that put something into a controller in a local variable.
  private let containments: [String: [Int]]
  /// The loops that something stands in.
  private let loops: Set<SourceRange>
  /// The closures that are written in it.
  private let closures: [WrittenClosure]
  private let mentioned = MentionedNames()
  private let marks = NameMarks()

  init(
    id: ID, kind: Kind, owner: TypeSymbol.ID?, file: Int, isStatic: Bool, entries: [BodyEntry],
    definitions: [String: [Int]], references: [SourceRange: Expression] = [:],
    closures: [WrittenClosure] = [], selfConstraint: String? = nil
  ) {
    self.id = id
    self.kind = kind
    name = Self.name(of: kind)
    parameters = if case .function(let function) = kind { function.parameters } else { [] }
    self.owner = owner
    self.file = file
    self.isStatic = isStatic
    self.entries = entries
    self.definitions = definitions
    self.references = references
    self.closures = closures
    self.selfConstraint = selfConstraint
    let starts = entries.map(\.range.start)
    let first = starts.min() ?? SourceRange.wholeFile.start
    span = first...(starts.max() ?? first)
    hasDeferred = entries.contains { $0.deferredUntil != nil }
    isInOrder = zip(entries, entries.dropFirst()).allSatisfy { $0.range.start <= $1.range.start }
    var closureEntries: [Int] = []
    var pickedElements: [Int] = []
    var assignments: [String: [Int]] = [:]
    var ownAssignments: [String: [Int]] = [:]
    var additions: [String: [Int]] = [:]
    var containments: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      if case .assign(let target, _, _) = entry.kind, let name = target.ownProperty {
        ownAssignments[name, default: []].append(index)
      }
      if let list = Evaluator.addition(entry)?.list, case .name(let name) = list.kind, definitions[name] != nil {
        additions[name, default: []].append(index)
      }
      if let name = entry.containment?.container, definitions[name] != nil {
        containments[name, default: []].append(index)
      }
      switch entry.kind {
      case .closureParameter: closureEntries.append(index)
      case .call(let call) where ProgramIndex.closure(calledBy: call) != nil: closureEntries.append(index)
      case .assign(let target, "=", _) where entry.loop == nil:
        if case .name(let name) = target.kind { assignments[name, default: []].append(index) }
      case .define(_, _, .some(let value), false):
        if case .subscript = value.unwrapped.kind { pickedElements.append(index) }
      default: continue
      }
    }
    self.closureEntries = closureEntries
    self.pickedElements = pickedElements
    self.assignments = assignments
    self.ownAssignments = ownAssignments
    self.additions = additions
    self.containments = containments
    loops = Set(entries.compactMap(\.loop))
  }

  private static func name(of kind: Kind) -> String? {
    switch kind {
    case .function(let function): function.kind == .initializer ? "init" : function.name
    case .getter(let variable), .setter(let variable), .observer(let variable), .initialValue(let variable):
      variable.name
    case .defaultArgument(let parameter): parameter.name
    case .topLevel: nil
    }
  }

  /// What `#function` gives in its code: the name of a property, or that of a function with its labels.
  var nameInSource: String? {
    guard case .function(let function) = kind else { return name }
    let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
    return "\(function.kind == .initializer ? "init" : function.name)(\(labels))"
  }

  package var function: FunctionDeclaration? { if case .function(let function) = kind { function } else { nil } }

  /// The names of what it is handed: its parameters, a setter's new value, what an observer is told of its property.
  var handedNames: Set<String> {
    switch kind {
    case .setter: [Evaluator.newValue]
    case .observer(let variable): [Evaluator.newValue, Evaluator.oldValue, variable.name]
    default: Set(parameters.map(\.name))
    }
  }

  /// Whether it ends the app whatever happens: an initialiser that is there because the language asks for it.
  var neverReturns: Bool {
    entries.contains { entry in
      guard entry.guards.isEmpty, entry.closureDepth == 0, case .call(let call) = entry.kind else { return false }
      return call.isNeverReturning
    }
  }

  /// Whether all that it does is to give nothing: an initialiser that is there because the language asks for it.
  var givesNothing: Bool {
    guard entries.count == 1, entries[0].guards.isEmpty else { return false }
    switch entries[0].kind {
    case .return(.some(let value)), .value(let value): if case .nil = value.unwrapped.kind { return true }
    default: break
    }
    return false
  }

  /// What a local variable is given, where it is declared and later, and what decides whether it is; and what is put into a
  /// container that it holds.
  func expressions(behind local: String) -> [Expression] {
    let declared = (definitions[local] ?? []).compactMap { index -> Expression? in
      if case .define(_, _, let value, _) = entries[index].kind { value } else { nil }
    }
    let assigned = (ownAssignments[local] ?? []).flatMap { index -> [Expression] in
      guard case .assign(let target, _, let value) = entries[index].kind, case .name = target.unwrapped.kind else {
        return []
      }
      return [value] + entries[index].guards.flatMap(\.expressions)
    }
    let added = (additions[local] ?? []).flatMap { index -> [Expression] in
      (Evaluator.addition(entries[index]).map { [$0.value] } ?? []) + entries[index].guards.flatMap(\.expressions)
    }
    let contained = (containments[local] ?? []).flatMap { entries[$0].containment?.content ?? [] }
    return declared + assigned + added + contained
  }

  /// The names that a local variable gets its value from, also through other ones; nil for what is no local variable.
  func names(behind local: String) -> Set<String>? {
    definitions[local] == nil ? nil : mentioned.behind(local, of: self)
  }

  /// For each entry, which names may occur in it and in what guards it.
  var nameMarks: [NameMark] { marks.ofEntries(of: self) }

  /// The end of the entries after a local variable's definition that may change it: no entry from there up to another one
  /// has its name.
  func end(ofMentionsOf name: String, after definition: Int, before end: Int) -> Int {
    guard definition + 1 < end else { return end }
    let (mark, marks) = (NameMark(name), nameMarks)
    let last = ((definition + 1)..<end).last { marks[$0].mayContain(mark) }
    return (last ?? definition) + 1
  }

  /// The last assignment to a local variable that a round of a loop makes after a use, so that the next round uses what it
  /// gave; nil where no loop that is around both begins after the variable is there.
  ///
  /// - Parameter start: the first entry after the use.
  func lastAssignment(to name: String, inRoundOf use: SourcePosition, from start: Int, after definition: Int) -> Int? {
    let begin = entries[definition].range.start
    return ownAssignments[name]?.last { index in
      guard index >= start, case .assign(let target, _, _) = entries[index].kind, case .name = target.unwrapped.kind
      else { return false }
      let assigned = entries[index].range.start
      return loops.contains { $0.contains(use) && $0.contains(assigned) && !$0.contains(begin) }
    }
  }

  /// The assignment to a local variable whose new value a place is part of.
  func assignment(to name: String, from use: SourcePosition) -> Int? {
    assignments[name]?.last { index in
      if case .assign(_, _, let value) = entries[index].kind { value.range.contains(use) } else { false }
    }
  }

  /// Whether a place is in a closure that is made after an entry, and so may run at any time. What a capture list keeps is
  /// worked out where the closure is made.
  func isInClosure(_ use: SourcePosition, after entry: BodyEntry) -> Bool {
    let around = entries.filter { $0.closureDepth > entry.closureDepth && $0.range.contains(use) }
    guard let capture = around.last(where: \.isCapture) else { return !around.isEmpty }
    return around.contains { $0.closureDepth < capture.closureDepth }
  }

  /// The outermost closure around a place that is made after an entry; nil where it is made again and again, each time with
  /// what the round before left.
  func closure(around use: SourcePosition, after entry: BodyEntry) -> SourceRange? {
    let outermost = closures.first { $0.range.contains(use) && !$0.range.contains(entry.range.start) }
    guard let outermost, outermost.loop.map({ $0.contains(entry.range.start) }) ?? true else { return nil }
    return outermost.range
  }

  /// The first entry that runs after what stands at a place.
  func firstEntry(after use: SourceRange) -> Int? {
    let own = hasDeferred ? entries.firstIndex { $0.deferredUntil != nil && $0.range.contains(use) } : nil
    if own == nil, isInOrder { return firstEntryInOrder(after: use.start) }
    return entries[(own ?? entries.startIndex)...].firstIndex { $0.range.start > use.start }
  }

  private func firstEntryInOrder(after position: SourcePosition) -> Int? {
    var (low, high) = (entries.startIndex, entries.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.start > position { high = middle } else { low = middle + 1 }
    }
    return low < entries.endIndex ? low : nil
  }

  /// The entry that defines what a name means at a place: of the innermost block around it, in that block the nearest
  /// before it; a function may stand behind it. In `if let bar = bar` the second name is not yet the first.
  package func definition(of name: String, at position: SourcePosition) -> Int? {
    (definitions[name] ?? []).filter { index in
      let entry = entries[index]
      guard entry.scope.contains(position), entry.isFunction || entry.range.start <= position else { return false }
      guard case .define(_, _, .some(let value), _) = entry.kind, !name.hasPrefix(BodyFlattener.payloadMark) else {
        return true
      }
      return !value.range.contains(position)
    }.max { (entries[$0].scope.start, entries[$0].range.start) < (entries[$1].scope.start, entries[$1].range.start) }
  }
}

extension Expression {
  /// The name that it is, or that of the property of `self`.
  var ownProperty: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(.some(let base), let name) where base.isSelf: name
    default: nil
    }
  }
}
