// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A live picture. A tap hides the controls together with the status bar, and another brings both back.
final class CameraViewController: UIViewController {
  private var controlsAreHidden = false

  override var prefersStatusBarHidden: Bool { controlsAreHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(toggleControls)))
  }

  @objc private func toggleControls() {
    controlsAreHidden.toggle()
    UIView.animate(withDuration: 0.25) {
      self.setNeedsStatusBarAppearanceUpdate()
    }
  }
}
