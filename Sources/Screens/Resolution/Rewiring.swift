// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Where code puts other implementations in the place of those that are written, as far as the bar can hang on it: what is asked
/// then is not what was read.
struct Rewiring {
  /// The places that do so.
  let places: [Location]

  private static let hooks = Set(Hook.allCases.flatMap(\.names))
  /// What implementations may set that decide who has the bar and how it looks.
  private static let effects =
    (KnownAPI.names(.asksAgain, of: .property).sorted() + ["modalPresentationStyle"]).map { Effect(setting: $0) }

  init(_ app: AppModel) {
    let program = app.program
    var places: [Location] = []
    lazy var reach = Self.effects.map { CodeReach($0, in: program, symbols: app.symbols).bodies }
    for name in KnownAPI.names(.exchangesMethods).sorted() {
      for reference in program.calls[name] ?? [] {
        let body = program[reference.body]
        // A helper is handed the methods by its callers.
        let callers = body.parameters.isEmpty ? [] : (body.name.flatMap { program.calls[$0] } ?? []).map(\.body)
        let named = Set(([body.id] + callers).flatMap { Self.methods(namedIn: program[$0]) })
        let decides =
          !named.isDisjoint(with: Self.hooks)
          || named.contains { method in
            // What is replaced says nothing of what takes its place.
            KnownAPI.rows(named: method).isEmpty
              && (program.functions[method] ?? []).contains { id in reach.contains { $0.contains(id) } }
          }
        if decides { places.append(program.location(program[reference].range, in: body)) }
      }
    }
    self.places = places + Self.replacedHooks(app)
  }

  /// The names of the methods whose selectors or names some code has.
  private static func methods(namedIn body: Body) -> Set<String> {
    var result: Set<String> = []
    func visit(_ expression: Expression, _ depth: Int) {
      guard depth < 24 else { return }
      switch expression.kind {
      case .selector(let text), .string(.some(let text)):
        let plain = text.hasPrefix("getter:") ? text.dropFirst("getter:".count) : text[...]
        let path = plain.prefix { $0 != "(" && $0 != ":" }
        if let last = path.split(separator: ".").last { result.insert(last.filter { !$0.isWhitespace }) }
      default: for child in expression.children { visit(child, depth + 1) }
      }
    }
    for entry in body.entries { for expression in entry.expressions { visit(expression, 0) } }
    return result
  }

  /// Hooks that Objective-C implements in a category of a system's class, or twice in one class, and those that are kept
  /// properties which others set.
  private static func replacedHooks(_ app: AppModel) -> [Location] {
    let isObjectiveC = { (member: Member) in app.facts.sources[member.file].language == .objectiveC }
    return app.symbols.types.filter { app.symbols.isViewController($0.name) }.flatMap { type in
      Hook.allCases.flatMap { hook -> [Location] in
        let all = hook.names.flatMap { type.members[$0] ?? [] }.filter { isObjectiveC($0) && !$0.isStatic }
        let own = all.filter { $0.function != nil && $0.hasImplementation }
        let isOfSystem = app.symbols.foreignExtensions[type.name] == type.id
        let isKept = own.isEmpty && all.contains { $0.variable.map { !$0.isComputed } ?? false }
        guard let first = all.first, isOfSystem && !own.isEmpty || own.count > 1 || isKept else { return [] }
        return [Location(path: app.facts.sources[first.file].internedPath, range: first.nameRange)]
      }
    }
  }
}
