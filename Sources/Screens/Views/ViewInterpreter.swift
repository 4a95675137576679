// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Runs the code of a controller as far as it makes, places and paints views, from its initialisers up to the moment
/// at which it is seen.
///
/// What an assignment's target *is* decides whose property is set, so that locals, closures, configuration functions,
/// extensions, superclasses, root views of the app's own classes, outlets, lazy properties and style functions all work
/// alike. Values are left as expressions with their scope: the evaluator is asked when something is painted.
final class ViewInterpreter {
  let facts: AppFacts
  let evaluator: Evaluator
  let relevance: ViewRelevance
  var symbols: SymbolTable { evaluator.symbols }
  var program: ProgramIndex { evaluator.program }

  /// Entries that may still be run through: functions stand in many others, and each is run where it is called.
  var left = 60000
  /// How often views were added to others, as far as it happens before the controller is seen.
  var additions = 0
  /// Controllers whose views are added to some view, wherever that one is.
  var placed: [ViewObject] = []
  /// Everything that was made, which whoever asked for it keeps: a view does not keep its controller.
  private(set) var made: [ViewObject] = []
  /// Objects of the app that are no views, whose code has to do with views.
  var holders: [AbstractObject: ViewObject] = [:]
  /// Views that nothing is known of but what names them, by whose code names them and how.
  var unseen: [String: ViewObject] = [:]
  /// What makes objects of classes that were not read, by whose property holds them and how it is called.
  var makers: [String: Maker] = [:]
  /// Where constraints stand that properties hold, by whose property it is and how it is called.
  var constraints: [String: Set<Location>] = [:]
  /// Whether some constraint is not followed: what it ties is not known.
  var hasLostLayout = false
  /// Where something is done to a view that may be the controller's and is not followed.
  var lost: Location?
  /// Whether what is run runs by itself once the code that is followed is done: of that only the colours count.
  var isByItself = false
  /// Where backgrounds are set by code that was run.
  var painted: Set<Location> = []
  /// Whether what is run is what happens after the controller was first seen.
  var isLater = false
  /// Loads the controller's view, as long as it is not.
  var pendingLoad: (() -> Void)?
  /// What properties of the controller hold while its view is loaded, where its maker changes them afterwards.
  var fieldsAtLoading = BoundArguments()
  private var ran: Set<Body.ID> = []
  /// The controller whose code is run.
  private(set) weak var subject: ViewObject?
  /// Runs inside one another.
  static let maximumDepth = 40
  /// The nibs whose views are being made, and how many were loaded so far.
  var openNibs: Set<String> = []
  var loadedNibs = 0
  static let maximumNibs = 128
  private var nesting = 0
  private var nextID = 0
  /// Bodies that are being run, with the object they run for, to cut recursion.
  private var active: Set<ActiveKey> = []
  /// The guards of the entry that is being run, with its frame.
  var guards: [Guard] = []
  /// What must hold for what is run to be run at all.
  var surrounding = Formula.always

  private struct ActiveKey: Hashable {
    var body: Body.ID
    var receiver: Int?
    var closure: SourceRange?
  }

  init(facts: AppFacts, evaluator: Evaluator, relevance: ViewRelevance) {
    self.facts = facts
    self.evaluator = evaluator
    self.relevance = relevance
  }

  // MARK: Objects

  func make(
    _ className: String, _ type: TypeSymbol.ID?, at place: Location, abstract: AbstractObject? = nil
  ) -> ViewObject {
    nextID += 1
    let object = ViewObject(
      id: nextID, className: className, type: type, location: place,
      abstract: abstract
        ?? AbstractObject(className: className, type: type, origin: .allocation(place, callers: [], index: 0)))
    object.isController = symbols.isViewController(className)
    if subject == nil { subject = object } else { made.append(object) }
    return object
  }

  /// Whether objects of a class are views, layers or controllers.
  func isVisual(_ className: String) -> Bool {
    if ViewPainting.of(className) != nil { return true }
    return KnownAPI.names(.visual).contains { symbols.isSubclass(className, of: $0) }
      || symbols.painting(of: className) != nil
  }

  // MARK: Running

  /// What must hold for the entry that is being run.
  func condition(in frame: ViewFrame) -> Formula {
    if guards.contains(where: { $0.isPresence && asksForNothing($0, frame) }) { return .never }
    var open = guards.filter { !$0.isPresence && !isBeforeFirst($0, frame) }
    if open.contains(where: { holdsForStyle($0, frame) == false }) { return .never }
    open.removeAll { holdsForStyle($0, frame) == true }
    let outer = frame.condition.and(surrounding)
    return open.isEmpty ? outer : outer.and(evaluator.formula(open, asked: frame.scope))
  }

