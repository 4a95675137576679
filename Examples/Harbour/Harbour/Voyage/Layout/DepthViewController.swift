// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The depth below the keel over the last hour.
final class DepthViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let header = DepthHeaderView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 120))
    header.autoresizingMask = .flexibleWidth
    view.addSubview(header)
    addCloseButton()
  }
}
