// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Holds the almanac, whose navigation bar wears the theme.
final class AlmanacNavigationController: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    ThemeStore.shared.current.statusBarStyle
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = ThemeStore.shared.current.background
    navigationBar.standardAppearance = appearance
    navigationBar.scrollEdgeAppearance = appearance
  }
}
