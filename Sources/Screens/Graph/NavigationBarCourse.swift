// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What a property of a navigation controller or of its bar has become by the time a screen of its stack is shown.
///
/// In time: what the navigation controller sets on itself and what its maker sets on it, what the first screen does when
/// it appears, what the code does that pushes the next screen, what the first screen takes back when it goes, what the
/// next screen and the navigation controller's delegate do when it appears, and so on up to the screen that is shown. Where
/// several screens push it, each of them leads to a state of its own.
struct NavigationBarCourse {
  /// What the property can be at one moment.
  struct State {
    var values: Set<Value>
    var location: Location?
    /// Whether nothing but the code says so: no state of the app is taken to be as it is at first.
    var isSure = true
  }

  let attributes: AttributeTable
  let graph: ControllerGraph
  let stack: ControllerNode.ID
  let property: String
  let circumstances: Circumstances

  /// Something that sets the property.
  struct Event {
    var values: ValueSet
    var condition: Formula
    var location: Location
    /// The screen whose code it is.
    var screen: ControllerNode.ID?
    /// Whether the screen goes because another one is put over it.
    var isUnderneath = false
  }

  /// What happens until a screen is shown, whatever the device and the state of the app.
  struct Events {
    /// What happens before anything is pushed.
    var before: [Event] = []
    var ways: [Way] = []
    var after: [Event] = []
  }

  /// A way from one screen to the next.
  struct Way {
    /// The screen that is left; nil for the one that the stack begins with.
    var start: ControllerNode.ID?
    /// What the code around the push does, and what the screen takes back that is left.
    var events: [Event]
  }

  struct Key: Hashable {
    var property: String
    var stack: ControllerNode.ID
    var top: ControllerNode.ID?
  }

  /// What a state hangs on.
  struct StateKey: Hashable {
    var events: Key
    var start: Set<Value>
    var circumstances: Circumstances
  }

  private static let appearing = methods(.loading, .willAppear, .didAppear)
  private static let ofStack = methods(.loading, .willAppear)
  private static let leaving = methods(.segue, .disappearing)

  /// The methods that UIKit calls at moments, in the order of the moments.
  private static func methods(_ moments: Moment...) -> [String] {
    moments.flatMap { KnownAPI.rows(.lifecycle($0)).flatMap(\.names) }
  }

  private var effect: Effect { Effect(setting: property) }

  func state(over top: ControllerNode.ID?, from start: State) -> State {
    let key = StateKey(
      events: Key(property: property, stack: stack, top: top), start: start.values, circumstances: circumstances)
    if let known = attributes.barStates[key] { return known }
    var known: [ControllerNode.ID: State] = [:]
    let state = state(over: top, from: start, after: [], &known)
    attributes.barStates[key] = state
    return state
  }

  /// - Parameter later: screens that stand above the one that is asked about, where it is one on the way to another.
  private func state(
    over top: ControllerNode.ID?, from start: State, after later: Set<ControllerNode.ID>,
    _ known: inout [ControllerNode.ID: State]
  ) -> State {
    if let top, let state = known[top] { return state }
    let key = Key(property: property, stack: stack, top: top)
    let events = attributes.barEvents[key] ?? self.events(over: top)
    attributes.barEvents[key] = events
    let before = events.before.reduce(start, next)
    let above = top.map { later.union([$0]) } ?? later
    var ends: [State] = []
    for way in events.ways {
      // A stack that grows in a circle began somewhere.
      if let start = way.start, above.contains(start) { continue }
      let left = way.start.map { state(over: $0, from: start, after: above, &known) } ?? before
      ends.append(way.events.reduce(left, next))
    }
    let pushed = ends.dropFirst().reduce(ends.first ?? before) { one, other in
      State(
        values: one.values.union(other.values), location: one.location ?? other.location,
        isSure: one.isSure && other.isSure)
    }
    let result = events.after.reduce(pushed, next)
    // What was found while circles were left out holds for this question alone.
    if let top, later.isEmpty || ends.count == events.ways.count { known[top] = result }
    return result
  }

  private func events(over top: ControllerNode.ID?) -> Events {
    var events = Events(before: settled(over: top))
    guard let top else { return events }
    if let first = graph.root(of: stack), first != top {
      events.before += steps(Self.appearing, of: first)
      events.ways = ways(to: top, from: first)
    }
    for delegate in delegates {
      let steps = attributes.course(effect, of: delegate, whenShowing: graph[top].object, in: graph[stack].object)
      events.after += self.events(steps, of: top)
    }
    events.after += steps(Self.appearing, of: top)
    return events
  }

