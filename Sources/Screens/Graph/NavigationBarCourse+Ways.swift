// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// How the stack comes from one screen to the next.
extension NavigationBarCourse {
  /// Screens that one push can leave and that are looked at one by one; where there are more, what the stack begins with
  /// stands for them, and the answer is not sure.
  private static let maximumStarts = 6

  /// The ways to a screen: one for each push of it and each screen that makes that push, and one for each time that the
  /// stack begins with it instead of another.
  func ways(to top: ControllerNode.ID, from roots: [ControllerNode.ID]) -> [Way] {
    let others = roots.filter { $0 != top }
    var result: [Way] = []
    for edge in graph.parents(of: top) where edge.parent == stack {
      switch edge.kind {
      case .navigationRoot:
        let handed = beside(edge, over: top)
        if !isReplacement(edge) {
          result.append(Way(start: .nothing, events: settled(before: top, over: top)))
        }
        result += others.map { Way(start: start($0, of: roots), events: leaving($0, by: nil) + handed) }
      case .pushed: result += ways(to: top, by: edge, from: roots)
      default: continue
      }
    }
    return result.isEmpty
      ? others.map { Way(start: start($0, of: roots), events: leaving($0, by: nil)) } : result
  }

  /// Whether code puts a screen in the place of all others on events alone, when the stack has begun with another one.
  func isReplacement(_ edge: ControllerEdge) -> Bool {
    let others = graph.children(of: stack).filter { $0.kind == .navigationRoot && $0.child != edge.child }
    guard !others.isEmpty else { return false }
    let own = attributes.beginning(of: edge, in: stack)
    return own.isLater && !own.isBefore && !own.isOpen
      && others.contains { $0.condition == .always && attributes.beginning(of: $0, in: stack).isBefore }
  }

  private func ways(to top: ControllerNode.ID, by edge: ControllerEdge, from roots: [ControllerNode.ID]) -> [Way] {
    let program = attributes.builder.program
    guard let reference = program.entry(at: edge.location) else { return segueWays(by: edge, from: roots) }
    let (body, entry) = (program[reference.body], program[reference])
    let (all, areAll) = pushers(of: edge, in: body)
    let pushers = all.filter { $0 != top }
    let isKnown = !pushers.isEmpty && pushers.count <= Self.maximumStarts
    let starts = isKnown ? pushers : starts(of: top, from: roots)
    let isOneOfMany = isKnown ? !areAll : starts.count > Self.maximumStarts
    let handed = beside(edge, over: top)
    let followed = isOneOfMany && !isKnown ? starts.filter(roots.contains) : starts
    let left: [ControllerNode.ID?] = followed.isEmpty ? [nil] : followed
    let given = Set(entry.guards.map(\.identity))
    let arguments = attributes.builder.pushArguments[GraphBuilder.PushKey(child: edge.child, place: edge.location)]
    return left.map { screen in
      let pusher = isCodeOfStack(body) ? stack : isKnown ? screen : nil
      let course = attributes.course(
        effect, of: body, on: pusher.map { graph[$0].object }, in: graph[stack].object,
        handed: (arguments ?? nil) ?? BoundArguments())
      let steps = course.filter { step in
        step.reference.body == body.id
          && attributes.builder.program[step.reference].guards.allSatisfy {
            $0.isPresence || given.contains($0.identity)
          }
      }
      let pushed = events(steps, of: nil).map {
        Event(values: $0.values.restricted(to: edge.condition), condition: .always, location: $0.location)
      }
      let known = Set(pushed.map(\.location))
      return Way(
        start: screen.map { start($0, of: roots) } ?? .beginning,
        events: around(
          edge, handed.filter { !known.contains($0.location) } + pushed,
          pushing: pushing(edge, over: screen, from: roots))
          + (screen.map { underneath(takingBack($0, after: .push(reference))) } ?? []),
        isOneOfMany: isOneOfMany)
    }
  }

  /// Whether code of the stack sets the property where it pushes a screen.
  private func setsBeside(_ edge: ControllerEdge) -> Bool {
    let program = attributes.builder.program
    guard let reference = program.entry(at: edge.location), case let body = program[reference.body],
      isCodeOfStack(body)
    else { return false }
    let object = graph[stack].object
    let steps = attributes.course(effect, of: body, on: object, in: object).filter { $0.reference.body == body.id }
    return !events(steps, of: nil).isEmpty
  }

  /// Whether a body is code of the stack's own class, or of one above it; what it does in the place of UIKit's methods is told
  /// by the change that they make.
  private func isCodeOfStack(_ body: Body) -> Bool {
    let isOverride = body.function.map { function in
      KnownAPI.has(function.name, .pushes) || KnownAPI.has(function.name, .shows)
        || KnownAPI.has(function.name, .setsChildren)
    }
    guard isOverride != true, let owner = body.owner, let type = graph[stack].object.type else { return false }
    return attributes.builder.symbols.lineage(of: type).contains(owner)
  }

  private func start(_ screen: ControllerNode.ID, of roots: [ControllerNode.ID]) -> Way.Start {
    screen == roots.first ? .beginning : .screen(screen)
  }

