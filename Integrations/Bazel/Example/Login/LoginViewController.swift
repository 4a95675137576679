// SPDX-License-Identifier: Apache-2.0
import Core
import Theme
import UIKit

/// Where people sign in.
public final class LoginViewController: Screen {
  // Nobody asks it: the navigation controller around it decides.
  public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.sand
  }
}
