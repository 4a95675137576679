// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Lateral and cardinal marks.
final class BuoysViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addCloseButton()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.isStatusBarHidden = true
  }
}
