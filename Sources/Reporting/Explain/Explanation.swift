// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Screens

/// What `lintel explain` has to say about one screen or one place. Paths are as they are to be shown.
package struct Explanation: Sendable {
  /// What was asked for: `LoginViewController`, or `App/Login.swift:12`.
  package var subject: String
  /// The screens that it is about, each context once, the main one first.
  package var screens: [Screen]
  /// The findings that concern them or the place.
  package var findings: [Finding]
  /// The override at the place, where there is one.
  package var hook: Hook?

  package init(subject: String, screens: [Screen], findings: [Finding], hook: Hook? = nil) {
    self.subject = subject
    self.screens = screens
    self.findings = findings
    self.hook = hook
  }

  /// An override of one of the properties that UIKit may ask.
  package struct Hook: Hashable, Sendable {
    /// The class that overrides.
    package var type: String
    /// `preferredStatusBarStyle`, …
    package var name: String
    /// The name's place in the declaration.
    package var location: Location
    /// The class and all that inherit from it and do not override again: they answer with this override.
    package var heirs: Set<String>

    package init(type: String, name: String, location: Location, heirs: Set<String>) {
      self.type = type
      self.name = name
      self.location = location
      self.heirs = heirs
    }

    /// Whether it answers the question for hidden, or for the style; nil where it names another controller to ask.
    package var asksForHidden: Bool? {
      switch name {
      case "preferredStatusBarStyle": false
      case "prefersStatusBarHidden": true
      default: nil
      }
    }

    /// Whether it decides on a screen.
    package func isAsked(in screen: Screen) -> Bool {
      guard let asksForHidden else { return false }
      let decider = asksForHidden ? screen.light.hiddenDecidedBy : screen.light.decidedBy
      return decider?.className.map { heirs.contains($0) } ?? false
    }
  }
}

extension Explanation {
  /// The same with paths as they are to be shown.
  package func relocated(_ paths: DisplayPaths) -> Explanation {
    let hook = hook.map { Hook(type: $0.type, name: $0.name, location: paths.location($0.location), heirs: $0.heirs) }
    return Explanation(
      subject: subject, screens: screens.map(paths.screen), findings: findings.map(paths.finding), hook: hook)
  }
}
