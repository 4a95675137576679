// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// A controller that lays another one of its own kind over itself as a child: one override answers for both, each out of what
/// its own object holds, and UIKit asks the one below alone (SB-CONT-01).
struct OwnKindChild {
  var override: HookOverrides.Entry
  /// What the answer is read from, of each object its own.
  var property: String
  /// Where the child is added.
  var added: Location

  static func all(in app: AuditedApp) -> [OwnKindChild] {
    let states = HookState.all(in: app).filter { !$0.override.hook.namesChild }
    if states.isEmpty { return [] }
    var seen: Set<Location> = []
    let embeddings = Embedding.all(in: app) + sameScenes(in: app)
    return embeddings.sorted { $0.location < $1.location }.compactMap { embedding in
      guard case .node(let node) = embedding.child, let child = app.model.graph[node].object.type,
        app.isControllerBased(embedding.location.file) != false,
        app.model.symbols.systemClass(of: app.model.symbols[embedding.container].name).map({
          KnownAPI.has($0, .plainController)
        }) ?? false,
        let state = states.first(where: { answers($0, for: embedding.container, and: child, in: app) }),
        covers(embedding, in: app), seen.insert(embedding.location).inserted
      else { return nil }
      return OwnKindChild(override: state.override, property: state.property.name, added: embedding.location)
    }
  }

  /// Controllers that add one which is made of their own scene: one node stands for both, and no edge leads from a node to
  /// itself.
  private static func sameScenes(in app: AuditedApp) -> [Embedding] {
    let program = app.model.program
    let evaluator = app.model.evaluator
    return KnownAPI.names(.embeds).sorted().flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let child = arguments.first?.value, !child.isSelf, let owner = body.owner
      else { return nil }
      if case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf { return nil }
      let objects = evaluator.values(of: child, in: evaluator.scope(of: body)).objects
      guard let node = objects.lazy.filter({ $0.type == owner }).compactMap({ app.model.graph.node(of: $0) }).first
      else { return nil }
      return Embedding(
        container: owner, child: .node(node), location: program.location(program[reference].range, in: body))
    }
  }

  /// Whether the override is asked of both classes and of nothing else, and its answer changes while the object is shown.
  private static func answers(
    _ state: HookState, for container: TypeSymbol.ID, and child: TypeSymbol.ID, in app: AuditedApp
  ) -> Bool {
    let override = state.override
    let isOfBoth = [container, child].allSatisfy {
      app.model.hooks.override(of: override.hook, for: $0)?.location == override.location
    }
    guard isOfBoth, app.overrideUse.asked.contains(override.location), !app.readsAnswer(override.location),
      override.hook.childHook.map({ app.model.hooks.override(of: $0, for: container) == nil }) ?? true
    else { return false }
    return state.changes(in: app).contains { reference in
      let body = app.model.program[reference.body]
      return body.function.map { $0.kind == .function && !KnownAPI.has($0.name, .lifecycle(.loading)) } ?? true
    }
  }

  /// Whether the code that adds the child gives its view the frame of another view, or ties it to the top of the container's.
  private static func covers(_ embedding: Embedding, in app: AuditedApp) -> Bool {
    guard let reference = app.model.program.entry(at: embedding.location) else { return false }
    let body = app.model.program[reference.body]
    return body.entries.contains { entry in
      switch entry.kind {
      case .assign(let target, _, let value):
        guard case .member(.some(let view), "frame") = target.unwrapped.kind,
          KnownAPI.has(value.lastName ?? "", .wholeOfContainer)
        else { return false }
        return isViewOfOther(view, in: body, app)
      case .call(let call): return app.reachesTop(call)
      default: return false
      }
    }
  }

  /// Whether a view is that of another controller, also through a local.
  private static func isViewOfOther(_ view: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let controller = view.controllerOfView ?? app.value(of: view, in: body).controllerOfView
    return controller.map { !$0.isSelf } ?? false
  }
}
