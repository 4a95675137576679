// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The shopping list for the next port.
final class ProvisionsViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addCloseButton()
  }
}
