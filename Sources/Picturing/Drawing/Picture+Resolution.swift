// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit
import Legibility

extension Picture {
  /// The picture of a resolved scene. A described scene has no colours, so what lies behind the bar is not known.
  package init(_ resolution: StatusBarResolution, in environment: AppearanceEnvironment) {
    let content = resolution.style == .adaptive ? resolution.fallback : resolution.style
    self.init(
      device: environment.device, iOS: environment.iOS, orientation: environment.orientation,
      isDark: environment.userInterfaceStyle == .dark,
      content: content.flatMap { $0 == .lightContent ? .light : $0 == .darkContent ? .dark : nil },
      visibility: resolution.isStatusBarHidden ? .hidden : .shown)
  }
}
