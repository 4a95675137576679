// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Large figures for an external display.
final class RepeaterViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
