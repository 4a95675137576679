// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Switches the board between visitors and staff.
@MainActor
enum KioskMode {
  static func enterStaffMode() {
    UIApplication.shared.setStatusBarStyle(.default, animated: true)
  }

  /// The style the bar has now, for the diagnostics page.
  static func currentStyle(of scene: UIWindowScene) -> UIStatusBarStyle {
    scene.statusBarManager?.statusBarStyle ?? .default
  }
}
