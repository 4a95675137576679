// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension AttributeTable {
  /// When in the life of a controller one of its properties is set. The order of the cases is that of time.
  enum Moment: Int, Comparable {
    /// By the object itself, in an initialiser or in what initialisers call.
    case made
    /// By whoever made it, or has it.
    case handed
    /// By the object itself, in a function of which it is not known who calls it.
    case open
    /// By the object itself, when its view is there: after its presentation has begun, as a rule.
    case shown
    /// By the object itself, when it goes or when its surroundings change.
    case later

    static func < (left: Moment, right: Moment) -> Bool { left.rawValue < right.rawValue }
  }

  private static let making = KnownAPI.names(.lifecycle(.making))
  private static let showing = KnownAPI.names(
    .lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear), .lifecycle(.layingOut), .lifecycle(.segue))
  private static let leaving = KnownAPI.names(.lifecycle(.disappearing), .lifecycle(.changing))

  /// When the code of a controller runs: when UIKit calls it, or when the code does that calls it.
  func moment(of body: Body, depth: Int = 0) -> Moment {
    if case .observer = body.kind { return .open }
    guard let function = body.function, let name = body.name else { return .made }
    if Self.making.contains(name) { return .made }
    if Self.showing.contains(name) {
      // A tab bar controller has its view as soon as it is made.
      let isTabBar = body.owner.map { builder.symbols.isSubclass(builder.symbols[$0].name, of: "UITabBarController") }
      return name == "viewDidLoad" && isTabBar == true ? .made : .shown
    }
    if Self.leaving.contains(name) { return .later }
    guard depth < 6, let owner = body.owner else { return .open }
    let callers = builder.evaluator.callSites(of: function, in: body).filter { $0.body != body.id }
    // The earliest counts: what runs again later does so with the same code.
    return callers.map { call in
      let caller = builder.program[call.body]
      let isOfClass = caller.owner.map { builder.symbols.lineage(of: $0).contains(owner) } ?? false
      return isOfClass ? moment(of: caller, depth: depth + 1) : isOnNewObject(call, in: caller) ? .handed : .open
    }.min() ?? .open
  }

  /// Whether a call is made on an object by the code that makes it.
  private func isOnNewObject(_ reference: ProgramIndex.Reference, in caller: Body) -> Bool {
    guard case .call(let call) = builder.program[reference].kind, case .call(let function, _) = call.kind,
      case .member(.some(let base), _) = function.unwrapped.kind
    else { return false }
    return builder.evaluator.values(of: base, in: builder.evaluator.scope(of: caller)).objects.contains {
      makes($0, in: caller)
    }
  }
}

extension AttributeTable.Setting {
  private static let appearing = KnownAPI.names(.lifecycle(.didAppear))

  /// Whether a screen sets it on itself, or on what it stands in, once it has appeared.
  var isOnAppearing: Bool { isOwn && (function.map { Self.appearing.contains($0) } ?? false) }

  /// Whether the setting is reached whenever one of the places is, as far as the code of one function shows: no
  /// condition guards it alone.
  func isReached(from places: [Location], in program: ProgramIndex) -> Bool {
    guards.allSatisfy { body, guards in
      // Most settings are under no condition.
      if guards.allSatisfy(\.isPresence) { return true }
      let known = Self.identities(ofGuardsOf: places, in: program[body], program)
      return guards.allSatisfy { $0.isPresence || known.contains($0.identity) }
    }
  }

  /// Its condition seen from places: without what holds there, because it stands around one of them too, and without what
  /// only asks whether something is there.
  func condition(reachedFrom places: [Location], in program: ProgramIndex, _ evaluator: Evaluator) -> Formula {
    guard condition != .always, condition != .never, guards.contains(where: { $0.guards.count > 1 }) else {
      return condition
    }
    return guards.reduce(condition) { condition, entry in
      let known = Self.identities(ofGuardsOf: places, in: program[entry.body], program)
      let met = entry.guards.filter { $0.isPresence || known.contains($0.identity) }
      return met.isEmpty ? condition : condition.assuming(evaluator.formula(of: met, in: program[entry.body]))
    }
  }

  /// Whether one of its conditions stands around one of the places too.
  func sharesGuard(with places: [Location], in program: ProgramIndex) -> Bool {
    guards.contains { body, guards in
      if guards.isEmpty { return false }
      let known = Self.identities(ofGuardsOf: places, in: program[body], program)
      return guards.contains { known.contains($0.identity) }
    }
  }

  private static func identities(
    ofGuardsOf places: [Location], in body: Body, _ program: ProgramIndex
  ) -> Set<GuardIdentity> {
    let here = places.filter { $0.file == program.location(.fileStart, in: body).file }
    return Set(
      here.flatMap { place in body.entries.filter { $0.range == place.range }.flatMap(\.guards) }.map(\.identity))
  }
}

extension Guard {
  /// Whether it only asks whether something is there: `if let`, `guard let`.
  var isPresence: Bool {
    switch self {
    case .condition(.binding(.name, _, _), holds: true), .condition(.binding(.optional, _, _), holds: true): true
    default: false
    }
  }
}
