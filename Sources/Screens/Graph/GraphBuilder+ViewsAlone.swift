// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension GraphBuilder {
  /// Classes of views that are followed to the controllers whose code makes them.
  private static let maximumViews = 16

  /// Controllers of which only the view is put into another's, without `addChild`, and that nothing else shows: they are
  /// seen as a part of that controller.
  func addViewsWithoutChildren() {
    var edges: [ControllerEdge] = []
    for (reference, view, isElsewhere) in placedViews() {
      let body = program[reference.body]
      guard let owner = controller(ofView: view, in: body) else { continue }
      let isReused = isOfReusedView(body)
      let parents = isReused ? holders(ofReused: body) : hosts(of: body)
      if parents.isEmpty { continue }
      let environment = environment(of: reference, in: evaluator.scope(of: body))
      for (child, condition) in controllers(owner.expression, in: evaluator.scope(of: owner.body))
      where graph.parents(of: child).isEmpty {
        for parent in parents
        where parent != child && !evaluator.isBehindOpenOutlet(reference, of: graph[parent].object) {
          var edge = ControllerEdge(
            .child, parent: parent, child: child, location: location(program[reference].range, in: body),
            condition: condition.and(environment))
          edge.isViewAlone = true
          edge.isPlacedElsewhere = isElsewhere || isReused
          edge.timing = actions.contains(reference) ? .action : .open
          edges.append(edge)
        }
      }
    }
    for edge in edges { graph.add(edge) }
  }

  /// Views that code puts somewhere: into another one, and as the title, the header or the keyboard of something.
  private func placedViews() -> [(reference: ProgramIndex.Reference, view: Expression, isElsewhere: Bool)] {
    var result: [(reference: ProgramIndex.Reference, view: Expression, isElsewhere: Bool)] = []
    for name in KnownAPI.names(.addsViews).union(KnownAPI.names(.insertsViews)).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          let view = arguments.first?.value
        else { continue }
        result.append((reference, view, false))
      }
    }
    for name in KnownAPI.names(.takesView).sorted() {
      for reference in program.assignments[name] ?? [] {
        guard case .assign(_, "=", let view) = program[reference].kind else { continue }
        result.append((reference, view, true))
      }
    }
    return result
  }

  /// The controller whose view an expression is, whatever local or computed property it went through, and the code that
  /// says so.
  private func controller(
    ofView view: Expression, in body: Body, depth: Int = 0
  ) -> (expression: Expression, body: Body)? {
    var view = view.unwrapped
    // Objective-C's getter.
    if case .call(let getter, let arguments) = view.kind, arguments.isEmpty { view = getter.unwrapped }
    switch view.kind {
    case .member(.some(let owner), let property):
      if owner.isSelf { return controller(ofViewGivenBy: property, in: body, depth: depth) }
      return KnownAPI.has(property, .rootView) ? (owner, body) : nil
    case .name(let name):
      guard depth < Self.maximumLocals else { return nil }
      guard let index = body.definition(of: name, at: view.range.start) else {
        return controller(ofViewGivenBy: name, in: body, depth: depth)
      }
      guard case .define(_, _, .some(let value), false) = body.entries[index].kind else { return nil }
      return controller(ofView: value, in: body, depth: depth + 1)
    default: return nil
    }
  }

  /// The same for a computed property of the class whose code it is, which does nothing but give the view.
  private func controller(
    ofViewGivenBy name: String, in body: Body, depth: Int
  ) -> (expression: Expression, body: Body)? {
    guard depth < Self.maximumLocals, let owner = body.owner, let member = symbols.member(name, of: owner),
      member.variable?.isComputed ?? false, let getter = evaluator.body(of: member), getter.entries.count == 1
    else { return nil }
    switch getter.entries[0].kind {
    case .return(.some(let value)), .value(let value): return controller(ofView: value, in: getter, depth: depth + 1)
    default: return nil
    }
  }

  /// Whether code is that of a view which a list makes by itself, as often as it needs one.
  private func isOfReusedView(_ body: Body) -> Bool {
    guard let owner = body.owner, !body.isStatic else { return false }
    return KnownAPI.names(.reusedView).contains { symbols.isSubclass(symbols[owner].name, of: $0) }
  }

  /// The controllers that have a list make views of a class.
  private func holders(ofReused body: Body) -> [ControllerNode.ID] {
    var seen: Set<TypeSymbol.ID> = []
    return body.owner.map { holders(of: $0, &seen, depth: 0).sorted() } ?? []
  }

  /// Locals through which a view is followed.
  private static let maximumLocals = 3

  /// The controllers whose code a body is, or, where it is that of a view, the code that makes the view.
  private func hosts(of body: Body) -> [ControllerNode.ID] {
    var seen: Set<TypeSymbol.ID> = []
    return hosts(of: body, besides: &seen)
  }

  private func hosts(of body: Body, besides seen: inout Set<TypeSymbol.ID>) -> [ControllerNode.ID] {
    let own = selfNodes(body)
    guard own.isEmpty, let owner = body.owner, !body.isStatic, symbols.isSubclass(symbols[owner].name, of: "UIView"),
      seen.count < Self.maximumViews, seen.insert(owner).inserted
    else { return own }
    var result: [ControllerNode.ID] = []
    for id in [owner] + symbols.descendants(of: symbols[owner].name) {
      for reference in program.calls[symbols[id].shortName] ?? [] where program[reference.body].owner != id {
        for host in hosts(of: program[reference.body], besides: &seen) where !result.contains(host) {
          result.append(host)
        }
      }
    }
    return result
  }
}
