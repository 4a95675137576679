// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Of the roots that windows have one after the other, which is there where code asks for it.
extension GraphBuilder {
  /// The roots that can be there behind those which the same body has given a window on the way.
  func current(_ edges: [ControllerEdge], at place: Location, in scope: Scope) -> [ControllerEdge] {
    guard let body = scope.body.map({ program[$0] }),
      place.file == facts.sources[body.file].path, body.entries.contains(where: \.setsRoot),
      let use = body.entries.firstIndex(where: { $0.range.contains(place.range.start) && $0.closureDepth == 0 })
    else { return edges }
    let settings = Set(edges.compactMap { rootSettings[$0.location] }).filter { setting in
      setting.body == body.id && setting.entry < use && program[setting].closureDepth == 0
        && program[setting].loop == nil
        && !program[setting].range.contains(place.range.start)
    }
    guard !settings.isEmpty, !isDeferred(place, in: body) else { return edges }
    var rest = evaluator.formula(body.entries[use].guards, in: scope)
    var last: Set<ProgramIndex.Reference> = []
    for setting in settings.sorted(by: { $0.entry > $1.entry }) {
      let condition = evaluator.formula(program[setting].guards, in: scope)
      if condition.and(rest) == .never { continue }
      last.insert(setting)
      rest = rest.and(condition.negated)
      if rest == .never { break }
    }
    // What is left on another kind of device is that one's.
    let isCovered = rest == .never || rest.holds { $0 == .pad ? false : nil } == false
    return edges.filter { edge in
      guard let setting = rootSettings[edge.location], settings.contains(setting) else { return !isCovered }
      return last.contains(setting)
    }
  }

  /// Whether a place lies in a closure of a body, which may run after everything.
  private func isDeferred(_ place: Location, in body: Body) -> Bool {
    body.entries.contains { $0.closureDepth > 0 && $0.range.contains(place.range.start) }
  }

  /// The roots above the controllers whose code calls a function that is no controller's, where only such code does.
  func rootsAroundCallers(of body: Body, depth: Int) -> Set<ControllerNode.ID>? {
    guard depth < Self.maximumCallers, let function = body.function, function.isCalledByCodeAlone,
      function.kind != .initializer, !isHandedOn(function, of: body)
    else { return nil }
    let calls = evaluator.callSites(of: function, in: body)
    guard !calls.isEmpty else { return nil }
    var result: Set<ControllerNode.ID> = []
    for call in Set(calls.map(\.body)).sorted(by: { $0 < $1 }) {
      let caller = program[call]
      guard caller.id != body.id, !callsRootSetter(caller),
        let roots = rootsAround(evaluator.scope(of: caller), depth: depth + 1)
      else { return nil }
      result.formUnion(roots)
    }
    return result
  }

  private static let maximumCallers = 3

  /// A presentation by one of several roots, by code of a controller whose place was not known yet.
  struct RootPresentation {
    var presenters: Set<ControllerNode.ID>
    var children: Set<ControllerNode.ID>
    var place: Location
    var scope: Scope
  }

  func noteRoots(
    _ presenters: [ControllerNode.ID], presenting children: [ControllerNode.ID], at place: Location, in scope: Scope
  ) {
    let areRoots = presenters.allSatisfy { graph.parents(of: $0).contains { $0.kind == .windowRoot } }
    guard areRoots, !children.isEmpty else { return }
    rootPresentations.append(
      RootPresentation(
        presenters: Set(presenters), children: Set(children), place: place, scope: scope))
  }

  /// Where all is placed it is known over which of the roots code of a controller presents.
  func settleRootPresentations() {
    for one in rootPresentations {
      guard let own = rootsAround(one.scope), !own.isDisjoint(with: one.presenters) else { continue }
      let others = one.presenters.subtracting(own)
      guard !others.isEmpty else { continue }
      graph.remove { edge in
        edge.isPresentation && edge.location == one.place && one.children.contains(edge.child)
          && edge.parent.map(others.contains) ?? false
      }
    }
    rootPresentations = []
  }

  /// Whether a body calls a function by the name of one that gives a window another root.
  private func callsRootSetter(_ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
      return (program.functions[name] ?? []).contains { program[$0].entries.contains(where: \.setsRoot) }
    }
  }
}
