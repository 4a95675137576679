// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The berth plan on navy, as a page sheet.
final class BerthSheetViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    modalPresentationCapturesStatusBarAppearance = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    addCloseButton()
  }
}
