// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("plist-key-without-effect")
@MainActor struct PlistKeyWithoutEffectTests {
  private let expectation = RuleExpectation(PlistKeyWithoutEffect.self)

  @Test("reports the tint parameters and removes them")
  func tintParameters() async throws {
    let before = "  <key>CFBundleName</key>\n  <string>App</string>\n"
    let after = "  <key>UIStatusBarHidden</key>\n  <false/>\n"
    let tint = """
        1️⃣<key>UIStatusBarTintParameters</key>
        <dict>
          <key>UINavigationBar</key>
          <dict>
            <key>Style</key>
            <string>UIBarStyleDefault</string>
          </dict>
        </dict>

      """
    let spec = FindingSpec(
      "1️⃣",
      message:
        "UIStatusBarTintParameters has had no effect since iOS 7, where the status bar has no background; remove it",
      severity: .warning)
    for (keys, left) in [(before + tint + after, before + after), (before + tint, before), (tint + after, after)] {
      try await expectation.expect(
        AppFiles.app(plistKeys: keys), [spec],
        fixed: ["Info.plist": AppFiles.app(plistKeys: left)["Info.plist"] ?? ""])
    }
  }

  @Test("reports misspelt keys and suffixes that name no device")
  func misspelt() async throws {
    try await expectation.expect(
      AppFiles.app(
        plistKeys: """
            1️⃣<key>UIStatusbarStyle</key>
            <string>UIStatusBarStyleLightContent</string>
            2️⃣<key>UIStatusBarHidden~iPad</key>
            <true/>
            3️⃣<key>UIViewControllerBasedStatusBarAppearence</key>
            <false/>

          """),
      [
        FindingSpec("1️⃣", message: "UIStatusbarStyle is no key that UIKit reads; write UIStatusBarStyle"),
        FindingSpec("2️⃣", message: "UIStatusBarHidden~iPad is no key that UIKit reads; write UIStatusBarHidden~ipad"),
        FindingSpec(
          "3️⃣",
          message: """
            UIViewControllerBasedStatusBarAppearence is no key that UIKit reads; write \
            UIViewControllerBasedStatusBarAppearance
            """),
      ])
  }

  @Test("takes right keys, also with suffixes, and other keys as they are")
  func clean() async throws {
    try await expectation.expect(
      AppFiles.app(
        plistKeys: """
            <key>UIStatusBarStyle~ipad</key>
            <string>UIStatusBarStyleLightContent</string>
            <key>UIStatusBarHidden~iphone</key>
            <true/>
            <key>UIRequiresFullScreen</key>
            <true/>
            <key>UIRequiresFullScreenIgnoredStartingWithVersion</key>
            <string>27.0</string>
            <key>UIStatusBarHiddenInReader</key>
            <true/>

          """))
  }

  private static let app = """
    import UIKit
    final class HomeViewController: UIViewController {}
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = HomeViewController()
      }
    }
    """

  private func hiding(on families: String, more: String = "") -> [String: String] {
    var files = AppFiles.app(plistKeys: "  1️⃣<key>UIStatusBarHidden</key>\n  <true/>\n" + more)
    files["project.yml"]? += "\n      TARGETED_DEVICE_FAMILY: \"\(families)\""
    files["App.swift"] = Self.app
    return files
  }

  @Test(
    "says that the bar is hidden at launch alone, and on iPad that content lies under it",
    arguments: [
      ("1", "", false), ("1,2", "", true), ("1,2", "  <key>UIRequiresFullScreen</key>\n  <true/>\n", false),
    ])
  func hiddenAtLaunch(_ families: String, _ more: String, _ isInWindows: Bool) async throws {
    let effect =
      !isInWindows
      ? "on devices with a home button the layout moves"
      : "in a window on iPadOS 26 the key makes the top safe-area inset 0, so that content lies under it"
    try await expectation.expect(
      hiding(on: families, more: more),
      [
        FindingSpec(
          "1️⃣",
          message: """
            UIStatusBarHidden hides the status bar over the launch screen alone: view controllers decide after that and \
            none of the app's hides it, so the bar appears, and \(effect); remove UIStatusBarHidden
            """, severity: .warning)
      ])
  }

  private func generated(_ setting: String, on: String) -> [String: String] {
    [
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources: [.]
          configFiles: {Debug: App.xcconfig, Release: App.xcconfig}
          settings:
            GENERATE_INFOPLIST_FILE: \(on)
            INFOPLIST_FILE: Info.plist
      """,
      "Info.plist": AppFiles.app(plistKeys: "")["Info.plist"] ?? "",
      "App.xcconfig": "SWIFT_VERSION = 5.0\n\(setting)\nCURRENT_PROJECT_VERSION = 1\n",
    ]
  }

  @Test("reports a build setting that makes no key and removes it")
  func settings() async throws {
    let files = generated("1️⃣INFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance = NO", on: "YES")
    try await expectation.expect(
      files,
      [
        FindingSpec(
          "1️⃣",
          message: """
            INFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance has no effect, because no build system knows this \
            setting; write UIViewControllerBasedStatusBarAppearance in Info.plist and remove it
            """, severity: .warning)
      ], fixed: ["App.xcconfig": "SWIFT_VERSION = 5.0\nCURRENT_PROJECT_VERSION = 1\n"])
  }

  @Test("reports a right setting where nothing is generated, and takes it where it is")
  func generation() async throws {
    let setting = "INFOPLIST_KEY_UIStatusBarStyle = UIStatusBarStyleLightContent"
    try await expectation.expect(
      generated("1️⃣" + setting, on: "NO"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            INFOPLIST_KEY_UIStatusBarStyle has no effect, because GENERATE_INFOPLIST_FILE is off in App; write \
            UIStatusBarStyle in Info.plist and remove it
            """)
      ])
    try await expectation.expect(generated(setting, on: "YES"))
  }
}
