// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The theme in force. Screens read `current` and restyle when `didChange` is posted.
@MainActor
final class ThemeStore {
  static let shared = ThemeStore()
  static let didChange = Notification.Name("HarbourThemeDidChange")

  private(set) var current: any Theme = DayTheme()

  func apply(_ theme: any Theme) {
    current = theme
    NotificationCenter.default.post(name: Self.didChange, object: self)
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      scene.windows.forEach { $0.rootViewController?.setNeedsStatusBarAppearanceUpdate() }
    }
  }
}
