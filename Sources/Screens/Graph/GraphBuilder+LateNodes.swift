// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

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
    connectAll(containment, parents: { _ in true })
  }

  private func connectAll(_ containment: Containment, parents isParent: (ControllerNode.ID) -> Bool) {
    let target = containment.target
    connectAll(
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
