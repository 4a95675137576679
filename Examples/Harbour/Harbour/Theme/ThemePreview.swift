// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What a theme's swatch in the settings shows.
struct ThemePreview {
  var title: String
  var statusBarStyle: UIStatusBarStyle = .default

  @MainActor
  static func swatch(for theme: any Theme) -> ThemePreview {
    var preview = ThemePreview(title: theme.name)
    preview.statusBarStyle = theme.statusBarStyle
    return preview
  }
}
