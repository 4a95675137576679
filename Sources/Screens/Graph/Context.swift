// SPDX-License-Identifier: Apache-2.0

/// One way in which a controller comes to be on screen: the edges from the window, or from the presentation beyond
/// which nothing matters, down to the controller.
package struct Context: Hashable, Sendable {
  package var edges: [ControllerEdge]
  /// Whether it is there on other devices or systems than the one that is asked about.
  package internal(set) var isElsewhere = false

  package init(_ edges: [ControllerEdge]) {
    self.edges = edges
  }

  /// The controllers of the chain, outermost first.
  package var nodes: [ControllerNode.ID] {
    guard let first = edges.first else { return [] }
    return (first.parent.map { [$0] } ?? []) + edges.map(\.child)
  }

  /// Whether the chain begins at a window.
  package var startsAtWindow: Bool { edges.first?.kind == .windowRoot }
}