  /// Runs a frame's body, or one closure in it.
  func run(_ frame: ViewFrame, closure: SourceRange? = nil) {
    let key = ActiveKey(body: frame.body.id, receiver: frame.receiver?.id, closure: closure)
    guard nesting < Self.maximumDepth, left > 0, active.insert(key).inserted else { return }
    let outer = guards
    nesting += 1
    if frame.receiver === subject { ran.insert(frame.body.id) }
    defer {
      nesting -= 1
      active.remove(key)
      guards = outer
    }
    let entries = frame.body.entries
    var level = 0
    if let closure {
      level = entries.lazy.filter { closure.contains($0.range) && $0.range != closure }.map(\.closureDepth).min() ?? 0
      if level == 0 { return }
    }
    let own = entries.indices.filter { index in
      entries[index].closureDepth == level && closure?.contains(entries[index].range) ?? true
    }
    run(own, isWhole: level == 0, frame)
  }

  /// Runs some entries of a frame's body, in their order; what stands in a loop over a list that is written there once for
  /// each element.
  ///
  /// - Parameter isWhole: whether they are the body's own, and not those of a closure in it.
  private func run(_ indices: [Int], isWhole: Bool, _ frame: ViewFrame) {
    var skipped: SourceRange?
    for (position, index) in indices.enumerated() {
      let entry = frame.body.entries[index]
      if let skipped, skipped.contains(entry.range), entry.loop != nil { continue }
      left -= 1
      guard left > 0 else { return }
      if let loop = entry.loop, loop == entry.scope, let elements = elements(of: index, frame) {
        let inner = indices[(position + 1)...].filter { loop.contains(frame.body.entries[$0].range) }
        for element in elements { run(Array(inner), isWhole: isWhole, frame, for: element, of: index, in: loop) }
        skipped = loop
        continue
      }
      guards = entry.guards
      switch entry.kind {
      case .assign(let target, "=", let value): assign(target, value, entry, frame)
      case .assign(let target, let operation, let value): _ = change(target, operation, value, frame)
      case .call(let call): _ = results(of: call, frame)
      // What a function without a result ends with is no value: a lone `if` there is a statement, and its code runs in order.
      case .value where isWhole && frame.body.function.map({ $0.kind == .function && !$0.givesValue }) ?? false:
        continue
      case .return(.some(let value)), .value(let value):
        // What is not reached with these arguments is not what the function gives.
        if condition(in: frame) != .never { frame.returned += resolve(value, frame) }
      case .define, .closureParameter, .hookRead, .return: continue
      }
    }
  }

  /// Runs what stands in a loop for one element of its list.
  private func run(
    _ indices: [Int], isWhole: Bool, _ frame: ViewFrame, for element: ViewFrame.Written, of index: Int,
    in loop: SourceRange
  ) {
    guard case .define(let name, _, _, _) = frame.body.entries[index].kind else { return }
    let outer = frame.scope
    frame.forget(inside: loop)
    frame.elements[index] = element
    frame.scope.arguments[name] = evaluator.values(of: element.expression, in: element.frame.scope)
    run(indices, isWhole: isWhole, frame)
    frame.elements[index] = nil
    frame.scope = outer
  }

  /// Runs a function that puts a child in after the controller was first seen, unless it was run.
  func runLater(_ body: Body, for object: ViewObject) {
    guard !ran.contains(body.id) else { return }
    run(
      ViewFrame(
        body: body, scope: evaluator.scope(of: body, selfValue: .object(object.abstract)), receiver: object,
        condition: .always))
  }

  /// Runs a closure where it was written, with its parameters given.
  func run(closure range: SourceRange, in frame: ViewFrame, parameters: [[ViewObject]]) -> [ViewObject] {
    let before = frame.returned
    frame.returned = []
    frame.closureParameters[range] = parameters
    run(frame, closure: range)
    let result = frame.returned
    frame.returned = before
    return result
  }

  /// Runs a method that UIKit calls.
  func send(_ name: String, to object: ViewObject) {
    guard let type = object.type else { return }
    let members = symbols.members(name, of: type, isStatic: false)
    guard let member = members.first(where: { $0.function != nil && $0.hasImplementation }) else { return }
    _ = invoke(member, [], from: nil, receiver: object)
  }

  /// Runs a function of the app.
  ///
  /// - Parameter selfValue: what `self` is where that is no view.
  func invoke(
    _ member: Member, _ arguments: [Expression.Argument], from caller: ViewFrame?, receiver: ViewObject?,
    selfValue: Value? = nil
  ) -> [ViewObject] {
    guard let function = member.function else { return [] }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    guard let id = program.bodiesByPlace[place]?.first else { return [] }
    return invoke(id, function, owner: member.owner, arguments, from: caller, receiver: receiver, selfValue: selfValue)
  }

  func invoke(
    _ id: Body.ID, _ function: FunctionDeclaration, owner: TypeSymbol.ID?, _ arguments: [Expression.Argument],
    from caller: ViewFrame?, receiver: ViewObject?, selfValue: Value? = nil
  ) -> [ViewObject] {
    let isNeeded =
      relevance.contains(id) || function.result != nil || receiver?.isHolder ?? false && function.kind == .initializer
      || relevance.handsOn(id) && arguments.contains { isFunction($0.value, caller) }
      || receiver != nil && takesView(function, of: owner)
    guard isNeeded, left > 0 else { return [] }
    let frame = frame(of: id, function, owner: owner, arguments, from: caller, receiver: receiver, selfValue: selfValue)
    run(frame)
    return frame.returned
  }

