// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a bug report says about the status bar.
enum AppearanceReport {
  static var usesControllerAppearance: Bool {
    let value = Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance")
    return value as? Bool ?? true
  }
}
