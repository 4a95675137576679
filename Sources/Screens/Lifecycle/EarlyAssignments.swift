// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code that UIKit calls before a controller or a view is seen sets a property of it to, up to where that code
/// first reads the property.
///
/// Up to there the order of the code alone says what the property holds; what is read later, as the answers that UIKit
/// asks for when all of it has run, finds what was set last. How the code is cut into methods does not matter. For
/// what all of the app shares, as a type's own properties and its only object, the code that runs at launch counts;
/// for one object also the code that makes it, and that of the object which has it (`EarlyAssignments+Objects`).
struct EarlyAssignments {
  /// An assignment, with the conditions on the way to it.
  struct Step {
    var reference: ProgramIndex.Reference
    var guards: [Asked]
    /// The circumstances in which it is made.
    var way: FunctionFlow.Way
    /// Whether its function is called by code that was walked through, and takes something that it can hang on.
    var isHanded: Bool
    /// Whether it stands in the code with which the walk began, and not in what that calls.
    var isDirect: Bool
    /// The moment at which UIKit calls the code; nil for code that makes the object.
    var moment: Moment?
  }

  /// Guards on the way, with the circumstances in which they are asked.
  struct Asked {
    var guards: [Guard]
    var way: FunctionFlow.Way
  }

  /// What `self` is in code that is walked through.
  struct Receiver {
    var type: TypeSymbol.ID?
    /// Whether the property that is asked about is one of it.
    var isSubject: Bool
    /// The object that it is, where that is known and not the one that is asked about.
    var value: Value?
  }

  /// What is asked for. What was added to a list, or put into a dictionary, is there all the same when it was read
  /// before.
  enum Change {
    case assignment, addition, insertion
  }

  /// Code that is walked through: a body, or a closure in it that is called.
  struct Code: Hashable {
    var body: Body.ID
    var closure: SourceRange?
  }

  var steps: [Step] = []

  let evaluator: Evaluator
  let type: TypeSymbol.ID
  let name: String
  /// The names by which code says what the property keeps; in Swift its own alone.
  let names: StorageNames
  /// The one object whose property it is; nil where it can be any of the type.
  let object: AbstractObject?
  /// Whether the property is the type's own.
  private let isStatic: Bool
  private let change: Change
  /// The names by which code sets or reads the property.
  private let marks: [NameMark]
  /// The property, where a class has it that keeps it.
  let kept: Member?
  private var active: Set<Code> = []
  /// What other properties of the object were set to on the way.
  var others: [String: SetProperty] = [:]
  var isRead = false
  var moment: Moment?
  /// The names of the functions through which code comes to set the property.
  var leading: Set<String> = []
  /// How deep the code lies with which the walk begins.
  var firstDepth = 0
  /// Whether the code is walked through that makes the object.
  var isByMaker = false
  private var budget = 1_000
  /// What the properties held of an object whose view its maker loads, while the code runs that loads it.
  private var touched: TouchedFields?
  /// How many steps its maker has made by then.
  var stepsBeforeTouch: Int?

  private static let maximumDepth = 8
  /// Entries that are looked at for a statement of the code with which the walk begins, whatever those before it led to.
  private static let budgetOfStatement = 64
  private static let moments: [Moment] = [.launching, .making, .loading, .willAppear]
  /// Whether code that was walked through makes UIKit ask for the status bar again.
  private var asksForBar = false
  /// Whether that code also sets the property later: what it sets first then holds for a moment only.
  private var isSetLater = false

  init(
    _ name: String, of type: TypeSymbol.ID, object: AbstractObject?, isStatic: Bool, change: Change,
    _ evaluator: Evaluator
  ) {
    self.name = name
    self.type = type
    self.object = object
    self.isStatic = isStatic
    self.change = change
    self.evaluator = evaluator
    marks = Self.names(of: name).map { NameMark($0) }
    kept =
      isStatic || change != .assignment
      ? nil
      : evaluator.symbols.members(name, of: type, isStatic: false).first { member in
        member.variable.map { !$0.isComputed && !$0.isOverride } ?? false
      }
    var names = StorageNames(name)
    if let kept, evaluator.facts.sources[kept.file].language == .objectiveC {
      names = evaluator.symbols.storageNames(of: name, in: type)
    } else {
      (names.variable, names.outer) = (nil, nil)
    }
    self.names = names
  }

