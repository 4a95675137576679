// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Holds the chart, which uses the whole screen and brings its own controls.
final class ChartNavigationController: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    ThemeStore.shared.current.statusBarStyle
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setNavigationBarHidden(true, animated: false)
  }
}
