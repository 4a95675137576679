// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The app's navigation stack: a navy bar, and a status bar that follows the screen on top.
final class HarbourNavigationController: UINavigationController {
  override var childForStatusBarStyle: UIViewController? { topViewController }
  override var childForStatusBarHidden: UIViewController? { topViewController }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.standardAppearance = .harbourNavy
    navigationBar.scrollEdgeAppearance = .harbourNavy
  }
}
