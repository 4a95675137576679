// SPDX-License-Identifier: Apache-2.0

extension MutationOperator {
  /// Info.plists, and a storyboard.
  static let ofProjectFiles =
    ofPropertyLists(in: [.papers], limit: 2) + [
      value(
        "UIStatusBarStyle", "UIStatusBarStyleDefault", "launches with the default style", rule: "launch-style-mismatch"),
      value(
        "UIStatusBarStyle", "UIStatusBarStyleDarkContent", "launches with dark content", rule: "launch-style-mismatch"),
      value("UIStatusBarStyle~ipad", "LightContent", "shortens a value", rule: "plist-value"),
      .replacing(
        #"(<key>UIStatusBarHidden~ipad</key>\s*)<false/>"#, with: "$11️⃣<string>NO</string>",
        "gives a Boolean's key a text", rule: "plist-value", in: "Info.plist", apps: [.papers]),
      .replacing(
        "<key>UIStatusBarHidden~ipad</key>", with: "1️⃣<key>UIStatusBarHidden~iPad</key>",
        "misspells the suffix of a device", rule: "plist-key-without-effect", in: "Info.plist", apps: [.papers]),
      .replacing(
        #"(<key>UIStatusBarHidden</key>\s*)<false/>"#,
        with: "1️⃣$1<true/>\n\t<key>UIViewControllerBasedStatusBarAppearance</key>\n\t<false/>",
        "hides the bar of an app that decides it itself", rule: "hidden-for-good",
        consequences: ["app-level-appearance", "override-disabled"], in: "Info.plist", apps: [.papers]),
      .replacing(
        #"(<plist version="1\.0">\s*)(<dict>\n)"#,
        with: "$11️⃣$2\t<key>CFBundleExecutable</key>\n\t<string>App</string>\n"
          + "\t<key>CFBundleIdentifier</key>\n\t<string>org.example.app</string>\n", "names no launch screen",
        rule: "missing-launch-screen", unless: "<key>UILaunch", in: "Info.plist", apps: [.papers]),
      .replacing(
        #"(<navigationController id="\S+") customClass="Harbour\w+".*(?= sceneMemberID)"#, with: "1️⃣$1",
        "takes the class from a navigation controller of the storyboard", rule: "navigation-custom-class",
        consequences: ["override-ignored", "bar-tint-without-bar-style"], in: "Main.storyboard", apps: [.shore]),
    ]

  /// What can be wrong in any Info.plist: keys that are added, or, where they are there, get another value.
  static func ofPropertyLists(in apps: [MutatedApp], limit: Int) -> [MutationOperator] {
    func adding(
      _ key: String, _ value: String, _ name: String, rule: String, onKey: Bool = false, consequences: Set<String> = []
    ) -> MutationOperator {
      .replacing(
        #"(<plist version="1\.0">\s*<dict>\n)"#,
        with: "$1\t\(onKey ? "1️⃣" : "")<key>\(key)</key>\n\t\(onKey ? "" : "1️⃣")\(value)\n", name, rule: rule,
        unless: "<key>\(key)", consequences: consequences, in: "Info.plist", apps: apps, limit: limit)
    }
    return [
      adding(
        "UIViewControllerBasedStatusBarAppearance", "<string>YES</string>", "says YES as a text", rule: "plist-value"),
      adding(
        "UIViewControllerBasedStatusBarAppearance", "<false/>", "gives the bar to the application",
        rule: "app-level-appearance", onKey: true, consequences: ["override-disabled", "app-setter-deprecated"]),
      adding("UIUserInterfaceStyle", "<string>Night</string>", "says an unknown interface style", rule: "plist-value"),
      adding(
        "UIUserInterfaceStyle", "<string>Light</string>", "forces the light style", rule: "interface-style-forced",
        onKey: true),
      adding(
        "UIStatusBarStyle~iphone", "<string>Light Content</string>", "says what the editor shows", rule: "plist-value"),
      adding(
        "UIStatusBarStyle~iphone", "<string>UIStatusBarStyleBlackTranslucent</string>", "says a value of old systems",
        rule: "plist-value"),
      adding(
        "UIStatusBarHidden~iphone", "<string>YES</string>", "says YES as a text", rule: "plist-value",
        consequences: ["plist-key-without-effect"]),
      adding(
        "UIStatusBarTintParameters", "<dict/>", "describes a bar of iOS 6", rule: "plist-key-without-effect",
        onKey: true),
      adding(
        "UIStatusBarHidden~phone", "<false/>", "makes up a device", rule: "plist-key-without-effect", onKey: true),
      adding(
        "UIViewControllerBasedStatusBarApearance", "<true/>", "misspells a key", rule: "plist-key-without-effect",
        onKey: true),
      adding(
        "UIRequiresFullScreen", "<true/>", "wants the whole screen", rule: "requires-full-screen-deprecated",
        onKey: true),
    ]
  }

  private static func value(_ key: String, _ new: String, _ name: String, rule: String) -> MutationOperator {
    .replacing(
      "(<key>\(key)</key>\\s*)<string>.*</string>",
      with: "\(rule == "plist-value" ? "$11️⃣" : "1️⃣$1")<string>\(new)</string>", name,
      rule: rule, consequences: rule == "plist-value" ? ["launch-style-mismatch"] : [], in: "Info.plist",
      apps: [.papers])
  }
}
