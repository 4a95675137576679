// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Screens

/// What a key of an Info.plist, or the build setting that writes it, does to the status bar.
struct InfoPlistHover {
  var analysis: FolderAnalysis

  private static let settingPrefix = "INFOPLIST_KEY_"

  func markdown(_ path: String, line: Int, word: String) -> String? {
    let name = word.hasPrefix(Self.settingPrefix) ? String(word.dropFirst(Self.settingPrefix.count)) : word
    guard let key = InfoPlistAppearance.Key(rawValue: name) else { return nil }
    var lines = ["**\(key.rawValue)**", "", Self.meaning(key)]
    for target in analysis.facts.targets where target.product == .application || target.product == .appExtension {
      guard let plist = target.configurations.first?.infoPlist else { continue }
      let isAbout =
        plist.path == path || plist.entries.contains { $0.location.file == path && $0.location.line == line }
      guard isAbout else { continue }
      let mode = InfoPlistAppearance(plist).mode()
      let decider = mode == .viewController ? "view controllers decide the bar" : "the application decides the bar"
      lines.append("- in \(MarkdownWord.escaped(target.name)): \(decider)")
    }
    return lines.joined(separator: "\n")
  }

  private static func meaning(_ key: InfoPlistAppearance.Key) -> String {
    switch key {
    case .viewControllerBasedStatusBarAppearance:
      "With `true`, or without the key, UIKit asks view controllers; with `false` only the application's settings count."
    case .statusBarHidden:
      "Hides the bar while the app launches, and for good where view controllers are not asked."
    case .statusBarStyle:
      "The style while the app launches, and for good where view controllers are not asked."
    case .userInterfaceStyle:
      "`Light` or `Dark` fixes the interface style of all windows; `Automatic`, or no key, follows the system."
    }
  }
}
