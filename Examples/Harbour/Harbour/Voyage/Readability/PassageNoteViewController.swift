// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A note on the passage plan, on navy.
final class PassageNoteViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { ThemeStore.shared.current.statusBarStyle }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "HarbourNavy")
    addCloseButton()
  }
}
