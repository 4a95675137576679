// SPDX-License-Identifier: Apache-2.0

package import Findings

/// One screen of the app in one context: what `lintel screens` prints and the rules judge.
///
/// A controller that appears in three contexts gives three screens, the main one first.
package struct Screen: Hashable, Codable, Sendable {
  /// What stands under the name: reports and counts speak of screens, and list the others as what they are.
  package enum Kind: String, Codable, Sendable {
    case screen
    /// Holds others and shows nothing itself: a navigation or tab bar controller, a split view, pages.
    case container
    /// A child beside others of the same parent, which fills a part of the screen.
    case part
    /// Code of an app extension, whose process has no status bar.
    case `extension`
    /// Nothing that was read makes it: a base class, or code that is not used.
    case notShown
  }

  /// The class, or the SwiftUI view.
  package var name: String
  /// The target that the screen was resolved for; nil where a folder without targets was read.
  package var target: String?
  /// The chain from the window, or from the presentation that captures the bar:
  /// `window > UITabBarController > MainNavigationController(bar visible) > LoginViewController`.
  package var context: String
  package var confidence: Confidence
  package var kind: Kind
  /// Where the class or view is declared, or, where it has no declaration of its own, where it is made.
  package var location: Location
  package var light: BarAnswer
  package var dark: BarAnswer
  /// Answers that differ under a named condition ("theme is Sepia", "iOS 12 or earlier").
  package var conditions: [ConditionalAnswer]
  /// The facts that make the context, in the order of the chain.
  package var evidence: [Evidence]
  package var unknown: [Unknown]
  /// Step by step, how the answer for light came about; what `lintel explain` prints.
  package var explanation: [ExplanationStep]

  package init(
    name: String, target: String?, context: String, confidence: Confidence, location: Location, light: BarAnswer,
    dark: BarAnswer, conditions: [ConditionalAnswer] = [], evidence: [Evidence] = [], unknown: [Unknown] = [],
    explanation: [ExplanationStep] = [], kind: Kind = .screen
  ) {
    self.name = name
    self.kind = kind
    self.target = target
    self.context = context
    self.confidence = confidence
    self.location = location
    self.light = light
    self.dark = dark
    self.conditions = conditions
    self.evidence = evidence
    self.unknown = unknown
    self.explanation = explanation
  }
}
