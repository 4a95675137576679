// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UINavigationController {
  /// Lets every stack of the app take the status bar of the screen on top.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    topViewController?.preferredStatusBarStyle ?? .default
  }
}
