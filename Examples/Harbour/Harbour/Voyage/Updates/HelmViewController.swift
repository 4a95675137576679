// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Course to steer; a tap changes to night colours.
final class HelmViewController: UIViewController {
  private var isNightHelm = false

  override var preferredStatusBarStyle: UIStatusBarStyle { isNightHelm ? .lightContent : .darkContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(changeColours)))
    addCloseButton()
  }

  @objc private func changeColours() {
    isNightHelm.toggle()
    view.backgroundColor = isNightHelm ? .black : .white
    setNeedsStatusBarAppearanceUpdate()
  }
}