  /// A frame for a call of a function, with what it is handed.
  func frame(
    of id: Body.ID, _ function: FunctionDeclaration, owner: TypeSymbol.ID?, _ arguments: [Expression.Argument],
    from caller: ViewFrame?, receiver: ViewObject?, selfValue: Value? = nil
  ) -> ViewFrame {
    let body = program[id]
    var scope = evaluator.scope(of: body, selfValue: receiver.map { .object($0.abstract) } ?? selfValue)
    var handed: [String: ViewFrame.Argument] = [:]
    if let caller {
      scope.arguments = evaluator.bind(arguments, to: body, in: caller.scope)
      for (index, parameter) in function.parameters.enumerated() {
        guard let argument = Evaluator.argument(index, of: function, in: arguments) else { continue }
        var expressions = [argument]
        if parameter.type?.text.hasSuffix("...") == true {
          expressions = arguments.drop { $0.value.range != argument.range }.prefix {
            $0.label == parameter.label || $0.label == nil
          }.map(\.value)
        }
        handed[parameter.name] = ViewFrame.Argument(expressions: expressions, frame: caller)
      }
      // A trailing closure has no label.
      if let last = arguments.last, last.label == nil, case .closure = last.value.kind,
        let parameter = function.parameters.last, handed[parameter.name] == nil
      {
        handed[parameter.name] = ViewFrame.Argument(expressions: [last.value], frame: caller)
      }
      handed.merge(defaults(of: function, besides: handed, in: body, scope, receiver)) { given, _ in given }
    }
    if receiver === subject, !fieldsAtLoading.isEmpty { scope.fields = fieldsAtLoading }
    let frame = ViewFrame(
      body: body, scope: scope, receiver: receiver, condition: caller.map { condition(in: $0) } ?? .always)
    frame.arguments = handed
    return frame
  }

  /// Whether an argument is code: a closure, or what gives one.
  private func isFunction(_ expression: Expression, _ frame: ViewFrame?) -> Bool {
    switch expression.unwrapped.kind {
    case .closure: return true
    case .name(let name) where symbols.globals[name] != nil || symbols.globalFunctions[name] != nil: return true
    case .name, .member, .call, .subscript:
      guard let frame else { return false }
      return evaluator.values(of: expression, in: frame.scope).alternatives.contains {
        if case .function = $0.value { true } else { false }
      }
    default: return false
    }
  }

  /// Runs an accessor or initial value of a property.
  func value(of variable: VariableDeclaration, member: Member, on object: ViewObject?) -> [ViewObject] {
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    for id in program.bodiesByPlace[place] ?? [] {
      let body = program[id]
      switch body.kind {
      case .getter, .initialValue:
        let frame = ViewFrame(
          body: body, scope: evaluator.scope(of: body, selfValue: object.map { .object($0.abstract) }),
          receiver: object, condition: .always)
        run(frame)
        return frame.returned
      default: continue
      }
    }
    return []
  }

  /// Runs what the properties do that Interface Builder sets as it loads an object.
  func load(_ object: ViewObject) {
    guard let type = object.type else { return }
    for name in evaluator.attributes(loadedWith: object.abstract).keys.sorted() {
      let variable = symbols.members(name, of: type, isStatic: false).lazy.compactMap(\.variable).first
      guard let variable else { continue }
      observe(name, on: object, new: evaluator.loaded(variable, of: object.abstract, at: object.location))
    }
  }

  /// Runs what a property does when it was set.
  ///
  /// - Parameters:
  ///   - new: what it is set to, where only that says so.
  ///   - condition: what must hold for it to be set.
  func observe(
    _ name: String, on object: ViewObject, new: ValueSet? = nil, when condition: Formula = .always
  ) {
    guard let type = object.type else { return }
    for member in symbols.members(name, of: type, isStatic: false) {
      guard let variable = member.variable, variable.didSet != nil || variable.setter != nil else { continue }
      let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      for id in program.bodiesByPlace[place] ?? [] where relevance.contains(id) {
        let body = program[id]
        switch body.kind {
        case .observer, .setter:
          var scope = evaluator.scope(of: body, selfValue: .object(object.abstract))
          if let new {
            scope.arguments["newValue"] = new
            if case .observer = body.kind { scope.fields[name] = new }
          }
          run(ViewFrame(body: body, scope: scope, receiver: object, condition: condition))
        default: continue
        }
      }
      return
    }
  }
}

extension FunctionDeclaration {
  /// Whether it has a result.
  fileprivate var givesValue: Bool { result.map { !["void", "Void", "()"].contains($0.text) } ?? false }
}

extension SymbolTable {
  /// What the nearest class of the system paints that a class is or derives from; nil for classes of libraries that were
  /// not read.
  func painting(of className: String) -> ViewPainting? {
    var current: String? = className
    if let type = type(named: className) { current = foreignAncestor(of: type) }
    var steps = 0
    while let here = current, steps < 16 {
      if let painting = ViewPainting.of(here) { return painting }
      current = SystemClasses.superclasses[here]
      steps += 1
    }
    return nil
  }
}
