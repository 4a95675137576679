// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Sunrise, moon phase and springs, in the theme's colours.
final class AlmanacViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Almanac"
    view.backgroundColor = ThemeStore.shared.current.background
  }
}
