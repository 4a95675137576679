// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit
import Legibility

extension Picture {
  /// The picture of a resolved scene.
  ///
  /// - Parameter backdrop: what the scene is said to have under the bar; by itself it has no colours. Where a card has
  ///   moved the root away, what lies under the bar is black (SB-PRES-12).
  @MainActor package init(
    _ resolution: StatusBarResolution, in environment: AppearanceEnvironment, over backdrop: Backdrop = .unknown
  ) {
    let content = resolution.style == .adaptive ? resolution.fallback : resolution.style
    var isMoved = false
    if case .nobody = resolution.styleDecider { isMoved = environment.device.idiom == .phone }
    let decider = resolution.styleDecider.viewController
    let navigation = decider as? UINavigationController ?? decider?.navigationController
    self.init(
      device: environment.device, iOS: environment.iOS, orientation: environment.orientation,
      isDark: environment.userInterfaceStyle == .dark,
      content: content.flatMap { $0 == .lightContent ? .light : $0 == .darkContent ? .dark : nil },
      visibility: resolution.isStatusBarHidden ? .hidden : .shown,
      backdrop: isMoved ? .solid(.black) : backdrop,
      scenery: isMoved ? .sheet : Self.scenery(under: navigation))
  }

  @MainActor private static func scenery(under navigation: UINavigationController?) -> Scenery {
    guard let navigation, !navigation.isNavigationBarHidden else { return .plain }
    return navigation.viewControllers.count > 1 ? .navigationBar : .navigationRoot
  }
}
