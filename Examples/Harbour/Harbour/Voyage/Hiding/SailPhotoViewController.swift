// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One photograph of the sails; swipe down to leave.
final class SailPhotoViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(leave))
    swipe.direction = .down
    view.addGestureRecognizer(swipe)
  }

  @objc private func leave() {
    dismiss(animated: true)
  }
}
