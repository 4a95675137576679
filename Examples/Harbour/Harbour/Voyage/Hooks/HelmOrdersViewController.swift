// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Standing orders for the helm, on navy.
final class HelmOrdersViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    addCloseButton()
  }
}
