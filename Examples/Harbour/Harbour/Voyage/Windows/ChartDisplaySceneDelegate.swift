// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The repeater at the chart table, an external display that is always dark.
final class ChartDisplaySceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.overrideUserInterfaceStyle = .dark
    window?.rootViewController = RepeaterViewController()
    window?.isHidden = false
  }
}
