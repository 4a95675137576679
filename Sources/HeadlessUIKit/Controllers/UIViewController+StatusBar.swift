// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
  /// Makes UIKit ask the whole chain of this controller's scene again, at once (SB-VC-10, SB-VC-42, SB-VC-43).
  ///
  /// Without effect in application mode (SB-APP-08) and for a controller in no scene (SB-VC-47).
  public final func setNeedsStatusBarAppearanceUpdate() {
    guard let scene = shownWindow?.host else {
      UIApplication.shared.defaultScene.barState.note(.updateOutsideScene(self))
      return
    }
    scene.statusBarMoment(.requested)
  }

  /// One of the moments when UIKit looks at the bar by itself (SB-VC-40).
  func statusBarMoment(_ cause: StatusBarEvent.Cause) {
    shownWindow?.host?.statusBarMoment(cause)
  }
}
