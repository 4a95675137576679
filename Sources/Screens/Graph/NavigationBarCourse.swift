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
final class NavigationBarCourse {
  /// What the property can be at one moment.
  struct State {
    var values: Set<Value>
    var location: Location?
    /// Whether nothing but the code says so: no state of the app is taken to be as it is at first.
    var isSure = true
    /// What it was before the screen on top did anything to it: what that screen can have kept to put it back.
    var saved: Set<Value>?
  }

  let attributes: AttributeTable
  let graph: ControllerGraph
  let stack: ControllerNode.ID
  let property: String
  let circumstances: Circumstances
  /// What sets the property.
  let effect: Effect

  init(
    attributes: AttributeTable, graph: ControllerGraph, stack: ControllerNode.ID, property: String,
    circumstances: Circumstances
  ) {
    self.attributes = attributes
    self.graph = graph
    self.stack = stack
    self.property = property
    self.circumstances = circumstances
    effect = Effect(setting: property)
  }

  /// Something that sets the property.
  struct Event {
    var values: ValueSet
    var condition: Formula
    var location: Location
    /// The screen whose code it is.
    var screen: ControllerNode.ID?
    /// Whether the screen goes because another one is put over it.
    var isUnderneath = false
    /// Whether the screen goes for good.
    var isGoing = false
    /// Whether a segue is prepared, whose destination is in no stack yet.
    var isPreparing = false
    /// Whether it is seen when it happens.
    var isPlaced = true
    /// Whether the condition asks for what the property is.
    var asksForProperty = false
  }

  /// What happens until a screen is shown, whatever the device and the state of the app.
  struct Events {
    /// What happens before anything is pushed.
    var before: [Event] = []
    /// What the screen does that the stack begins with, where another one is asked about.
    var beginning: [Event] = []
    var ways: [Way] = []
    var after: [Event] = []
    /// What can happen while the screen is shown.
    var later: [Event] = []

    /// The same with something noted of each event.
    func noting(_ note: (inout Event) -> Void) -> Events {
      func noted(_ events: [Event]) -> [Event] {
        events.map { event in
          var event = event
          note(&event)
          return event
        }
      }
      var result = self
      result.before = noted(before)
      result.beginning = noted(beginning)
      for index in ways.indices { result.ways[index].events = noted(ways[index].events) }
      result.after = noted(after)
      result.later = noted(later)
      return result
    }
  }

  /// A way from one screen to the next.
  struct Way {
    enum Start {
      /// Nothing was shown in the stack.
      case nothing
      /// The screen that the stack begins with is left.
      case beginning
      /// Another screen is left.
      case screen(ControllerNode.ID)
    }

    var start: Start
    /// What the code around the push does, and what the screen takes back that is left.
    var events: [Event]
    /// Whether it stands for ways from other screens that are not looked at.
    var isOneOfMany = false
  }

  /// Screens that are looked at on all ways to one: ways through screens that lead to one another multiply.
  private static let maximumSteps = 256

  /// What is found on the way to one screen.
  private struct Walk {
    var known: [ControllerNode.ID: State] = [:]
    var steps = 0
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

  static let comingIn = methods(.loading, .willAppear, .didAppear)
  static let ofStack = methods(.loading, .willAppear)
  private static let shown = methods(.didAppear)
  static let preparing = methods(.segue)
  static let leaving = methods(.disappearing)

  /// The methods that UIKit calls at moments, in the order of the moments.
  static func methods(_ moments: Moment...) -> [String] {
    moments.flatMap { KnownAPI.rows(.lifecycle($0)).flatMap(\.names) }
  }

  func state(over top: ControllerNode.ID?, from start: State) -> State {
    let key = StateKey(
      events: Key(property: property, stack: stack, top: top), start: start.values, circumstances: circumstances)
    if let known = attributes.barStates[key] { return known }
    var walk = Walk()
    let state = state(over: top, from: start, after: [], &walk)
    attributes.barStates[key] = state
    return state
  }

