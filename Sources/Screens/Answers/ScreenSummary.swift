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
