// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI

/// Which overrides of the status bar hooks are ever asked, on any kind of device.
package struct OverrideUse: Sendable {
  /// Places of overrides that UIKit asks in a known context, or that an asked override reads.
  package var asked: Set<Location> = []
  /// Those of them that an asked override reads from a controller inside or over its own, or whose controller it names.
  package var read: Set<Location> = []
  /// Classes whose answers other code reads.
  package var readClasses: Set<String> = []
  /// Controllers that code makes and of which no way of being shown is known, or one that leads out of what was read.
  package var unplaced: Set<ControllerNode.ID> = []
  /// Controllers that would be made if something were not there that is known to be: `scene as? Page ?? Page()`.
  package var unmade: Set<ControllerNode.ID> = []
  /// Whether some code reads an answer of a controller that could be any.
  package var readsUnknown = false

  package init() {}
}

extension ScreenResolver {
  /// The overrides that are asked: who is asked depends on the device, so each kind of device is tried.
  ///
  /// - Complexity: a resolution for each context and kind of device, of those screens alone whose overrides were not
  ///   asked on the usual device.
  package func overrideUse(_ screens: [ResolvedScreen]) -> OverrideUse {
    var use = OverrideUse()
    for screen in screens {
      use.asked.formUnion(screen.asked.map(\.location))
      // While the bar is hidden the style is not asked for (SB-STYLE-20); it will be when the bar is shown.
      add(.preferredStatusBarStyle, of: screen.styleDecider, to: &use)
      add(.prefersStatusBarHidden, of: screen.hiddenDecider, to: &use)
      addReadsBelow(screen, to: &use)
    }
    addReads(to: &use)
    // An object of a function that makes it for its callers stands for theirs.
    let shared = Set(app.graph.nodes.map(\.object).filter { $0.withoutCaller != $0 }.map(\.withoutCaller))
    for node in app.graph.nodes where !node.isUnseen && !node.isView && !shared.contains(node.object) {
      if app.graph.escapes[node.id] == nil, !contexts(of: node.id).isEmpty { continue }
      if standsInForWhatIsThere(node) { use.unmade.insert(node.id) } else { use.unplaced.insert(node.id) }
    }
    if app.limit.hasStopped {
      // What was not worked out may ask any of them.
      use.unplaced.formUnion(app.graph.nodes.map(\.id))
      use.readsUnknown = true
      return use
    }
    for screen in screens {
      guard let node = screen.node, let context = screen.context, let type = app.graph[node].object.type else {
        continue
      }
      let open = Hook.allCases.compactMap { app.hooks.override(of: $0, for: type) }
      guard open.contains(where: { !use.asked.contains($0.location) }) else { continue }
      for variant in Self.variants {
        let asked = askedOverrides(context, device: variant.device, orientation: variant.orientation)
        use.asked.formUnion(asked.map(\.location))
      }
    }
    return use
  }

  /// Whether the place that makes a controller is right of a `??` of which the left is known to be there.
  private func standsInForWhatIsThere(_ node: ControllerNode) -> Bool {
    guard let place = node.object.allocationPlace, let reference = app.program.entry(at: place) else { return false }
    let body = app.program[reference.body]
    func isPassedOver(in expression: Expression) -> Bool {
      guard expression.range.contains(place.range) else { return false }
      if case .binary("??", let left, let right) = expression.kind, right.range.contains(place.range) {
        let values = app.evaluator.values(of: left, in: app.evaluator.scope(of: body))
        if !values.isEmpty, values.firstUnknown == nil, values.alternatives.allSatisfy({ $0.value != .nil }) {
          return true
        }
      }
      return expression.children.contains(where: isPassedOver)
    }
    return body.entries.contains { $0.expressions.contains(where: isPassedOver) }
  }

  private func add(_ hook: Hook, of decider: ControllerNode.ID?, to use: inout OverrideUse) {
    guard let type = decider.flatMap({ app.graph[$0].object.type }) else { return }
    if let override = app.hooks.override(of: hook, for: type) { use.asked.insert(override.location) }
  }

  private func addRead(_ hook: Hook, of node: ControllerNode.ID, to use: inout OverrideUse) {
    add(hook, of: node, to: &use)
    guard let type = app.graph[node].object.type, let override = app.hooks.override(of: hook, for: type) else { return }
    use.read.insert(override.location)
  }

