// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Course and speed for the night, on a background that spares the eyes.
final class NightPassageViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.02, green: 0.05, blue: 0.10, alpha: 1)
    addCloseButton()
  }
}
