// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A scene with windows and one status bar (SB-WIN-16).
///
/// Make one from an ``AppearanceEnvironment``, put windows in it and ask ``resolveStatusBar(tracing:)``: no application
/// and no run loop is needed. A scene that a ``UIApplication`` connected also looks at its bar by itself, at the moments
/// when UIKit does (SB-VC-40), and remembers what it saw in its ``statusBarManager``.
@MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  private(set) final var facts: AppearanceFacts

  /// A scene on a system and device, with no window yet.
  public init(environment: AppearanceEnvironment) {
    facts = AppearanceFacts(environment)
    super.init()
  }

  /// The system, SDK, device, orientation, setting and keys the scene lives with. Setting it is what a rotation and a
  /// switch of the system to dark are; UIKit looks at the bar again (SB-VC-40, UIS-07).
  public final var environment: AppearanceEnvironment {
    get { facts.environment }
    set {
      guard newValue != facts.environment else { return }
      let turned = newValue.orientation != facts.environment.orientation
      facts = AppearanceFacts(newValue)
      tellTraitsChanged()
      statusBarMoment(turned ? .rotation : .traitChange)
    }
  }

  /// The application that connected the scene.
  final weak var application: UIApplication?

  /// The windows, back to front within and across levels as they were shown.
  public private(set) final var windows: [UIWindow] = []
  /// The window that takes events which go to no view; says nothing about the bar (SB-WIN-02).
  public internal(set) final var keyWindow: UIWindow? {
    get { keyAnchor?.target }
    set { keyAnchor = newValue?.anchor }
  }
  private var keyAnchor: Anchor<UIWindow>?

  /// What others point back at this scene with.
  final var anchor: Anchor<UIWindowScene> {
    if let heldAnchor { return heldAnchor }
    let made = Anchor(self)
    heldAnchor = made
    return made
  }
  private var heldAnchor: Anchor<UIWindowScene>?

  deinit { heldAnchor?.drop() }

  /// The scene in screen coordinates, in points; nil for a scene that fills the screen.
  public final var frame: CGRect? {
    didSet { if oldValue != frame { statusBarMoment(.sceneChange) } }
  }

  /// The size classes of a scene that does not have those of the device at full screen.
  public final var statedSizeClasses: UITraitCollection? {
    didSet { statusBarMoment(.traitChange) }
  }

  /// Traits for the scene and everything in it; iOS 17 and later (UIS-18).
  public final var traitOverrides = UITraitOverrides() {
    didSet { if oldValue != traitOverrides { statusBarMoment(.traitChange) } }
  }

  /// The relative luminance (WCAG, 0 to 1) of what lies under the bar; nil where it is not known (SB-STYLE-08).
  public final var backdropLuminance: Double? {
    didSet { if oldValue != backdropLuminance { statusBarMoment(.content) } }
  }

  /// What application-level setters were called with, read in application mode only (SB-APP-04 to 07).
  public final var applicationValues = ApplicationStatusBarValues() {
    didSet { if oldValue != applicationValues { statusBarMoment(.application) } }
  }

  /// The bar as it is now, and its history; nil before iOS 13 (SB-APP-20).
  public final var statusBarManager: UIStatusBarManager? { facts.major >= 13 ? barState : nil }
  final lazy var barState = UIStatusBarManager(scene: self)

  /// Where the interface stands.
  public final var interfaceOrientation: UIInterfaceOrientation { facts.environment.orientation }
  /// The screen the scene is on.
  public final var screen: UIScreen { UIScreen(environment: facts.environment) }
  /// The space of the scene's windows, in points.
  public final var coordinateSpaceBounds: CGRect { CGRect(origin: .zero, size: effectiveFrame.size) }

  /// The place on the screen, in points.
  final var effectiveFrame: CGRect {
    frame ?? CGRect(origin: .zero, size: facts.screenSize)
  }

  /// Traits of the scene before its own overrides.
  final var baseTraits: TraitValues {
    guard let stated = statedSizeClasses else { return facts.sceneTraits }
    var values = stated.values
    values.userInterfaceStyle = .unspecified
    values.fill(from: facts.sceneTraits)
    return values
  }

  /// The traits of the scene.
  public final var traitCollection: UITraitCollection {
    var walk = TraitWalk()
    walk.take(self, facts)
    return UITraitCollection(walk.values, idiom: facts.idiom, contrast: .normal)
  }

  /// Works out what the status bar of this scene is if UIKit asks now.
  ///
  /// - Parameter tracing: whether the answer explains itself step by step; costs nothing when not asked for.
  /// - Returns: the answer; it changes nothing.
  /// - Throws: ``ForwardingCycle`` if the child hooks lead back to a controller (SB-VC-28).
  /// - Complexity: linear in the length of the chain that is asked.
  public final func resolveStatusBar(tracing: Bool = false) throws(ForwardingCycle) -> StatusBarResolution {
    try StatusBarResolver.resolve(self, tracing: tracing)
  }

  /// What the bar would be if it came back at once: the style is evaluated when a hidden bar is shown again (SB-STYLE-20).
  package final func resolveStatusBarComingBack() throws(ForwardingCycle) -> StatusBarResolution {
    try StatusBarResolver.resolve(self, tracing: false, whileHidden: true)
  }

  /// Whether an application connected the scene, so that it looks at its bar by itself.
  final var isRunning: Bool { activationState != .unattached }

  final func add(_ window: UIWindow) {
    window.host = self
    windows.append(window)
  }

  final func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if window.host === self { window.host = nil }
  }

  /// Puts a window in front of the others, as showing it does.
  final func raise(_ window: UIWindow) {
    guard windows.last !== window else { return }
    windows.removeAll { $0 === window }
    windows.append(window)
  }

  /// One of the moments when UIKit looks at the bar by itself (SB-VC-40).
  final func statusBarMoment(_ cause: StatusBarEvent.Cause) {
    if isRunning { barState.update(cause) }
  }

  private func tellTraitsChanged() {
    for window in windows { window.rootViewController?.tellTraitsChanged() }
  }
}

/// What the application-level setters were called with; nil where one was not.
public struct ApplicationStatusBarValues: Sendable, Hashable {
  /// `setStatusBarStyle(_:animated:)` or `statusBarStyle`.
  public var style: UIStatusBarStyle?
  /// `setStatusBarHidden(_:with:)` or `isStatusBarHidden`.
  public var isHidden: Bool?
  /// The animation `setStatusBarHidden(_:with:)` was given; none by default.
  public var animation: UIStatusBarAnimation = .none

  /// No setter was called.
  public init() {}
}
