// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("plist-value")
@MainActor struct PlistValueTests {
  private let expectation = RuleExpectation(PlistValue.self)

  @Test("reports each kind of wrong value, and mends what can be")
  func values() async throws {
    func keys(_ values: [String]) -> String {
      """
        <key>UIStatusBarHidden</key>
        \(values[0])
        <key>UIStatusBarHidden~ipad</key>
        \(values[1])
        <key>UIStatusBarStyle</key>
        \(values[2])
        <key>UIStatusBarStyle~ipad</key>
        \(values[3])
        <key>UIUserInterfaceStyle</key>
        \(values[4])

      """
    }
    let wrong = [
      "1️⃣<string>NO</string>", "2️⃣<integer>1</integer>", "3️⃣<string>Light Content</string>",
      "4️⃣<string>UIStatusBarStyleBlackOpaque</string>", "5️⃣<string>dark</string>",
    ]
    let right = [
      "<false/>", "<true/>", "<string>UIStatusBarStyleLightContent</string>",
      "<string>UIStatusBarStyleLightContent</string>", "<string>Dark</string>",
    ]
    try await expectation.expect(
      ["App.swift": "import UIKit\n"].merging(AppFiles.app(plistKeys: keys(wrong))) { first, _ in first },
      [
        FindingSpec(
          "1️⃣",
          message: "UIStatusBarHidden takes a Boolean, and this is a string that is read as false; write <false/>",
          severity: .warning),
        FindingSpec(
          "2️⃣",
          message: "UIStatusBarHidden~ipad takes a Boolean, and this is a number that is read as true; write <true/>"),
        FindingSpec(
          "3️⃣",
          message: """
            'Light Content' is what an editor shows, not a value of UIStatusBarStyle, so the default is taken; write \
            UIStatusBarStyleLightContent
            """, severity: .error),
        FindingSpec(
          "4️⃣",
          message: """
            'UIStatusBarStyleBlackOpaque' is a style of iOS 6, taken for light content; write UIStatusBarStyleLightContent
            """, severity: .warning),
        FindingSpec(
          "5️⃣",
          message: "'dark' is no value of UIUserInterfaceStyle, so the system's style is followed; write Dark",
          severity: .error),
      ], fixed: ["Info.plist": AppFiles.app(plistKeys: keys(right))["Info.plist"] ?? ""])
  }

  @Test("reports a misspelt style and an unknown one")
  func unknown() async throws {
    let files = AppFiles.app(
      plistKeys: """
          <key>UIStatusBarStyle</key>
          1️⃣<string>UIStatusBarStyleLightConent</string>
          <key>UIUserInterfaceStyle</key>
          2️⃣<string>Night</string>

        """)
    try await expectation.expect(
      files,
      [
        FindingSpec(
          "1️⃣",
          message: """
            'UIStatusBarStyleLightConent' is no value of UIStatusBarStyle, so the default is taken; write \
            UIStatusBarStyleLightContent
            """),
        FindingSpec(
          "2️⃣",
          message: """
            'Night' is no value of UIUserInterfaceStyle, so the system's style is followed; write Automatic, Light or Dark
            """),
      ])
  }

  @Test("takes an empty value for the default that it comes to, and advises to remove it")
  func empty() async throws {
    let files = AppFiles.app(
      plistKeys: """
          <key>UIStatusBarStyle</key>
          1️⃣<string></string>
          <key>UIUserInterfaceStyle</key>
          2️⃣<string></string>

        """)
    try await expectation.expect(
      files,
      [
        FindingSpec(
          "1️⃣", message: "UIStatusBarStyle is empty, which is the default; remove it", severity: .info),
        FindingSpec(
          "2️⃣", message: "UIUserInterfaceStyle is empty, which is the default; remove it", severity: .info),
      ])
  }

  @Test("reports the name that an editor shows for a key")
  func displayName() async throws {
    func plist(_ key: String) -> [String: String] { AppFiles.app(plistKeys: "  \(key)\n  <false/>\n") }
    try await expectation.expect(
      plist("1️⃣<key>View controller-based status bar appearance</key>"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            'View controller-based status bar appearance' is what an editor shows for \
            UIViewControllerBasedStatusBarAppearance, not a key, so it has no effect; write \
            UIViewControllerBasedStatusBarAppearance
            """, severity: .error)
      ], fixed: ["Info.plist": plist("<key>UIViewControllerBasedStatusBarAppearance</key>")["Info.plist"] ?? ""])
  }

  @Test("takes right values, references and keys of the app's own as they are")
  func clean() async throws {
    try await expectation.expect(
      AppFiles.app(
        plistKeys: """
            <key>UIStatusBarHidden</key>
            <true/>
            <key>UIStatusBarStyle</key>
            <string>$(BAR_STYLE)</string>
            <key>UIStatusBarStyle~iphone</key>
            <string>UIStatusBarStyleDarkContent</string>
            <key>UIUserInterfaceStyle</key>
            <string>Automatic</string>
            <key>Appearance</key>
            <string>Compact</string>

          """))
  }
}
