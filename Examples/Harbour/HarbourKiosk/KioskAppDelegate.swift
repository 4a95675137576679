// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The tide board in the harbour office: one window, no scenes, always on.
@main
final class KioskAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.isIdleTimerDisabled = true
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = KioskBoardViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
