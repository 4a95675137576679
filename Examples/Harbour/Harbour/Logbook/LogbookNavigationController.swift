// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The log's stack; `rewind()` goes back to the newest page.
final class LogbookNavigationController: UINavigationController {
  func rewind() {
    popToRootViewController(animated: true)
  }
}

extension LogbookNavigationController {
  override var childForStatusBarStyle: UIViewController? { topViewController }
  override var childForStatusBarHidden: UIViewController? { topViewController }
}
