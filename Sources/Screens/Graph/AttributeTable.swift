// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI

/// Properties of controllers and windows that code and Interface Builder set: which object, which value, where.
package final class AttributeTable {
  /// A value that a property is set to.
  package struct Setting: Sendable {
    package var values: ValueSet
    package var location: Location
    /// The function that sets it, nil for Interface Builder.
    package var function: String?
    /// Whether it is set while the object is made or shown for the first time, and not on some later event.
    package var isInitial: Bool
    /// Whether the object sets it on itself.
    package var isOwn: Bool
    package var condition: Formula
    /// When it is set in the life of the object.
    var moment: Moment
    /// What guards it, with the body whose guards they are: what holds where the object is made or shown does not make
    /// it conditional.
    var guards: [(body: Body.ID, guards: [Guard])]
    /// The class whose code it is.
    var owner: TypeSymbol.ID?
  }

  let builder: GraphBuilder
  private var cache: [Property: [ControllerNode.ID: [Setting]]] = [:]
  private var proxies: [String: [Setting]] = [:]
  /// Code of screens by file, filled on first use.
  private var owners: [String: [(range: SourceRange, type: TypeSymbol.ID)]]?

  /// A property by its name, and by the parts whose property it is where only they are meant.
  private struct Property: Hashable {
    var name: String
    var parts: Set<String>?
  }

  /// Functions that run before a controller is on screen for the first time.
  static let initialFunctions = KnownAPI.names(
    .lifecycle(.making), .lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear), .lifecycle(.segue),
    .setsUp)

  /// Types of properties whose values are written without them (`.navy`) and that the app's extensions add to.
  private static let propertyTypes: [String: String] = {
    var result: [String: String] = [:]
    for row in KnownAPI.system { for case .holds(let type) in row.roles { result[row.name] = type } }
    return result
  }()

  init(_ builder: GraphBuilder) {
    self.builder = builder
  }

  /// What a property of a controller is set to, in the order of the source.
  ///
  /// - Parameters:
  ///   - name: as it stands at the end of an assignment: `modalPresentationStyle`, `barStyle`.
  ///   - parts: the parts of a controller that have the property, where it means another thing elsewhere: `delegate` of
  ///     `popoverPresentationController`.
  package func settings(
    of name: String, onParts parts: Set<String>? = nil, for node: ControllerNode.ID, graph: ControllerGraph
  ) -> [Setting] {
    let property = Property(name: name, parts: parts)
    if cache[property] == nil { fill(property) }
    // What a function that makes objects sets on them holds for the objects of every caller, and of theirs.
    let wider = graph[node].object.withFewerCallers.compactMap { builder.graph.node(of: $0) }
    return (wider + [node]).flatMap { cache[property]?[$0] ?? [] }
  }

  /// What the appearance proxy of navigation bars sets: `UINavigationBar.appearance().barStyle`.
  package func proxySettings(of name: String) -> [Setting] {
    let property = Property(name: name, parts: nil)
    if cache[property] == nil { fill(property) }
    return proxies[name] ?? []
  }

  private func fill(_ property: Property) {
    let name = property.name
    var table: [ControllerNode.ID: [Setting]] = [:]
    let expected = Self.propertyTypes[name]
    for (reference, target, value) in assignments(named: name) {
      let body = builder.program[reference.body]
      if let parts = property.parts {
        guard let part = part(of: target, in: body), parts.contains(part.name) else { continue }
      }
      if Self.isAppearanceProxy(target) {
        let plain = Place(scope: builder.evaluator.scope(of: body))
        proxies[name, default: []].append(
          setting(value, reference, at: plain, isOwn: false, expected: expected))
        continue
      }
      let places = places(of: body, target: target, value: value)
      for place in places {
        let nodes = nodes(target, in: body, scope: place.scope)
        guard !nodes.isEmpty else { continue }
        let made = setting(
          value, reference, at: place, isOwn: place.isOwn ?? Self.isOwn(target), expected: expected)
        for node in nodes { table[node, default: []].append(made) }
      }
      guard places.contains(where: { $0.call != nil && $0.isOwn == nil }) else { continue }
      // What the body makes itself is also known without its callers.
      let plain = Place(scope: builder.evaluator.scope(of: body))
      for node in nodes(target, in: body, scope: plain.scope)
      where makes(builder.graph[node].object, in: body) {
        table[node, default: []].append(
          setting(value, reference, at: plain, isOwn: Self.isOwn(target), expected: expected))
      }
    }
    cache[property] = table
  }

  /// Assignments to the property, and calls of the setter with the value as first argument.
  func assignments(named name: String) -> [(ProgramIndex.Reference, Expression, Expression)] {
    let program = builder.program
    var result: [(ProgramIndex.Reference, Expression, Expression)] = []
    var names = [name]
    if name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase {
      names.append(third.lowercased() + name.dropFirst(3))
    }
    for reference in names.flatMap({ program.assignments[$0] ?? [] }) {
      guard case .assign(let target, "=", let value) = program[reference].kind else { continue }
      result.append((reference, target, value))
    }
    let setters = names.compactMap { name in name.first.map { "set" + $0.uppercased() + name.dropFirst() } }
    for reference in setters.flatMap({ program.calls[$0] ?? [] }) {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let first = arguments.first
      else { continue }
      result.append((reference, function, first.value))
    }
    return result.sorted { ($0.0.body, $0.0.entry) < ($1.0.body, $1.0.entry) }
  }

  private func setting(
    _ value: Expression, _ reference: ProgramIndex.Reference, at place: Place, isOwn: Bool, expected: String?
  ) -> Setting {
    let body = builder.program[reference.body]
    let entry = builder.program[reference]
    let evaluator = builder.evaluator
    // What the maker of an object sets on it is set before anything else happens to it.
    let code = place.caller ?? body
    let moment = isOwn ? moment(of: code) : .handed
    let isInitial =
      !isOwn || code.name.map { Self.initialFunctions.contains($0) } ?? true
      || code.function != nil && moment == .made
    evaluator.steps = 0
    var condition = evaluator.formula(entry.guards, in: place.scope)
    var guards = [(body: body.id, guards: entry.guards)]
    if let call = place.call {
      let caller = builder.program[call.body]
      condition = condition.and(evaluator.formula(builder.program[call].guards, in: evaluator.scope(of: caller)))
      guards.append((body: caller.id, guards: builder.program[call].guards))
    }
    return Setting(
      values: evaluator.values(of: value, in: place.scope, expected: expected),
      location: builder.location(entry.range, in: body), function: body.name, isInitial: isInitial, isOwn: isOwn,
      condition: condition, moment: moment, guards: guards, owner: code.owner)
  }

  private static func isOwn(_ target: Expression) -> Bool {
    switch target.unwrapped.kind {
    case .name: true
    case .member(.some(let base), _):
      // A part of the controller is its own; another object that a property holds is not.
      base.isSelf || base.isSuper || (base.lastName.map { parts.contains($0) } ?? false && isOwn(base))
    default: false
    }
  }

  static func isAppearanceProxy(_ target: Expression) -> Bool {
    guard case .member(.some(let base), _) = target.unwrapped.kind, case .call(let function, _) = base.unwrapped.kind
    else {
      return false
    }
    return function.lastName == "appearance"
  }

  /// The controllers whose property it is; for a property of a navigation bar the navigation controllers.
  private func nodes(_ target: Expression, in body: Body, scope: Scope) -> [ControllerNode.ID] {
    guard let part = part(of: target, in: body) else { return builder.receivers(of: target, in: scope) }
    guard let holder = part.holder else { return builder.selfNodes(scope) }
    return builder.receivers(of: Expression(.member(holder, name: part.name), range: holder.range), in: scope)
  }

  /// The part of a controller whose property is set, and what stands before it; nil where it is no part's property.
  private func part(of target: Expression, in body: Body) -> (holder: Expression?, name: String)? {
    guard case .member(.some(let base), _) = target.unwrapped.kind else { return nil }
    if case .name(let name) = base.unwrapped.kind, let definitions = body.definitions[name] {
      // `if let sheet = controller.sheetPresentationController { sheet.detents = … }`
      guard definitions.count == 1, case .define(_, _, .some(let value), false) = body.entries[definitions[0]].kind
      else {
        return nil
      }
      return part(value)
    }
    return part(base)
  }

  private func part(_ expression: Expression) -> (holder: Expression?, name: String)? {
    var owner = expression.unwrapped
    if case .cast(let inner, _, _) = owner.kind { owner = inner.unwrapped }
    // Objective-C's getter.
    if case .call(let getter, let arguments) = owner.kind, arguments.isEmpty { owner = getter.unwrapped }
    switch owner.kind {
    case .member(.some(let holder), let name) where Self.parts.contains(name): return (holder, name)
    case .name(let name) where Self.parts.contains(name): return (nil, name)
    default: return nil
    }
  }

  /// Parts of a controller whose properties count as the controller's.
  private static let parts = KnownAPI.names(.partOfController)
}

