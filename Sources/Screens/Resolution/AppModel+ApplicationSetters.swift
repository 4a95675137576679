// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What some code tells the application of the bar.
struct ApplicationSetting {
  var values: ValueSet
  /// What must hold for the code to be reached.
  var condition: Formula
  var location: Location
  var reference: ProgramIndex.Reference
  /// The controllers whose code it is, or that alone call it; empty where others may have it run. Where it is told on the way to
  /// screens, these screens.
  var controllers: Set<TypeSymbol.ID>
  /// The edges of the graph that are taken as the code runs: it is told on the way to what they lead to.
  var ways: Set<Location> = []
  /// Whether the code takes its controller away as it tells this.
  var leaves = false
  /// Whether it is told on the way to a controller of the system's, and code tells the application something else wherever that
  /// is taken away: it concerns that controller alone.
  var isOfSystemsAlone = false

  /// The function whose code it is.
  var body: Body.ID { reference.body }
}

extension ApplicationProperty {
  /// Setting the property, by assignment or by its setter.
  var effect: Effect {
    Effect(
      assignments: Set(Self.names.filter { $0.value == self }.keys),
      calls: Set(Self.setters.filter { $0.value == self }.keys))
  }
}

extension AppModel {
  /// Where code sets a property of the bar through the application (SB-APP-01 to 03), in the order of the source.
  ///
  /// - Complexity: linear in the number of calls and assignments of these names.
  func findApplicationSettings(_ property: ApplicationProperty) -> [ApplicationSetting] {
    let settings = AttributeTable.settings(of: property.effect, in: program).compactMap {
      reference, target, value -> ApplicationSetting? in
      let body = program[reference.body]
      // What nothing calls tells nobody anything.
      guard !uncalled.contains(body.id) else { return nil }
      let scope = evaluator.scope(of: body)
      guard isOfApplication(target, in: body, scope) else { return nil }
      // What is never reached tells nobody anything, either.
      let condition = evaluator.formula(program[reference].guards, in: scope)
      guard condition != .never else { return nil }
      var setting = ApplicationSetting(
        values: evaluator.values(of: value, in: scope), condition: condition,
        location: program.location(program[reference].range, in: body), reference: reference,
        controllers: controllers(running: body))
      setting.leaves = leavesScreen(at: reference)
      if let way = segueWay(from: reference) ?? shownWay(from: reference) {
        let screens = graph.edges.filter { way.edges.contains($0.location) }.flatMap { self.screens(at: $0.child) }
        guard !screens.isEmpty else {
          setting.ways = way.edges
          setting.isOfSystemsAlone = true
          return setting
        }
        setting.controllers = Set(screens)
        setting.ways = way.edges
        setting.condition = way.condition
      }
      return setting
    }
    return settings.map { setting in
      guard setting.isOfSystemsAlone else { return setting }
      var result = setting
      if isTakenBack(setting, among: settings) {
        result.condition = .always
        result.controllers = []
      } else {
        result.isOfSystemsAlone = false
        result.ways = []
      }
      return result
    }
  }

  /// Whether what is set or called is the application's: of an object that it is, or without one in code of its own.
  private func isOfApplication(_ target: Expression, in body: Body, _ scope: Scope) -> Bool {
    switch target.unwrapped.kind {
    case .member(.some(let base), _): evaluator.values(of: base, in: scope).objects.contains(where: isApplication)
    case .name:
      !body.isStatic && body.owner.map { symbols.isSubclass(symbols[$0].name, of: "UIApplication") } ?? false
    default: false
    }
  }

  /// Whether wherever the code of a controller takes something away that it shows it tells the application something.
  private func isTakenBack(_ setting: ApplicationSetting, among all: [ApplicationSetting]) -> Bool {
    let owner = program[setting.body].owner
    guard let owner, setting.controllers == [owner] else { return false }
    let lineage = symbols.lineage(of: owner)
    let telling = Set(
      all.filter { $0.leaves && $0.controllers == [owner] && $0.condition == .always }.map(\.body))
    let leaving = program.calls(.leavesScreen).filter { call in
      program[call.body].owner.map { lineage.contains($0) } ?? false
    }
    return !leaving.isEmpty && leaving.allSatisfy { telling.contains($0.body) }
  }

