// SPDX-License-Identifier: Apache-2.0

/// Counts over all screens of a run.
package struct ScreenSummary: Hashable, Codable, Sendable {
  /// Screens and contexts, a screen in three contexts counted once.
  package var screens: Int
  /// Screens whose style and visibility are known in light and dark in their main context.
  package var resolved: Int
  package var unknown: Int

  package init(screens: Int, resolved: Int) {
    self.screens = screens
    self.resolved = resolved
    self.unknown = screens - resolved
  }
}

extension ScreenSummary {
  /// Counts each screen once, by its main context; what is not used and code of extensions are no screens.
  package init(_ screens: [ResolvedScreen]) {
    var seen: Set<String> = []
    let main = screens.filter {
      ![.extension, .notShown].contains($0.screen.kind) && seen.insert($0.screen.name).inserted
    }
    self.init(screens: main.count, resolved: main.count { $0.screen.isResolved })
  }
}

extension Screen {
  /// Whether style and visibility are known in light and dark.
  package var isResolved: Bool { light.isResolved && dark.isResolved }
}

extension BarAnswer {
  fileprivate var isResolved: Bool { hidden == true || (style != .unknown && hidden != nil) }
}
