// SPDX-License-Identifier: Apache-2.0

/// Pages to leaf through. Decides the bar itself; pages are never asked (SB-PAGE-01).
@MainActor open class UIPageViewController: UIViewController {
  /// The pages shown now.
  open internal(set) var viewControllers: [UIViewController]? {
    didSet {
      replaceManagedChildren(oldValue ?? [], with: viewControllers ?? [])
      containerChanged(from: oldValue?.first, to: viewControllers?.first)
    }
  }

  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable, Hashable {
    case forward = 0
    case reverse = 1
  }

  /// Shows other pages. A subclass that forwards must ask for an update afterwards (SB-PAGE-02).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.viewControllers = viewControllers
    completion?(true)
  }

  /// Nil: pages are not asked (SB-PAGE-01).
  open override var childForStatusBarStyle: UIViewController? {
    AppearanceScope.shared.answeredBy = Self.neverForwards
    return nil
  }

  /// Nil: pages are not asked (SB-PAGE-01).
  open override var childForStatusBarHidden: UIViewController? {
    AppearanceScope.shared.answeredBy = Self.neverForwards
    return nil
  }

  static let neverForwards = AppearanceRule(
    "SB-PAGE-01", "a page view controller decides itself, its pages are not asked")
}
