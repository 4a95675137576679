// SPDX-License-Identifier: Apache-2.0

/// Where a controller stands between seen and not seen.
enum AppearanceState: Sendable {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, made when it is first asked for. Never nil when read; UIKit's spelling is kept for its users' code.
  public final var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view if it was made.
  public final var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if it was not made.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView() }
    viewDidLoad()
  }

  /// Tells the controller and what it shows that it comes or goes; each call is made once for each change.
  func setAppearance(_ appears: Bool, animated: Bool) {
    if appears {
      guard appearanceState != .appeared, appearanceState != .appearing else { return }
      appearanceState = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIsAppearing(animated)
      for child in shownChildren { child.setAppearance(true, animated: animated) }
      presentedRecord?.setAppearance(true, animated: animated)
      appearanceState = .appeared
      viewDidAppear(animated)
    } else {
      guard appearanceState != .disappeared, appearanceState != .disappearing else { return }
      appearanceState = .disappearing
      viewWillDisappear(animated)
      for child in shownChildren { child.setAppearance(false, animated: animated) }
      appearanceState = .disappeared
      viewDidDisappear(animated)
    }
  }

  /// Whether the controller is shown in a scene that runs.
  var isShown: Bool { appearanceState == .appeared || appearanceState == .appearing }

  /// A container of UIKit shows another child: appearance calls, then a look at the bar (SB-VC-40).
  func containerChanged(from old: UIViewController?, to new: UIViewController?) {
    guard let scene = shownWindow?.host, scene.isRunning else { return }
    if isShown {
      if old !== new { old?.setAppearance(false, animated: false) }
      for child in shownChildren { child.setAppearance(true, animated: false) }
    }
    scene.statusBarMoment(.containerTransition)
  }

  /// Tells a hierarchy that traits changed.
  func tellTraitsChanged() {
    traitCollectionDidChange(nil)
    for child in children { child.tellTraitsChanged() }
    presentedRecord?.tellTraitsChanged()
  }
}
