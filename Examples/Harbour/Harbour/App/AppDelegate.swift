// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    ScreenTracking.install()
    SafariStatusBar.install()
    return true
  }
}
