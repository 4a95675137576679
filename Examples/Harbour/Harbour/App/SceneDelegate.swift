// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Connects the storyboard's tab bar to the coordinators that own everything built in code.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let tabs = window?.rootViewController as? UITabBarController else { return }
    let coordinator = AppCoordinator(tabs: tabs)
    coordinator.start()
    self.coordinator = coordinator
  }
}
