// SPDX-License-Identifier: Apache-2.0

extension MutationOperator {
  /// What code does to the bar from outside, and how it lays out around it.
  static let ofSettersAndLayout: [MutationOperator] = [
    .statement(
      "1️⃣UIApplication.shared.setStatusBarStyle(.lightContent, animated: false)",
      "sets the style through the application", rule: "app-setter-ignored"),
    .statement(
      "1️⃣UIApplication.shared.statusBarStyle = .lightContent", "assigns the application's style",
      rule: "app-setter-ignored"),
    .statement(
      "1️⃣UIApplication.shared.setStatusBarHidden(true, with: .fade)", "hides the bar through the application",
      rule: "app-setter-ignored"),
    .member(
      "func leaveStage() {\n  1️⃣UIApplication.shared.isStatusBarHidden = false\n}",
      "shows the bar through the application",
      rule: "app-setter-ignored"),
    .replacing(
      #"(class Kiosk\w+.* \{\n)"#,
      with: "$1  func showVisitors() {\n    1️⃣UIApplication.shared.statusBarStyle = .lightContent\n  }\n\n",
      "sets the style where the application decides", rule: "app-setter-deprecated",
      consequences: ["app-level-appearance"], apps: [.kiosk]),
    .replacing(
      #"(class Kiosk\w+.* \{\n)"#,
      with: "$1  func showVisitors() {\n    1️⃣UIApplication.shared.isStatusBarHidden = true\n  }\n\n",
      "hides the bar where the application decides, for iOS 27", rule: "app-setter-removed",
      consequences: ["app-level-appearance"], apps: [.kioskForIOS27]),
    .statement(
      "1️⃣UIApplication.shared.isNetworkActivityIndicatorVisible = true", "shows the network activity indicator",
      rule: "network-activity-indicator"),
    .statement(
      "let bar = 1️⃣UIApplication.shared.value(forKey: \"statusBar\") as? UIView\nbar?.backgroundColor = .black",
      "asks for the private view by its key", rule: "private-status-bar-access"),
    .statement(
      "_ = 1️⃣UIApplication.shared.perform(NSSelectorFromString(\"statusBarWindow\"))",
      "asks for the private window by its selector", rule: "private-status-bar-access"),
    .statement(
      "additionalSafeAreaInsets.top = 1️⃣UIApplication.shared.statusBarFrame.height",
      "lays out from the application's frame of the bar", rule: "status-bar-frame-layout"),
    .member(
      """
      private var topInset: CGFloat {
        1️⃣view.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
      }
      """, "lays out from the scene's frame of the bar", rule: "status-bar-frame-layout"),
    .member(
      "let 1️⃣statusBarHeight: CGFloat = 20", "writes down the height of the bar", rule: "fixed-bar-height"),
    .statement(
      "let 1️⃣statusBarHeight: CGFloat = 44\nadditionalSafeAreaInsets.top = statusBarHeight",
      "writes down the height of the bar of a phone with a notch", rule: "fixed-bar-height"),
    .replacing(
      #"(private let )buttonHeight(: CGFloat = )44"#, with: "$11️⃣statusBarHeight$220", "takes a button for the bar",
      rule: "fixed-bar-height"),
    .member(
      """
      private var controllersDecide: Bool {
        1️⃣Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? false
      }
      """, "takes a missing key for false", rule: "missing-key-read-as-false"),
    .replacing(
      #"(as\? Bool \?\? )true"#, with: "$1false", "takes a missing key for false where it was taken for true",
      rule: "missing-key-read-as-false", marking: #"(?<=return )value as"#),
    .statement(
      """
      let statusBarView = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 30))
      statusBarView.backgroundColor = .systemTeal
      1️⃣view.window?.addSubview(statusBarView)
      """, "lays a strip over the window", rule: "fake-status-bar", consequences: ["fixed-bar-height"]),
    .statement(
      """
      let help = UIButton(type: .system)
      view.addSubview(help)
      1️⃣help.topAnchor.constraint(equalTo: view.topAnchor, constant: 4).isActive = true
      """, "puts a button under the bar", rule: "interactive-under-bar", where: #"addCloseButton\(\)"#,
      apps: [.instruments]),
    .replacing(
      #"(button\.topAnchor\.constraint\(equalTo: view\.)safeAreaLayoutGuide\.(topAnchor)"#, with: "1️⃣$1$2",
      "moves a button under the bar", rule: "interactive-under-bar", unless: "extension", apps: [.instruments]),
    .statement(
      "1️⃣// lintel:disable:next unreadable -- seen on a phone", "silences a rule that says nothing",
      rule: "unused-suppression"),
  ]
}
