// SPDX-License-Identifier: Apache-2.0

import Findings
package import Screens

/// How bad a screen's bar is, for lists that begin with the worst.
package enum ScreenRank {
  package static func isHardToRead(_ screen: Screen) -> Bool {
    [screen.light, screen.dark].contains { $0.readable == false && $0.hidden != true }
  }

  /// From 0, the worst.
  static func rank(_ screen: Screen) -> Int {
    if isHardToRead(screen) { return screen.confidence == .certain ? 0 : 1 }
    if !screen.isResolved { return 2 }
    return screen.conditions.isEmpty ? 4 : 3
  }
}
