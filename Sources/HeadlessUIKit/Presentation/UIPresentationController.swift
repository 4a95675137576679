// SPDX-License-Identifier: Apache-2.0

/// Governs how one controller is presented by another: whether the presenter's view goes away, which traits apply.
@MainActor open class UIPresentationController: UIResponder {
  private let presentedAnchor: Anchor<UIViewController>
  private var presented: UIViewController? { presentedAnchor.target }
  private var presentingAnchor: Anchor<UIViewController>?
  final var presenting: UIViewController? {
    get { presentingAnchor?.target }
    set { presentingAnchor = newValue?.anchor }
  }
  /// The style the presentation was started with; nil until it starts.
  var startedStyle: UIModalPresentationStyle?

  /// A presentation controller for a controller that is or will be presented.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presentedAnchor = presentedViewController.anchor
    presentingAnchor = presentingViewController?.anchor
    super.init()
  }

  /// The controller being presented; an empty one after it is gone.
  public final var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The controller that presents; the presented one before the presentation starts.
  public final var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    startedStyle ?? presentedViewController.modalPresentationStyle
  }

  /// Whether the presenter's view is taken away at the end of a custom presentation: with true the presented controller
  /// decides the bar without the capture flag, from iOS 10 on (SB-PRES-31, SB-PRES-32).
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the whole screen; kept for source compatibility, not read.
  open var shouldPresentInFullscreen: Bool { true }

  /// Traits for the presented controller alone (SB-PRES-50, UIS-17).
  @available(*, deprecated, message: "Use the traitOverrides property instead")
  open var overrideTraitCollection: UITraitCollection? {
    get { givenTraits }
    set { givenTraits = newValue; presented?.traitsChanged() }
  }
  var givenTraits: UITraitCollection?

  /// Traits for the presented controller; iOS 17 and later, and stronger than ``overrideTraitCollection`` there.
  public final var traitOverrides = UITraitOverrides() {
    didSet { if oldValue != traitOverrides { presented?.traitsChanged() } }
  }

  /// Who says how the presentation adapts. Not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The answer of the adaptivity delegate in compact width where there is no delegate object, as a scene file states it.
  package final var statedAdaptation: UIModalPresentationStyle?

  /// Whether a card governed by this object rests at its full height, where that is stated and not a matter of detents.
  private var statedRest: Bool?

  /// Whether a card governed by this object rests at its full height.
  package final var restsAtLargeDetent: Bool { statedRest ?? detentIsLarge }

  /// Whether the detents say that a card rests at its full height.
  var detentIsLarge: Bool { true }

  /// States whether a card governed by this object rests at its full height.
  package final func rest(atLarge isLarge: Bool) { statedRest = isLarge }

  /// States the traits of ``overrideTraitCollection``.
  package final func stateTraits(_ traits: UITraitCollection) { givenTraits = traits }

  /// Called before the presentation's transition.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation's transition.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's transition.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal's transition.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  static let fromTraitOverrides = AppearanceRule(
    "UIS-18", "trait overrides of the presentation set the interface style")
  static let fromOverrideTraits = AppearanceRule("SB-PRES-50", "the presentation controller gave the interface style")
}

/// Says how a presentation adapts to compact width.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style to adapt to; `.none` to keep the presentation as it is.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style to adapt to under given traits; asked first.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// Leaves the choice to UIKit.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }

  /// Asks the method without traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }
}

/// Supplies the presentation controller of a custom presentation.
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The presentation controller, nil for a plain one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// A plain presentation controller.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
