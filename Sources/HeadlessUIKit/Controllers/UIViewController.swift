// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that manages a view and, where the chain reaches it, answers for the status bar.
///
/// The hooks have UIKit's names and defaults. Override them in a subclass; call ``setNeedsStatusBarAppearanceUpdate()``
/// whenever an answer changes outside the moments when UIKit asks by itself.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  // MARK: The status bar

  /// The style this controller wants if it is the style decider; `.default` unless overridden (SB-VC-01).
  open var preferredStatusBarStyle: UIStatusBarStyle {
    AppearanceScope.shared.answeredBy = Self.defaultStyle
    return .default
  }

  /// Whether this controller wants the bar hidden if it is the hidden decider.
  ///
  /// Unless overridden: hidden exactly in a vertically compact environment (SB-VC-06), never before iOS 8 (SB-VC-05).
  open var prefersStatusBarHidden: Bool {
    guard facts.hidesInCompactHeight else {
      AppearanceScope.shared.answeredBy = Self.alwaysVisible
      return false
    }
    AppearanceScope.shared.answeredBy = Self.hiddenInCompactHeight
    return effectiveTraits.values.verticalSizeClass == .compact
  }

  /// How the bar appears and disappears if this controller is the hidden decider; `.fade` unless overridden (SB-VC-04).
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Whether UIKit's class hands the question for the style on to what it contains, also while it contains nothing.
  package var handsOnStatusBarStyle: Bool { false }

  /// Whether UIKit's class hands the question for hidden on to what it contains, also while it contains nothing.
  package var handsOnStatusBarHidden: Bool { false }

  /// The controller to ask for the style instead of this one; nil unless overridden (SB-VC-08).
  open var childForStatusBarStyle: UIViewController? {
    AppearanceScope.shared.answeredBy = children.isEmpty ? Self.noChild : Self.containerKeeps
    return nil
  }

  /// The controller to ask for hidden instead of this one; nil unless overridden (SB-VC-08).
  open var childForStatusBarHidden: UIViewController? {
    AppearanceScope.shared.answeredBy = children.isEmpty ? Self.noChild : Self.containerKeeps
    return nil
  }

  /// Whether this controller, presented so that it would have no say, decides the bar nevertheless (SB-VC-09, SB-PRES-05).
  open var modalPresentationCapturesStatusBarAppearance: Bool = false

  // MARK: Presentation

  var assignedPresentationStyle: UIModalPresentationStyle?

  /// How the controller is presented; automatic by default, full screen before iOS 13 and its SDK (SB-PRES-02).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { assignedPresentationStyle ?? (facts.hasCards ? .automatic : .fullScreen) }
    set { assignedPresentationStyle = newValue }
  }

  /// How the presentation is animated; without influence on the bar.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether a presentation in context started below this controller is presented by it (SB-PRES-37).
  open var definesPresentationContext: Bool = false

  /// Who supplies the presentation controller of a custom presentation. Not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether a sheet may not be dismissed by a drag.
  open var isModalInPresentation: Bool = false

  /// The presentation recorded on this controller: what it presents (SB-PRES-03).
  var presentedRecord: UIViewController?
  /// The controller that presents this one.
  var presenterRecord: UIViewController? {
    get { presenterAnchor?.target }
    set { presenterAnchor = newValue?.anchor }
  }
  private var presenterAnchor: Anchor<UIViewController>?
  /// Whether ``presenterRecord`` was set, which costs less to read.
  var isPresented = false
  /// The presentation controller that governs this controller while it is presented, or will when it is.
  var governing: UIPresentationController?

  // MARK: Containment

  /// The controller this one is a child of.
  public internal(set) final var parent: UIViewController? {
    get { parentAnchor?.target }
    set { parentAnchor = newValue?.anchor }
  }
  private var parentAnchor: Anchor<UIViewController>?

  /// What others point back at this controller with; made when the first does.
  final var anchor: Anchor<UIViewController> {
    if let heldAnchor { return heldAnchor }
    let made = Anchor(self)
    heldAnchor = made
    return made
  }
  private var heldAnchor: Anchor<UIViewController>?

  deinit { heldAnchor?.drop() }

  /// The child controllers, in the order they were added.
  public internal(set) final var children: [UIViewController] = []

  // MARK: Interface style

  /// A style for this controller, its view and its children, not for what it presents (UIS-10, UIS-11).
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsChanged() } }
  }

  /// Traits for this controller and everything below it; iOS 17 and later (UIS-18).
  public final var traitOverrides = UITraitOverrides() {
    didSet { if oldValue != traitOverrides { traitsChanged() } }
  }

  /// What the parent set with `setOverrideTraitCollection(_:forChild:)` (UIS-16).
  package final var traitsFromParent: UITraitCollection?

  // MARK: The view

  var loadedView: UIView?
  /// Where the view lies in its window while a transition moves it; nil where UIKit would put it.
  package final var viewFrameInWindow: CGRect?
  /// The window this controller is the root of.
  var rootedWindow: UIWindow? {
    get { windowAnchor?.target }
    set { windowAnchor = newValue?.anchor }
  }
  private var windowAnchor: Anchor<UIWindow>?
  var appearanceState: AppearanceState = .disappeared

  /// The title, shown by containers.
  open var title: String?

  // MARK: Making one

  /// A controller; nib and bundle are taken for source compatibility and not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Always gives a plain controller: there are no archives to read off Apple platforms.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// A controller without nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The view's superview or the parent, as in UIKit.
  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Overridable moments

  /// Makes the view; override to assign ``view`` yourself.
  open func loadView() { view = UIView() }
  /// Called once, after the view was made.
  open func viewDidLoad() {}
  /// Called before the view appears. Status bar queries may come earlier (SB-VC-48).
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has its traits and place, before it is seen; iOS 13 and later.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called before the controller is added to a parent, and with nil before it is removed.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller was added to or removed from a parent.
  open func didMove(toParent parent: UIViewController?) {}
  /// Called when the controller's traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Re-evaluates the bar: a change of traits is one of the moments when UIKit asks by itself (UIS-34).
  func traitsChanged() {
    traitCollectionDidChange(nil)
    statusBarMoment(.traitChange)
  }

  /// The class of system controller this is to the presentation rules.
  var presentationClass: PresentationClass { .ordinary }
  /// The rule that makes an answer of this class uncertain where the class, not an override, gave it.
  var opaqueClassRule: AppearanceRule? { nil }
  /// The colour scheme that SwiftUI content prefers, as an interface style (SB-SUI-04).
  var schemeOfContent: UIUserInterfaceStyle? { nil }
  /// Which rules of single classes apply; a question that costs less than a cast.
  var family: ControllerFamily { .plain }
  /// The child that a container of UIKit shows, for appearance callbacks.
  var shownChildren: [UIViewController] { children }

  static let defaultStyle = AppearanceRule("SB-VC-01", "nothing is overridden, so the style is the default")
  static let alwaysVisible = AppearanceRule("SB-VC-05", "nothing is overridden, so the bar is visible")
  static let hiddenInCompactHeight = AppearanceRule(
    "SB-VC-06", "nothing is overridden, so the bar is hidden exactly in compact height")
  static let containerKeeps = AppearanceRule(
    "SB-CONT-01", "adding children forwards nothing, so the container answers itself")
  static let noChild = AppearanceRule("SB-VC-08", "no child is named, so the controller answers itself")
}

/// Which rules of system-drawn presentations apply to a controller.
enum PresentationClass: Sendable {
  case ordinary
  /// Alerts and action sheets (SB-PRES-42).
  case alert
  /// An active search (SB-SEARCH-01).
  case search
}

/// Which rules of single classes apply to a controller and its subclasses.
enum ControllerFamily: Sendable {
  case plain
  case navigation
  case tabBar
  case hosting
}
