// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI

/// Properties of controllers and windows that code and Interface Builder set: which object, which value, where.
package final class AttributeTable {
  /// A value that a property is set to.
  package struct Setting {
    package var values: ValueSet
    /// The same as it is written.
    var written: Expression
    /// The type of what is asked for there, which leaves out whose value it is: `.navy`.
    var property: String?
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
    /// The object through which the code reaches the one whose property it is: the screen that speaks of the navigation
    /// controller around it.
    var via: AbstractObject?
    /// The objects through whose property the code reaches it, where each object of their class makes one for itself.
    var holders: Set<AbstractObject>?
    /// The statement that sets it, or the call of a function that is told what to set.
    var reference: ProgramIndex.Reference
    /// The code that runs as it is set: where a function is told what to set, that of its caller.
    var run: CodeRun
    /// Where its value is written, with what the caller hands over there.
    package var scope: Scope
    /// The closure that runs on some event and sets it on what was there before; nil for other code.
    var event: SourceRange?
    /// Whether it is set when the user does something and at no other time; told of proxies alone.
    package var isByAction = false
  }

  let builder: GraphBuilder
  /// What screens do when they appear and when they go, by effect and method.
  var courses: [CourseKey: Course] = [:]
  var reaches: [Effect: CodeReach] = [:]
  var barEvents: [NavigationBarCourse.Key: NavigationBarCourse.Events] = [:]
  var handedSettings: [NavigationBarCourse.Key: [HandedSetting]] = [:]
  var barStates: [NavigationBarCourse.StateKey: NavigationBarCourse.State] = [:]
  /// What the property has become when somebody comes back to a screen, nil where nothing is left behind.
  var barStatesOnComingBack: [NavigationBarCourse.ComingBackKey: NavigationBarCourse.State?] = [:]
  /// Who pushes a screen of a stack, and whether these are all.
  var barPushers: [NavigationBarCourse.PushersKey: (screens: [ControllerNode.ID], areAll: Bool)] = [:]
  /// How many controllers each place makes.
  var variants: [AbstractObject: Int]?
  var madeForElements: [Body.ID: [(node: ControllerNode.ID, scope: Scope)]]?
  var occasions: [Occasion.Key: Occasion] = [:]
  /// When code begins to run that takes a way into a stack.
  var beginnings: [Occasion.Key: Occasion] = [:]
  var transitionsByStack: [ControllerNode.ID: [Occasion.Transition]] = [:]
  var runsAbove: [CodeRun: Occasion.Above] = [:]
  private var cache: [Property: [ControllerNode.ID: [Setting]]] = [:]
  private var proxies: [String: [(proxy: AppearanceProxy, setting: Setting, run: ProgramIndex.Reference)]] = [:]
  private(set) lazy var late = LateCode(builder.evaluator)
  /// The classes of the bars of navigation controllers that are given one of the app's.
  lazy var barClasses = findBarClasses()

  /// A property by its name, and by the parts whose property it is where only they are meant.
  private struct Property: Hashable {
    var name: String
    var parts: Set<String>?
    /// Whether it is a property of the controller's own view.
    var isOfView = false
    /// Whether views of all controllers are meant, and not of those that are navigation controllers alone.
    var isOfAll = false
  }

  /// Methods that UIKit calls before a controller is on screen for the first time.
  static let initialFunctions = KnownAPI.names(
    .lifecycle(.making), .lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear), .lifecycle(.segue))

  /// Types of properties whose values are written without them (`.navy`) and that the app's extensions add to.
  static let propertyTypes: [String: String] = {
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
    settings(of: Property(name: name, parts: parts), for: node, graph: graph)
  }

  private func settings(
    of property: Property, for node: ControllerNode.ID, graph: ControllerGraph
  ) -> [Setting] {
    if cache[property] == nil { fill(property) }
    // What a function that makes objects sets on them holds for the objects of every caller, and of theirs.
    let wider = graph[node].object.withFewerCallers.compactMap { builder.graph.node(of: $0) }
    let own = cache[property]?[node] ?? []
    // Where code was read for this very object, that is what it does.
    let known = Set(own.map(\.location))
    let all = wider.flatMap { cache[property]?[$0] ?? [] }.filter { !known.contains($0.location) } + own
    // A branch into which no call leads sets nothing.
    return all.filter { $0.condition != .never }
  }

  /// What appearance proxies set on the bar of a navigation controller: `UINavigationBar.appearance().barStyle` (SB-NAV-09).
  ///
  /// What is said of bars inside of certain containers goes before what is said of all.
  package func proxySettings(of name: String, for stack: ControllerNode.ID, graph: ControllerGraph) -> [Setting] {
    let property = Property(name: name, parts: nil)
    if cache[property] == nil { fill(property) }
    var general: [Setting] = []
    var exact: [Setting] = []
    for (proxy, setting, run) in proxies[name] ?? [] {
      let isMeant = isMeant(proxy, stack, graph, at: setting.location)
        .and(isInTime(run, for: stack, graph, at: setting.location))
      guard isMeant != .never else { continue }
      var setting = setting
      setting.condition = setting.condition.and(isMeant)
      if proxy.isForAll { general.append(setting) } else { exact.append(setting) }
    }
    return exact.contains { $0.condition == .always } ? exact : general + exact
  }

  /// What a property of the view of a navigation controller itself is set to, by whoever reaches it.
  func viewSettings(of name: String, for node: ControllerNode.ID, graph: ControllerGraph) -> [Setting] {
    settings(of: Property(name: name, isOfView: true), for: node, graph: graph)
  }

  /// What a property of a controller's own view is set to: it says something of all that lies in it.
  func allViewSettings(of name: String, for node: ControllerNode.ID, graph: ControllerGraph) -> [Setting] {
    settings(of: Property(name: name, isOfView: true, isOfAll: true), for: node, graph: graph)
  }

  /// Under which condition the app comes to code, as far as names tell; nil where nothing does.
  ///
  /// - Parameter call: the call of the function that it stands in, where it is looked at for one.
  private func isCalled(_ reference: ProgramIndex.Reference, through call: ProgramIndex.Reference?) -> Formula? {
    let body = builder.program[reference.body]
    if builder.evaluator.reached.contains(body) {
      let isOpen = [reference, call].compactMap { $0 }.contains { one in
        isHandedToUnread(builder.program[one], in: builder.program[one.body])
      }
      return isOpen ? isCalledByUnread(body) : .always
    }
    return builder.evaluator.reachedByUnread.contains(body) ? isCalledByUnread(body) : nil
  }

  private func isCalledByUnread(_ body: Body) -> Formula {
    .atom(
      .state("called by code that was not read", initially: nil, at: Location(path: builder.program.paths[body.file])))
  }

  /// Whether an entry stands in a closure that a function is handed which nothing is known of: that may call it or not.
  private func isHandedToUnread(_ entry: BodyEntry, in body: Body) -> Bool {
    (builder.program.closureCalls(around: entry, in: body) ?? []).contains { _, call in
      guard let name = call.lastName, ProgramIndex.closure(calledBy: call) == nil else { return false }
      return KnownAPI.rows(named: name).isEmpty && builder.program.functions[name] == nil
        && !builder.symbols.memberNames.contains(name) && body.definitions[name] == nil
        && name.first?.isLowercase == true
    }
  }

  private func fill(_ property: Property) {
    let name = property.name
    var table: [ControllerNode.ID: [Setting]] = [:]
    let expected = property.isOfView && !property.isOfAll ? "UIColor" : Self.propertyTypes[name]
    for (reference, place, value) in assignments(named: name) {
      let body = builder.program[reference.body]
      guard let target = property.isOfView ? ownerOfView(place, in: body, ofAll: property.isOfAll) : place else {
        continue
      }
      let places = places(of: body, target: target, value: value, setBy: reference)
      let elements = elements(setBy: reference, target)
      for (element, scope) in elements where isMeant(element, by: property) {
        table[element.node, default: []].append(
          setting(value, reference, of: element, at: Place(scope: scope), expected: expected))
      }
      let apart = Set(elements.map(\.target.node))
      // What code that nothing calls does to a screen of its own it does where it shows that; what all screens have it leaves.
      let isRun = !builder.evaluator.uncalled.contains(body.id)
      for place in places {
        switch targets(of: target, in: body, scope: place.scope) {
        case .proxies(let meant):
          guard isRun, let isCalled = isCalled(reference, through: place.call) else { continue }
          for proxy in meant {
            var setting = setting(value, reference, of: nil, at: place, expected: expected)
            setting.condition = setting.condition.and(isCalled)
            setting.isByAction = builder.actions.contains(place.call ?? reference)
            proxies[name, default: []].append((proxy, setting, place.call ?? reference))
          }
        case .controllers(let found):
          for target in found
          where isMeant(target, by: property) && !apart.contains(target.node) && (isRun || target.via == nil)
            && !isTooEarly(target, reference, in: place.scope)
          {
            table[target.node, default: []].append(
              setting(value, reference, of: target, at: place, expected: expected))
          }
        }
      }
      guard places.allSatisfy({ $0.call != nil }) else { continue }
      let plain = Place(scope: builder.evaluator.scope(of: body))
      // What the body makes itself is also known without its callers.
      guard case .controllers(let found) = targets(of: target, in: body, scope: plain.scope) else { continue }
      for target in found
      where isMeant(target, by: property) && !apart.contains(target.node)
        && makes(builder.graph[target.node].object, in: body)
      {
        table[target.node, default: []].append(setting(value, reference, of: target, at: plain, expected: expected))
      }
    }
    for write in keyPathWrites(of: name) {
      let body = builder.program[write.reference.body]
      guard case .controllers(let found) = targets(of: write.target, in: body, scope: write.place.scope) else {
        continue
      }
      for target in found where isMeant(target, by: property) {
        table[target.node, default: []].append(
          setting(write.value, write.reference, of: target, at: write.place, expected: expected))
      }
    }
    cache[property] = table
  }

  private func isMeant(_ target: Target, by property: Property) -> Bool {
    if property.isOfView { return property.isOfAll || isStack(target.node) }
    guard let parts = property.parts else { return true }
    return target.part.map { parts.contains($0) } ?? false
  }

  /// Assignments to the property, and calls of the setter with the value as first argument.
  func assignments(named name: String) -> [(ProgramIndex.Reference, Expression, Expression)] {
    Self.settings(of: Effect(setting: name), in: builder.program)
  }

  static func settings(
    of effect: Effect, in program: ProgramIndex
  ) -> [(reference: ProgramIndex.Reference, target: Expression, value: Expression)] {
    var result: [(ProgramIndex.Reference, Expression, Expression)] = []
    for reference in effect.assignments.flatMap({ program.assignments[$0] ?? [] }) {
      guard case .assign(let target, "=", let value) = program[reference].kind else { continue }
      result.append((reference, target, value))
    }
    for reference in effect.calls.flatMap({ program.calls[$0] ?? [] }) {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let first = arguments.first
      else { continue }
      result.append((reference, function, first.value))
    }
    return result.sorted { ($0.0.body, $0.0.entry) < ($1.0.body, $1.0.entry) }
  }

  private func setting(
    _ value: Expression, _ reference: ProgramIndex.Reference, of target: Target?, at place: Place, expected: String?
  ) -> Setting {
    let body = builder.program[reference.body]
    let entry = builder.program[reference]
    let evaluator = builder.evaluator
    // What a helper does to its argument is nothing that the object on which it is called does to itself.
    let isOwn = target.map { $0.isSelf || $0.via != nil } ?? false && place.isOwn ?? true
    // What the maker of an object sets on it is set before anything else happens to it.
    let code = isOwn ? place.caller ?? body : body
    let base = Self.base(of: entry)
    let moment = isOwn ? moment(of: code) : .handed
    let own = scope(of: target, in: place.scope)
    // That the code means this target is known where it runs, but not that it is the system or device on which it does.
    let meant = target?.condition ?? .always
    let values = evaluator.values(of: value, in: own, ofProperty: expected)
      .restricted(to: meant.projected { !$0.isOfEnvironment })
    let condition = entry.guards.isEmpty ? .always : evaluator.formula(entry.guards, in: own)
    var guards = [(body: body.id, guards: entry.guards)]
    var outerCondition = Formula.always
    let isMade = place.call.map { self.isMade(target, through: $0) } ?? false
    // Code for other systems or devices than the one at hand does nothing there, whoever calls it.
    if !isMade { outerCondition = evaluator.environments.environment(of: place.call ?? reference) }
    if let call = place.call, !isMade {
      let caller = builder.program[call.body]
      var outer = evaluator.scope(of: caller)
      outer.arguments = place.given
      outerCondition = outerCondition.and(evaluator.formula(builder.program[call].guards, in: outer))
      // What a caller's own argument makes sure of is no condition for what that caller hands over.
      let sure = evaluator.guards(of: call, decidedIn: outer).filter { evaluator.formula($0, in: outer) == .always }
      let identities = Set(sure.map(\.identity))
      guards.append(
        (body: caller.id, guards: builder.program[call].guards.filter { !identities.contains($0.identity) }))
    }
    let whole = condition.and(outerCondition).assuming(meant).and(meant.projected(on: \.isOfEnvironment))
    let holders = target.flatMap { target in base.flatMap { self.holders($0, of: target.node, in: place.scope) } }
    return Setting(
      values: values, written: value, property: expected,
      location: builder.location(entry.range, in: body), function: body.name,
      isInitial: moment != .open && moment != .later, isOwn: isOwn,
      condition: whole, moment: moment, guards: guards, owner: code.owner, via: target?.via,
      holders: holders, reference: place.call ?? reference,
      run: place.call.map { builder.program.run(of: $0) } ?? builder.program.run(of: reference),
      scope: own, event: builder.program.event(of: entry, doneTo: base, in: body))
  }

  /// The code for the one object that it sets something on, where it is that object's own: what its maker gave it decides
  /// what its class alone leaves open.
  private func scope(of target: Target?, in scope: Scope) -> Scope {
    guard let target, target.isSelf, case .declared? = scope.selfValue?.object?.origin else { return scope }
    let object = builder.graph[target.node].object
    guard object.origin != .declared else { return scope }
    var own = scope
    own.selfValue = .object(object)
    return own
  }

  /// Whose property an entry sets.
  private static func base(of entry: BodyEntry) -> Expression? {
    let target: Expression
    switch entry.kind {
    case .assign(let place, _, _): target = place
    case .call(let call):
      guard case .call(let function, _) = call.kind else { return nil }
      target = function
    default: return nil
    }
    guard case .member(.some(let base), _) = target.unwrapped.kind else { return nil }
    return base
  }
}

