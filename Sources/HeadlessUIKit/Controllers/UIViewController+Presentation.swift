// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIViewController {
  /// The controller this one, or the nearest parent that presents, presents.
  public final var presentedViewController: UIViewController? {
    var controller = self
    while controller.presentedRecord == nil, let parent = controller.parent { controller = parent }
    return controller.presentedRecord
  }

  /// The controller that presents this one or the nearest parent that is presented.
  public final var presentingViewController: UIViewController? {
    var controller = self
    while !controller.isPresented, let parent = controller.parent { controller = parent }
    return controller.isPresented ? controller.presenterRecord : nil
  }

  /// Whether the controller's dismissal has begun. Child hooks should not name such a controller (SB-PRES-46).
  public final var isBeingDismissed: Bool { appearanceState == .disappearing && isPresented }

  /// The object that governs how this controller is presented; made by its style when first asked for.
  public final var presentationController: UIPresentationController? {
    if let governing { return governing }
    let made: UIPresentationController
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .custom:
      made =
        transitioningDelegate?.presentationController(forPresented: self, presenting: nil, source: self)
        ?? UIPresentationController(presentedViewController: self, presenting: nil)
    default:
      made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    governing = made
    return made
  }

  /// The object that governs this controller as a sheet; nil for other styles.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The object that governs this controller as a popover; nil for other styles.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Presents a controller. Who the presenter is follows the style (SB-PRES-37); control of the bar changes hands now,
  /// with the transition (SB-PRES-45).
  ///
  /// Nothing is presented, and a diagnostic says so, if the presenter already presents or the style is `.none`.
  public final func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let presented = viewControllerToPresent
    let notes = (shownWindow?.host ?? UIApplication.shared.defaultScene).barState
    guard presented.modalPresentationStyle != .none else {
      notes.note(.presentedWithStyleNone(presented))
      return
    }
    let presenter = presenter(for: presented)
    guard presenter.presentedRecord == nil, !presented.isPresented, presented.parent == nil,
      !presenter.isSame(orBelow: presented)
    else {
      notes.note(.alreadyPresenting(presenter: presenter, ignored: presented))
      return
    }
    presenter.record(presented)
    presented.governing?.presentationTransitionWillBegin()
    if presenter.isShown { presented.setAppearance(true, animated: flag) }
    transition(flag, .presentation, in: presenter)
    presented.governing?.presentationTransitionDidEnd(true)
    complete(flag, completion)
  }

  /// Takes away what this controller presents, or this controller if it is presented itself.
  public final func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presenter = presentedViewController == nil ? presentingViewController : presenterOfPresented,
      let presented = presenter.presentedRecord
    else {
      complete(flag, completion)
      return
    }
    presented.governing?.dismissalTransitionWillBegin()
    presented.setAppearance(false, animated: flag)
    presenter.forget(presented)
    transition(flag, .dismissal, in: presenter)
    presented.governing?.dismissalTransitionDidEnd(true)
    complete(flag, completion)
  }

  /// The controller that presents a controller shown from this one (SB-PRES-37).
  package func presenter(for presented: UIViewController) -> UIViewController {
    let isInContext: Bool
    switch presented.presentationClass {
    case .alert: isInContext = false
    case .search: isInContext = true
    case .ordinary:
      isInContext =
        presented.assignedPresentationStyle == .currentContext
        || presented.assignedPresentationStyle == .overCurrentContext
    }
    var controller = self
    while true {
      if isInContext, controller.definesPresentationContext { return controller }
      guard let parent = controller.parent else { break }
      controller = parent
    }
    return controller
  }

  /// Records a presentation on its presenter, whether or not it will control the bar (SB-PRES-03).
  ///
  /// - Returns: false, and nothing is recorded, if this controller presents already.
  @discardableResult
  package func record(_ presented: UIViewController) -> Bool {
    guard presentedRecord == nil else { return false }
    presentedRecord = presented
    presented.presenterRecord = self
    presented.isPresented = true
    // The presenter knows its scene; the presented controller is in none until now.
    let style = presented.assignedPresentationStyle ?? (facts.hasCards ? .automatic : .fullScreen)
    let governing = presented.presentationController
    governing?.presenting = self
    governing?.startedStyle = style
    return true
  }

  /// The controller recorded as presented by this one, parents aside.
  package var recordedPresentation: UIViewController? { presentedRecord }

  /// Puts a presentation controller in place before the presentation starts.
  package func govern(by controller: UIPresentationController) { governing = controller }

  private func forget(_ presented: UIViewController) {
    presentedRecord = nil
    presented.presenterRecord = nil
    presented.isPresented = false
    presented.governing?.startedStyle = nil
  }

  private var presenterOfPresented: UIViewController {
    var controller = self
    while controller.presentedRecord == nil, let parent = controller.parent { controller = parent }
    return controller
  }

  private func transition(_ animated: Bool, _ cause: StatusBarEvent.Cause, in presenter: UIViewController) {
    if animated {
      presenter.statusBarMoment(cause)
    } else {
      UIView.performWithoutAnimation { presenter.statusBarMoment(cause) }
    }
  }

  private func complete(_ animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    let application = UIApplication.shared
    application.clock.schedule(after: animated ? AnimationParameters.systemDefault.duration : 0, completion)
  }

  /// Says where a transition under way has moved this controller's view, in window coordinates and points; nil puts it
  /// back where UIKit would have it. A card or its presenter crossing the line makes UIKit ask again (SB-PRES-11).
  public final func moveView(inWindow frame: CGRect?) {
    viewFrameInWindow = frame
    statusBarMoment(.sheet)
  }
}
