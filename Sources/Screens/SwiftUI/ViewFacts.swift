// SPDX-License-Identifier: Apache-2.0

import Findings

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
  /// The same by the place that makes the view, where they differ by what it is made with.
  var made: [Location: [ContentModifier]] = [:]
  /// The navigation containers that stand in it, each name once: `NavigationStack`.
  var navigations: [NavigationContainer] = []

  /// A navigation container by its name, and when it is there.
  struct NavigationContainer: Sendable {
    var name: String
    var condition: Formula
  }

  /// The first navigation container that stands in it.
  package var navigation: String? { navigations.first?.name }

  /// The first one that can be there, where some of what its condition asks is known; else the first of all.
  func navigation(where answer: (Atom) -> Bool?) -> String? {
    navigations.first { $0.condition.holds(answer) != false }?.name ?? navigation
  }

  /// Whether a state says which of the tabs that stand in it is shown.
  var selectsTab = false

  /// Whether the view gives the bar of a navigation container a title or buttons.
  package var hasTitle = false

  package init() {}

  /// Whether a view that stands in another one's content is a screen of its own: it says something about bars, or
  /// shows, pushes or presents others.
  package var isScreen: Bool {
    hasTitle || navigation != nil || presents || !modifiers.isEmpty
      || parts.contains { $0.kind != .content && $0.kind != .child }
  }

  /// Whether it presents.
  package var presents = false

  /// Of a hosting controller: what its content paints up to the top edge.
  package var backdrop = ContentBackdrop.nothing

  /// What is painted at the top where one of its screens is shown.
  var sights: [SightKey: Sight] = [:]

  /// Whether a container of code that was not read stands around what it shows.
  var isInForeignContainer = false

  /// A screen that stands at a place of the view, by the screen that was put there.
  struct SightKey: Hashable, Sendable {
    /// What takes the place of all else: what is pushed, or a tab's; nil for the content as it is.
    var place: ControllerNode.ID?
    var kind: ControllerEdge.Kind
    /// The innermost screen of it.
    var shown: ControllerNode.ID
  }

  /// What is painted at the top around a container of screens that does not reach it.
  var frames: [FrameKey: Sight] = [:]

  /// A container in a screen that stands at a place of the view.
  struct FrameKey: Hashable, Sendable {
    var place: SightKey
    /// How it shows what it holds.
    var container: ControllerEdge.Kind
  }

  /// What is painted at the top with and without a navigation bar around it.
  struct Sight: Sendable {
    var plain: ContentBackdrop
    var underBar: ContentBackdrop
  }
}
