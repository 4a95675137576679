// SPDX-License-Identifier: Apache-2.0

extension MutationOperator {
  /// Overrides that are none, or are of too much.
  static let ofHooks: [MutationOperator] = [
    .member(
      "1️⃣func preferredStatusBarStyle() -> UIStatusBarStyle {\n  .lightContent\n}", "writes a hook as a method",
      rule: "dead-hook", unless: "preferredStatusBarStyle"),
    .member(
      "var 1️⃣prefersStatusbarHidden: Bool { true }", "misspells a hook by one letter's case", rule: "dead-hook",
      unless: "prefersStatusBarHidden"),
    .member(
      "var 1️⃣preferStatusBarStyle: UIStatusBarStyle { .lightContent }", "misspells a hook by two letters",
      rule: "dead-hook", unless: "preferredStatusBarStyle"),
    .replacing(
      #"override (var )preferredStatusBarStyle(: UIStatusBarStyle)"#, with: "$11️⃣preferredStatusbarStyle$2",
      "misspells a hook that was right", rule: "dead-hook", consequences: lostStyle),
    .replacing(
      #"override var prefersStatusBarHidden: Bool"#, with: "1️⃣func prefersStatusBarHidden() -> Bool",
      "makes a hook a method", rule: "dead-hook", consequences: ["hidden-without-way-back"]),
    .member(
      "static var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }", "makes a hook static",
      rule: "dead-hook", unless: "preferredStatusBarStyle"),
    .member(
      "var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }", "gives a view or a delegate a hook",
      rule: "dead-hook", of: #"(UIView|UIResponder)\b"#, limit: 3),
    .appending(
      "extension UIViewController {\n  open override var 1️⃣prefersStatusBarHidden: Bool { false }\n}",
      "overrides a hook of every controller", rule: "process-wide-override", consequences: everywhere, limit: 3),
    .appending(
      """
      extension UITabBarController {
        open override var 1️⃣childForStatusBarStyle: UIViewController? { selectedViewController }
      }
      """, "overrides a hook of every tab bar controller", rule: "process-wide-override", consequences: everywhere),
    .replacing(
      #"(?s)(override var preferredStatusBarStyle: UIStatusBarStyle \{ [^\n]* \})\n\n?(.*)\z"#,
      with: "$2\nextension UIViewController {\n  1️⃣open $1\n}\n", "moves an override into an extension of UIKit's class",
      rule: "process-wide-override", consequences: everywhere.union(lostStyle)),
    .replacing(
      #"(?s)(override var childForStatusBarStyle: [^\n]* \})\n(.*)\z"#,
      with: "$2\nextension UINavigationController {\n  1️⃣open $1\n}\n",
      "moves a forwarding into an extension of UIKit's class", rule: "process-wide-override",
      where: "topViewController",
      consequences: everywhere.union(lostStyle).union(["bar-tint-without-bar-style", "navigation-custom-class"])),
    .appending(
      """
      enum StatusBarSwizzling {
        static func install() {
          let original = class_getInstanceMethod(
            UIViewController.self, #selector(getter: UIViewController.preferredStatusBarStyle))
          let replacement = class_getInstanceMethod(
            UIViewController.self, #selector(getter: UIViewController.hbr_statusBarStyle))
          guard let original, let replacement else { return }
          1️⃣method_exchangeImplementations(original, replacement)
        }
      }

      extension UIViewController {
        @objc fileprivate var hbr_statusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """, "exchanges a hook of every controller", rule: "process-wide-override", limit: 4),
    .appending(
      "final class VisitorsViewController: UIViewController {\n"
        + "  override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }\n}",
      "overrides a hook where the application decides", rule: "override-disabled",
      consequences: ["app-level-appearance"], apps: [.kiosk]),
    .appending(
      """
      final class VisitorsViewController: UIViewController {
        func show() {
          1️⃣setNeedsStatusBarAppearanceUpdate()
        }
      }
      """, "asks for an update where the application decides", rule: "override-disabled",
      consequences: ["app-level-appearance"], apps: [.kiosk]),
  ]

  /// What a screen shows that lost its style.
  private static let lostStyle: Set<String> = [
    "unreadable", "default-style-fixed-background", "fixed-style-adaptive-background", "inconsistent-siblings",
    "override-ignored", "modal-not-capturing",
  ]
  /// What an override for all controllers changes elsewhere.
  private static let everywhere: Set<String> = ["override-bypassed", "override-ignored"]
}
