// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Range rings; a tap dims the display.
final class RadarViewController: UIViewController {
  private var isDimmed = false

  override var preferredStatusBarStyle: UIStatusBarStyle { isDimmed ? .lightContent : .darkContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dim)))
    addCloseButton()
  }

  @objc private func dim() {
    isDimmed.toggle()
    setNeedsStatusBarAppearanceUpdate()
    view.backgroundColor = isDimmed ? .black : .white
  }
}
