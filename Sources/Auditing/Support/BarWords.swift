// SPDX-License-Identifier: Apache-2.0

/// What the names of people's code say about bars.
package enum BarWords {
  /// Whether a name speaks of the status bar: `statusBarHeight`, `kStatusbarH`, `STATUS_BAR_HEIGHT`.
  package static func isAboutStatusBar(_ name: String) -> Bool {
    plain(name).contains("statusbar")
      && !["bottom", "custom", "editor", "player", "playback"].contains(where: plain(name).contains)
  }

  /// Whether a name speaks of a length: `statusBarHeight` and not `statusBarAlpha`.
  package static func isLength(_ name: String) -> Bool {
    let name = plain(name)
    return ["height", "size", "offset", "inset", "padding", "margin", "top"].contains(where: name.contains)
      || name.hasSuffix("statusbar") || name.hasSuffix("statusbarh")
  }

  /// Whether a name speaks of the navigation bar, or of everything at the top, together with a height.
  package static func isTopBarHeight(_ name: String) -> Bool {
    let name = plain(name)
    return name.contains("height")
      && ["topbar", "navbarandstatusbar", "statusandnav", "navandstatus", "statusnav", "navigationandstatus"]
        .contains(where: name.contains)
  }

  /// Whether a name asks for a notch: `isIPhoneX`, `hasNotch`.
  package static func isAboutNotch(_ name: String) -> Bool {
    let name = plain(name)
    return ["notch", "iphonex", "isfullscreenphone", "statusbar", "safearea", "topinset"].contains(where: name.contains)
      || name == "isx"
  }

  /// In lower case without underscores.
  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
}
