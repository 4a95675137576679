// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The stack of `EngineRoomViewController`, with a navy bar.
final class EngineNavigationController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    navigationBar.isTranslucent = false
    navigationBar.barStyle = .black
    navigationBar.barTintColor = UIColor(named: "HarbourNavy")
    navigationBar.tintColor = .white
  }
}
