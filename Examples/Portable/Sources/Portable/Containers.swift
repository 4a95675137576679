// SPDX-License-Identifier: Apache-2.0

import UIKit

// 11. A tab bar controller with a stack in each tab.
@MainActor func makeTabs(_ screens: [UIViewController]) -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = screens.map { UINavigationController(rootViewController: $0) }
  return tabs
}

// 12. A tab bar subclass that overrides what nobody asks it.
final class StyledTabBarController: UITabBarController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

// 13. A stack with a black bar.
final class BlackBarNavigationController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.barStyle = .black
    navigationBar.barTintColor = .black
  }
}

// 14. A stack that asks its top controller for everything.
final class TransparentNavigationController: UINavigationController {
  override var childForStatusBarStyle: UIViewController? { topViewController }
  override var childForStatusBarHidden: UIViewController? { topViewController }
}

// 15. A stack that answers for its top controller; not asked while its bar is hidden.
final class AskingNavigationController: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    topViewController?.preferredStatusBarStyle ?? .default
  }
}

// 16. A container that forgets the status bar.
final class DrawerController: UIViewController {
  init(content: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }
}

// 17. A container that forwards, and asks again when its child changes.
final class RootContainerController: UIViewController {
  private var current: UIViewController?

  func show(_ next: UIViewController) {
    current?.willMove(toParent: nil)
    current?.view.removeFromSuperview()
    current?.removeFromParent()
    addChild(next)
    next.view.frame = view.bounds
    view.addSubview(next.view)
    next.didMove(toParent: self)
    current = next
    UIView.animate(withDuration: 0.4) {
      self.setNeedsStatusBarAppearanceUpdate()
    }
  }

  override var childForStatusBarStyle: UIViewController? { current }
  override var childForStatusBarHidden: UIViewController? { current }
}

// 18. A split view controller that hands the bar to its detail.
final class DetailSplitViewController: UISplitViewController {
  override var childForStatusBarStyle: UIViewController? { viewControllers.last }
  override var childForStatusBarHidden: UIViewController? { viewControllers.last }
}

// 19. Pages that hand the bar to the page shown.
final class TourViewController: UIPageViewController {
  override var childForStatusBarStyle: UIViewController? { viewControllers?.first }
}
