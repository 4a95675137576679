// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The receipt as the fuel berth printed it: black on white paper.
final class FuelReceiptViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .default }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addCloseButton()
  }
}