  /// - Parameter later: screens that stand above the one that is asked about, where it is one on the way to another.
  private func state(
    over top: ControllerNode.ID?, from start: State, after later: Set<ControllerNode.ID>, _ walk: inout Walk
  ) -> State {
    if let top, let state = walk.known[top] { return state }
    walk.steps += 1
    let events = happening(over: top)
    let settled = events.before.reduce(start, next)
    var before = events.beginning.reduce(settled, next)
    before.saved = settled.values
    let above = top.map { later.union([$0]) } ?? later
    var ends: [State] = []
    var isWhole = true
    for way in events.ways {
      let left: State
      switch way.start {
      case .nothing: left = start
      case .beginning: left = before
      case .screen(let screen):
        // A stack that grows in a circle began somewhere.
        if above.contains(screen) { continue }
        guard walk.steps < Self.maximumSteps else {
          isWhole = false
          continue
        }
        left = state(over: screen, from: start, after: above, &walk)
      }
      let end = way.events.reduce(left, next)
      ends.append(State(end, isSure: end.isSure && !way.isOneOfMany))
    }
    let pushed = ends.dropFirst().reduce(ends.first ?? before) { one, other in
      State(
        values: one.values.union(other.values), location: one.location ?? other.location,
        isSure: one.isSure && other.isSure)
    }
    var result = events.after.reduce(pushed, next)
    result.saved = pushed.values
    result.isSure = result.isSure && isWhole && !events.later.contains { changes(result, $0) }
    // What was found while circles were left out holds for this question alone.
    if let top, later.isEmpty || ends.count == events.ways.count { walk.known[top] = result }
    return result
  }

  /// Whether a statement runs by the time a screen is shown, as it appears or before.
  func meets(_ statement: Location, over top: ControllerNode.ID) -> Bool {
    let events = happening(over: top)
    return (events.before + events.beginning + events.after).contains { $0.location == statement }
  }

  private func happening(over top: ControllerNode.ID?) -> Events {
    let key = Key(property: property, stack: stack, top: top)
    if let known = attributes.barEvents[key] { return known }
    let events = self.events(over: top).noting { $0.asksForProperty = asksForProperty($0.condition) }
    attributes.barEvents[key] = events
    return events
  }

  private func events(over top: ControllerNode.ID?) -> Events {
    let roots = self.roots
    let first = roots.first
    guard let top else { return Events(before: settled(before: nil, over: nil)) }
    var events = Events()
    events.before = settled(before: first, over: top)
    if first != top {
      if let first { events.beginning = steps(Self.comingIn, of: first) + steps(Self.shown, of: stack) }
      events.ways = ways(to: top, from: roots)
    }
    events.after =
      showing(top, isFirst: first == top) + steps(movingTo: graph[stack].object, of: top)
      + steps(Self.comingIn, of: top)
    let inside = self.inside(top)
    events.after += inside.always.flatMap { steps(Self.comingIn, of: $0) }
    // The stack itself has appeared once the screen has that it begins with.
    if first == top { events.after += steps(Self.shown, of: stack) }
    events.later =
      later(over: top, besides: events) + goingBack(to: top, from: roots)
      + inside.sometimes.flatMap { steps(Self.comingIn, of: $0) }
    return events
  }

  /// What the delegates do as the stack shows a screen.
  func showing(_ top: ControllerNode.ID, isFirst: Bool) -> [Event] {
    delegates(beforeShown: isFirst).flatMap { delegate in
      events(
        attributes.course(effect, of: delegate, whenShowing: graph[top].object, in: graph[stack].object), of: top)
    }
  }

  /// What a screen does as it comes into the stack, or out of it.
  func steps(movingTo parent: AbstractObject?, of node: ControllerNode.ID) -> [Event] {
    events(
      attributes.course(effect, moving: graph[node].object, to: parent, in: graph[stack].object), of: node)
  }

  /// The screens with which the stack can begin: several where code gives it one or another.
  private var roots: [ControllerNode.ID] {
    var seen: Set<ControllerNode.ID> = []
    let all = graph.children(of: stack).filter { $0.kind == .navigationRoot && seen.insert($0.child).inserted }
    // What takes the place of another one later is none with which it begins.
    return (all.filter { !isReplacement($0) } + all.filter(isReplacement)).map(\.child)
  }

  /// The delegates that the navigation controller can have, where any of the app does something when it shows a screen.
  ///
  /// - Parameter isFirst: whether those alone are asked for that are there before the first screen is shown.
  private func delegates(beforeShown isFirst: Bool) -> [AbstractObject] {
    let program = attributes.builder.program
    let isUsed = (program.functions["navigationController"] ?? []).contains { id in
      KnownAPI.has("navigationController", labels: program[id].parameters.map(\.label), .aroundShowing)
    }
    guard isUsed else { return [] }
    let settings = attributes.settings(of: "delegate", for: stack, graph: graph).filter {
      let isOfShown = $0.isOwn && $0.function.map(Self.shown.contains) ?? false
      return ($0.via == nil || $0.isInitial) && !(isFirst && isOfShown)
    }
    let own = graph[stack].object
    return (settings.last?.values.objects ?? []).map { delegate in
      // "Some object of the class" is the navigation controller itself, where that is of the class.
      let isOwn =
        delegate.origin == .declared && attributes.builder.symbols.isSubclass(own.className, of: delegate.className)
      return isOwn ? own : delegate
    }
  }

