// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether the skipper wants the strip behind the clock coloured.
enum BackdropPreference {
  static var isOn: Bool {
    UserDefaults.standard.value(forKey: "statusBar") as? Bool ?? false
  }
}
