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

    static func < (left: Moment, right: Moment) -> Bool { left.rawValue < right.rawValue }
  }

  private static let making = KnownAPI.names(.lifecycle(.making))
  private static let showing = KnownAPI.names(
    .lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear), .lifecycle(.layingOut),
    .lifecycle(.disappearing), .lifecycle(.changing))

  /// When the code of a controller runs, by the function's name or by who calls it.
  func moment(of body: Body, depth: Int = 0) -> Moment {
    if case .observer = body.kind { return .open }
    guard let function = body.function, let name = body.name else { return .made }
    if Self.making.contains(name) { return .made }
    if Self.showing.contains(name) {
      // A tab bar controller has its view as soon as it is made.
      let isTabBar = body.owner.map { builder.symbols.isSubclass(builder.symbols[$0].name, of: "UITabBarController") }
      return name == "viewDidLoad" && isTabBar == true ? .open : .shown
    }
    guard depth < 3, let owner = body.owner else { return .open }
    let callers = builder.evaluator.callSites(of: function, in: body).map { builder.program[$0.body] }
    let moments = Set(
      callers.filter { $0.id != body.id }.map { caller in
        caller.owner.map { builder.symbols.lineage(of: $0).contains(owner) } ?? false
          ? moment(of: caller, depth: depth + 1) : .open
      })
    return moments.count == 1 ? moments.first ?? .open : moments.contains(.made) ? .made : .open
  }
}

extension AttributeTable.Setting {
  /// Whether the setting is reached whenever one of the places is, as far as the code of one function shows: no
  /// condition guards it alone.
  func isReached(from places: [Location], in program: ProgramIndex) -> Bool {
    guards.allSatisfy { body, guards in
      if guards.isEmpty { return true }
      let given = places.filter { $0.file == program.location(.fileStart, in: program[body]).file }
        .flatMap { place in
          program[body].entries.filter { $0.range == place.range }.flatMap(\.guards)
        }
      let known = Set(given.map(\.identity))
      return guards.allSatisfy { $0.isPresence || known.contains($0.identity) }
    }
  }
}

extension Guard {
  /// What tells two guards of a body apart: the places of their expressions.
  fileprivate var identity: String {
    let places = expressions.map { "\($0.range)" }.joined(separator: " ")
    switch self {
    case .condition(_, let holds): return "\(holds) \(places)"
    case .notAll: return "notAll \(places)"
    case .match(_, let patterns, _): return "match \(places) \(patterns)"
    case .noMatch(_, let patterns): return "noMatch \(places) \(patterns)"
    case .compilation(let condition): return "\(condition)"
    case .notReached(let inner): return "notReached " + inner.map(\.identity).joined(separator: " ")
    }
  }

  /// Whether it only asks whether something is there: `if let`, `guard let`.
  var isPresence: Bool {
    switch self {
    case .condition(.binding(.name, _, _), holds: true), .condition(.binding(.optional, _, _), holds: true): true
    default: false
    }
  }
}
