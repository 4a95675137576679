// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pressure readings, newest first.
final class BarometerViewController: UIViewController {
  private let readings = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(readings)
    addCloseButton()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    readings.frame = view.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }
}
