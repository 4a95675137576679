// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The speed over ground over the last hour.
final class SpeedViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let header = SpeedHeaderView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 120))
    header.autoresizingMask = .flexibleWidth
    view.addSubview(header)
    addCloseButton()
  }
}
