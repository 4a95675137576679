// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings
import PlatformAPI

/// Follows expressions to the values they can have.
///
/// The evaluation is partial: what depends on data, on the user or on code that was not read is unknown, with the
/// expression that stopped it. Whatever can lead back to itself is a ``Question``, which is answered once; cycles come to
/// a fixed point. What can grow is bounded where it grows, and says so where it is cut; the whole is bounded
/// in proportion to the program.
package final class Evaluator {
  package let facts: AppFacts
  package let symbols: SymbolTable
  package let program: ProgramIndex

  /// Call sites looked at for one parameter. A router through which all screens of an app go has a few hundred.
  static let maximumCallSites = 384

  /// Calls of a function inside one another that are told apart by their arguments.
  static let maximumRecursion = 4
  /// Arguments by which the calls of one function are told apart.
  static let maximumFrames = 256
  /// Circumstances by which what one body does is told apart: a router through which a few hundred screens go has one
  /// for each.
  static let maximumScopes = 1024
  /// Ways to call a function that are kept apart where it hands on what it is given.
  static let maximumForms = 96
  /// Objects that a function is called on which are told apart.
  static let maximumReceivers = 8
  /// Pairs of possibilities that are compared for one `==`.
  static let maximumComparisons = 64
  /// Assignments looked at for one property.
  static let maximumAssignments = 64
  /// Assignments to things of one name that are looked at to see whether they mean the same.
  static let maximumNamesakes = 512

  /// Colours by name.
  package let colors: ColorAssets
  let compilation: CompilationConditions

  /// When no more questions are to be followed.
  package let limit: WorkLimit
  /// What was asked, and what is being asked.
  let questions: Questions
  let segments = StackSegments()
  var frames = FrameTable()
  /// How many calls of a body are being followed one inside the other, and the arguments with which it was.
  var activeBodies: [Body.ID: Int] = [:]
  var argumentsByBody: [Body.ID: Set<BoundArguments>] = [:]
  var framesByBody: [Body.ID: Set<Frame.ID>] = [:]
  /// The question to be answered before the outermost one is asked again.
  var putOff: (() -> Void)?
  /// The code of closures that were met, and the calls of them that are being followed.
  var closures: [Location: ClosureCode] = [:]
  var activeClosures: [Location: Int] = [:]
  var framesByClosure: [Location: Set<Frame.ID>] = [:]
  /// How many functions that set their arguments lie inside those of a name; filled as they are asked for.
  var setterDepths: [String: Int] = [:]
  /// The names by which code is called that leads to bodies over few calls; filled as they are asked for.
  var namesLeadingTo: [Set<Body.ID>: Set<String>] = [:]
  /// Functions that have a parameter which objects of a class can be.
  var takers: [TakerKey: [Body]] = [:]

  struct TakerKey: Hashable {
    var name: String
    var className: String
  }
  /// Members of which it is known whether what they give hangs on the object; filled as they are asked for.
  var readingOfSelf: [Location: Bool] = [:]
  /// Entries that hand a name on; filled when first asked for.
  var carriersByName: [String: [ProgramIndex.Reference]]?
  /// What code has handed over in states of the app that say so.
  var arrivals: [Atom: Set<AbstractObject>] = [:]
  /// What properties that may hold nothing hold at first, and the questions whether that is there.
  var firstContents: [HeldProperty: FirstContent] = [:]
  var absentAtFirst: Set<Atom> = []
  /// Functions that nothing calls.
  private(set) lazy var uncalled = UncalledCode(program, symbols: symbols)
  private(set) lazy var inherited = InheritedCode(program, symbols: symbols, uncalled: uncalled)
  /// On which systems and devices code runs.
  private(set) lazy var environments = CodeEnvironments(self)
  /// Code that nothing uses, by names alone.
  private(set) lazy var unused = UnusedCode(program, symbols: symbols, facts: facts)
  /// Code that the app comes to from where it begins.
  private(set) lazy var reached = ReachedCode(program, symbols: symbols, facts: facts, names: unused.names)
  /// Code to which the app may come, where code that was not read calls all that it can.
  private(set) lazy var reachedByUnread = ReachedCode(
    program, symbols: symbols, facts: facts, names: unused.names, countsUnread: true)
  /// What code calls windows.
  private(set) lazy var windowNames = WindowNames(program, symbols: symbols)
  /// The functions of values that put another value in the place of the one they are called on.
  private(set) lazy var selfReplacers = findSelfReplacers()
  /// The names of members that stand beside inherited ones which they do not override.
  private(set) lazy var shadowedNames = findShadowedNames()
  /// Key paths that code hands to functions of the app, by the property at their end.
  private(set) lazy var handedKeyPaths = findHandedKeyPaths()
  /// Whether any code gives a key of SwiftUI's environment something; filled as they are asked for.
  var environmentKeysGiven: [String: Bool] = [:]
  /// The names of lists whose elements code puts into another order.
  private(set) lazy var reorderedLists = findReorderedLists()
  /// What code puts into streams, by the names of those.
  private(set) lazy var feedingsByName = findFeedings()
  /// Entries that add to lists; filled when first asked for.
  var additionsByName: [String: [ProgramIndex.Reference]]?
  /// The functions that give each caller objects of its own.
  private(set) lazy var makers = ObjectMakers(program, symbols: symbols)
  /// Calls that can make objects, by place.
  private(set) lazy var allocationCalls = findAllocationCalls()
  /// The xibs that applications start with.
  private(set) lazy var mainNibs = MainNib.all(of: facts)
  /// What Interface Builder sets properties to, by document and object.
  private(set) lazy var runtimeAttributes = findRuntimeAttributes()
  /// The functions that are called at launch.
  private(set) lazy var launchCode = findLaunchCode()
  /// How often code makes each scene; counted when first asked for.
  var sceneMakers: SceneMakers?
  /// The names of all members that are declared, and whether code is used that was not read.
  private(set) lazy var declaredNames = findDeclaredNames()
  private(set) lazy var usesUnreadCode = findUnreadImports()
  /// What views set as they appear.
  private(set) lazy var appearanceCode = AppearanceCode(program, symbols: symbols)
  /// Objective-C's enumerations by the names of their cases, which are names of their own there.
  private(set) lazy var enumerationsByCase = findEnumerationCases()
  /// What is registered and stored of the user's preferences in the first run; filled when first asked for.
  var knownPreferences: RegisteredPreferences?
  var knownStores: StoredPreferences?
  /// The targets that compile a file, by its path.
  private(set) lazy var targetsByFile = facts.targets.enumerated().reduce(into: [String: Set<Int>]()) { table, target in
    for file in target.element.sources { table[file, default: []].insert(target.offset) }
  }
  /// What tells the segues of storyboards apart by name; nil for those without one.
  var segueIdentifiers: [AbstractObject: String?] = [:]
  /// The scopes in which objects of functions that make them for others were made, with the arguments bound.
  var allocationScopes: [AbstractObject: Scope] = [:]
  /// The views that were copied and changed.
  var viewCopies: [AbstractObject: ViewCopy] = [:]

  /// What the properties of values hold that were decoded from lists of the app's.
  var decodedFields: [AbstractObject: BoundArguments] = [:]

  /// What assignments to parts of structures have made, by what stands for it, by place, and with the code that does it.
  var versions: [AbstractObject: Version] = [:]
  var versionsByPlace: [Location: [Version]] = [:]
  var versionBodies: [Location: Body.ID] = [:]

  package init(facts: AppFacts, symbols: SymbolTable, program: ProgramIndex, limit: WorkLimit = WorkLimit()) {
    self.limit = limit
    self.facts = facts
    self.symbols = symbols
    self.program = program
    questions = Questions(bodyCount: program.bodies.count)
    colors = ColorAssets(facts)
    compilation = CompilationConditions(facts)
  }

  /// The values of an expression.
  ///
  /// - Parameter expected: the type that the place asks for, which gives `.name` its meaning.
  package func values(of expression: Expression, in scope: Scope, expected: String? = nil) -> ValueSet {
    evaluate(expression, in: scope, expected: expected)
  }

  /// The values of an expression that is given to a property of the system: what is no case of the property's enumeration
  /// is a name that nothing in what was read declares.
  func values(of expression: Expression, in scope: Scope, ofProperty type: String?) -> ValueSet {
    let all = values(of: expression, in: scope, expected: type)
    guard let type, case let cases = KnownAPI.cases(of: type), !cases.isEmpty else { return all }
    return all.flatMap { alternative in
      guard case .constant(let own, let name) = alternative.value, own != "super" else {
        return ValueSet([alternative])
      }
      let isCase = KnownAPI.caseName(name, of: type) != nil
      return isCase && (own == nil || own == type) ? ValueSet([alternative]) : unknown(expression, in: scope)
    }
  }

  /// The scope of code in a body, with `self` as some object of the owner or as given.
  package func scope(of body: Body, selfValue: Value? = nil) -> Scope {
    var value = selfValue
    if let owner = body.owner, value == nil || body.selfConstraint != nil && value == .type(symbols[owner].name) {
      let asked = body.selfConstraint.flatMap { symbols.type(named: $0, in: owner) }.flatMap {
        symbols[$0].kind == .protocol ? nil : $0
      }
      let owner = asked ?? owner
      let name = symbols[owner].name
      value = body.isStatic ? .type(name) : .object(AbstractObject(className: name, type: owner, origin: .declared))
    }
    return Scope(body: body.id, file: body.file, lexicalType: body.owner, selfValue: value)
  }

  func location(_ range: SourceRange, in scope: Scope) -> Location {
    Location(
      path: facts.sources.indices.contains(scope.file) ? facts.sources[scope.file].internedPath : InternedPath(""),
      range: range)
  }

  func unknown(_ expression: Expression, in scope: Scope, _ why: String? = nil) -> ValueSet {
    .unknown(why ?? "`\(expression.text)` is decided at run time", at: location(expression.range, in: scope))
  }

  /// - Parameter expected: the type that the place asks for, which gives `.name` its meaning.
  func evaluate(_ expression: Expression, in scope: Scope, expected: String? = nil) -> ValueSet {
    let place = location(expression.range, in: scope)
    if questions.isIdle, expression.asksOthers {
      return asked(expression, at: place, in: scope, expected: expected)
    }
    if questions.cutShortIfSpent() { return .unknown("it hangs on more than is followed", at: place) }
    guard questions.beginExpression() else { return .unknown("it leads back to itself", at: place) }
    defer { questions.endExpression() }
    var values = ValueSet.empty
    if questions.isSegmentFullOfExpressions {
      segments.run { values = followed(expression, at: place, in: scope, expected: expected) }
    } else {
      values = followed(expression, at: place, in: scope, expected: expected)
    }
    questions.charge(values.alternatives.reduce(1) { $0 + $1.condition.size })
    return values
  }

  private func followed(
    _ expression: Expression, at place: Location, in scope: Scope, expected: String?
  ) -> ValueSet {
    let compound = expected.flatMap(TypeName.compound)
    let expected = compound != nil && !expression.handsOnExpectation ? nil : expected
    switch expression.kind {
    case .nil: return ValueSet(.nil, at: place)
    case .boolean(let value): return ValueSet(.boolean(value), at: place)
    case .integer(let value):
      return ValueSet(expected.flatMap { RawValues.constant(of: $0, raw: value) } ?? .integer(value), at: place)
    case .floating(let value): return ValueSet(.floating(value), at: place)
    case .string(let value):
      return value.map { ValueSet(.string($0), at: place) } ?? unknown(expression, in: scope)
    case .interpolation(let pieces): return text(of: pieces, expression, in: scope)
    case .name(let name): return evaluate(name: name, expression, in: scope)
    case .member(nil, let name): return implicitMember(name, expected: expected, at: place, in: scope)
    case .member(.some(let base), let name): return member(name, of: base, expression, in: scope, expected: expected)
    case .call(let function, let arguments) where Self.classTest(function, arguments) != nil:
      return boolean(formula(expression, in: scope), at: place)
    case .call(let function, let arguments):
      return call(function, arguments, expression, in: scope, expected: expected)
    case .subscript(let base, let arguments): return element(of: base, arguments, expression, in: scope)
    case .array(let elements): return list(elements, at: place, in: scope, expected: compound)
    case .ternary(let condition, let then, let otherwise):
      let formula = formula(condition, in: scope)
      if formula == .always { return evaluate(then, in: scope, expected: expected) }
      if formula == .never { return evaluate(otherwise, in: scope, expected: expected) }
      return evaluate(then, in: scope, expected: expected).when(formula)
        .union(evaluate(otherwise, in: scope, expected: expected).when(formula.negated))
    case .binary(let operation, let left, let right):
      if let numbers = numbers(operation, from: left, to: right, in: scope) { return numbers }
      return binary(operation, left, right, expression, in: scope, expected: expected)
    case .prefix(let operation, let inner): return prefix(operation, inner, expression, in: scope)
    case .cast(let inner, let operation, let type): return cast(inner, operation, type, expression, in: scope)
    case .unwrap(let inner, let isForced):
      let values = evaluate(inner, in: scope, expected: expected)
      return isForced ? values.takenByForce : values
    case .assignment(_, _, let value): return evaluate(value, in: scope)
    case .availability: return boolean(formula(expression, in: scope), at: place)
    case .statement(let statement): return value(of: statement, in: scope, expected: expected)
    case .tuple(let elements) where elements.count == 1:
      return evaluate(elements[0].value, in: scope, expected: expected)
    case .tuple(let elements): return tuple(elements, expression, in: scope, expected: compound)
    case .dictionary(let entries): return dictionary(entries, at: place, in: scope, expected: compound)
    case .closure(let closure): return function(closure, range: expression.range, in: scope)
    case .keyPath: return reference(expression, in: scope) ?? unknown(expression, in: scope)
    case .selector, .unknown: return unknown(expression, in: scope)
    }
  }

  /// True under the formula, false otherwise.
  func boolean(_ formula: Formula, at place: Location) -> ValueSet {
    ValueSet([
      .init(.boolean(true), when: formula, places: [place]),
      .init(.boolean(false), when: formula.negated, places: [place]),
    ])
  }

  /// The type that a declaration asks for, by its full name as seen from where it is declared: `Scene` in a coordinator
  /// that declares one is not the `Scene` of whoever calls it.
  ///
  /// Of a list of cases or values of the app it is `[Name]`, for its elements.
  func expectedType(_ type: TypeReference?, in owner: TypeSymbol.ID?) -> String? {
    type.flatMap { expectedType($0.text, in: owner) }
  }

  /// The type that a place asks for: its name, or the text of what is put together from others.
  func expectedType(_ text: String, in owner: TypeSymbol.ID?) -> String? {
    guard let name = TypeName.base(of: text) else {
      if TypeName.compound(text) != nil { return text }
      return TypeName.element(of: text).map { "[\($0)]" }
    }
    return symbols.type(named: name, in: owner).map { symbols[$0].name } ?? name
  }

  /// Whether an object of the class can stand where `ancestor` is asked for.
  func isCompatible(_ className: String, with ancestor: String) -> Bool {
    if symbols.isSubclass(className, of: ancestor) { return true }
    guard let id = symbols.type(named: className), let other = symbols.type(named: ancestor) else { return false }
    return symbols.protocols(of: id).contains(other)
  }

  func isClass(_ name: String) -> Bool {
    if let id = symbols.type(named: name) { return symbols[id].kind == .class }
    return SystemClasses.superclasses[name] != nil
  }

  /// Some object of a class that the app declares or that is a known class of the system; nil for other names.
  func declaredObject(_ name: String, in scope: Scope) -> AbstractObject? {
    let name = name == "Self" ? ownType(in: scope) ?? name : name
    if let id = symbols.type(named: name, in: scope.lexicalType) {
      let kind = symbols[id].kind
      guard kind == .class || kind == .protocol || kind == .struct || kind == .actor else { return nil }
      return AbstractObject(className: symbols[id].name, type: id, origin: .declared)
    }
    if let meant = symbols.aliasedName(name), SystemClasses.superclasses[meant] != nil {
      return AbstractObject(className: meant, type: nil, origin: .declared)
    }
    guard symbols.isForeignClass(name) else { return nil }
    return AbstractObject(className: name, type: nil, origin: .declared)
  }
}

extension Expression {
  /// Whether it is made of expressions of which the same type is asked as of it.
  fileprivate var handsOnExpectation: Bool {
    switch kind {
    case .ternary, .unwrap, .tuple, .statement, .cast, .binary("??", _, _), .binary("+", _, _): true
    case .call(let function, _): if case .closure = function.unwrapped.kind { true } else { false }
    default: false
    }
  }
}
