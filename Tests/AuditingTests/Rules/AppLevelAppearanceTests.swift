// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("app-level-appearance")
@MainActor struct AppLevelAppearanceTests {
  private let expectation = RuleExpectation(AppLevelAppearance.self)

  private func app(_ keys: String = "") -> [String: String] {
    var files = AppFiles.app(plistKeys: keys + "  1️⃣<key>UIViewControllerBasedStatusBarAppearance</key>\n  <false/>\n")
    files["App.swift"] = "import UIKit\nclass HomeViewController: UIViewController {}\n"
    return files
  }

  private let light = "  <key>UIStatusBarStyle</key>\n  <string>UIStatusBarStyleLightContent</string>\n"

  @Test("says so where one style for the whole app may be meant")
  func legitimate() async throws {
    try await expectation.expect(
      app(light),
      [
        FindingSpec(
          "1️⃣",
          message: """
            the application decides the status bar of all screens, a legacy practice: its setters are deprecated since \
            iOS 9 and do nothing on iOS 27; remove the key to let each view controller decide
            """, severity: .info)
      ])
  }

  @Test("warns where view controllers answer in vain, and removes the key")
  func overrides() async throws {
    var files = app()
    files["Trip.swift"] = """
      import UIKit
      class TripViewController: UIViewController {
        override var 2️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """
    try await expectation.expect(
      files,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the application decides the status bar of all screens, but view controllers answer for it in vain; remove the \
            key and let each view controller decide
            """, severity: .warning)
      ], fixed: ["Info.plist": AppFiles.app(plistKeys: "")["Info.plist"] ?? ""])
  }

  @Test("warns where screens set the bar for themselves")
  func setters() async throws {
    var files = app()
    files["License.m"] = """
      #import <UIKit/UIKit.h>
      @implementation License
      - (void)viewWillAppear:(BOOL)animated { [UIApplication sharedApplication].statusBarHidden = YES; }
      - (void)viewWillDisappear:(BOOL)animated { [UIApplication sharedApplication].statusBarHidden = NO; }
      @end
      """
    try await expectation.expect(
      files,
      [
        FindingSpec(
          "1️⃣",
          message: """
            the application decides the status bar of all screens, but code hides and shows it for single screens; remove \
            the key and let each view controller decide
            """, severity: .warning)
      ])
  }

  @Test("warns where light content meets a screen of the system that is light")
  func safari() async throws {
    var files = app(light)
    files["News.swift"] = """
      import SafariServices
      class NewsViewController: UITableViewController {
        func open(_ url: URL) { present(SFSafariViewController(url: url), animated: true) }
      }
      """
    let spec = FindingSpec(
      "1️⃣",
      message: """
        the application decides the status bar of all screens, but its light content stands on the white bar of \
        SFSafariViewController; remove the key and let each view controller decide
        """, severity: .warning)
    try await expectation.expect(files, [spec])
  }

  @Test("is silent where view controllers decide")
  func controllers() async throws {
    for keys in ["", "  <key>UIViewControllerBasedStatusBarAppearance</key>\n  <true/>\n"] {
      try await expectation.expect(["App.swift": "import UIKit\n"], with: AppFiles.app(plistKeys: keys))
    }
  }

  @Test(
    "is silent where React Native works through the application",
    arguments: [("App.swift", "import React\nimport UIKit\n"), ("App.m", "#import <React/RCTBridge.h>\n")])
  func reactNative(file: String, text: String) async throws {
    var files = app(light).mapValues { $0.replacing("1️⃣", with: "") }
    files[file] = text
    try await expectation.expect(files)
  }
}
