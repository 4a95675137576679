// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The ship's log on the theme's paper, without a navigation bar.
final class LogbookViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    ThemeStore.shared.current.statusBarStyle
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    applyTheme()
    NotificationCenter.default.addObserver(
      self, selector: #selector(applyTheme), name: ThemeStore.didChange, object: nil)
  }

  @objc private func applyTheme() {
    view.backgroundColor = ThemeStore.shared.current.background
  }
}
