// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Places where code replaces implementations of a status bar hook, or of the request to ask the hooks again, at run
/// time.
package struct RuntimeExchange {
  /// The methods that are replaced, under UIKit's names.
  package var methods: [String]
  /// The call that replaces.
  package var location: Location
  /// The function that is called: `method_exchangeImplementations`, or a helper of the app.
  package var function: String
  /// Where the selectors are written, if not in the call.
  package var selectors: [Location]

  /// The functions of the Objective-C runtime that change a class, the most telling first.
  static let runtimeFunctions = KnownAPI.rows(.exchangesMethods).map(\.name)

  /// Every replacement of a hook in classes of the system, one for each set of hooks in a body, by place.
  package static func all(in app: AuditedApp) -> [RuntimeExchange] {
    RuntimeExchangeFinder(app).all()
  }
}

/// Follows selectors into the calls that replace methods.
private struct RuntimeExchangeFinder {
  let app: AuditedApp
  /// Functions of the app that hand a parameter to the runtime, by name.
  private let helpers: Set<String>

  init(_ app: AuditedApp) {
    self.app = app
    var names: Set<String> = []
    for reference in RuntimeExchange.runtimeFunctions.flatMap({ app.model.program.calls[$0] ?? [] }) {
      let body = app.model.program[reference.body]
      if !body.parameters.isEmpty, let name = body.name { names.insert(name) }
    }
    helpers = names
  }

  func all() -> [RuntimeExchange] {
    var result: [RuntimeExchange] = []
    var seen: Set<Set<String>> = []
    var body: Body.ID?
    for (function, reference) in references() {
      if reference.body != body { (body, seen) = (reference.body, []) }
      guard let exchange = exchange(function, reference), seen.insert(Set(exchange.methods)).inserted else { continue }
      result.append(exchange)
    }
    return result.sorted { $0.location < $1.location }
  }

  /// Calls by body, the most telling function first.
  private func references() -> [(String, ProgramIndex.Reference)] {
    let names = RuntimeExchange.runtimeFunctions + otherNames()
    let ranked = names.enumerated().flatMap { rank, name in
      (app.model.program.calls[name] ?? []).map { (rank: rank, name: name, reference: $0) }
    }
    return ranked.sorted {
      ($0.reference.body, $0.rank, $0.reference.entry) < ($1.reference.body, $1.rank, $1.reference.entry)
    }.map { ($0.name, $0.reference) }
  }

  /// Helpers of the app, and functions of libraries that say what they do.
  private func otherNames() -> [String] {
    let telling = app.model.program.calls.keys.filter { name in
      let lower = name.lowercased()
      return lower.contains("swizzl") || lower.contains("exchangeimplementation") || lower.contains("exchangemethod")
    }
    return helpers.union(telling).subtracting(RuntimeExchange.runtimeFunctions).sorted()
  }

  private func exchange(_ function: String, _ reference: ProgramIndex.Reference) -> RuntimeExchange? {
    let program = app.model.program
    guard case .call(let call) = program[reference].kind, case .call(let callee, let arguments) = call.kind else {
      return nil
    }
    let body = program[reference.body]
    let place = program.location(call.range, in: body)
    // A class made for one object at run time is not the process's.
    guard !body.entries.contains(where: Self.makesClass) else { return nil }
    var search = SelectorSearch(body: body)
    var receiver: [Expression] = []
    if case .member(.some(let base), _) = callee.unwrapped.kind { receiver = [base] }
    for expression in receiver + arguments.map(\.value) { search.visit(expression) }
    guard !search.methods.isEmpty, !isOwnClass(search.classNames, in: body) else { return nil }
    let known = Hook.allCases.map(\.rawValue) + [AppearanceUpdates.call]
    return RuntimeExchange(
      methods: known.filter(search.methods.contains), location: place, function: function,
      selectors: search.places.filter { !call.range.contains($0) }.map { program.location($0, in: body) })
  }

  /// Whether what is changed is a class of the app, and not one of the system.
  private func isOwnClass(_ names: [String], in body: Body) -> Bool {
    let symbols = app.model.symbols
    let known = names.filter { symbols.isViewController($0) }
    if !known.isEmpty {
      return known.allSatisfy { symbols.type(named: $0) != nil && symbols.foreignExtensions[$0] == nil }
    }
    guard let owner = body.owner, symbols.foreignExtensions[symbols[owner].name] == nil else { return false }
    return symbols.isViewController(symbols[owner].name)
  }

  private static func makesClass(_ entry: BodyEntry) -> Bool {
    guard case .call(let call) = entry.kind else { return false }
    return ["objc_allocateClassPair", "object_setClass"].contains(call.lastName)
  }
}

/// The selectors of hooks, and the classes, that an expression leads to inside a body.
private struct SelectorSearch {
  let body: Body
  var methods: Set<String> = []
  var places: [SourceRange] = []
  var classNames: [String] = []
  private var seen: Set<String> = []

  init(body: Body) { self.body = body }

  mutating func visit(_ expression: Expression, depth: Int = 0) {
    guard depth < 24 else { return }
    switch expression.kind {
    case .selector(let text): note(text, expression.range)
    case .string(let text?): note(text, expression.range)
    case .name(let name):
      if seen.insert(name).inserted {
        if name.first?.isUppercase == true { classNames.append(name) }
        for index in body.definitions[name] ?? [] {
          if case .define(_, _, let value?, _) = body.entries[index].kind { visit(value, depth: depth + 1) }
        }
      }
    default: for child in expression.children { visit(child, depth: depth + 1) }
    }
  }

  /// `getter: UIViewController.prefersStatusBarHidden`, or the name alone.
  private mutating func note(_ text: String, _ range: SourceRange) {
    var name = text[...]
    if name.hasPrefix("getter:") { name = name.dropFirst("getter:".count) }
    let last = name.split(separator: ".").last.map(String.init)?.filter { $0 != " " } ?? ""
    let bare = last.hasSuffix("()") ? String(last.dropLast(2)) : last
    guard let method = bare == AppearanceUpdates.call ? bare : Hook(name: bare)?.rawValue else { return }
    methods.insert(method)
    places.append(range)
  }
}
