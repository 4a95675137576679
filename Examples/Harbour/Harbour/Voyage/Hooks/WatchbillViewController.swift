// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The watchbill as a poster for the cabin wall.
final class WatchbillViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addCloseButton()
  }

  var prefersStatusbarHidden: Bool { true }
}
