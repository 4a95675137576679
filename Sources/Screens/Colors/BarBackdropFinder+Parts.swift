// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Children whose views other objects put into a part of the screen: a player's view that shows a chart within itself.
extension BarBackdropFinder {
  /// Whether the code that adds a child is that of another object than the container, and puts the child's view into
  /// something else than the container's own view.
  func isInPart(_ child: ControllerNode, of container: ControllerNode) -> Bool {
    let edges = app.graph.parents(of: child.id).filter { $0.parent == container.id && $0.kind == .child }
    return !edges.isEmpty
      && edges.allSatisfy { edge in
        KnownAPI.names(.embeds).contains { name in
          (app.program.calls[name] ?? []).contains { reference in
            app.program.location(app.program[reference].range, in: app.program[reference.body]) == edge.location
              && isIntoPart(reference)
          }
        }
      }
  }

  private func isIntoPart(_ reference: ProgramIndex.Reference) -> Bool {
    guard case .call(let call) = app.program[reference].kind, case .call(let function, let arguments) = call.kind,
      case .member(.some(let container), _) = function.unwrapped.kind, !container.isSelf, !container.isSuper,
      let child = arguments.first
    else { return false }
    let body = app.program[reference.body]
    let receivers = body.entries.compactMap { receiver(ofViewOf: child.value, in: $0, body) }
    return !receivers.isEmpty && !receivers.contains { isView($0, of: container, in: body) }
  }

  /// What the view of a controller is put into.
  private func receiver(ofViewOf child: Expression, in entry: BodyEntry, _ body: Body) -> Expression? {
    guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
      case .member(.some(let receiver), let name) = function.unwrapped.kind,
      KnownAPI.has(name, .addsViews) || KnownAPI.has(name, .insertsViews),
      arguments.contains(where: { isView($0.value, of: child, in: body) })
    else { return nil }
    return receiver
  }

  /// Whether an expression is the view of what another one means.
  private func isView(_ view: Expression, of controller: Expression, in body: Body) -> Bool {
    guard case .member(.some(let owner), let name) = view.unwrapped.kind, KnownAPI.has(name, .rootView) else {
      return false
    }
    let scope = app.evaluator.scope(of: body)
    let owners = Set(app.evaluator.values(of: owner, in: scope).objects)
    return !owners.isDisjoint(with: app.evaluator.values(of: controller, in: scope).objects)
  }
}
