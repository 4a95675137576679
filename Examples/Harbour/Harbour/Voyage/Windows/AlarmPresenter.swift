// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Rings the anchor alarm in a window above everything else in the scene.
@MainActor
final class AlarmPresenter {
  private var window: UIWindow?

  func ring(in scene: UIWindowScene) {
    let alarm = UIWindow(windowScene: scene)
    alarm.windowLevel = .alert + 1
    alarm.rootViewController = AlarmViewController()
    alarm.isHidden = false
    window = alarm
  }

  func silence() {
    window?.isHidden = true
    window = nil
  }
}
