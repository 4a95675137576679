// SPDX-License-Identifier: Apache-2.0

import UIKit

// 20. A viewer over the screen below that takes the bar.
final class ViewerController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
    modalPresentationCapturesStatusBarAppearance = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

// 21. A presentation of one's own that removes the presenter's view.
final class CoverPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

final class CoverTransition: UIViewControllerTransitioningDelegate {
  init() {}

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CoverPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

// 22. A theme that every screen asks.
@MainActor final class Theme {
  static let shared = Theme()
  private(set) var isDark = false

  func apply(dark: Bool) {
    isDark = dark
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      for window in scene.windows {
        window.overrideUserInterfaceStyle = dark ? .dark : .light
        window.rootViewController?.setNeedsStatusBarAppearanceUpdate()
      }
    }
  }
}

class ThemedViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    Theme.shared.isDark ? .lightContent : .darkContent
  }
}

// 23. An overlay window that mirrors the window below.
final class OverlayRootController: UIViewController {
  private weak var mirrored: UIWindow?

  init(mirroring window: UIWindow) {
    mirrored = window
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var childForStatusBarStyle: UIViewController? { mirrored?.rootViewController }
  override var childForStatusBarHidden: UIViewController? { mirrored?.rootViewController }
}