  /// The delegates that the navigation controller can have, where any of the app does something when it shows a screen.
  private var delegates: [AbstractObject] {
    let program = attributes.builder.program
    let isUsed = (program.functions["navigationController"] ?? []).contains { id in
      KnownAPI.has("navigationController", labels: program[id].parameters.map(\.label), .aroundShowing)
    }
    guard isUsed else { return [] }
    let settings = attributes.settings(of: "delegate", for: stack, graph: graph).filter {
      $0.via == nil || $0.isInitial
    }
    let own = graph[stack].object
    return (settings.last?.values.objects ?? []).map { delegate in
      // "Some object of the class" is the navigation controller itself, where that is of the class.
      let isOwn =
        delegate.origin == .declared && attributes.builder.symbols.isSubclass(own.className, of: delegate.className)
      return isOwn ? own : delegate
    }
  }

  /// What the navigation controller sets on itself, and those who have it on it.
  private func settled(over top: ControllerNode.ID?) -> [Event] {
    let place = graph[stack].object.allocationPlace
    let settings = attributes.settings(of: property, for: stack, graph: graph)
      .filter { $0.via == nil && $0.isInitial && $0.moment != .shown }
    let pushers = settings.allSatisfy { $0.holders == nil } ? nil : top.flatMap { holders(of: $0) }
    let own = settings.compactMap { setting -> Event? in
      let isReached = setting.isReached(from: place.map { [$0] } ?? [], in: attributes.builder.program)
      guard let meant = isMeant(setting, pushers) else { return nil }
      return Event(
        values: setting.values, condition: (isReached ? .always : setting.condition).and(meant),
        location: setting.location)
    }
    // Code that was walked through from where the object is made says more than the same code for any object.
    let made = makersEvents
    let known = Set(own.filter { $0.condition == .always }.map(\.location))
    let walked = Set(made.map(\.location)).subtracting(known)
    return own.filter { !walked.contains($0.location) } + made.filter { !known.contains($0.location) }
      + steps(Self.ofStack, of: stack)
  }

  private func holders(of top: ControllerNode.ID) -> Set<AbstractObject>? {
    attributes.holders(pushing: top, onto: stack)
  }

  /// Under which condition a setting is meant for this stack, of several that are made in one place; nil where it is meant
  /// for another one.
  private func isMeant(_ setting: AttributeTable.Setting, _ pushers: Set<AbstractObject>?) -> Formula? {
    guard let holders = setting.holders else { return .always }
    if let pushers, holders.isDisjoint(with: pushers) { return nil }
    if pushers?.isSubset(of: holders) ?? !attributes.isOfSeveral(stack) { return .always }
    return .atom(.state("\(graph[stack].name) is the one that is meant", initially: nil, at: setting.location))
  }

  /// What the code does that makes the navigation controller, through observers of its properties too.
  private var makersEvents: [Event] {
    guard let place = graph[stack].object.allocationPlace, let (_, body) = attributes.builder.call(at: place) else {
      return []
    }
    // What had to hold for the object to be made holds.
    let given =
      attributes.body(of: place).map { attributes.builder.evaluator.formula(of: $1.guards, in: $0) } ?? .always
    return events(attributes.course(effect, of: body, making: graph[stack].object), of: nil).map { event in
      guard given.implies(event.condition) else { return event }
      var event = event
      event.condition = .always
      return event
    }
  }

  /// Screens that one push can leave; where there are more it leaves any.
  private static let maximumStarts = 6

  /// The ways to a screen: one for each push of it and each screen that makes that push.
  private func ways(to top: ControllerNode.ID, from first: ControllerNode.ID) -> [Way] {
    var result: [Way] = []
    for edge in graph.parents(of: top) where edge.parent == stack && edge.kind == .pushed {
      guard let (body, entry) = attributes.body(of: edge.location) else { continue }
      let given = Set(entry.guards.map(\.identity))
      let pushers = pushers(of: edge, in: body).filter { $0 != top }
      for pusher in pushers.isEmpty || pushers.count > Self.maximumStarts ? [first] : pushers {
        let isKnown = pushers.contains(pusher)
        let course = attributes.course(
          effect, of: body, on: isKnown ? graph[pusher].object : nil, in: graph[stack].object)
        let steps = course.filter { step in
          step.reference.body == body.id
            && attributes.builder.program[step.reference].guards.allSatisfy {
              $0.isPresence || given.contains($0.identity)
            }
        }
        let pushed = events(steps, of: nil).map {
          Event(values: $0.values, condition: .always, location: $0.location)
        }
        result.append(Way(start: pusher == first ? nil : pusher, events: pushed + leaving(pusher)))
      }
    }
    return result.isEmpty ? [Way(start: nil, events: leaving(first))] : result
  }

  /// What a screen does that goes because another one is put over it.
  private func leaving(_ screen: ControllerNode.ID) -> [Event] {
    steps(Self.leaving, of: screen).map { event in
      var event = event
      event.isUnderneath = true
      return event
    }
  }

