// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UINavigationController {
  /// The controller at the bottom of the stack.
  var rootViewController: UIViewController? {
    viewControllers.first
  }
}
