// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A window of a scene. The topmost visible eligible one controls the bar (SB-WIN-01).
@MainActor open class UIWindow: UIView {
  /// The height of a window in the stack of windows.
  public struct Level: RawRepresentable, Sendable, Hashable, Comparable {
    /// The number: higher is nearer to the viewer.
    public var rawValue: CGFloat
    /// A level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of an app's windows: 0 (SB-WIN-14).
    public static let normal = Level(0)
    /// The level of the status bar: 1000. From iOS 13 no app window can be drawn over the bar (SB-WIN-15).
    public static let statusBar = Level(1000)
    /// The level of alerts: 2000.
    public static let alert = Level(2000)

    /// Orders by number.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// The scene whose list of windows this one is in, also where ``windowScene`` is nil.
  final var host: UIWindowScene? {
    get { hostAnchor?.target }
    set { hostAnchor = newValue?.anchor }
  }
  private var hostAnchor: Anchor<UIWindowScene>?

  /// What others point back at this window with.
  final var anchor: Anchor<UIWindow> {
    if let heldAnchor { return heldAnchor }
    let made = Anchor(self)
    heldAnchor = made
    return made
  }
  private var heldAnchor: Anchor<UIWindow>?

  deinit { heldAnchor?.drop() }

  private var hasScene = false
  /// Whether the frame was given; otherwise the window spans its scene.
  private var hasOwnFrame: Bool

  /// A window in a scene, which keeps it until it is hidden or moved away. Hidden until it is made visible.
  public init(windowScene: UIWindowScene) {
    hasOwnFrame = false
    super.init(frame: CGRect(origin: .zero, size: windowScene.effectiveFrame.size))
    super.isHidden = true
    hasScene = true
    windowScene.add(self)
  }

  /// A window with a frame in its scene's coordinates, in points. Hidden and in no scene at first.
  public override init(frame: CGRect) {
    hasOwnFrame = true
    super.init(frame: frame)
    super.isHidden = true
  }

  /// A window in no scene: there are no archives to read off Apple platforms.
  public required init?(coder: NSCoder) {
    hasOwnFrame = false
    super.init(coder: coder)
    super.isHidden = true
  }

  /// A window in no scene.
  public convenience init() { self.init(frame: .zero) }

  /// The scene the window belongs to. From iOS 13 a window without one is never eligible (SB-WIN-12).
  public final var windowScene: UIWindowScene? {
    get { hasScene ? host : nil }
    set {
      guard newValue !== windowScene else { return }
      let old = host
      old?.remove(self)
      hasScene = newValue != nil
      newValue?.add(self)
      old?.statusBarMoment(.windowChange)
      if !isHidden { newValue?.statusBarMoment(.windowChange) }
    }
  }

  /// Puts a window into a scene's list without giving it the scene, as systems before iOS 13 list every window.
  package final func list(in scene: UIWindowScene) {
    hasScene = false
    scene.add(self)
  }

  /// The place in the scene, in points.
  open override var frame: CGRect {
    didSet { hasOwnFrame = true }
  }

  /// Whether the window covers its scene (SB-WIN-09).
  var spansScene: Bool {
    guard hasOwnFrame, let size = host?.effectiveFrame.size else { return true }
    return frame.minX <= 0 && frame.minY <= 0 && frame.maxX >= size.width && frame.maxY >= size.height
  }

  /// Where the window stands among the others (SB-WIN-01).
  open var windowLevel: Level = .normal {
    didSet { if oldValue != windowLevel { statusBarMoment(.windowChange) } }
  }

  /// Whether the window is not shown: true until it is made visible.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      if !isHidden {
        // An app without scene delegates makes windows without a scene; the system puts them into its one scene.
        if host == nil { UIApplication.shared.adopt(self) }
        host?.raise(self)
        beginAppearance()
      } else {
        endAppearance()
      }
      statusBarMoment(.windowChange)
    }
  }

  /// Whether the window takes the events that go to no view; says nothing about the bar (SB-WIN-02).
  public final var isKeyWindow: Bool { host?.keyWindow === self }

  /// Shows the window in front of others of its level and makes it key.
  public final func makeKeyAndVisible() {
    isHidden = false
    host?.raise(self)
    makeKey()
  }

  /// Makes the window key, which does not make it the controlling one (SB-WIN-02).
  public final func makeKey() { host?.keyWindow = self }

  /// Whether this window may control the bar: the private hook that overlay libraries override (SB-WIN-06).
  open var _canAffectStatusBarAppearance: Bool { true }

  /// Whether the window is of UIKit's own class: keyboard, text effects (SB-WIN-05).
  var isSystemWindow: Bool { false }

  /// The controller at the bottom of the window's chain.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if oldValue?.rootedWindow === self { oldValue?.rootedWindow = nil }
      if !isHidden { oldValue?.setAppearance(false, animated: false) }
      rootViewController?.rootedWindow = self
      if !isHidden { beginAppearance() }
      statusBarMoment(.rootChange)
    }
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  private func beginAppearance() {
    guard host?.isRunning == true else { return }
    rootViewController?.setAppearance(true, animated: false)
  }

  private func endAppearance() {
    guard host?.isRunning == true else { return }
    rootViewController?.setAppearance(false, animated: false)
  }

  /// Asks the scene to look at the bar again, if it runs.
  func statusBarMoment(_ cause: StatusBarEvent.Cause) {
    host?.statusBarMoment(cause)
  }

  static let ownOverride = AppearanceRule("UIS-14", "the window overrides the interface style of everything in it")
}

/// UIKit's window for text editing menus and input views: never eligible (SB-WIN-05).
public final class UITextEffectsWindow: UIWindow {
  override var isSystemWindow: Bool { true }
}

/// UIKit's window for the keyboard of another process: never eligible (SB-WIN-05, SB-WIN-11).
public final class UIRemoteKeyboardWindow: UIWindow {
  override var isSystemWindow: Bool { true }
}
