// SPDX-License-Identifier: Apache-2.0

/// What the body of a SwiftUI view, or the content of a hosting controller, says about the bar and what it holds.
package struct ViewFacts: Sendable {
  /// A screen inside the view, and how many of the view's own navigation stacks stand around the place where it is
  /// written.
  package struct Part: Hashable, Sendable {
    package var child: ControllerNode.ID
    package var kind: ControllerEdge.Kind
    package var stackDepth: Int
  }

  package var parts: [Part] = []
  package var modifiers: [ContentModifier] = []
  /// The first navigation container that stands in it: `NavigationStack`.
  package var navigation: String?

  package init() {}
}
