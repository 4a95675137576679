// SPDX-License-Identifier: Apache-2.0
import Core
import Legacy
import Login
import Settings
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: LoginViewController()), SettingsViewController(),
      AboutViewController(),
    ]
    window = UIWindow()
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }
}
