// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIApplication {
  /// A key of the options an application is launched with.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The text of the key.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Sets the style of every screen in application mode; ignored where view controllers decide (SB-APP-04, SB-APP-05).
  @available(*, deprecated, message: "Use -[UIViewController preferredStatusBarStyle]")
  public final func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    perform(animated: animated) { $0.style = statusBarStyle }
  }

  /// Hides or shows the bar in application mode; ignored where view controllers decide (SB-APP-04, SB-APP-07).
  @available(*, deprecated, message: "Use -[UIViewController prefersStatusBarHidden]")
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    perform(animated: animation != .none) {
      $0.isHidden = hidden
      $0.animation = animation
    }
  }

  /// The style in force in the first scene; setting it is not animated (SB-APP-03, SB-APP-06).
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public final var statusBarStyle: UIStatusBarStyle {
    get { defaultScene.barState.statusBarStyle }
    set { perform(animated: false) { $0.style = newValue } }
  }

  /// Whether the bar of the first scene is hidden; setting it is not animated (SB-APP-03).
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public final var isStatusBarHidden: Bool {
    get { defaultScene.barState.isStatusBarHidden }
    set {
      perform(animated: false) {
        $0.isHidden = newValue
        $0.animation = .none
      }
    }
  }

  /// The place of the bar in the first scene, in points; zero while hidden (SB-APP-13).
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public final var statusBarFrame: CGRect { defaultScene.barState.statusBarFrame }

  /// Where the interface stands (SB-APP-25).
  @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
  public final var statusBarOrientation: UIInterfaceOrientation { defaultScene.interfaceOrientation }

  private func perform(animated: Bool, _ change: (inout ApplicationStatusBarValues) -> Void) {
    for scene in windowScenes {
      if animated {
        change(&scene.applicationValues)
      } else {
        UIView.performWithoutAnimation { change(&scene.applicationValues) }
      }
    }
  }
}
