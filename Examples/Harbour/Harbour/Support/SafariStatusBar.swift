// SPDX-License-Identifier: Apache-2.0

import ObjectiveC
import SafariServices

/// Gives web pages the light status bar of the rest of the app.
enum SafariStatusBar {
  static func install() {
    let original = class_getInstanceMethod(
      SFSafariViewController.self, #selector(getter: SFSafariViewController.preferredStatusBarStyle))
    let replacement = class_getInstanceMethod(
      SFSafariViewController.self, #selector(getter: SFSafariViewController.hbr_preferredStatusBarStyle))
    guard let original, let replacement else { return }
    method_exchangeImplementations(original, replacement)
  }
}

extension SFSafariViewController {
  @objc fileprivate var hbr_preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
