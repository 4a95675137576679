// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The stack of the harbour master's report, under the navy bar.
final class ReportNavigationController: UINavigationController {
  override var childForStatusBarStyle: UIViewController? { visibleViewController }
  override var childForStatusBarHidden: UIViewController? { topViewController }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.standardAppearance = .harbourNavy
    navigationBar.scrollEdgeAppearance = .harbourNavy
  }
}
