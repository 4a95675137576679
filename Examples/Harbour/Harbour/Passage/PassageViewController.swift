// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The passage plan, under the navy bar.
final class PassageViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Passage"
    view.backgroundColor = .systemBackground
    addCloseButton()
  }
}
