// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UINavigationBarAppearance {
  /// White titles on an opaque navy that is the same in light and dark.
  static var harbourNavy: UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = UIColor(named: "HarbourNavy")
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    return appearance
  }
}
