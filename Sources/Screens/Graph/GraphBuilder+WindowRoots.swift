// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which root a window has where code asks for it.
extension GraphBuilder {
  /// The roots of a window; of every window where it is not known which one, as far as the code that asks for it can meet
  /// them.
  func roots(of window: AbstractObject, at place: Location, asking scope: Scope?) -> [ControllerNode.ID] {
    let known = graph.edges.filter { $0.kind == .windowRoot && hosts.canMeet([place.file, $0.location.file]) }
    let edges = scope.map { current(known, at: place, in: $0) } ?? known
    switch window.origin {
    case .declared: break
    case .window(let controller):
      let own = rootsAbove(Set(nodes(for: .object(controller), at: Location(file: ""))))
      if !own.isEmpty { return own.sorted() }
    default:
      let own = edges.filter { edge in
        edge.window.map { $0 == window || $0.withoutCaller == window.withoutCaller } ?? false
      }
      return Set(own.map(\.child)).sorted()
    }
    // Which window is not said: the app's own rather than those that it lays over it.
    let main = edges.filter { edge in edge.window.map { !raisedWindows.contains($0.withoutCaller) } ?? true }
    let all = Set((main.isEmpty ? edges : main).map(\.child))
    guard let own = scope.flatMap({ rootsAround($0) }), !own.isDisjoint(with: all) else { return all.sorted() }
    return all.intersection(own).sorted()
  }

  /// The roots that a window has from the main storyboard before code puts another one in its place, where an expression asks
  /// for them.
  func rootsBefore(_ expression: Expression, in scope: Scope) -> [Found] {
    if replacedRoots.isEmpty { return [] }
    let place = evaluator.location(expression.range, in: scope)
    return evaluator.values(of: expression, in: scope).alternatives.flatMap { alternative -> [Found] in
      guard case .relation(let window, let path) = alternative.value, path.count == 1,
        KnownAPI.relation(named: path[0]) == .root, symbols.isSubclass(window.className, of: "UIWindow")
      else { return [] }
      let roots = replacedRoots.filter { root in
        canBe(root, alternative) && hosts.canMeet([place.file, graph[root].location.file])
      }
      return roots.sorted().map { Found(node: $0, condition: alternative.condition, isOneOfClass: false) }
    }
  }

  /// The roots above the controller whose code asks, or calls the code that does: while it is on screen they are what their
  /// windows have. Nil where others call it, where the code gives a window another root itself, and where the controller can
  /// stand elsewhere.
  func rootsAround(_ scope: Scope, depth: Int = 0) -> Set<ControllerNode.ID>? {
    guard let body = scope.body.map({ program[$0] }), !body.entries.contains(where: \.setsRoot) else { return nil }
    guard let owner = body.owner, !body.isStatic, symbols.isViewController(symbols[owner].name) else {
      return rootsAroundCallers(of: body, depth: depth)
    }
    var result: Set<ControllerNode.ID> = []
    var seen = Set(selfNodes(scope))
    var queue = Array(seen)
    while let here = queue.popLast() {
      let above = graph.parents(of: here)
      if above.contains(where: \.isPresentation) || above.isEmpty && !isSeenWithCallers(here) { return nil }
      for edge in above {
        if edge.kind == .windowRoot { result.insert(here) }
        if let parent = edge.parent, seen.insert(parent).inserted { queue.append(parent) }
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Whether a node stands for objects that callers of the function which makes them have one each of, and the graph has those.
  private func isSeenWithCallers(_ id: ControllerNode.ID) -> Bool {
    graph.nodes.contains { node in
      node.id != id && node.object.withoutCaller == graph[id].object && graph.incoming[node.id] != nil
    }
  }

  /// The roots over which nothing is presented where an entry stands: it is what a controller that stands in them does once it
  /// has dismissed what is over it. Of a chain of controllers they are the last ones then.
  func rootsLeft(by reference: ProgramIndex.Reference, in scope: Scope) -> [ControllerNode.ID] {
    let closures = program.closureCalls(around: program[reference], in: program[reference.body]) ?? []
    let isAfterDismissal = closures.contains { _, call in
      guard case .call(let function, _) = call.kind, let name = function.lastName else { return false }
      return KnownAPI.has(name, .endsPresentation) && Self.isOnSelf(function)
    }
    return isAfterDismissal ? rootsAround(scope)?.sorted() ?? [] : []
  }

  /// Of the controllers that present, those that can be there where the call stands: of roots that the same run of code gives
  /// a window, those that it gives under conditions which can hold where it presents. Where none would be left, all.
  func there(_ presenters: [ControllerNode.ID], where reference: ProgramIndex.Reference) -> [ControllerNode.ID] {
    guard presenters.count > 1 else { return presenters }
    let path = wayTo(reference)
    let result = presenters.filter { presenter in
      let roots = graph.parents(of: presenter)
      guard !roots.isEmpty, roots.allSatisfy({ $0.kind == .windowRoot }) else { return true }
      return roots.contains { root in
        guard let setting = rootSettings[root.location] else { return true }
        return canHold(wayTo(setting), path)
      }
    }
    return result.isEmpty ? presenters : result
  }

  /// The entries of bodies through which one is reached, the nearest first: where a function is called in one place alone that
  /// call is one of them.
  private func wayTo(_ reference: ProgramIndex.Reference) -> [ProgramIndex.Reference] {
    var result = [reference]
    while result.count < Self.maximumWay, case let body = program[result[result.count - 1].body],
      let function = body.function, function.isCalledByCodeAlone,
      case let calls = evaluator.callSites(of: function, in: body), calls.count == 1,
      !result.contains(where: { $0.body == calls[0].body }), !isHandedOn(function, of: body)
    {
      result.append(calls[0])
    }
    return result
  }

  /// Calls that are followed backwards.
  private static let maximumWay = 4

  /// Whether two entries can be reached in one run of the body that both ways go through; true where there is none.
  private func canHold(_ one: [ProgramIndex.Reference], _ other: [ProgramIndex.Reference]) -> Bool {
    for (index, step) in one.enumerated() {
      guard let position = other.firstIndex(where: { $0.body == step.body }) else { continue }
      let references = one[...index] + other[...position]
      // What waits runs when other conditions may hold.
      guard program[step].closureDepth == program[other[position]].closureDepth,
        !changes(between: step, other[position])
      else { return true }
      let formula = references.reduce(Formula.always) { result, reference in
        let scope = evaluator.scope(of: program[reference.body])
        let own = evaluator.formula(program[reference].guards.filter { !$0.isPresence }, in: scope)
        return result.and(own.askedTogether(with: result))
      }
      return formula != .never
    }
    return true
  }

  /// Whether a body sets between two entries what their conditions ask.
  private func changes(between one: ProgramIndex.Reference, _ other: ProgramIndex.Reference) -> Bool {
    let body = program[one.body]
    let asked = (program[one].guards + program[other].guards).flatMap(\.expressions)
    let (first, last) = (min(one.entry, other.entry), max(one.entry, other.entry))
    return body.entries[first...last].contains { entry in
      guard case .assign(let target, _, _) = entry.kind, let name = target.lastName else { return false }
      return asked.contains { $0.mentions(name, of: body) }
    }
  }
}

extension BodyEntry {
  /// Whether it gives a window, or a navigation controller, another root.
  var setsRoot: Bool {
    switch kind {
    case .assign(let target, _, _): KnownAPI.has(target.lastName ?? "", .setsRoot)
    case .call(let call): KnownAPI.has(call.lastName ?? "", .setsRoot)
    default: false
    }
  }
}
