// SPDX-License-Identifier: Apache-2.0

import UIKit

/// How the crew's cards are printed; a plain value, not a controller.
struct CrewPreferences {
  var isDark = false

  func preferredStatusBarStyle() -> UIStatusBarStyle {
    isDark ? .lightContent : .darkContent
  }

  var prefersStatusBarHidden: Bool { false }
}