  /// The screens of the stack that make a push: those that its code is known to run for, else those whose class has it.
  private func pushers(of edge: ControllerEdge, in body: Body) -> [ControllerNode.ID] {
    let screens = graph.children(of: stack).map(\.child)
    let known = attributes.builder.pushers[GraphBuilder.PushKey(child: edge.child, place: edge.location)] ?? []
    if !known.isEmpty {
      let objects = Set(known.map { graph[$0].object.withoutCaller })
      return Set(screens.filter { objects.contains(graph[$0].object.withoutCaller) }).sorted()
    }
    guard let owner = body.owner else { return [] }
    let symbols = attributes.builder.symbols
    let own = screens.filter { id in
      graph[id].object.type.map { symbols.lineage(of: $0).contains(owner) } ?? false
    }
    return Set(own).sorted()
  }

  private func steps(_ methods: [String], of node: ControllerNode.ID) -> [Event] {
    events(
      attributes.course(effect, of: methods, on: graph[node].object, in: graph[stack].object),
      of: node == stack ? nil : node)
  }

  private func events(_ steps: [LifecycleStep], of screen: ControllerNode.ID?) -> [Event] {
    steps.filter(isOfStack).map {
      Event(values: $0.values, condition: $0.condition, location: $0.location, screen: screen)
    }
  }

  private func isOfStack(_ step: LifecycleStep) -> Bool {
    let object = graph[stack].object
    return step.target.alternatives.contains { alternative in
      switch alternative.value {
      case .object(let other): other.withoutCaller == object.withoutCaller
      case .relation(let other, let path): other == object && RunTimeRelations.controllerPath(path).isEmpty
      default: false
      }
    }
  }

  /// Whether a condition asks for what the property is.
  private func asksForProperty(_ text: String) -> Bool {
    effect.assignments.contains { text == "navigationController." + $0 }
  }

  private func asksForProperty(_ condition: Formula) -> Bool {
    condition.atoms.contains { atom in if case .state(let text, _, _) = atom { asksForProperty(text) } else { false } }
  }

  /// The state after an event.
  private func next(_ state: State, _ event: Event) -> State {
    guard asksForProperty(event.condition) else { return changed(state, event) }
    // Each thing that the property can be leads on by itself.
    let results = state.values.map { changed(State(values: [$0], location: state.location), event) }
    return State(
      values: results.reduce(into: []) { $0.formUnion($1.values) },
      location: results.first { $0.location != state.location }?.location ?? state.location,
      isSure: state.isSure && results.allSatisfy(\.isSure))
  }

  private func changed(_ state: State, _ event: Event) -> State {
    let (values, condition) = (event.values, event.condition)
    func now(_ atom: Atom) -> Bool? { known(atom, at: event, state) ?? circumstances.answer(atom) }
    func always(_ atom: Atom) -> Bool? { if case .state = atom { known(atom, at: event, state) } else { now(atom) } }
    let holds = condition.holds(now)
    if holds == false { return condition.holds(always) == false ? state : State(state, isSure: false) }
    let possible = Set(values.possible(now).map(\.value))
    let isSure = condition.holds(always) == true && Set(values.possible(always).map(\.value)).count == 1
    guard holds == true else {
      return State(values: state.values.union(possible), location: event.location, isSure: false)
    }
    return State(values: possible, location: event.location, isSure: isSure)
  }

  /// What is known of a condition because the screen stands in the stack and the event happens at this moment.
  private func known(_ atom: Atom, at event: Event, _ state: State) -> Bool? {
    if case .state(let text, _, _) = atom {
      // What the property is at this moment is what the events before have made of it.
      if asksForProperty(text), state.values.count == 1, case .boolean(let value)? = state.values.first {
        return value
      }
      return event.isUnderneath && KnownAPI.has(text, .tellsOfLeaving) ? false : nil
    }
    guard let screen = event.screen else { return nil }
    let object = attributes.representative(of: graph[screen].object)
    switch atom {
    case .absent(object, path: ["navigationController"]): return false
    case .kind(object, path: ["navigationController"], let type):
      return attributes.builder.symbols.isInstance(ofClass: graph[stack].name, type)
    default: return nil
    }
  }
}

extension NavigationBarCourse.State {
  fileprivate init(_ other: NavigationBarCourse.State, isSure: Bool) {
    self = other
    self.isSure = isSure
  }
}

extension AttributeTable {
  /// The body in which a call stands, and the entry that is the call.
  func body(of place: Location) -> (Body, BodyEntry)? {
    if let known = callBodies[place] { return known }
    if bodiesByFile == nil {
      bodiesByFile = Dictionary(grouping: builder.program.bodies.map(\.id)) {
        builder.program.location(.fileStart, in: builder.program[$0]).file
      }
    }
    for id in bodiesByFile?[place.file] ?? [] {
      let body = builder.program[id]
      let entry = body.entries.first { entry in
        if case .call = entry.kind { entry.range == place.range } else { false }
      }
      if let entry {
        callBodies[place] = (body, entry)
        return (body, entry)
      }
    }
    return nil
  }
}
