// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
package import Screens

/// Which code makes UIKit ask for the status bar again: by `setNeedsStatusBarAppearanceUpdate()`, or by a transition
/// that does it (SB-VC-10, SB-VC-40).
///
/// Calls are followed through the app by name where the object is not `self`: what may ask counts as asking, so that
/// nothing is reported that only looks as if it did not.
package struct AppearanceUpdates {
  package static let call = "setNeedsStatusBarAppearanceUpdate"

  private let program: ProgramIndex
  private let relations: TypeRelations
  private let types: StaticTypes
  /// Bodies that ask, or may ask, themselves or through what they call.
  private let asking: Set<Body.ID>
  /// Bodies in which the request stands, as a call or by its selector.
  private let requesting: Set<Body.ID>
  /// Names of functions that a `#selector` refers to.
  private let selectors: Set<String>
  /// Names of notifications after which an observer asks.
  private let notifications: Set<String>

  /// Transitions after which UIKit asks by itself.
  static let transitions = KnownAPI.names(.asksAgain, of: .function)
  static let triggers = KnownAPI.names(.asksAgain, of: .property)
  /// Moments of a controller's life at which UIKit asks afterwards, and those before anything is shown.
  private static let moments = KnownAPI.names(
    .lifecycle(.making), .lifecycle(.loading), .lifecycle(.willAppear),
    .lifecycle(.disappearing), .lifecycle(.changing), .lifecycle(.insets), .lifecycle(.restoring), .lifecycle(.moving),
    .lifecycle(.segue), .lifecycle(.ending), .lifecycle(.launching))

  /// - Complexity: linear in the number of calls, times the depth to which they are followed.
  package init(_ program: ProgramIndex, _ relations: TypeRelations) {
    self.program = program
    self.relations = relations
    types = StaticTypes(relations.symbols)
    var asking: Set<Body.ID> = []
    var selectors: Set<String> = []
    asking.formUnion((program.calls[Self.call] ?? []).map(\.body))
    var requesting = asking
    let types = types
    func isUIKits(_ name: String, _ reference: ProgramIndex.Reference) -> Bool {
      Self.isUIKits(name, reference, program, relations.symbols, types)
    }
    for name in Self.transitions where name != Self.call {
      asking.formUnion((program.calls[name] ?? []).filter { isUIKits(name, $0) }.map(\.body))
    }
    for name in Self.triggers {
      asking.formUnion((program.assignments[name] ?? []).filter { isUIKits(name, $0) }.map(\.body))
    }
    for body in program.bodies {
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(_, let arguments) = call.kind,
          !KnownAPI.has(call.lastName ?? "", .asksForMethod)
        else { continue }
        for argument in arguments {
          guard case .selector(let text) = argument.value.kind else { continue }
          selectors.insert(Self.baseName(ofSelector: text))
          // `performSelector:` sends it.
          if Self.baseName(ofSelector: text) == Self.call {
            asking.insert(body.id)
            requesting.insert(body.id)
          }
        }
      }
    }
    self.selectors = selectors
    self.requesting = requesting
    // Each round goes one call further out, from the bodies that the last one found.
    let observed = Self.observedNames(program)
    var frontier = asking
    for _ in 0..<4 {
      frontier = Self.callers(of: frontier, observed: observed, program, relations, types).subtracting(asking)
      if frontier.isEmpty { break }
      asking.formUnion(frontier)
    }
    self.asking = asking
    notifications = Set(asking.flatMap { id in program[id].function.flatMap { observed[$0.name] } ?? [] })
  }

  /// Whether a call or an assignment can mean the member of UIKit that has a name, and not one that a class of the app
  /// declares under it: a container with `viewControllers` of its own is no navigation controller.
  private static func isUIKits(
    _ name: String, _ reference: ProgramIndex.Reference, _ program: ProgramIndex, _ symbols: SymbolTable,
    _ types: StaticTypes
  ) -> Bool {
    let body = program[reference.body]
    switch program[reference].kind {
    case .call(let call): return isUIKits(name, call, in: body, symbols, types)
    case .assign(let target, _, _): return isUIKits(name, named: target.unwrapped, in: body, symbols, types)
    default: return true
    }
  }

  private static func isUIKits(
    _ name: String, _ call: Expression, in body: Body, _ symbols: SymbolTable, _ types: StaticTypes
  ) -> Bool {
    guard case .call(let function, let arguments) = call.kind else { return true }
    return isUIKits(name, named: function.unwrapped, arguments, in: body, symbols, types)
  }

  private static func isUIKits(
    _ name: String, named: Expression, _ arguments: [Expression.Argument]? = nil, in body: Body, _ symbols: SymbolTable,
    _ types: StaticTypes
  ) -> Bool {
    let type: TypeSymbol.ID?
    switch named.kind {
    case .name:
      if body.definitions[name] != nil { return false }
      type = body.owner
    case .member(.some(let base), _):
      type = base.isSelf || base.isSuper ? body.owner : types.type(of: base, in: body)
    default: return true
    }
    guard let type, symbols[type].kind == .class, case let members = symbols.members(name, of: type), !members.isEmpty
    else { return true }
    // A function of the class's own beside UIKit's, told apart by what it is called with: `show(page)`.
    if let arguments, members.contains(where: { isOverload($0, named: name, calledWith: arguments) }) { return false }
    let owners = KnownAPI.rows(.asksAgain).filter { $0.names.contains(name) }.compactMap(\.owner)
    return owners.contains { symbols.isSubclass(symbols[type].name, of: $0) }
  }

  private static func isOverload(_ member: Member, named name: String, calledWith arguments: [Expression.Argument])
    -> Bool
  {
    guard let function = member.function, !function.isOverride, fits(arguments, function) else { return false }
    return !KnownAPI.has(name, labels: function.parameters.map(\.label), .asksAgain)
  }

  /// Bodies that call, set or notify one of the bodies.
  private static func callers(
    of asked: Set<Body.ID>, observed: [String: Set<String>], _ program: ProgramIndex, _ relations: TypeRelations,
    _ types: StaticTypes
  ) -> Set<Body.ID> {
    var result: Set<Body.ID> = []
    var notifications: Set<String> = []
    for id in asked {
      let body = program[id]
      switch body.kind {
      case .function(let function):
        for reference in program.calls[function.name] ?? []
        where fits(program[reference], function) && reaches(reference, body, program, relations, types) {
          result.insert(reference.body)
        }
        if let property = property(setBy: function) {
          for reference in program.assignments[property] ?? [] where reaches(reference, body, program, relations, types)
          {
            result.insert(reference.body)
          }
        }
        notifications.formUnion(observed[function.name] ?? [])
      case .setter(let variable), .observer(let variable):
        // The observers of one property run together.
        for id in program.bodiesByPlace[program.location(variable.nameRange, in: body)] ?? [] {
          if case .observer = program[id].kind { result.insert(id) }
        }
        for reference in program.assignments[variable.name] ?? []
        where reaches(reference, body, program, relations, types) {
          result.insert(reference.body)
        }
        for reference in program.calls["toggle"] ?? [] {
          if case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
            case .member(.some(let base), _) = function.kind, base.lastName == variable.name,
            reaches(base, from: program[reference.body], body, relations, types)
          {
            result.insert(reference.body)
          }
        }
      case .getter, .initialValue, .defaultArgument, .topLevel: break
      }
    }
    for name in posting {
      for reference in program.calls[name] ?? [] {
        if case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          arguments.contains(where: { notifications.contains($0.value.lastName ?? "") })
        {
          result.insert(reference.body)
        }
      }
    }
    return result
  }

  /// Names of notifications by the function that observes them.
  private static func observedNames(_ program: ProgramIndex) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for reference in program.calls["addObserver"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else {
        continue
      }
      let names = arguments.filter { $0.label == "name" }.compactMap(\.value.lastName)
      for argument in arguments {
        guard case .selector(let text) = argument.value.kind else { continue }
        result[baseName(ofSelector: text), default: []].formUnion(names)
      }
    }
    return result
  }

  /// Whether a call or assignment by name can mean a member: what it is sent to must belong to the same family of
  /// classes, as far as declarations tell its type.
  private static func reaches(
    _ reference: ProgramIndex.Reference, _ target: Body, _ program: ProgramIndex, _ relations: TypeRelations,
    _ types: StaticTypes
  ) -> Bool {
    switch program[reference].kind {
    case .call(let call):
      guard case .call(let function, _) = call.kind else { return false }
      return reaches(function, from: program[reference.body], target, relations, types)
    case .assign(let place, _, _): return reaches(place, from: program[reference.body], target, relations, types)
    default: return false
    }
  }

  private static func reaches(
    _ name: Expression, from caller: Body, _ target: Body, _ relations: TypeRelations, _ types: StaticTypes
  ) -> Bool {
    guard let owner = target.owner else { return true }
    if case .member(.some(let base), _) = name.unwrapped.kind, !base.isSelf, !base.isSuper {
      guard let written = types.name(of: base, in: caller) else { return true }
      // A class of the system may be any subclass of it.
      guard let type = relations.symbols.type(named: written, in: caller.owner) else {
        return relations.symbols.isSubclass(relations.symbols[owner].name, of: written)
      }
      return relations.areRelated(owner, type)
    }
    if case .name(let local) = name.unwrapped.kind, caller.definitions[local] != nil { return false }
    guard let own = caller.owner else { return true }
    return relations.areRelated(owner, own)
  }

  /// Whether a call has the arguments that a function takes, in either language.
  private static func fits(_ entry: BodyEntry, _ function: FunctionDeclaration) -> Bool {
    guard case .call(let call) = entry.kind, case .call(_, let arguments) = call.kind else { return true }
    return fits(arguments, function)
  }

  private static func fits(_ arguments: [Expression.Argument], _ function: FunctionDeclaration) -> Bool {
    function.kind != .function
      || ([function] + BridgedNames.forms(of: function)).contains { Evaluator.fits(arguments, $0) }
  }

  /// `title` of Objective-C's `setTitle:`.
  private static func property(setBy function: FunctionDeclaration) -> String? {
    function.selector != nil && function.parameters.count == 1 ? property(setBy: function.name) : nil
  }

  /// `title` of `setTitle`.
  package static func property(setBy name: String) -> String? {
    guard name.hasPrefix("set"), let first = name.dropFirst(3).first else { return nil }
    return first.lowercased() + name.dropFirst(4)
  }

  /// `reload` of `reload(_:)`, `Screen.reload` and `reload:`.
  package static func baseName(ofSelector text: String) -> String {
    let head = text.prefix { $0 != "(" && $0 != ":" }
    return head.split(separator: ".").last.map(String.init) ?? String(head)
  }

  /// Whether a call asks at once: it is the request, calls code that asks, or posts a notification after which an observer
  /// asks.
  func asks(by call: Expression, in body: Body) -> Bool {
    guard let name = call.lastName, case .call(let function, let arguments) = call.kind else { return false }
    if name == Self.call { return true }
    if Self.posting.contains(name) {
      return arguments.contains { notifications.contains($0.value.lastName ?? "") }
    }
    return (program.functions[name] ?? []).contains { id in
      guard asking.contains(id), let meant = program[id].function else { return false }
      return Self.fits(arguments, meant) && Self.reaches(function, from: body, program[id], relations, types)
    }
  }

  /// Whether a call is a transition of UIKit's after which UIKit asks by itself, and not a function of the app's that is called
  /// alike.
  func isTransition(_ call: Expression, in body: Body) -> Bool {
    guard let name = call.lastName, Self.transitions.contains(name) else { return false }
    return Self.isUIKits(name, call, in: body, relations.symbols, types)
  }

  /// How notifications are posted to those who observe them.
  private static let posting: Set<String> = KnownAPI.names(.postsNotification)

  /// Whether UIKit asks again after the code of a body, or may.
  package func asks(_ body: Body.ID) -> Bool { asking.contains(body) }

  /// Whether the request itself stands in a body.
  package func asksItself(_ body: Body.ID) -> Bool { requesting.contains(body) }

  /// Whether an entry runs where UIKit asks anyway: in code that asks, before the screen is shown, or called from such
  /// code alone.
  package func isCovered(_ reference: ProgramIndex.Reference) -> Bool { isCovered(reference, depth: 0) }

  private func isCovered(_ reference: ProgramIndex.Reference, depth: Int) -> Bool {
    let body = program[reference.body]
    if asks(body.id), asks(onTheWayOf: program[reference], in: body) { return true }
    switch body.kind {
    // What a closure does that the value keeps comes later.
    case .initialValue: return program.runsAtOnce(program[reference], in: body)
    case .defaultArgument, .topLevel, .getter: return true
    case .function(let function):
      // A class is loaded by methods of its own, and an object may have others that are called so.
      let loadsClass = body.isStatic && KnownAPI.has(function.name, .lifecycle(.classLoading))
      if function.kind != .function || loadsClass || Self.moments.contains(function.name) {
        return program.runsAtOnce(program[reference], in: body)
      }
      // What a closure that is kept does comes later, whenever its function was called.
      if isEvent(body) || !program.runsAtOnce(program[reference], in: body) { return false }
      // What is done when an animation is over comes after all that its callers do at once.
      if let end = body.endOfAnimation(around: program[reference]),
        !body.runsForeignClosure(in: end, relations.symbols)
      {
        return false
      }
      return areCovered(callSites(of: function, body), depth: depth)
    case .setter(let variable), .observer(let variable):
      let sites = (program.assignments[variable.name] ?? []).filter {
        Self.reaches($0, body, program, relations, types)
      }
      return areCovered(sites, depth: depth)
    }
  }

  /// Whether something asks that runs where an entry runs: in no branch that excludes it, and within the closure that
  /// something keeps, where the entry stands in one.
  private func asks(onTheWayOf entry: BodyEntry, in body: Body) -> Bool {
    let requests = body.entries.filter { asks($0, in: body) }
    // What asks in another way is not looked at one by one.
    guard !requests.isEmpty else { return true }
    let closures = program.keptClosures(around: entry, in: body)
    return requests.contains { request in
      !request.guards.exclude(entry.guards) && closures.allSatisfy { $0.contains(request.range) }
    }
  }

  private func asks(_ entry: BodyEntry, in body: Body) -> Bool {
    switch entry.kind {
    case .call(let call):
      if asks(by: call, in: body) { return true }
      // A closure, or a selector, that is handed on may ask.
      guard case .call(_, let arguments) = call.kind else { return false }
      if isTransition(call, in: body) { return true }
      return arguments.contains { argument in
        guard case .selector(let text) = argument.value.kind else { return false }
        let name = Self.baseName(ofSelector: text)
        return name == Self.call && !KnownAPI.has(call.lastName ?? "", .asksForMethod)
          || (program.functions[name] ?? []).contains(where: asking.contains)
      }
    case .assign(let target, _, _):
      guard let name = target.lastName else { return false }
      if Self.triggers.contains(name), Self.isUIKits(name, named: target.unwrapped, in: body, relations.symbols, types)
      {
        return true
      }
      return asking.contains { id in
        let other = program[id]
        switch other.kind {
        case .setter(let variable), .observer(let variable):
          return variable.name == name && Self.reaches(target, from: body, other, relations, types)
        case .function(let function):
          return Self.property(setBy: function) == name && Self.reaches(target, from: body, other, relations, types)
        default: return false
        }
      }
    default: return false
    }
  }

  private func areCovered(_ sites: [ProgramIndex.Reference], depth: Int) -> Bool {
    !sites.isEmpty && depth < 4 && sites.allSatisfy { isCovered($0, depth: depth + 1) }
  }

  /// Whether the system calls a function when something happens: an action, a selector, or what a delegate is told of the
  /// user's doing.
  package func isEvent(_ body: Body) -> Bool {
    guard let function = body.function else { return false }
    return selectors.contains(function.name) || function.isInterfaceAction
      || KnownAPI.has(function.name, labels: function.parameters.map(\.label), .action)
  }

  /// Whether a function runs only when something happens: the system calls it then, or only such functions do.
  package func runsOnEvents(_ body: Body, depth: Int = 0) -> Bool {
    if isEvent(body) { return true }
    guard depth < 3, let function = body.function else { return false }
    let sites = callSites(of: function, body)
    return !sites.isEmpty && sites.allSatisfy { runsOnEvents(program[$0.body], depth: depth + 1) }
  }

  /// Whether a call makes UIKit ask there and then: it is the request, or calls a function that makes it.
  func requests(by call: Expression, in body: Body) -> Bool {
    guard let name = call.lastName, case .call(let function, let arguments) = call.kind else { return false }
    if name == Self.call { return true }
    return (program.functions[name] ?? []).contains { id in
      guard asking.contains(id), let meant = program[id].function, Self.fits(arguments, meant),
        Self.reaches(function, from: body, program[id], relations, types)
      else { return false }
      return program[id].entries.contains { entry in
        guard case .call(let inner) = entry.kind, inner.lastName == Self.call else { return false }
        // What runs when an animation is over asks later.
        return entry.guards.isEmpty && program.runsAtOnce(entry, in: program[id])
          && (entry.closureDepth == 0 || program[id].isAnimatedAtOnce(entry))
      }
    }
  }

  private func callSites(of function: FunctionDeclaration, _ body: Body) -> [ProgramIndex.Reference] {
    let calls = (program.calls[function.name] ?? []).filter {
      $0.body != body.id && Self.reaches($0, body, program, relations, types)
    }
    guard let property = Self.property(setBy: function) else { return calls }
    return calls + (program.assignments[property] ?? []).filter { $0.body != body.id }
  }

  /// Whether an entry stands in a closure that something keeps and runs later.
  package func isKept(_ entry: BodyEntry, in body: Body) -> Bool { !program.runsAtOnce(entry, in: body) }
}
