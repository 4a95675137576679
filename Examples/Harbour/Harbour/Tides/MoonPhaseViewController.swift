// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Explains the moon's phase in a popover.
final class MoonPhaseViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 240, height: 180)
  }
}
