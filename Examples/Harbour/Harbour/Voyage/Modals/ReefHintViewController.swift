// SPDX-License-Identifier: Apache-2.0

import UIKit

/// When to reef, on white, over whatever is shown.
final class ReefHintViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addCloseButton()
  }
}
