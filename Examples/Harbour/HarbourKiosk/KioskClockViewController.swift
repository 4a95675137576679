// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The clock in the corner; dimmed at night.
final class KioskClockViewController: UIViewController {
  private var isDimmed = false

  func setDimmed(_ dimmed: Bool) {
    isDimmed = dimmed
    view.alpha = isDimmed ? 0.4 : 1
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsStatusBarAppearanceUpdate()
  }
}
