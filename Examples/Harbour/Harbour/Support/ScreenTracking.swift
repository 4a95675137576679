// SPDX-License-Identifier: Apache-2.0

import ObjectiveC
import UIKit

/// Counts how often each screen appears.
enum ScreenTracking {
  static func install() {
    let original = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.viewDidAppear(_:)))
    let replacement = class_getInstanceMethod(
      UIViewController.self, #selector(UIViewController.hbr_viewDidAppear(_:)))
    guard let original, let replacement else { return }
    method_exchangeImplementations(original, replacement)
  }
}

extension UIViewController {
  @objc fileprivate func hbr_viewDidAppear(_ animated: Bool) {
    hbr_viewDidAppear(animated)
    UserDefaults.standard.set(Date(), forKey: "seen.\(type(of: self))")
  }
}
