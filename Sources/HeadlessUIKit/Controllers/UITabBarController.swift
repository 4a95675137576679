// SPDX-License-Identifier: Apache-2.0

/// Controllers behind tabs. Asks the selected one for style and hidden by itself (SB-TAB-01, SB-TAB-02).
@MainActor open class UITabBarController: UIViewController {
  /// The bar of tabs; its style has no influence on the status bar (SB-TAB-07).
  public final let tabBar = UITabBar()
  /// Who is told of selections. Not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers, one for each tab.
  open var viewControllers: [UIViewController]? {
    didSet {
      let shown = selectedViewController
      replaceManagedChildren(oldValue ?? [], with: viewControllers ?? [])
      let count = viewControllers?.count ?? 0
      if selection >= count { selection = 0 }
      containerChanged(from: nil, to: shown)
    }
  }

  /// Replaces the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  private var selection = 0
  private var showsMore = false
  private var more: UINavigationController?

  /// The index of the selected tab; a change makes UIKit ask again (SB-TAB-03). Out of range it is ignored.
  open var selectedIndex: Int {
    get { showsMore ? Int.max : selection }
    set {
      guard newValue >= 0, newValue < viewControllers?.count ?? 0 else { return }
      let old = selectedViewController
      selection = newValue
      showsMore = false
      selectionChanged(from: old)
    }
  }

  /// The selected controller: of a tab, or the More list's navigation controller (SB-TAB-06).
  open var selectedViewController: UIViewController? {
    get {
      if showsMore { return more }
      guard let viewControllers, selection < viewControllers.count else { return nil }
      return viewControllers[selection]
    }
    set {
      guard let newValue else { return }
      let old = selectedViewController
      if newValue === more {
        showsMore = true
      } else if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selection = index
        showsMore = false
      } else {
        return
      }
      selectionChanged(from: old)
    }
  }

  /// The navigation controller of the More list.
  open var moreNavigationController: UINavigationController {
    if let more { return more }
    let made = UINavigationController()
    adoptMore(made)
    return made
  }

  /// Uses a controller as the More list's.
  package final func adoptMore(_ controller: UINavigationController) {
    more = controller
    addChild(controller)
  }

  private func selectionChanged(from old: UIViewController?) {
    guard old !== selectedViewController else { return }
    containerChanged(from: old, to: selectedViewController)
    if let selected = selectedViewController { delegate?.tabBarController(self, didSelect: selected) }
  }

  package override var handsOnStatusBarStyle: Bool { true }

  package override var handsOnStatusBarHidden: Bool { true }

  /// The selected controller (SB-TAB-01); nil, and so this one, when nothing is selected (SB-TAB-06).
  open override var childForStatusBarStyle: UIViewController? { selected(Self.selectedDecidesStyle) }

  /// The selected controller (SB-TAB-02); nil, and so this one, when nothing is selected (SB-TAB-06).
  open override var childForStatusBarHidden: UIViewController? { selected(Self.selectedDecidesHidden) }

  private func selected(_ rule: AppearanceRule) -> UIViewController? {
    let selected = selectedViewController
    AppearanceScope.shared.answeredBy = selected == nil || showsMore ? Self.moreOrNothing : rule
    return selected
  }

  override var family: ControllerFamily { .tabBar }

  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  static let selectedDecidesStyle = AppearanceRule(
    "SB-TAB-01", "a tab bar controller asks the selected controller for the style")
  static let selectedDecidesHidden = AppearanceRule(
    "SB-TAB-02", "a tab bar controller asks the selected controller whether the bar is hidden")
  static let moreOrNothing = AppearanceRule(
    "SB-TAB-06", "the More list is selected, or nothing: its navigation controller or the tab bar controller decides",
    isConjecture: true)
}

/// The bar of tabs.
@MainActor open class UITabBar: UIView {
  /// Default or black, without influence on the status bar (SB-TAB-07).
  open var barStyle: UIBarStyle = .default
  /// The bar's colour.
  open var barTintColor: UIColor?
  /// Whether content shows through.
  open var isTranslucent: Bool = true
}

/// Is told of selections.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// A tab was selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
