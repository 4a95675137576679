// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The stack of `GalleyViewController`, with a navy bar.
final class GalleyNavigationController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    navigationBar.isTranslucent = false
    navigationBar.barTintColor = UIColor(named: "HarbourNavy")
    navigationBar.tintColor = .white
  }
}