  /// From where a push can come of which it is not seen who makes it: from what the stack begins with, and from each
  /// screen to which a way leads that sets the property.
  private func starts(of top: ControllerNode.ID, from roots: [ControllerNode.ID]) -> [ControllerNode.ID] {
    let screens = graph.children(of: stack).filter { edge in
      edge.kind == .pushed && edge.child != top && (!beside(edge, over: nil).isEmpty || setsBeside(edge))
    }.map(\.child)
    return roots.filter { $0 != top } + Set(screens).subtracting(roots).sorted()
  }

  /// What happens around a push, in the order of time: what stands before it, what the stack does as it takes the screen,
  /// and what stands after it.
  private func around(_ edge: ControllerEdge, _ events: [Event], pushing own: [Event]) -> [Event] {
    if own.isEmpty { return events }
    let program = attributes.builder.program
    let push = program.entry(at: edge.location)
    func isAfter(_ event: Event) -> Bool {
      guard let push, let set = program.entry(at: event.location), set.body == push.body else { return false }
      return set.entry > push.entry
    }
    return events.filter { !isAfter($0) } + own + events.filter(isAfter)
  }

  /// The way that a segue takes from the screen in which it is drawn.
  private func segueWays(by edge: ControllerEdge, from roots: [ControllerNode.ID]) -> [Way] {
    let builder = attributes.builder
    let screens = Set(graph.childNodes(of: stack))
    let segues = builder.segues.drawn(at: edge.location)
    return segues.compactMap { segue in
      guard let source = builder.segues.ends[segue]?.source, screens.contains(source) else { return nil }
      return Way(
        start: start(source, of: roots),
        events: leaving(source, by: segue, before: pushing(edge, over: source, from: roots)))
    }
  }

  /// What those who have the stack set on it beside a transition.
  func beside(_ edge: ControllerEdge, over top: ControllerNode.ID?) -> [Event] {
    handed(over: top, when: { !$0.isBefore && $0.transitions.contains(edge) }, reached: [edge.location])
  }

  /// What a screen does that goes because another one is put over it.
  ///
  /// - Parameters:
  ///   - segue: the segue that puts it there, where one does: no other is prepared.
  ///   - own: what the stack does itself as it takes the other screen.
  func leaving(_ screen: ControllerNode.ID, by segue: AbstractObject?, before own: [Event] = []) -> [Event] {
    let prepared = segue.map {
      events(
        attributes.course(effect, of: Self.preparing, on: graph[screen].object, in: graph[stack].object, for: $0),
        of: screen
      ).map { event in
        var event = event
        event.isPreparing = true
        return event
      }
    }
    return underneath(prepared ?? []) + own + underneath(takingBack(screen, after: segue.map { .segue($0) }))
  }

  private func underneath(_ events: [Event]) -> [Event] {
    events.map { event in
      var event = event
      event.isUnderneath = true
      return event
    }
  }

  /// What a screen does as it goes.
  ///
  /// - Parameter departure: the code that leads away: what that sets the screen's properties to is what they hold then.
  private func takingBack(_ screen: ControllerNode.ID, after departure: Departure?) -> [Event] {
    let plain = steps(Self.leaving, of: screen)
    guard let departure, plain.contains(where: { $0.condition != .always }) else { return plain }
    return events(
      attributes.course(
        effect, of: Self.leaving, on: graph[screen].object, in: graph[stack].object, after: departure),
      of: screen)
  }

  /// The screens of the stack that make a push: those that its code is known to run for, else those whose class has it; and
  /// whether there are no others.
  func pushers(of edge: ControllerEdge, in body: Body) -> (screens: [ControllerNode.ID], areAll: Bool) {
    let key = PushersKey(stack: stack, child: edge.child, place: edge.location)
    if let known = attributes.barPushers[key] { return known }
    let result = foundPushers(of: edge, in: body)
    attributes.barPushers[key] = result
    return result
  }

  /// A push that is made on a stack.
  struct PushersKey: Hashable {
    var stack: ControllerNode.ID
    var child: ControllerNode.ID
    var place: Location
  }

  private func foundPushers(
    of edge: ControllerEdge, in body: Body
  ) -> (screens: [ControllerNode.ID], areAll: Bool) {
    let screens = graph.childNodes(of: stack)
    let known = attributes.builder.pushers[GraphBuilder.PushKey(child: edge.child, place: edge.location)] ?? []
    if !known.isEmpty {
      let objects = Set(known.map { graph[$0].object.withoutCaller })
      return (Set(screens.filter { objects.contains(graph[$0].object.withoutCaller) }).sorted(), true)
    }
    let leading = attributes.screens(leadingTo: edge, of: stack)
    if !leading.screens.isEmpty { return leading }
    guard let owner = body.owner else { return ([], true) }
    let symbols = attributes.builder.symbols
    let own = screens.filter { id in
      graph[id].object.type.map { symbols.lineage(of: $0).contains(owner) } ?? false
    }
    return (Set(own).sorted(), true)
  }
}
