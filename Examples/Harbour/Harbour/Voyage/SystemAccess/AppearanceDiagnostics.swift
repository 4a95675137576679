// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the support page says about the status bar.
enum AppearanceDiagnostics {
  static var usesControllerAppearance: Bool {
    let value = Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance")
    return value as? Bool ?? false
  }
}