  /// The segues that are prepared where some code runs, and under which conditions it does for one of them; nil where it runs
  /// for none or for all of them alike.
  private func segueWay(from reference: ProgramIndex.Reference) -> (edges: Set<Location>, condition: Formula)? {
    let builder = attributes.builder
    let body = program[reference.body]
    let guards = program[reference].guards
    guard let segue = body.parameters.first?.name,
      let scopes = builder.segueScopes(of: body, mentionedBy: guards.flatMap(\.expressions))
    else { return nil }
    var condition = Formula.never
    var edges: Set<Location> = []
    for scope in scopes {
      let own = evaluator.formula(guards, in: scope)
      guard own != .never, case .object(let object)? = scope.arguments[segue]?.only else { continue }
      condition = condition.or(own)
      edges.formUnion(builder.segues.places(of: object))
    }
    return edges.isEmpty ? nil : (edges, condition)
  }

  /// What is shown by code that runs whenever some other code does, at no moment of the life of the controller whose code it
  /// is; nil where nothing is.
  private func shownWay(from reference: ProgramIndex.Reference) -> (edges: Set<Location>, condition: Formula)? {
    let body = program[reference.body]
    let own = program[reference]
    guard let name = body.name, !KnownAPI.rows(named: name).contains(where: \.isMoment) else { return nil }
    let places = body.entries.indices.filter { index in
      guard index != reference.entry, case .call(let call) = body.entries[index].kind, let name = call.lastName else {
        return false
      }
      return (KnownAPI.has(name, .presents) || KnownAPI.has(name, .pushes)) && goesWith(body.entries[index], own)
    }.map { program.location(body.entries[$0].range, in: body) }
    let edges = graph.edges.lazy.map(\.location).filter { places.contains($0) }
    return edges.isEmpty ? nil : (Set(edges), evaluator.formula(own.guards, in: evaluator.scope(of: body)))
  }

  /// Whether code takes its own controller away, whenever it tells something.
  private func leavesScreen(at reference: ProgramIndex.Reference) -> Bool {
    let body = program[reference.body]
    return body.entries.contains { entry in
      guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
      return KnownAPI.has(name, .leavesScreen) && goesWith(entry, program[reference])
    }
  }

  /// Whether an entry runs whenever a call does: beside it, or in what the call runs when it is done.
  private func goesWith(_ call: BodyEntry, _ entry: BodyEntry) -> Bool {
    isAlongside(call, entry)
      || call.range.contains(entry.range) && entry.closureDepth == call.closureDepth + 1
        && call.guards.map(\.identity) == entry.guards.map(\.identity)
  }

  private func isAlongside(_ one: BodyEntry, _ other: BodyEntry) -> Bool {
    one.closureDepth == other.closureDepth && one.guards.map(\.identity) == other.guards.map(\.identity)
  }

  /// The classes of the app of what is shown in a place: that of a controller, or of the first in a stack.
  private func screens(at node: ControllerNode.ID) -> [TypeSymbol.ID] {
    if let type = graph[node].object.type { return [type] }
    return graph.children(of: node).filter { $0.kind == .navigationRoot }.compactMap { graph[$0.child].object.type }
  }

  /// The controllers of the app whose code a function is, or that alone call it; empty where others may.
  private func controllers(running body: Body, depth: Int = 0) -> Set<TypeSymbol.ID> {
    if let owner = body.owner, symbols.isViewController(symbols[owner].name),
      symbols.foreignExtensions[symbols[owner].name] != owner
    {
      return [owner]
    }
    guard depth < Self.maximumHelpers, let function = body.function, function.kind == .function else { return [] }
    let names = ([function] + BridgedNames.forms(of: function)).map(\.name)
    let callers = Set(names.flatMap { program.calls[$0] ?? [] }.map(\.body)).subtracting([body.id])
    var result: Set<TypeSymbol.ID> = []
    for caller in callers.sorted() where !uncalled.contains(caller) {
      let own = controllers(running: program[caller], depth: depth + 1)
      if own.isEmpty { return [] }
      result.formUnion(own)
    }
    return result
  }

  /// Functions that call one another up to a controller's own code.
  private static var maximumHelpers: Int { 4 }

  func isApplication(_ object: AbstractObject) -> Bool { symbols.isSubclass(object.className, of: "UIApplication") }
}

extension API {
  /// Whether UIKit calls it at a moment of an object's life.
  fileprivate var isMoment: Bool { roles.contains { if case .lifecycle = $0 { true } else { false } } }
}
