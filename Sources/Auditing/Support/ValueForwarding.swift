// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
package import Screens

/// A container that answers with what its child itself says, where the child would hand the question on: UIKit follows
/// a child that is named and not one that is read.
package struct ValueForwarding {
  /// The container's override.
  package var override: HookOverrides.Entry
  /// Where it reads the child's answer.
  package var read: Location
  /// The class of the child that would hand on; nil where the child is handed in.
  package var child: String?
  /// The override behind the child that is passed by; nil where the child is handed in.
  package var unasked: HookTable.Override?

  package static func all(in app: AuditedApp) -> [ValueForwarding] {
    let handed = HandedControllers(app)
    return HookOverrides.all(in: app).filter { !$0.hook.namesChild }.compactMap { make($0, handed, in: app) }
  }

  private static func make(
    _ entry: HookOverrides.Entry, _ handed: HandedControllers, in app: AuditedApp
  ) -> ValueForwarding? {
    guard let search = entry.hook.search, app.isControllerBased(entry.location.file) != false,
      // A superclass from a library that was not read is taken for a plain controller.
      app.model.symbols.systemClass(of: app.model.symbols[entry.type].name).map({ KnownAPI.has($0, .plainController) })
        ?? true,
      entry.hook.childHook.map({ app.model.hooks.override(of: $0, for: entry.type) == nil }) ?? true
    else { return nil }
    for id in app.model.program.bodiesByPlace[entry.location] ?? [] {
      let body = app.model.program[id]
      for one in body.entries where one.closureDepth == 0 {
        guard case .hookRead(let read) = one.kind,
          case .member(.some(let base), _) = read.withoutCall.unwrapped.kind, !base.isSuper, !base.isSelf
        else { continue }
        let place = app.model.program.location(read.range, in: body)
        for node in app.nodes(read: base, in: body, by: entry) {
          guard let unasked = app.passedBy(node, search, entry) else { continue }
          return ValueForwarding(
            override: entry, read: place, child: app.model.graph[node].name, unasked: unasked)
        }
        // A library's container that reads both answers does so for all of a client's controllers.
        let other = search == .style ? Hook.Search.hidden : .style
        if Hook.hooks(for: other).allSatisfy({ app.model.hooks.override(of: $0, for: entry.type) == nil }),
          app.isOpenToHosts(entry.type), handed.isHanded(base, in: body)
        {
          return ValueForwarding(override: entry, read: place)
        }
      }
    }
    return nil
  }
}

extension AuditedApp {
  /// The controllers whose answer is read: what the expression gives, or the container's children where it is one of those.
  fileprivate func nodes(read base: Expression, in body: Body, by entry: HookOverrides.Entry) -> [ControllerNode.ID] {
    let values = model.evaluator.values(of: base, in: model.evaluator.scope(of: body))
    // What an initialiser makes for whoever calls it is one object for each of the calls.
    let made = Set(values.objects)
    let objects = model.graph.nodes.filter { made.contains($0.object) || made.contains($0.object.withoutCaller) }
    guard objects.isEmpty else { return objects.map(\.id) }
    let isChild = values.alternatives.contains {
      guard case .relation(_, let path) = $0.value, let first = path.first else { return false }
      return KnownAPI.relation(named: first) == .children
    }
    guard isChild else { return [] }
    let containers = model.graph.nodes.filter { $0.object.type.map(entry.classes.contains) ?? false }
    return containers.flatMap { model.graph.children(of: $0.id) }.filter { $0.kind == .child }.map(\.child)
  }

  /// An override behind a child that hands the question on, where the child's own answer says something else.
  fileprivate func passedBy(
    _ child: ControllerNode.ID, _ search: Hook.Search, _ entry: HookOverrides.Entry
  ) -> HookTable.Override? {
    guard handsOn(model.graph[child], search) else { return nil }
    let own = model.graph[child].object.type.flatMap { model.hooks.override(of: entry.hook, for: $0) }
    // A child that reads the answers of what it shows hands on by itself.
    if let own, readsAnswer(own.location) { return nil }
    for edge in model.graph.children(of: child) where edge.isContainment {
      if answersAsStack(child, over: edge.child, search) { continue }
      guard let type = model.graph[edge.child].object.type,
        let inner = model.hooks.override(of: entry.hook, for: type), inner.type != entry.type,
        !saysTheSame(inner, own, entry.hook)
      else { continue }
      return inner
    }
    return nil
  }

  /// Whether what is inside answers no more than what is read: the same constants, or UIKit's default.
  private func saysTheSame(_ inner: HookTable.Override, _ own: HookTable.Override?, _ hook: Hook) -> Bool {
    let standard: Value =
      hook == .prefersStatusBarHidden ? .boolean(false) : .constant(type: "UIStatusBarStyle", name: "default")
    guard !inner.values.isEmpty else { return false }
    let said = own.map { Set($0.values.alternatives.map(\.value)) } ?? [standard]
    return Set(inner.values.alternatives.map(\.value)).isSubset(of: said)
  }
}
