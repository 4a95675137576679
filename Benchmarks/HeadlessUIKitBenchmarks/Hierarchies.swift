// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// A container that names its child for both questions.
final class Forwarding: UIViewController {
  override var childForStatusBarStyle: UIViewController? { children.first }
  override var childForStatusBarHidden: UIViewController? { children.first }
}

/// A screen with a style of its own.
final class Light: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { false }
}

@MainActor func scene(with root: UIViewController) -> UIWindowScene {
  let scene = UIWindowScene(environment: AppearanceEnvironment())
  let window = UIWindow(windowScene: scene)
  window.rootViewController = root
  window.isHidden = false
  return scene
}

/// Tab bar, navigation controller without bar, three containers and a screen, with something presented over it.
@MainActor func depthSix(presenting style: UIModalPresentationStyle) -> UIWindowScene {
  let leaf = Light()
  var inner: UIViewController = leaf
  for _ in 0..<3 {
    let container = Forwarding()
    container.addChild(inner)
    inner = container
  }
  let stack = UINavigationController(rootViewController: inner)
  stack.isNavigationBarHidden = true
  let tabs = UITabBarController()
  tabs.viewControllers = [stack]
  let scene = scene(with: tabs)
  let presented = Light()
  presented.modalPresentationStyle = style
  leaf.present(presented, animated: false)
  return scene
}

@MainActor func chain(of count: Int) -> UIWindowScene {
  var inner: UIViewController = Light()
  for _ in 1..<count {
    let container = Forwarding()
    container.addChild(inner)
    inner = container
  }
  return scene(with: inner)
}
