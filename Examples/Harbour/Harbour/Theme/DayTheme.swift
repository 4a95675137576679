// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Ink on chalk, for daylight.
struct DayTheme: Theme {
  let name = "Day"
  var background: UIColor { UIColor(named: "Chalk") ?? .white }
  var text: UIColor { .black }
  var statusBarStyle: UIStatusBarStyle { .darkContent }
}
