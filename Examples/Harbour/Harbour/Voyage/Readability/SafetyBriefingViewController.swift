// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What every guest is told before casting off.
final class SafetyBriefingViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .default }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addCloseButton()
  }
}
