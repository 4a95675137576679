// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The repeater at the helm, an external display that is always dark.
final class HelmDisplaySceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window?.overrideUserInterfaceStyle = .dark
    window = UIWindow(windowScene: scene)
    window?.rootViewController = RepeaterViewController()
    window?.isHidden = false
  }
}
