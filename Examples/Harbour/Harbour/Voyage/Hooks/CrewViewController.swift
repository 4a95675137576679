// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The crew list.
final class CrewViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addCloseButton()
  }

  func preferredStatusBarStyle() -> UIStatusBarStyle {
    .darkContent
  }
}