  /// The names by which code sets and reads a property: Objective-C's setter and variable too.
  private static func names(of name: String) -> [String] {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    return [name, plain, "_" + plain, "set" + plain.prefix(1).uppercased() + plain.dropFirst()]
  }

  /// What an object's own code sets.
  ///
  /// - Parameter object: the one object, whose initialiser and whose state are known; nil for any of the class.
  /// - Complexity: linear in the size of the code that the methods of the class reach.
  init(
    to name: String, of type: TypeSymbol.ID, object: AbstractObject? = nil, change: Change = .assignment,
    _ evaluator: Evaluator
  ) {
    self.init(name, of: type, object: object, isStatic: false, change: change, evaluator)
    walkOwnCode(of: type, Receiver(type: type, isSubject: true))
  }

  /// What the code that runs at launch sets on what all of the app shares.
  ///
  /// - Complexity: linear in the size of the code that is reached, which is bounded.
  init(
    shared name: String, of type: TypeSymbol.ID, isStatic: Bool, change: Change = .assignment, _ evaluator: Evaluator
  ) {
    self.init(name, of: type, object: nil, isStatic: isStatic, change: change, evaluator)
    if !isStatic { walkInitializer(of: type, Receiver(type: type, isSubject: true)) }
    moment = .launching
    for entry in evaluator.launchCode {
      guard !isRead else { return }
      let receiver = Receiver(type: entry.owner, isSubject: !isStatic && entry.owner == type)
      walk(entry.body, receiver, [], way(entry.body, receiver), depth: 0, in: entry.closure)
    }
  }

  /// The initialiser and the methods that UIKit calls before an object of a class is seen.
  mutating func walkOwnCode(of type: TypeSymbol.ID, _ receiver: Receiver) {
    walkInitializer(of: type, receiver)
    walkMoments(of: type, receiver)
  }

  /// The methods that UIKit calls before an object of a class is seen.
  mutating func walkMoments(of type: TypeSymbol.ID, _ receiver: Receiver) {
    for moment in Self.moments {
      walk(moment, of: type, receiver)
      if isRead { return }
    }
    // UIKit has asked by then: what is set when all of it is seen counts where UIKit is made to ask again (SB-VC-10).
    let before = steps
    asksForBar = false
    walk(.didAppear, of: type, receiver)
    if !asksForBar || isSetLater { steps = before }
  }

  private mutating func walk(_ moment: Moment, of type: TypeSymbol.ID, _ receiver: Receiver) {
    self.moment = moment
    if moment == .loading, receiver.isSubject, let object, evaluator.touchPlace(of: object) != nil {
      touched = TouchedFields { [evaluator] in evaluator.touch(of: object)?.fields ?? BoundArguments() }
    }
    defer { touched = nil }
    for method in KnownAPI.names(.lifecycle(moment)).sorted() where method != "init" && !isRead {
      guard let body = entryMethod(method, at: moment, from: type) else { continue }
      walk(body, receiver, [], way(body, receiver), depth: 0)
    }
  }

  /// The methods that the initialiser of an object calls, where one only makes objects: what it sets itself is an
  /// initial value.
  mutating func walkInitializer(of type: TypeSymbol.ID, _ receiver: Receiver) {
    moment = nil
    if receiver.isSubject, let object, let (body, way) = initializer(of: object) {
      return walk(body, receiver, [], way, depth: 0)
    }
    let bodies = (evaluator.symbols[type].members["init"] ?? []).filter(\.hasImplementation)
      .compactMap(evaluator.body).filter { !$0.neverReturns && !$0.givesNothing }
    guard bodies.count == 1 else { return }
    walk(bodies[0], receiver, [], way(bodies[0], receiver), depth: 0)
  }

  /// The initialiser that an object is made by, with what that is handed.
  private func initializer(of object: AbstractObject) -> (Body, FunctionFlow.Way)? {
    guard let place = object.allocationPlace, let type = object.type,
      let (call, id) = evaluator.allocationCalls[place], case .call(_, let arguments) = call.kind
    else { return nil }
    let found = evaluator.symbols.members("init", of: type).first { member in
      member.hasImplementation && member.function.map { Evaluator.fits(arguments, $0) } ?? false
    }
    guard let body = found.flatMap(evaluator.body) else { return nil }
    let outer = FunctionFlow.Way { [evaluator] in evaluator.makingScope(of: object, in: evaluator.program[id]) }
    return (body, entering(body, arguments, on: .object(object), outer))
  }

