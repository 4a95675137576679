// SPDX-License-Identifier: Apache-2.0

/// One instance of an app's interface.
@MainActor open class UIScene: UIResponder {
  /// How far a scene is from being seen.
  public enum ActivationState: Int, Sendable, Hashable, Codable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// What a scene is for.
  public struct Session: Sendable, Hashable {
    /// The name of the scene, nil if it has none.
    public var persistentIdentifier: String?
  }

  /// What is told when a scene connects; carries nothing here.
  @MainActor public final class ConnectionOptions {
    init() {}
  }

  /// How far the scene is from being seen: an unattached scene never asks for its bar by itself.
  public internal(set) final var activationState: ActivationState = .unattached
  /// What the scene is for.
  public internal(set) final var session = Session()
  /// Who is told about the scene's life. Retained, as in UIKit.
  public final var delegate: (any UISceneDelegate)?

  override init() { super.init() }
}

/// Is told about a scene's life.
@MainActor public protocol UISceneDelegate: AnyObject {
  /// The scene is there: make its window now.
  func scene(_ scene: UIScene, willConnectTo session: UIScene.Session, options: UIScene.ConnectionOptions)
  /// The scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(_ scene: UIScene, willConnectTo session: UIScene.Session, options: UIScene.ConnectionOptions) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window the scene's interface is in.
  var window: UIWindow? { get set }
}

/// The type of a scene's session, as UIKit spells it.
public typealias UISceneSession = UIScene.Session
