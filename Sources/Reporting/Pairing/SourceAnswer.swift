// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings
import Screens

/// One answer that the source allows for a screen: in one context, one appearance, one state of the app.
package struct SourceAnswer: Sendable {
  var screen: Screen
  var isDark: Bool
  var bar: BarAnswer
  /// The override that decides the style, else the screen.
  var styleLocation: Location
  /// The override that decides whether the bar is hidden, else the screen.
  var hiddenLocation: Location
  /// Where the background is set, else the screen.
  var backgroundLocation: Location

  /// Every answer of every screen of an app.
  package static func all(of app: AuditedApp) -> [SourceAnswer] {
    app.resolvedScreens.flatMap { answers(of: $0, in: app) }
  }

  private static func answers(of resolved: ResolvedScreen, in app: AuditedApp) -> [SourceAnswer] {
    func location(_ decider: ControllerNode.ID?, _ hook: Hook) -> Location? {
      guard let type = decider.flatMap({ app.model.graph[$0].object.type }) else { return nil }
      return app.model.hooks.override(of: hook, for: type)?.location
    }
    let screen = resolved.screen
    let style = location(resolved.styleDecider, .preferredStatusBarStyle) ?? screen.location
    let hidden = location(resolved.hiddenDecider, .prefersStatusBarHidden) ?? screen.location
    return [false, true].flatMap { isDark in
      let bars =
        [isDark ? screen.dark : screen.light] + screen.conditions.map { isDark ? $0.dark : $0.light }
      let backdrop = isDark ? resolved.darkBackdrop : resolved.lightBackdrop
      return bars.map { bar in
        SourceAnswer(
          screen: screen, isDark: isDark, bar: bar, styleLocation: style, hiddenLocation: hidden,
          backgroundLocation: backdrop?.location ?? backdrop?.tintLocation ?? screen.location)
      }
    }
  }
}