  private func entryMethod(_ name: String, at moment: Moment, from type: TypeSymbol.ID) -> Body? {
    let members = evaluator.symbols.members(name, of: type, isStatic: false)
    return members.first { member in
      guard let function = member.function, member.hasImplementation else { return false }
      // Methods of the application's delegate have names in common that only their labels tell apart.
      return moment != .launching
        || KnownAPI.has(name, labels: function.parameters.map(\.label), .lifecycle(moment))
    }.flatMap(evaluator.body)
  }

  func way(_ body: Body, _ receiver: Receiver) -> FunctionFlow.Way {
    FunctionFlow.Way { [evaluator, object, touched] in
      var scope = evaluator.scope(of: body, selfValue: receiver.isSubject ? object.map { .object($0) } : receiver.value)
      // What is loaded before its maker goes on finds what was there by then.
      if receiver.isSubject, let touched { scope.fields = touched.fields }
      return scope
    }
  }

  // MARK: Walking

  /// - Parameter closure: the closure in the body that runs, where it is not the body itself.
  mutating func walk(
    _ body: Body, _ receiver: Receiver, _ conditions: [Asked], _ way: FunctionFlow.Way, depth: Int,
    in closure: SourceRange? = nil
  ) {
    let code = Code(body: body.id, closure: closure)
    guard depth < Self.maximumDepth, active.insert(code).inserted else { return }
    defer { active.remove(code) }
    if moment == .didAppear, !asksForBar { asksForBar = body.entries.contains { $0.asksForBar } }
    let level =
      closure.map { range in
        body.entries.filter { range.contains($0.range) && $0.range != range }.map(\.closureDepth).min() ?? 0
      } ?? 0
    for (index, entry) in body.entries.enumerated() where closure?.contains(entry.range) ?? true {
      guard entry.closureDepth == level || isWanted(entry), !isRead else { continue }
      guard let own = self.conditions(ofClosuresAround: entry, in: body, above: level, within: closure, way) else {
        if moment == .didAppear, case .assign = entry.kind { isSetLater = true }
        continue
      }
      visit(entry, index, in: body, receiver, conditions + own.conditions, own.way, depth: depth)
    }
  }

  /// Whether an entry of a closure can set the property or call what does.
  private func isWanted(_ entry: BodyEntry) -> Bool {
    switch entry.kind {
    case .assign(let target, _, _): target.lastName.map(names.contains) ?? false
    case .call: true
    default: false
    }
  }

  mutating func visit(
    _ written: BodyEntry, _ index: Int, in body: Body, _ receiver: Receiver, _ conditions: [Asked],
    _ way: FunctionFlow.Way, depth: Int
  ) {
    // However much one statement of a method that UIKit calls leads to, the next ones are looked at.
    if depth <= firstDepth { budget = max(budget, Self.budgetOfStatement) }
    budget -= 1
    guard !isRead, budget > 0 else { return }
    let mayMention = marks.contains(where: body.nameMarks[index].mayContain)
    if !mayMention, !written.canLeadOn { return }
    // Under which condition it is left says what follows, which has its negation.
    if case .return(nil) = written.kind { return }
    var entry = written
    if case .assign(let target, "=", let value) = written.kind {
      entry.guards.removeAll { Self.asksForDifference($0, of: target, to: value) }
    }
    let here = entry.guards.isEmpty ? conditions : conditions + [Asked(guards: entry.guards, way: way)]
    if mayMention, let setter = setterInstead(calledBy: entry, in: body, receiver, way) {
      return walk(setter.body, setter.receiver, here, setter.way, depth: depth + 1)
    }
    if mayMention, isAssignment(entry, in: body, receiver, way) {
      isRead = change == .assignment && reads(entry, besidesTarget: true, in: body, receiver, way)
      let reference = ProgramIndex.Reference(body: body.id, entry: index)
      let isHanded = depth > 0 && !body.handedNames.isEmpty
      if !isRead {
        steps.append(
          Step(
            reference: reference, guards: here, way: way, isHanded: isHanded, isDirect: depth <= firstDepth,
            moment: moment))
      }
      return
    }
    if mayMention, change == .assignment, reads(entry, besidesTarget: false, in: body, receiver, way) {
      isRead = true
      return
    }
    if let setter = setter(calledBy: entry, in: body, receiver, way) {
      return walk(setter.body, setter.receiver, here, setter.way, depth: depth + 1)
    }
    for observer in observers(calledBy: entry, in: body, receiver, way, isCertain: here.isEmpty) {
      // What observers look at is the moment's.
      walk(observer.body, observer.receiver, here, observer.way, depth: depth + 1)
      isRead = false
    }
    guard case .call(let call) = entry.kind else { return }
    for callee in callees(of: call, in: body, receiver, way) where !changesCopy(callee.body, call, in: body) {
      walk(callee.body, callee.receiver, here, callee.way, depth: depth + 1, in: callee.closure)
    }
  }

