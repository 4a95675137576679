// SPDX-License-Identifier: Apache-2.0
import Core
import Theme
import UIKit

/// What people can choose.
public final class SettingsViewController: Screen {
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.sand
  }
}
