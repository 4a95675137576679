// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension GraphBuilder {
  /// What only code shows, or makes, that nothing in the app uses, or that belongs to objects of which there are none, is not
  /// sure. Nor is what code shows to which the app does not come from where it begins, as far as was read, or what screens
  /// push that stand there by such code alone.
  func noteUnusedCode() {
    guard evaluator.unused.beginsHere else { return }
    note(.unused) { evaluator.unused.contains($0) }
    note(.open) { !evaluator.reached.contains($0) }
    noteIdleClosures()
    notePushesOfIdle()
  }

  private func note(_ reach: ControllerEdge.Reach, where isIdle: (Body) -> Bool) {
    func isInIdle(_ place: Location) -> Bool { program.entry(at: place).map { isIdle(program[$0.body]) } ?? false }
    let places = Set(Set(graph.edges.map(\.location)).filter(isInIdle))
    let madeInVain = Set(
      graph.nodes.filter { node in
        guard let place = node.object.allocationPlace, let maker = evaluator.allocationCalls[place]?.1 else {
          return false
        }
        return isIdle(program[maker])
      }.map(\.id))
    guard !places.isEmpty || !madeInVain.isEmpty else { return }
    graph.markAmbiguous(reach: reach) { places.contains($0.location) || madeInVain.contains($0.child) }
  }

  /// What a closure shows that is put into a property which nothing reads.
  private func noteIdleClosures() {
    let places = Set(graph.edges.map(\.location)).filter { place in
      guard let reference = program.entry(at: place), program[reference].closureDepth > 0 else { return false }
      return program[reference.body].entries.contains { putsIntoIdleProperty($0, around: place) }
    }
    if !places.isEmpty { graph.markAmbiguous(reach: .open) { places.contains($0.location) } }
  }

  private func putsIntoIdleProperty(_ entry: BodyEntry, around place: Location) -> Bool {
    guard case .assign(let target, "=", let value) = entry.kind, value.isClosure, value.range.contains(place.range),
      case .member(.some(_), let name) = target.unwrapped.kind
    else { return false }
    return isOnlyPut(name)
  }

  /// Whether code puts something into a property of the app's under a name that stands nowhere else.
  private func isOnlyPut(_ name: String) -> Bool {
    let names = evaluator.unused.names
    return symbols.propertyNames.contains(name) && KnownAPI.rows(named: name).isEmpty && !names.read.contains(name)
      && !names.read.contains("_" + name) && !names.outside.contains(name)
  }

  // MARK: Pushes

  /// A push is as sure as it is that the screen stands in the stack which makes it.
  ///
  /// Each step takes something away for good, so that the order of the steps does not matter.
  ///
  /// - Complexity: linear in the number of pushes, times the ways to the screens that can make them.
  private func notePushesOfIdle() {
    var nodes: [TypeSymbol.ID: Set<ControllerNode.ID>] = [:]
    for node in graph.nodes {
      for type in node.object.type.map(symbols.lineage) ?? [] { nodes[type, default: []].insert(node.id) }
    }
    var pushes: [ControllerNode.ID: [Int]] = [:]
    var pushers: [Int: Set<ControllerNode.ID>] = [:]
    for (index, edge) in graph.edges.enumerated() where edge.kind == .pushed {
      let found = possiblePushers(of: edge, nodes).subtracting([edge.child])
      pushers[index] = found
      for pusher in found { pushes[pusher, default: []].append(index) }
    }
    var open = Set(pushers.keys)
    while let index = open.popFirst() {
      let push = graph.edges[index]
      let ways = (pushers[index] ?? []).flatMap { waysInto($0, of: push.parent) }
      guard !ways.isEmpty, ways.allSatisfy(\.isAmbiguous), let reach = ways.map(\.reach).min(),
        !push.isAmbiguous || reach > push.reach
      else { continue }
      graph.markAmbiguous(index, reach: reach)
      open.formUnion(pushes[push.child] ?? [])
    }
  }

  /// The screens that make a push: those for which its code is known to run, else those whose class has it.
  private func possiblePushers(
    of push: ControllerEdge, _ nodes: [TypeSymbol.ID: Set<ControllerNode.ID>]
  ) -> Set<ControllerNode.ID> {
    if let known = pushers[PushKey(child: push.child, place: push.location)] { return known }
    let owner = program.entry(at: push.location).flatMap { program[$0.body].owner }
    return owner.flatMap { nodes[$0] } ?? []
  }

  /// The ways in which a screen comes to stand in a stack; all its ways where none leads into this one.
  private func waysInto(_ screen: ControllerNode.ID, of stack: ControllerNode.ID?) -> [ControllerEdge] {
    let all = (graph.incoming[screen] ?? []).map { graph.edges[$0] }
    let own = all.filter { $0.parent == stack }
    return own.isEmpty ? all : own
  }
}
