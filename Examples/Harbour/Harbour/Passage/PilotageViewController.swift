// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pilotage notes on navy, edge to edge.
final class PilotageViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    addCloseButton()
  }
}
