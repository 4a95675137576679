// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The form as the customs office prints it: black on white paper.
final class CustomsFormViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addCloseButton()
  }
}
