// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The application: its scenes, its clock and the application-level interface to the status bar.
///
/// Make one for a system and device and run code in it with ``run(_:)``; inside, ``shared`` is that application. Code
/// outside any run sees an application on the newest system.
@MainActor open class UIApplication: UIResponder {
  @TaskLocal private static var running: UIApplication?
  private static let ofProcess = UIApplication(environment: AppearanceEnvironment())

  /// The application whose ``run(_:)`` is under way, else one on the newest system.
  public static var shared: UIApplication { running ?? ofProcess }

  /// Time for animations and delays; passes only when it is told to.
  public final let clock = VirtualClock()
  /// Who is told about the application's life. Retained.
  public final var delegate: (any UIApplicationDelegate)?
  /// The scenes, in the order they connected; one from the start.
  public private(set) final var windowScenes: [UIWindowScene] = []
  /// The scenes as a set, as UIKit has them.
  public final var connectedScenes: Set<UIScene> { Set(windowScenes) }
  /// What proxies such as `UINavigationBar.appearance()` were told (SB-NAV-09).
  private(set) final var navigationBarDefaults: UINavigationBar?

  /// An application with one connected scene.
  public init(environment: AppearanceEnvironment) {
    super.init()
    connectScene(environment: environment)
  }

  /// Runs code in this application: ``shared`` and everything that hangs on it mean this one inside.
  public final func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let result = try Self.$running.withValue(self) { try body() }
    settle()
    return result
  }

  /// Starts a delegate: launch, then its window is whatever it made.
  public final func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    run { _ = delegate.application(self, didFinishLaunchingWithOptions: nil) }
  }

  /// The end of a turn: stale answers become diagnostics of their scenes.
  public final func settle() {
    for scene in windowScenes { scene.barState.noteStaleness() }
  }

  /// Connects another scene, which then looks at its bar by itself.
  ///
  /// - Parameters:
  ///   - environment: the scene's; the first scene's if not given.
  ///   - delegate: told at once, and retained.
  @discardableResult
  public final func connectScene(
    environment: AppearanceEnvironment? = nil, delegate: (any UISceneDelegate)? = nil
  ) -> UIWindowScene {
    let scene = UIWindowScene(environment: environment ?? self.environment)
    scene.application = self
    scene.activationState = .foregroundActive
    scene.delegate = delegate
    windowScenes.append(scene)
    scene.statusBarMoment(.launch)
    if let delegate {
      Self.$running.withValue(self) {
        delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
        delegate.sceneDidBecomeActive(scene)
      }
    }
    return scene
  }

  /// Takes a scene away.
  public final func disconnect(_ scene: UIWindowScene) {
    scene.activationState = .unattached
    windowScenes.removeAll { $0 === scene }
  }

  /// The first scene: an application without scene delegates has just this one.
  public final var defaultScene: UIWindowScene {
    windowScenes.first ?? connectScene(environment: AppearanceEnvironment())
  }

  /// The environment of the first scene; setting it sets that of every scene: a rotation, a switch to dark.
  public final var environment: AppearanceEnvironment {
    get { windowScenes.first?.environment ?? AppearanceEnvironment() }
    set { for scene in windowScenes { scene.environment = newValue } }
  }

  /// The windows of every scene.
  @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
  public final var windows: [UIWindow] { windowScenes.flatMap(\.windows) }

  /// The key window of the first scene that has one.
  @available(*, deprecated, message: "Should not be used for applications that support multiple scenes")
  public final var keyWindow: UIWindow? { windowScenes.lazy.compactMap(\.keyWindow).first }

  /// Puts a window that was made without a scene into the one scene there is.
  final func adopt(_ window: UIWindow) {
    let scene = defaultScene
    if window.frame.isEmpty { window.frame = scene.coordinateSpaceBounds }
    window.windowScene = scene
  }

  final func navigationBarAppearance() -> UINavigationBar {
    if let navigationBarDefaults { return navigationBarDefaults }
    let proxy = UINavigationBar()
    navigationBarDefaults = proxy
    return proxy
  }
}

/// Is told about an application's life.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The application started: make the window now.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
