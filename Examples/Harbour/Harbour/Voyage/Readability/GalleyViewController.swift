// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What is left in the galley.
final class GalleyViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    addCloseButton()
  }
}
