// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Legibility
import Screens

/// What SwiftUI's content paints behind bars that no override answers for, where the style that holds without one cannot be
/// read over it: `.default` is dark content in light mode up to iOS 16 (SB-STYLE-06), and what the Info.plist says holds in
/// both modes.
struct UnansweredContent {
  /// Where the content is painted.
  var location: Location
  var look: JudgedBar.Look
  var tone: ContentTone
  var screens: Set<String>

  /// In the order of their places.
  static func all(in app: AuditedApp) -> [UnansweredContent] {
    // A scheme that is meant for all of a screen and does not reach the bar is told where it is written.
    let told = Set(EnvironmentSchemes.all(in: app).map(\.screen))
    var found: [Location: UnansweredContent] = [:]
    for bar in app.judgedBars where bar.override == nil && !told.contains(bar.screen.screen.name) {
      guard let (look, tone) = unreadable(bar, in: app), let location = look.backdrop.location,
        app.isAudited(location.file)
      else { continue }
      found[location, default: UnansweredContent(location: location, look: look, tone: tone, screens: [])].screens
        .insert(bar.screen.screen.name)
    }
    return found.values.sorted { $0.location < $1.location }
  }

  /// The first of a bar's looks that cannot be read. Where it is `.default`'s in dark mode, a background lacks its dark variant,
  /// which is another mistake.
  private static func unreadable(_ bar: JudgedBar, in app: AuditedApp) -> (JudgedBar.Look, ContentTone)? {
    for look in bar.allLooks where look.backdrop.kind == .content {
      let isGradient = look.backdrop.nature == .gradient && look.backdrop.luminance != nil
      guard look.backdrop.color != nil || isGradient else { continue }
      let tone: ContentTone
      if let fixed = look.answer.style.tone {
        guard [.infoPlist, .application].contains(look.answer.decidedBy), !app.setsApplicationStyle else { continue }
        tone = fixed
      } else {
        guard look.answer.style == .adaptive, !look.isDark, bar.runsBeforeAdaptiveStyle,
          look.answer.fallback?.tone == .dark
        else { continue }
        tone = .dark
      }
      if look.fails(tone, below: WCAG.floor) { return (look, tone) }
    }
    return nil
  }
}
