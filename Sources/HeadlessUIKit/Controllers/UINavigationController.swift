// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A stack of controllers under a navigation bar.
///
/// With a visible bar it decides the style itself, by the bar's ``UINavigationBar/barStyle``; with a hidden bar the top
/// controller decides. Who is asked for hidden depends on the device too.
@MainActor open class UINavigationController: UIViewController {
  /// The bar. Its view can be hidden without the navigation controller noticing (SB-NAV-32).
  public final let navigationBar = UINavigationBar()

  /// A navigation controller with a first screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    commonSetUp()
    // Through a method: assigned here directly the property would not observe, and the child would have no parent.
    setViewControllers([rootViewController], animated: false)
  }

  /// An empty navigation controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    commonSetUp()
  }

  /// An empty navigation controller: there are no archives to read off Apple platforms.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonSetUp()
  }

  private func commonSetUp() {
    definesPresentationContext = true
    navigationBar.owner = self
    UIApplication.shared.navigationBarDefaults?.apply(to: navigationBar)
  }

  /// The controllers on the stack, top last.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      replaceManagedChildren(oldValue, with: viewControllers)
      containerChanged(from: oldValue.last, to: viewControllers.last)
    }
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { viewControllers.last }

  /// What is seen: a controller presented over this one, else the top one, through nested stacks (SB-NAV-18).
  open var visibleViewController: UIViewController? {
    var shown: UIViewController? = presentedViewController ?? topViewController
    // A stack inside a stack is looked into; the hierarchy is finite, as children are added to one parent only.
    while let stack = shown as? UINavigationController {
      guard let inner = stack.presentedRecord ?? stack.topViewController else { return stack }
      shown = inner
    }
    return shown
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !viewControllers.contains(where: { $0 === viewController }) else { return }
    viewControllers.append(viewController)
  }

  /// Whether `show(_:sender:)` pushes: a navigation controller cannot stand in another's stack, and is presented
  /// instead (behaviour seen by apps: SwiftyJSON#686, PBRevealViewController#64).
  package nonisolated static func showsByPushing(navigationController isNavigationController: Bool) -> Bool {
    !isNavigationController
  }

  /// Takes the top controller away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Takes every controller above one away; nil if it is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(viewControllers[(index + 1)...])
    if !popped.isEmpty { viewControllers.removeLast(popped.count) }
    return popped
  }

  /// Takes every controller but the first away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Whether the bar is hidden in the sense of SB-NAV-01 to 05. A change makes UIKit ask again (SB-NAV-25).
  open var isNavigationBarHidden: Bool = false {
    didSet { if oldValue != isNavigationBarHidden { statusBarMoment(.navigationBar) } }
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Whether a swipe hides the navigation bar, never the status bar (SB-NAV-22).
  open var hidesBarsOnSwipe: Bool = false
  /// Whether a tap hides the navigation bar, never the status bar (SB-NAV-22).
  open var hidesBarsOnTap: Bool = false
  /// Whether compact height hides the navigation bar, never the status bar (SB-NAV-22).
  open var hidesBarsWhenVerticallyCompact: Bool = false

  // MARK: The status bar

  /// `.default` for a default bar, light content for a black one (SB-NAV-06).
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    AppearanceScope.shared.answeredBy = Self.styleOfBar
    return navigationBar.barStyle == .default ? .default : .lightContent
  }

  package override var handsOnStatusBarStyle: Bool { isNavigationBarHidden }

  package override var handsOnStatusBarHidden: Bool {
    if isNavigationBarHidden { return true }
    let facts = self.facts
    return !facts.navigationBarKeepsHidden && !facts.isNotchedPhone
  }

  /// Nil with a visible bar, the top controller with a hidden one (SB-NAV-01, SB-NAV-02).
  open override var childForStatusBarStyle: UIViewController? {
    guard handsOnStatusBarStyle else {
      AppearanceScope.shared.answeredBy = Self.visibleBarDecides
      return nil
    }
    return top(Self.topDecidesStyle)
  }

  /// The top controller, except with a visible bar on a notched phone (SB-NAV-03 to 05).
  open override var childForStatusBarHidden: UIViewController? {
    guard handsOnStatusBarHidden else {
      AppearanceScope.shared.answeredBy =
        facts.navigationBarKeepsHidden ? Self.visibleBarDecidesEverything : Self.visibleBarKeepsBar
      return nil
    }
    return top(isNavigationBarHidden ? Self.topDecidesHidden : Self.topDecidesHiddenUnderBar)
  }

  private func top(_ rule: AppearanceRule) -> UIViewController? {
    guard let top = viewControllers.last else {
      AppearanceScope.shared.answeredBy = Self.emptyStack
      return nil
    }
    AppearanceScope.shared.answeredBy = rule
    return top
  }

  override var family: ControllerFamily { .navigation }

  override var shownChildren: [UIViewController] { viewControllers.last.map { [$0] } ?? [] }

  static let visibleBarDecides = AppearanceRule(
    "SB-NAV-01", "the navigation bar is visible, so the navigation controller decides the style itself")
  static let topDecidesStyle = AppearanceRule(
    "SB-NAV-02", "the navigation bar is hidden, so the top controller decides the style")
  static let topDecidesHidden = AppearanceRule(
    "SB-NAV-03", "the navigation bar is hidden, so the top controller decides whether the bar is hidden")
  static let visibleBarKeepsBar = AppearanceRule(
    "SB-NAV-04", "the navigation bar is visible on a notched phone, so the top controller is not asked")
  static let topDecidesHiddenUnderBar = AppearanceRule(
    "SB-NAV-05", "off notched phones the top controller is asked for hidden under a visible navigation bar too")
  static let styleOfBar = AppearanceRule("SB-NAV-06", "the navigation bar's barStyle gives the style")
  static let emptyStack = AppearanceRule(
    "SB-NAV-27", "the stack is empty, so the navigation controller answers itself", isConjecture: true)
  static let visibleBarDecidesEverything = AppearanceRule(
    "SB-NAV-33", "by the switch a visible navigation bar keeps every question with its controller")
  static let subclassOverride = AppearanceRule(
    "SB-NAV-13", "a subclass of the navigation controller overrides the style")
  static let subclassForwards = AppearanceRule("SB-NAV-15", "a subclass of the navigation controller names the child")
  static let refusedChild = AppearanceRule(
    "SB-NAV-19", "the named child is presented and does not control the bar, so the navigation controller decides",
    isConjecture: true)
  static let inheritedHidden = AppearanceRule(
    "SB-NAV-21", "a navigation controller has no hidden answer of its own, so the class default counts")
  static let barOverride = AppearanceRule(
    "SB-NAV-12", "the default style follows the override of the visible navigation bar")
}
