// SPDX-License-Identifier: Apache-2.0

/// What the names of people's code say about bars.
package enum BarWords {
  /// Whether a name speaks of the status bar: `statusBarHeight`, `kStatusbarH`, `STATUS_BAR_HEIGHT`.
  package static func isAboutStatusBar(_ name: String) -> Bool {
    plain(name).contains("statusbar")
      && !["bottom", "custom", "editor", "player", "playback"].contains(where: plain(name).contains)
  }

  /// Whether a name says that the status bar is left out: `navigationBarHeightExcludingStatusBar`,
  /// `HEIGHT_WITHOUT_STATUS_BAR`, `heightStatusBarExcluded`.
  package static func leavesOutStatusBar(_ name: String) -> Bool {
    let words = words(of: name).filter { $0 != "the" && $0 != "of" }
    return words.indices.contains { index in
      guard words[index].hasPrefix("status") else { return false }
      let behind = words[index] == "status" && words.indices.contains(index + 1) ? index + 2 : index + 1
      return index > 0 && leavingOut.contains(words[index - 1])
        || words.indices.contains(behind) && words[behind].hasPrefix("exclu")
    }
  }

  private static let leavingOut: Set<String> = [
    "exclude", "excludes", "excluding", "excluded", "excl", "without", "minus", "no", "non", "not", "except",
    "ignoring",
    "omitting", "sans",
  ]

  /// The words that a name is made of, in lower case: of `navBar_topInset` they are `nav`, `bar`, `top` and `inset`.
  private static func words(of name: String) -> [String] {
    var result: [String] = []
    var word = String.UnicodeScalarView()
    var isBehindLowercase = false
    func end() {
      if !word.isEmpty { result.append(String(word).lowercased()) }
      word = String.UnicodeScalarView()
    }
    for letter in name.unicodeScalars {
      if letter == "_" || letter.properties.isUppercase && isBehindLowercase { end() }
      if letter != "_" { word.append(letter) }
      isBehindLowercase = letter.properties.isLowercase
    }
    end()
    return result
  }

  /// Whether a name speaks of the navigation bar.
  package static func isAboutNavigationBar(_ name: String) -> Bool {
    ["navigationbar", "navbar", "navibar"].contains(where: plain(name).contains)
  }

  /// Whether a name speaks of a length: `statusBarHeight` and not `statusBarAlpha`.
  package static func isLength(_ name: String) -> Bool {
    let name = plain(name)
    return ["height", "size", "offset", "inset", "padding", "margin", "top"].contains(where: name.contains)
      || name.hasSuffix("statusbar") || name.hasSuffix("statusbarh")
  }

  /// Whether a name says of a number, whatever it is, that it is the height of the status bar.
  package static func isStatusBarHeight(_ name: String) -> Bool {
    let name = plain(name)
    return isAboutStatusBar(name) && (name.hasSuffix("statusbarheight") || name.hasSuffix("heightofstatusbar"))
  }

  /// Whether a name speaks of a height.
  package static func isHeight(_ name: String) -> Bool { plain(name).contains("height") }

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

  /// Whether a name speaks of another edge than the upper one, or of something that is no height at all.
  package static func isAboutOtherLength(_ name: String) -> Bool {
    isAboutOtherEdge(name) || !otherLengths.isDisjoint(with: words(of: name))
  }

  /// Whether a name speaks of another edge than the upper one.
  package static func isAboutOtherEdge(_ name: String) -> Bool {
    !otherEdges.isDisjoint(with: words(of: name))
  }

  private static let otherEdges: Set<String> = ["bottom", "left", "right", "leading", "trailing"]
  private static let otherLengths: Set<String> = [
    "width", "side", "home", "tab", "tabbar", "radius", "corner", "font", "x",
  ]

  /// In lower case without underscores.
  private static func plain(_ name: String) -> String {
    let name = name.lowercased()
    let underscore = UInt8(ascii: "_")
    return name.utf8.contains(underscore)
      ? String(decoding: name.utf8.filter { $0 != underscore }, as: UTF8.self) : name
  }
}