  /// What the decider of a screen may read from the controllers inside it: every alternative of its answer counts, also
  /// those that the state in which the app starts rules out.
  private func addReadsBelow(_ screen: ResolvedScreen, to use: inout OverrideUse) {
    guard let context = screen.context else { return }
    let chain = context.nodes
    for (hook, decider) in [
      (Hook.preferredStatusBarStyle, screen.styleDecider), (.prefersStatusBarHidden, screen.hiddenDecider),
    ] {
      guard let decider, let type = app.graph[decider].object.type, let index = chain.firstIndex(of: decider) else {
        continue
      }
      if let search = hook.search, let forwarding = app.hooks.override(of: search.childHook, for: type) {
        for alternative in forwarding.values.alternatives {
          let inside = reach(of: alternative.value, from: index, in: context)
          guard names(alternative, oneOf: inside) else { continue }
          for node in asked(of: alternative.value, inside, search, in: context) { addRead(hook, of: node, to: &use) }
        }
      }
      guard let override = app.hooks.override(of: hook, for: type) else { continue }
      for alternative in override.values.alternatives {
        guard case .relation(_, let path) = alternative.value, let name = path.last,
          let read = Hook.allCases.first(where: { $0.names.contains(name) })
        else { continue }
        let inside = reach(of: alternative.value, from: index, in: context)
        for node in Self.endsAtOwnChild(path.dropLast()) ? inside.prefix(1) : inside {
          addRead(read, of: node, to: &use)
        }
      }
    }
  }

  /// Who may be asked where a container names one of those inside it. Of an object that is known the search goes on from
  /// there, and it ends at a stack that shows its bar over what it contains (SB-NAV-01).
  private func asked(
    of value: Value, _ inside: ArraySlice<ControllerNode.ID>, _ search: Hook.Search, in context: Context
  ) -> ArraySlice<ControllerNode.ID> {
    guard search == .style, case .object(let object) = value, object.origin != .declared,
      let start = inside.firstIndex(where: { app.graph[$0].object.withoutCaller == object.withoutCaller })
    else { return inside }
    let end = inside[start...].firstIndex { id in
      guard let edge = context.edges.first(where: { $0.parent == id && $0.isContainment }) else { return false }
      let node = app.graph[id]
      guard let system = node.systemClass, !node.isFromLibrary,
        SystemClasses.isSubclass(system, of: "UINavigationController")
      else { return false }
      let forwards =
        node.object.type.map { app.hooks.override(of: search.childHook, for: $0) != nil } ?? false
        || search.childHook.names.contains { !app.symbols.foreignMembers($0, of: system, isStatic: false).isEmpty }
      return !forwards && app.hidesNavigationBar(of: id, over: edge.child) == false
    }
    return inside[start...(end ?? inside.endIndex - 1)]
  }

  /// The controllers of a context that a value can lead to from one of them: what is presented over it only where the way
  /// goes through a presentation.
  private func reach(of value: Value, from index: Int, in context: Context) -> ArraySlice<ControllerNode.ID> {
    let inside = context.nodes[(index + 1)...]
    guard case .relation(_, let path) = value,
      !path.contains(where: { [.presented, .visible].contains(KnownAPI.relation(named: $0)) })
    else { return inside }
    return inside.prefix { node in context.edges.first { $0.child == node }?.isPresentation != true }
  }

  /// Whether a container asks what it contains itself, and so nothing that stands inside that: `topViewController`.
  private static func endsAtOwnChild(_ path: some Collection<String>) -> Bool {
    guard path.count == 1, let relation = path.first.flatMap(KnownAPI.relation) else { return false }
    return [.root, .top, .selected].contains(relation)
  }

  /// Whether a container names, in some state, a controller inside it, as far as is known.
  private func names(_ alternative: ValueSet.Alternative, oneOf chain: ArraySlice<ControllerNode.ID>) -> Bool {
    switch alternative.value {
    case .unknown: true
    case .relation(let object, _): canHold(alternative.condition, on: object, among: chain)
    case .object(let object):
      chain.contains { id in
        let other = app.graph[id].object
        return other.withoutCaller == object.withoutCaller
          || object.origin == .declared && app.symbols.isInstance(ofClass: other.className, object.className) != false
      }
    default: false
    }
  }

  /// Whether a condition can hold that asks for the types of what a container has in it: none of those inside is of a type
  /// that is asked for.
  private func canHold(
    _ condition: Formula, on container: AbstractObject, among chain: ArraySlice<ControllerNode.ID>
  ) -> Bool {
    condition.holds { atom in
      guard case .kind(container, let path, let type) = atom, path.allSatisfy(RunTimeRelations.isDownward) else {
        return nil
      }
      let isOfNone = chain.allSatisfy { app.symbols.isInstance(ofClass: app.graph[$0].object.className, type) == false }
      return isOfNone ? false : nil
    } != false
  }

  private static let variants: [(device: Device, orientation: UIInterfaceOrientation)] = [
    "iPhone SE (3rd generation)", "iPad Pro 11-inch (M4)",
  ].compactMap(Device.named).flatMap { [($0, .portrait), ($0, .landscapeLeft)] }

  private func addReads(to use: inout OverrideUse) {
    for reference in app.program.hookReads {
      guard case .hookRead(let expression) = app.program[reference].kind,
        case .member(.some(let base), _) = expression.unwrapped.kind
      else { continue }
      let body = app.program[reference.body]
      for alternative in app.evaluator.values(of: base, in: app.evaluator.scope(of: body)).alternatives {
        switch alternative.value {
        case .object(let object) where !GraphBuilder.isGeneric(object.className):
          use.readClasses.insert(object.className)
        case .relation, .nil: continue
        default: use.readsUnknown = true
        }
      }
    }
  }
}
