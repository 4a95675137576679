// SPDX-License-Identifier: Apache-2.0

import UIKit

// 1. A controller with a style of its own.
class LightContentViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    .lightContent
  }
}

// 2. A navigation controller that hands the question to what is visible.
class ForwardingNavigationController: UINavigationController {
  override var childForStatusBarStyle: UIViewController? {
    visibleViewController
  }
}

// 3. A controller that opts out of the dark style.
class AlwaysLightViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .light
  }
}
