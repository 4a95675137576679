// SPDX-License-Identifier: Apache-2.0

/// A question that UIKit puts to a view controller about the status bar.
package enum Hook: String, CaseIterable, Codable, Sendable {
  case preferredStatusBarStyle
  case prefersStatusBarHidden
  case preferredStatusBarUpdateAnimation
  case childForStatusBarStyle
  case childForStatusBarHidden

  /// The names that a declaration of the hook can have: Swift's, and Objective-C's where it differs.
  package var names: [String] {
    switch self {
    case .childForStatusBarStyle: [rawValue, "childViewControllerForStatusBarStyle"]
    case .childForStatusBarHidden: [rawValue, "childViewControllerForStatusBarHidden"]
    default: [rawValue]
    }
  }

  /// The name by which UIKit sends the question: what Objective-C declares under another one is never asked.
  package var selector: String { names[names.count - 1] }

  /// The hook a declaration's name means.
  package init?(name: String) {
    guard let hook = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = hook
  }

  /// Which of the two searches asks it; nil for the animation.
  package var search: Search? {
    switch self {
    case .preferredStatusBarStyle, .childForStatusBarStyle: .style
    case .prefersStatusBarHidden, .childForStatusBarHidden: .hidden
    case .preferredStatusBarUpdateAnimation: nil
    }
  }

  /// Whether the answer is another controller.
  package var namesChild: Bool { self == .childForStatusBarStyle || self == .childForStatusBarHidden }

  /// The two searches for a decider (SB-VC-23).
  package enum Search: String, Codable, Sendable {
    case style
    case hidden

    /// The question that hands the search on to a child.
    var childHook: Hook { self == .style ? .childForStatusBarStyle : .childForStatusBarHidden }
  }
}