  var program: ProgramIndex { evaluator.program }

  /// Whether a condition only spares an assignment that changes nothing: `guard value != old else { return }`.
  static func asksForDifference(_ one: Guard, of target: Expression, to value: Expression) -> Bool {
    guard case .condition(.expression(let condition), let holds) = one,
      case .binary(let operation, let left, let right) = condition.kind, operation == (holds ? "!=" : "==")
    else { return false }
    return Set([left.text, right.text]) == Set([target.text, value.text])
  }

  /// Whether an entry sets the property, or adds to it where that is asked for.
  func isAssignment(
    _ entry: BodyEntry, in body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way
  ) -> Bool {
    guard let target = target(of: entry) else { return false }
    if let message = message(target, setting: entry, in: body) {
      if message.isSelf || message.isSuper { return receiver.isSubject }
      return object != nil && isObject(message, way)
    }
    switch target.unwrapped.kind {
    case .name(let name) where names.contains(name):
      return receiver.isSubject && !isLocal(name, at: target.range.start, in: body)
    case .member(.some(let base), let name) where names.contains(name):
      if base.isSelf || base.isSuper { return receiver.isSubject }
      return object == nil
        ? shared(base, in: body)?.isSubject ?? false : isObject(base, way) || isElement(base, in: body, way)
    default: return false
    }
  }

  private func target(of entry: BodyEntry) -> Expression? {
    switch change {
    case .addition: return Evaluator.addition(entry)?.list
    case .insertion: return Evaluator.insertion(entry)?.map
    case .assignment:
      if case .assign(let target, "=", _) = entry.kind { return target }
      return kept == nil ? nil : entry.settingTarget(of: names)
    }
  }

  /// What is sent the message that sets Objective-C's property where no method of the app's answers it; nil for
  /// assignments.
  private func message(_ target: Expression, setting entry: BodyEntry, in body: Body) -> Expression? {
    guard case .call = entry.kind, let kept, evaluator.facts.sources[kept.file].language == .objectiveC,
      case .member(.some(let base), _) = target.unwrapped.kind,
      let first = base.isSuper ? body.owner.flatMap({ evaluator.symbols.superclass(of: $0) }) : type,
      evaluator.overriddenSetter(of: kept, from: first) == nil
    else { return nil }
    return base
  }

  /// What `Type` and `Type.only` stand for: the type itself, and the object that it keeps for everybody.
  func shared(_ expression: Expression, in body: Body) -> Receiver? {
    switch expression.unwrapped.kind {
    case .name(let name):
      guard !isLocal(name, at: expression.range.start, in: body),
        let named = evaluator.symbols.type(meantBy: name, in: body.owner)
      else { return nil }
      return Receiver(type: named, isSubject: isStatic && named == type)
    case .member(.some(let base), let member):
      guard case .name(let owner) = base.unwrapped.kind,
        let named = evaluator.symbols.type(named: owner, in: body.owner),
        let kept = evaluator.keptObjectType(of: member, in: named)
      else { return nil }
      return Receiver(type: kept, isSubject: object == nil && !isStatic && kept == type)
    default: return nil
    }
  }

  func isLocal(_ name: String, at position: SourcePosition, in body: Body) -> Bool {
    body.definition(of: name, at: position) != nil || body.parameters.contains { $0.name == name }
  }
}

extension BodyEntry {
  /// Whether other code can run because of it: a call, a setter, an observer.
  fileprivate var canLeadOn: Bool {
    switch kind {
    case .call, .assign: true
    default: false
    }
  }

  /// Whether it makes UIKit ask for the status bar again.
  fileprivate var asksForBar: Bool {
    guard case .call(let call) = kind, let name = call.lastName else { return false }
    return KnownAPI.has(name, .asksForBar)
  }
}
