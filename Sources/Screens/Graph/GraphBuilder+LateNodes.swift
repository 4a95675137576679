// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Containers that are met only where pushes and presentations are read, as those that a function makes for each of its callers:
/// what their class does with its own objects is read for each of them, since each has the children that it was given.
extension GraphBuilder {
  /// A place where code puts children into a container.
  struct Containment {
    var target: Expression
    var child: Expression
    var reference: ProgramIndex.Reference
    var isRoot: Bool
    /// Whether it is one child that UIKit is told of.
    var isEmbedding: Bool

    init(
      _ target: Expression, _ child: Expression, _ reference: ProgramIndex.Reference, isRoot: Bool = true,
      isEmbedding: Bool = false
    ) {
      self.target = target
      self.child = child
      self.reference = reference
      self.isRoot = isRoot
      self.isEmbedding = isEmbedding
    }
  }

  func connectAll(_ containment: Containment) {
    containments.append(containment)
    if !connectAll(containment, parents: { _ in true }) { unmetContainments.append(containment) }
    replaceStack(containment)
  }

  /// Puts children into containers that were not met before: those that are found by going from a window down to a position
  /// in a list are there once that list is.
  func connectUnmet() {
    let unmet = unmetContainments
    unmetContainments = []
    for containment in unmet where containment.isRoot { connectAll(containment, parents: { _ in true }) }
  }

  /// What a screen puts into the stack that it stands in, in its own place: which stack that is, may come out later.
  private func replaceStack(_ containment: Containment) {
    guard containment.isRoot, !containment.isEmbedding,
      case .member(.some, let name) = containment.target.unwrapped.kind,
      KnownAPI.relation(named: name) == .children || KnownAPI.has(name, .setsChildren)
    else { return }
    let reference = containment.reference
    let body = program[reference.body]
    for scope in reachedScopes(of: reference, mentioning: [containment.target, containment.child]) {
      let screens = pushingControllers(containment.target, in: scope)
      guard !screens.isEmpty else { continue }
      let place = location(program[reference].range, in: body)
      let environment = environment(of: reference, in: scope)
      for (child, condition) in controllers(containment.child, in: scope) {
        note(screens, pushing: child, at: place)
        for screen in screens where screen != child {
          pendingPushes.append(
            PendingPush(
              pusher: screen, child: child, place: place, condition: condition.and(environment), isShow: false,
              kind: .navigationRoot))
        }
      }
    }
  }

  @discardableResult private func connectAll(
    _ containment: Containment, parents isParent: (ControllerNode.ID) -> Bool
  ) -> Bool {
    let target = containment.target
    return connectAll(
      target, to: containment.child, containment.reference, isRoot: containment.isRoot, parents: isParent,
      // What somebody else adds to a tab bar controller lies over its tabs and is not selected.
      where: { !containment.isEmbedding || $0 != .tab || Self.isOnSelf(target) })
  }

  /// Reads the code of the classes of nodes that have come since it was read.
  func containLateNodes() {
    while containedNodeCount < graph.nodes.count {
      let late = containedNodeCount..<graph.nodes.count
      containedNodeCount = graph.nodes.count
      let types = Set(
        graph.nodes[late].compactMap { $0.object.allocationPlace == nil ? nil : $0.object.type }
          .flatMap { symbols.lineage(of: $0) })
      guard !types.isEmpty else { continue }
      for containment in containments where program[containment.reference.body].owner.map(types.contains) ?? false {
        connectAll(containment, parents: { late.contains($0) })
      }
    }
  }
}
