// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Hours, oil and coolant.
final class EngineRoomViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    addCloseButton()
  }
}
