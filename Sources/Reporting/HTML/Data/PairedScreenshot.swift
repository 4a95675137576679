// SPDX-License-Identifier: Apache-2.0

/// A picture of a screen of the app, shown beside the drawing of its bar.
package struct PairedScreenshot: Hashable, Sendable {
  struct Key: Hashable {
    var screen: String
    var isDark: Bool
  }

  /// The name of the screen.
  package var screen: String
  /// Whether it shows the screen in dark style.
  package var isDark: Bool
  /// What the picture is called: its path in the folder of screenshots.
  package var file: String
  /// Where the page finds it: a `data:` address, or one relative to the page.
  package var address: String

  package init(screen: String, isDark: Bool, file: String, address: String = "") {
    self.screen = screen
    self.isDark = isDark
    self.file = file
    self.address = address
  }

  var key: Key { Key(screen: screen, isDark: isDark) }

  /// Whether the page holds the picture itself.
  var isEmbedded: Bool { address.hasPrefix("data:") }
}
