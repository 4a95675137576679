// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Every row of SwiftUI.
  static let swiftUI: [API] =
    views + keptViews + scenes + modifiers + effects
    + [.enumeration("ColorScheme", prefix: nil, ["light": 0, "dark": 1])].of("SwiftUI")
    + [.enumeration("Visibility", prefix: nil, ["automatic": 0, "visible": 1, "hidden": 2])].of("SwiftUI")
}