extension AttributeTable {
  /// What the code of a controller's class and its superclasses sets on its navigation item.
  func itemSettings(of name: String, for node: ControllerNode) -> [Setting] {
    guard let type = node.object.type else { return [] }
    let line = Set(builder.symbols.lineage(of: type))
    return assignments(named: name).compactMap { reference, target, value in
      let body = builder.program[reference.body]
      guard let owner = body.owner, line.contains(owner),
        case .member(.some(let item), _) = target.unwrapped.kind, item.lastName == "navigationItem",
        Self.isOwn(item)
      else { return nil }
      return setting(
        value, reference, at: Place(scope: builder.evaluator.scope(of: body)), isOwn: true,
        expected: Self.propertyTypes[name])
    }
  }
}

extension AttributeTable {
  /// The declarations of a class and of its superclasses, extensions included.
  func codePlaces(of type: TypeSymbol.ID) -> [Location] {
    builder.symbols.lineage(of: type).flatMap { step in
      builder.symbols[step].sites.map {
        Location(file: builder.facts.sources[$0.file].path, range: $0.declaration.range)
      }
    }
  }

  /// The view controller class in whose code a place stands, unless that is a navigation controller.
  func contentOwner(at place: Location) -> TypeSymbol.ID? {
    ownersByFile[place.file]?.first { $0.range.contains(place.range) }?.type
  }

  private var ownersByFile: [String: [(range: SourceRange, type: TypeSymbol.ID)]] {
    if let owners { return owners }
    var result: [String: [(range: SourceRange, type: TypeSymbol.ID)]] = [:]
    for type in builder.symbols.types where builder.symbols.isViewController(type.name) {
      if builder.symbols.isSubclass(type.name, of: "UINavigationController") { continue }
      for site in type.sites {
        result[builder.facts.sources[site.file].path, default: []].append((site.declaration.range, type.id))
      }
    }
    owners = result
    return result
  }
}