  func steps(_ methods: [String], of node: ControllerNode.ID) -> [Event] {
    events(
      attributes.course(effect, of: methods, on: graph[node].object, in: graph[stack].object),
      of: node == stack ? nil : node)
  }

  /// Whether an event can make the property something else than it is.
  private func changes(_ state: State, _ event: Event) -> Bool {
    func now(_ atom: Atom) -> Bool? {
      if case .state = atom {
        known(atom, at: event, state)
      } else {
        known(atom, at: event, state) ?? circumstances.answer(atom)
      }
    }
    return event.condition.holds(now) != false
      && !Set(event.values.possible(now).map(\.value)).isSubset(of: state.values)
  }

  /// Whether a condition asks for what the property is.
  private func asksForProperty(_ text: String) -> Bool {
    effect.assignments.contains { text == "navigationController." + $0 }
  }

  private func asksForProperty(_ condition: Formula) -> Bool {
    condition.atoms.contains { atom in if case .state(let text, _, _) = atom { asksForProperty(text) } else { false } }
  }

  /// The state after an event.
  func next(_ state: State, _ event: Event) -> State {
    guard event.asksForProperty else { return changed(state, event) }
    // Each thing that the property can be leads on by itself.
    let results = state.values.map {
      changed(State(values: [$0], location: state.location, saved: state.saved), event)
    }
    return State(
      values: results.reduce(into: []) { $0.formUnion($1.values) },
      location: results.first { $0.location != state.location }?.location ?? state.location,
      isSure: state.isSure && results.allSatisfy(\.isSure), saved: state.saved)
  }

  private func changed(_ state: State, _ event: Event) -> State {
    let (values, condition) = (event.values, event.condition)
    func now(_ atom: Atom) -> Bool? { known(atom, at: event, state) ?? circumstances.answer(atom) }
    func always(_ atom: Atom) -> Bool? { if case .state = atom { known(atom, at: event, state) } else { now(atom) } }
    let holds = condition.holds(now)
    if holds == false { return condition.holds(always) == false ? state : State(state, isSure: false) }
    let possible = meant(Set(values.possible(now).map(\.value)), state)
    let isSure =
      condition.holds(always) == true && meant(Set(values.possible(always).map(\.value)), state).count == 1
    guard holds == true else {
      return State(
        values: state.values.union(possible), location: event.location, isSure: false, saved: state.saved)
    }
    return State(
      values: possible, location: event.location, isSure: isSure && (event.isPlaced || possible == state.values),
      saved: state.saved)
  }

  /// Values at a moment: the property itself, which a screen kept as it came, is what it was then.
  private func meant(_ values: Set<Value>, _ state: State) -> Set<Value> {
    guard let saved = state.saved else { return values }
    return values.reduce(into: []) { result, value in
      guard case .relation(_, let path) = value, let last = path.last, effect.assignments.contains(last),
        path.contains(where: { KnownAPI.relation(named: $0) == .navigationController })
      else {
        result.insert(value)
        return
      }
      result.formUnion(saved)
    }
  }

  /// What is known of a condition because the screen stands in the stack and the event happens at this moment.
  private func known(_ atom: Atom, at event: Event, _ state: State) -> Bool? {
    if case .state(let text, _, _) = atom {
      // What the property is at this moment is what the events before have made of it.
      if asksForProperty(text), state.values.count == 1, case .boolean(let value)? = state.values.first {
        return value
      }
      return (event.isUnderneath || event.isGoing) && KnownAPI.has(text, .tellsOfLeaving) ? event.isGoing : nil
    }
    // A segue that is prepared leads where it is drawn to.
    if case .kind(let segue, path: ["destination"], let type) = atom,
      let ends = attributes.builder.segues.ends[segue]
    {
      let answers = Set(
        ends.destinations.map { attributes.builder.symbols.isInstance(ofClass: graph[$0].name, type) })
      return answers.count == 1 ? answers.first ?? nil : nil
    }
    guard let screen = event.screen else { return nil }
    let object = attributes.representative(of: graph[screen].object)
    // What its own property holds is told of whatever object of the class.
    func isMeant(_ other: AbstractObject) -> Bool {
      other == object
        || other.origin == .declared && attributes.builder.symbols.isSubclass(object.className, of: other.className)
    }
    switch atom {
    case .absent(let other, path: ["navigationController"]) where isMeant(other): return false
    case .kind(let other, path: ["navigationController"], let type) where isMeant(other):
      return attributes.builder.symbols.isInstance(ofClass: graph[stack].name, type)
    case .same, .holdsMore:
      return standing(atom, of: screen, at: event) { other in
        other == graph[stack].object ? .stack : isMeant(other) ? .screen : nil
      }
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
