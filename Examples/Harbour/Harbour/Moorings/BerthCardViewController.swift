// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One berth with its depth; its view comes from `BerthCardViewController.xib`.
final class BerthCardViewController: UIViewController {
  @IBOutlet private var nameLabel: UILabel?
  @IBOutlet private var depthLabel: UILabel?
  private let mooring: Mooring

  init(mooring: Mooring) {
    self.mooring = mooring
    super.init(nibName: "BerthCardViewController", bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel?.text = mooring.name
    depthLabel?.text = "\(mooring.depth) m"
  }
}
