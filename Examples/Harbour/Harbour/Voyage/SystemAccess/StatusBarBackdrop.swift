// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Colours the strip behind the clock.
@MainActor
enum StatusBarBackdrop {
  static func paint(_ color: UIColor) {
    let bar = UIApplication.shared.value(forKey: "statusBar") as? UIView
    bar?.backgroundColor = color
  }
}