extension AttributeTable {
  /// What the code of a controller's class and its superclasses sets on its navigation item.
  ///
  /// What the app adds to all controllers does it for those whose code calls it.
  func itemSettings(of name: String, for node: ControllerNode) -> [Setting] {
    guard let type = node.object.type else { return [] }
    let line = Set(builder.symbols.lineage(of: type))
    return assignments(named: name).flatMap { reference, target, value -> [Setting] in
      let body = builder.program[reference.body]
      guard let owner = body.owner, case .member(.some(let item), _) = target.unwrapped.kind,
        let called = item.lastName, KnownAPI.has(called, .itemOfBar), Self.isOwnItem(item)
      else { return [] }
      let own = Target(node: node.id, part: called, isSelf: true)
      let expected = Self.propertyTypes[name]
      if line.contains(owner) {
        return [
          setting(
            value, reference, of: own, at: Place(scope: builder.evaluator.scope(of: body)), expected: expected)
        ]
      }
      let extended = builder.symbols[owner].name
      guard builder.symbols.foreignExtensions[extended] == owner, builder.symbols.isSubclass(node.name, of: extended)
      else { return [] }
      return places(of: body, target: target, value: value, setBy: reference).filter { place in
        place.isOwn == true && place.caller?.owner.map(line.contains) ?? false
          && place.call.map { builder.isReached($0, in: scope(of: $0, on: node.object)) } ?? true
      }.map { setting(value, reference, of: own, at: $0, expected: expected) }
    }
  }
}

extension AttributeTable {
  /// Code of a class as it runs for one of its objects.
  private func scope(of reference: ProgramIndex.Reference, on object: AbstractObject) -> Scope {
    builder.evaluator.scope(of: builder.program[reference.body], selfValue: .object(object))
  }

  private static func isOwnItem(_ item: Expression) -> Bool {
    switch item.unwrapped.kind {
    case .name: true
    case .member(.some(let base), _): base.isSelf || base.isSuper
    default: false
    }
  }
}
