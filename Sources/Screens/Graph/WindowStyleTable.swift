// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings

/// The interface styles that the app sets on its windows: `window.overrideUserInterfaceStyle = .dark`.
package final class WindowStyleTable {
  /// An interface style for a window.
  package struct Style: Sendable, Equatable {
    /// `light` or `dark`; nil where it is not known which, or UIKit's default holds.
    package var name: String?
    /// Whether it is set on this window before anything is shown in it, whatever the app's state.
    package var isSure: Bool
    package var location: Location
  }

  private struct Setting {
    var body: Body
    var base: Expression?
    var objects: [AbstractObject]
    var values: ValueSet
    var condition: Formula
    var isInitial: Bool
    var location: Location
  }

  private enum Match {
    case same
    case possible
    case other
  }

  private let builder: GraphBuilder
  private let attributes: AttributeTable
  private let graph: ControllerGraph
  private let hosts: Hosts
  private lazy var settings: [Setting] = findSettings()

  init(_ builder: GraphBuilder, attributes: AttributeTable, graph: ControllerGraph, hosts: Hosts) {
    self.builder = builder
    self.attributes = attributes
    self.graph = graph
    self.hosts = hosts
  }

  /// The style of the window in which a context is shown; nil where none is set. A presentation whose way from the window
  /// is left out is in one of the windows that lead to it.
  package func style(of context: Context, answer: (Atom) -> Bool?) -> Style? {
    guard !settings.isEmpty, let first = context.edges.first else { return nil }
    if first.kind == .windowRoot { return style(ofRoot: first, answer: answer) }
    let styles = roots(above: first).map { style(ofRoot: $0, answer: answer) }
    guard let one = styles.first else { return nil }
    if styles.allSatisfy({ $0?.name == one?.name }) {
      return styles.contains { $0?.isSure == false } ? one?.doubted : one
    }
    return styles.compactMap { $0 }.first.map { Style(name: nil, isSure: false, location: $0.location) }
  }

  private func style(ofRoot edge: ControllerEdge, answer: (Atom) -> Bool?) -> Style? {
    var sure: Style?
    var possible: [(name: String?, isInitial: Bool, location: Location)] = []
    for setting in settings {
      let match = match(setting, edge)
      let holds = setting.condition.holds(answer)
      if match == .other || holds == false { continue }
      let names = Set(setting.values.possible(answer).map { Self.name($0.value) })
      if match == .same, setting.isInitial, holds == true, names.count == 1, let name = names.first ?? nil {
        sure = Style(name: name, isSure: true, location: setting.location)
      } else {
        possible += names.map { ($0, setting.isInitial, setting.location) }
      }
    }
    let others = Set(possible.map(\.name)).subtracting(["unspecified"])
    if var sure, sure.name != "unspecified" {
      sure.isSure = others.isSubset(of: [sure.name])
      return sure
    }
    // A style that the user chooses in the app is one of the two for which there are answers anyway.
    guard others.count == 1, let name = others.first ?? nil else { return nil }
    let set = possible.filter { $0.name == name }
    guard let one = set.first(where: \.isInitial) ?? set.first else { return nil }
    // What some later event sets is not there at first.
    return Style(name: one.isInitial && sure == nil ? name : nil, isSure: false, location: one.location)
  }

  private static func name(_ value: Value) -> String? {
    guard case .constant(_, let name) = value, ["light", "dark", "unspecified"].contains(name) else { return nil }
    return name
  }

  /// The roots of the windows in which a presentation can come about.
  private func roots(above edge: ControllerEdge) -> [ControllerEdge] {
    var result: [ControllerEdge] = []
    var seen: Set<ControllerNode.ID> = []
    var queue = edge.parent.map { [$0] } ?? []
    while let here = queue.popLast(), seen.count < 200 {
      guard seen.insert(here).inserted else { continue }
      for edge in graph.parents(of: here) {
        if edge.kind == .windowRoot { result.append(edge) }
        if let parent = edge.parent { queue.append(parent) }
      }
    }
    let all = result.isEmpty ? graph.edges.filter { $0.kind == .windowRoot } : result
    return all.filter { hosts.canMeet([$0.location.file, edge.location.file]) }
  }

  // MARK: Which window

  private func match(_ setting: Setting, _ edge: ControllerEdge) -> Match {
    guard hosts.canMeet([setting.location.file, edge.location.file]) else { return .other }
    let made = setting.objects.filter { $0.origin != .declared }
    if !made.isEmpty, made.count == setting.objects.count {
      guard let window = edge.window, window.origin != .declared else { return .other }
      let isSame = made.contains { $0 == window || $0.withoutCaller == window.withoutCaller }
      return isSame ? made.count == 1 ? .same : .possible : .other
    }
    guard let owner = setting.body.owner, let name = Self.ownName(setting.base) else {
      // A window by its class: what it sets on itself.
      if setting.base.map({ $0.isSelf }) ?? true, let owner = setting.body.owner {
        let name = builder.symbols[owner].name
        return edge.window.map { builder.symbols.isSubclass($0.className, of: name) } ?? false ? .same : .other
      }
      return .possible
    }
    if setting.body.definitions[name] == nil, !setting.body.parameters.contains(where: { $0.name == name }) {
      // A property of its own, of the object that gives the window its root, or of the delegate whose storyboard it shows.
      if let root = rootAssignment(edge) {
        if root.name == name, root.owner.map({ isRelated($0, owner) }) ?? false { return .same }
      } else if isDelegate(owner), name == "window" {
        return edge.window == nil ? .same : .other
      }
      return isDelegate(owner) ? .other : .possible
    }
    if let root = rootAssignment(edge), root.name == name, root.body == setting.body.id { return .same }
    return .possible
  }

  private func isRelated(_ one: TypeSymbol.ID, _ other: TypeSymbol.ID) -> Bool {
    builder.symbols.lineage(of: one).contains(other) || builder.symbols.lineage(of: other).contains(one)
  }

  /// `window` of `window?.overrideUserInterfaceStyle` and `self.window…`.
  private static func ownName(_ base: Expression?) -> String? {
    switch base?.unwrapped.kind {
    case .name(let name) where name != "self" && name != "super": name
    case .member(.some(let object), let name) where object.isSelf: name
    case .call(let getter, let arguments) where arguments.isEmpty: ownName(getter)
    default: nil
    }
  }

  /// The name under which the window gets its root, and where.
  private func rootAssignment(_ edge: ControllerEdge) -> (name: String?, owner: TypeSymbol.ID?, body: Body.ID)? {
    let program = builder.program
    for reference in program.assignments["rootViewController"] ?? [] {
      let body = program[reference.body]
      guard program.location(program[reference].range, in: body) == edge.location,
        case .assign(let target, _, _) = program[reference].kind, case .member(let base, _) = target.unwrapped.kind
      else { continue }
      return (Self.ownName(base), body.owner, body.id)
    }
    return nil
  }

  private func isDelegate(_ type: TypeSymbol.ID) -> Bool {
    builder.symbols.lineage(of: type).contains { step in
      builder.symbols[step].inherited.contains { $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("SceneDelegate") }
    }
  }

  // MARK: Settings

  private func findSettings() -> [Setting] {
    attributes.assignments(named: "overrideUserInterfaceStyle").flatMap { reference, target, value in
      settings(reference, target, value)
    }
  }

  private func settings(
    _ reference: ProgramIndex.Reference, _ target: Expression, _ value: Expression
  ) -> [Setting] {
    let body = builder.program[reference.body]
    let entry = builder.program[reference]
    var base: Expression?
    if case .member(let owner, _) = target.unwrapped.kind { base = owner }
    return attributes.places(of: body, target: target, value: value).compactMap { place in
      guard let objects = windows(base, of: body, in: place.scope) else { return nil }
      // That the window is there is a matter of time.
      let condition = builder.evaluator.formula(entry.guards.filter { !$0.isPresence }, in: place.scope)
      return Setting(
        body: body, base: base, objects: objects,
        values: builder.evaluator.values(of: value, in: place.scope, expected: "UIUserInterfaceStyle"),
        condition: condition, isInitial: isInitial(body), location: builder.location(entry.range, in: body))
    }
  }

  /// The windows an expression can be; nil where it is something else.
  private func windows(_ base: Expression?, of body: Body, in scope: Scope) -> [AbstractObject]? {
    let symbols = builder.symbols
    guard let base, !base.isSelf, !base.isSuper else {
      guard let owner = body.owner, symbols.isSubclass(symbols[owner].name, of: "UIWindow") else { return nil }
      return []
    }
    let objects = builder.evaluator.values(of: base, in: scope).objects
    let windows = objects.filter { symbols.isSubclass($0.className, of: "UIWindow") }
    if !windows.isEmpty { return windows }
    guard objects.isEmpty, isNamedWindow(base, in: body) else { return nil }
    return []
  }

  /// Not followed, but named as a window, or taken from a list of windows.
  private func isNamedWindow(_ base: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    if base.lastName?.lowercased().hasSuffix("window") ?? false { return true }
    switch base.unwrapped.kind {
    case .name(let name):
      return (body.definitions[name] ?? []).contains { index in
        switch body.entries[index].kind {
        case .define(_, _, .some(let value), _): isNamedWindow(value, in: body, depth: depth + 1)
        case .closureParameter(_, 0, let call, _): isNamedWindow(call, in: body, depth: depth + 1)
        default: false
        }
      }
    case .member(_, "windows"): return true
    case .member(.some(let inner), _): return isNamedWindow(inner, in: body, depth: depth + 1)
    case .call(let function, _): return isNamedWindow(function, in: body, depth: depth + 1)
    case .subscript(let inner, _): return isNamedWindow(inner, in: body, depth: depth + 1)
    default: return false
    }
  }

  /// Functions that run before anything is shown.
  private static let launching: Set<String> = [
    "init", "awakeFromNib", "applicationDidFinishLaunching", "applicationDidBecomeActive", "sceneDidBecomeActive",
    "sceneWillEnterForeground", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
  ]

  private func isInitial(_ body: Body, depth: Int = 0) -> Bool {
    guard let function = body.function, let name = body.name else {
      if case .observer = body.kind { return false }
      return true
    }
    if Self.launching.contains(name) { return true }
    let labels = Set(function.parameters.compactMap(\.label))
    if name == "application" {
      return !labels.isDisjoint(with: ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"])
    }
    if name == "scene" { return !labels.isDisjoint(with: ["willConnectTo", "willConnectToSession"]) }
    guard depth < 4 else { return false }
    return builder.evaluator.callSites(of: function, in: body).contains { reference in
      reference.body != body.id && builder.program[reference].closureDepth == 0
        && isInitial(builder.program[reference.body], depth: depth + 1)
    }
  }
}

extension WindowStyleTable.Style {
  /// The same, but not for sure.
  fileprivate var doubted: WindowStyleTable.Style {
    WindowStyleTable.Style(name: name, isSure: false, location: location)
  }
}
