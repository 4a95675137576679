// SPDX-License-Identifier: Apache-2.0

import UIKit

/// All photographs of the sails; tap for the controls, swipe down to leave.
final class SailGalleryViewController: UIViewController {
  private var isImmersed = true

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { isImmersed }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(toggleImmersion)))
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(leave))
    swipe.direction = .down
    view.addGestureRecognizer(swipe)
  }

  @objc private func toggleImmersion() {
    isImmersed.toggle()
    UIView.animate(withDuration: 0.25) {
      self.setNeedsStatusBarAppearanceUpdate()
    }
  }

  @objc private func leave() {
    dismiss(animated: true)
  }
}
