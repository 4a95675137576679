// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pale text on navy, to keep night vision.
struct NightTheme: Theme {
  let name = "Night"
  var background: UIColor { UIColor(named: "HarbourNavy") ?? .black }
  var text: UIColor { .white }
  var statusBarStyle: UIStatusBarStyle { .lightContent }
}
