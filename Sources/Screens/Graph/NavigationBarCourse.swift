// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What a property of a navigation controller or of its bar has become by the time a screen of its stack is shown.
///
/// In time: what the navigation controller sets on itself and what its maker sets on it, what the first screen does when
/// it appears, what the code does that pushes the next screen, what the first screen takes back when it goes, what the
/// next screen and the navigation controller's delegate do when it appears.
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
  /// What the atoms of conditions are.
  let atoms: (Atom) -> Bool?

  private static let appearing = methods(.loading, .willAppear, .didAppear)
  private static let leaving = methods(.segue, .disappearing)

  /// The methods that UIKit calls at moments, in the order of the moments.
  private static func methods(_ moments: Moment...) -> [String] {
    moments.flatMap { KnownAPI.rows(.lifecycle($0)).flatMap(\.names) }
  }

  private var effect: Effect { Effect(setting: property) }

  func state(over top: ControllerNode.ID?, from start: State) -> State {
    var state = settled(start)
    guard let top else { return state }
    if let first = graph.children(of: stack).first(where: { $0.kind == .navigationRoot })?.child, first != top {
      state = after(steps(Self.appearing, of: first), state, top: first)
      state = pushed(top, from: state)
      state = after(steps(Self.leaving, of: first), state, top: first)
    }
    for delegate in delegates {
      let steps = attributes.course(effect, of: delegate, whenShowing: graph[top].object, in: graph[stack].object)
      state = after(steps.filter(isOfStack), state, top: top)
    }
    return after(steps(Self.appearing, of: top), state, top: top)
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
    return settings.last?.values.objects ?? []
  }

  /// What the navigation controller sets on itself, and those who have it on it.
  private func settled(_ start: State) -> State {
    let node = graph[stack]
    let settings = attributes.settings(of: property, for: stack, graph: graph)
      .filter { $0.via == nil && $0.isInitial && $0.moment != .shown }
    var state = settings.reduce(start) { state, setting in
      let isReached =
        setting.isReached(from: node.object.allocationPlace.map { [$0] } ?? [], in: attributes.builder.program)
      return next(state, setting.values, isReached ? .always : setting.condition, setting.location, top: nil)
    }
    state = after(steps(Self.methods(.loading, .willAppear), of: stack), state, top: nil)
    return state
  }

  /// What the code around a push sets.
  private func pushed(_ top: ControllerNode.ID, from state: State) -> State {
    var results: [State] = []
    for edge in graph.parents(of: top) where edge.parent == stack && edge.kind == .pushed {
      guard let (body, entry) = attributes.body(of: edge.location) else { continue }
      let pusher = body.owner.flatMap { owner in
        graph.children(of: stack).map { graph[$0.child].object }.first {
          $0.type.map { attributes.builder.symbols.lineage(of: $0).contains(owner) } ?? false
        }
      }
      let given = Set(entry.guards.map(\.identity))
      let steps = attributes.course(effect, of: body, on: pusher, in: graph[stack].object).filter { step in
        step.reference.body == body.id && isOfStack(step)
          && attributes.builder.program[step.reference].guards.allSatisfy {
            $0.isPresence || given.contains($0.identity)
          }
      }
      results.append(
        steps.reduce(state) { next($0, $1.values, .always, $1.location, top: nil) })
    }
    guard let first = results.first else { return state }
    return results.dropFirst().reduce(first) { one, other in
      State(
        values: one.values.union(other.values), location: one.location ?? other.location,
        isSure: one.isSure && other.isSure)
    }
  }

  private func steps(_ methods: [String], of node: ControllerNode.ID) -> [LifecycleStep] {
    attributes.course(effect, of: methods, on: graph[node].object, in: graph[stack].object).filter(isOfStack)
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

  private func after(_ steps: [LifecycleStep], _ state: State, top: ControllerNode.ID?) -> State {
    steps.reduce(state) { next($0, $1.values, $1.condition, $1.location, top: top) }
  }

  /// The state after something is set under a condition.
  private func next(
    _ state: State, _ values: ValueSet, _ condition: Formula, _ location: Location, top: ControllerNode.ID?
  ) -> State {
    func now(_ atom: Atom) -> Bool? { inside(atom, top: top) ?? atoms(atom) }
    func always(_ atom: Atom) -> Bool? { if case .state = atom { nil } else { now(atom) } }
    let holds = condition.holds(now)
    if holds == false { return condition.holds(always) == false ? state : State(state, isSure: false) }
    let possible = Set(values.possible(now).map(\.value))
    let isSure = condition.holds(always) == true && Set(values.possible(always).map(\.value)).count == 1
    guard holds == true else {
      return State(values: state.values.union(possible), location: location, isSure: false)
    }
    return State(values: possible, location: location, isSure: isSure)
  }

  /// What is known of a condition because the screen stands in the stack.
  private func inside(_ atom: Atom, top: ControllerNode.ID?) -> Bool? {
    guard let top else { return nil }
    let object = graph[top].object
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
