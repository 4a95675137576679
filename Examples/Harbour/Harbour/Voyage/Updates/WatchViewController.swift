// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Who is on watch; a tap changes to night colours.
final class WatchViewController: UIViewController {
  private var isNightWatch = false

  override var preferredStatusBarStyle: UIStatusBarStyle { isNightWatch ? .lightContent : .darkContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(changeWatch)))
    addCloseButton()
  }

  @objc private func changeWatch() {
    isNightWatch.toggle()
    view.backgroundColor = isNightWatch ? .black : .white
  }
}
