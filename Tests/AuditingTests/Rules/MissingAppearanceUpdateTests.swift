// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import TestSupport
import Testing

@Suite("missing-appearance-update")
@MainActor struct MissingAppearanceUpdateTests {
  private func message(_ state: String, _ hook: String) -> String {
    """
    \(state) changes and \(hook) depends on it, but nothing here calls setNeedsStatusBarAppearanceUpdate(), so the \
    status bar keeps its old look; call it after the change
    """
  }

  private func screen(
    _ body: String, property: String = "private var isNight = false", more: String = ""
  ) -> [String: String] {
    [
      "Reader.swift": """
      import UIKit
      final class ReaderViewController: UIViewController {
        \(property)
        override var preferredStatusBarStyle: UIStatusBarStyle {
          if isNight { return .lightContent }
          return .darkContent
        }
        @objc private func change(_ sender: UIButton) {
          \(body)
        }
        private func style() {
          view.backgroundColor = isNight ? .black : .white
        }
        private func refresh() { setNeedsStatusBarAppearanceUpdate() }
        \(more)
      }
      """
    ]
  }

  @Test(
    "reports a change without the call",
    arguments: [
      "1️⃣isNight.toggle()\n    style()", "1️⃣isNight = sender.isSelected", "1️⃣self.isNight = !isNight",
      "sender.menu { 1️⃣self.isNight = true }",
    ])
  func change(body: String) async throws {
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      screen(body), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣", message: message("isNight", "ReaderViewController.preferredStatusBarStyle"), severity: .warning)
      ])
  }

  @Test(
    "is silent where UIKit asks afterwards",
    arguments: [
      "isNight.toggle()\n    setNeedsStatusBarAppearanceUpdate()",
      "isNight.toggle()\n    refresh()",
      "isNight.toggle()\n    UIView.animate(withDuration: 0.3) { self.setNeedsStatusBarAppearanceUpdate() }",
      "isNight = true\n    present(UIViewController(), animated: true)",
      "isNight = false\n    dismiss(animated: true)",
      "navigationController?.setNavigationBarHidden(true, animated: true)\n    isNight = true",
    ])
  func asked(body: String) async throws {
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(screen(body), with: AppFiles.controllerBased)
  }

  @Test("follows callers: one that does not ask is enough")
  func callers() async throws {
    let helper = "private func setNight(_ value: Bool) { 1️⃣isNight = value }"
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      screen("setNight(true)", more: helper), with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message("isNight", "ReaderViewController.preferredStatusBarStyle"))])
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      screen("setNight(true)\n    refresh()", more: helper), with: AppFiles.controllerBased)
  }

  @Test("is silent where the property's observer asks, directly or through a method")
  func observers() async throws {
    for call in ["setNeedsStatusBarAppearanceUpdate()", "refresh()"] {
      try await RuleExpectation(MissingAppearanceUpdate.self).expect(
        screen("isNight.toggle()", property: "private var isNight = false { didSet { \(call) } }"),
        with: AppFiles.controllerBased)
    }
  }

  @Test("leaves changes before the screen appears alone")
  func lifeCycle() async throws {
    let more = """
      override func viewDidLoad() { super.viewDidLoad(); isNight = true }
        override func viewWillAppear(_ animated: Bool) { prepareNight() }
        private func prepareNight() { isNight = false }
      """
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      screen("view.isHidden = true", more: more), with: AppFiles.controllerBased)
  }

  @Test("adds the call after the last change")
  func fix() async throws {
    let files = screen("isNight = true\n    style()")
    let text = try #require(files["Reader.swift"])
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      files.mapValues { $0.replacingOccurrences(of: "isNight = true", with: "1️⃣isNight = true") },
      with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message("isNight", "ReaderViewController.preferredStatusBarStyle"))],
      fixed: [
        "Reader.swift": text.replacingOccurrences(
          of: "isNight = true", with: "isNight = true\n    setNeedsStatusBarAppearanceUpdate()")
      ])
  }

  @Test("is silent where controllers are not asked")
  func applicationBased() async throws {
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      screen("isNight.toggle()"), with: AppFiles.applicationBased)
  }

  @Test("reports a screen that restyles itself when a shared setting changes")
  func sharedSetting() async throws {
    func files(_ more: String, other: String = "") -> [String: String] {
      [
        "Terminal.m": """
        @interface Preferences : NSObject
        @property (class, readonly) Preferences *shared;
        @property (nonatomic) Theme *theme;
        @end
        @interface Terminal : UIViewController
        @end
        @implementation Terminal
        - (void)viewDidLoad {
          [[Preferences shared] addObserver:self forKeyPath:@"theme" options:0 context:nil];
        }
        - (void)1️⃣observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
          [self restyle];
        }
        - (void)restyle {
          self.view.backgroundColor = Preferences.shared.theme.backgroundColor;
          \(more)
        }
        - (UIStatusBarStyle)2️⃣preferredStatusBarStyle {
          return Preferences.shared.theme.statusBarStyle;
        }
        @end
        \(other)
        """
      ]
    }
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      files(""), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            Terminal restyles itself when Preferences.theme changes, and its preferredStatusBarStyle depends on it, but \
            nothing calls setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it here
            """, notes: [("2️⃣", "preferredStatusBarStyle reads Preferences.theme")])
      ])
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      files("[self setNeedsStatusBarAppearanceUpdate];"), with: AppFiles.controllerBased)
    let store = """
      @implementation ThemeStore
      - (void)apply { [self.window.rootViewController setNeedsStatusBarAppearanceUpdate]; }
      @end
      """
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      files("", other: store), with: AppFiles.controllerBased)
  }

  @Test("knows Objective-C's setters, and the call by its selector")
  func setters() async throws {
    func files(_ call: String) -> [String: String] {
      [
        "Drawer.m": """
        @interface Drawer : UIViewController
        @property (nonatomic) BOOL open;
        @end
        @implementation Drawer
        - (BOOL)prefersStatusBarHidden { return self.open; }
        - (void)setOpen:(BOOL)open {
          1️⃣_open = open;
          \(call)
        }
        - (IBAction)toggle:(id)sender { 2️⃣self.open = !self.open; }
        @end
        """
      ]
    }
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      files("[self performSelector:@selector(setNeedsStatusBarAppearanceUpdate)];"), with: AppFiles.controllerBased)
    try await RuleExpectation(MissingAppearanceUpdate.self).expect(
      files(""), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣", message: message("open", "Drawer.prefersStatusBarHidden"))
      ])
  }
}
