// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Shows a short message in a window of its own, above everything else in the scene.
@MainActor
final class ToastPresenter {
  static let shared = ToastPresenter()

  private var window: UIWindow?

  func show(_ message: String, in scene: UIWindowScene) {
    let toast = UIWindow(windowScene: scene)
    toast.windowLevel = .statusBar + 1
    toast.isUserInteractionEnabled = false
    toast.rootViewController = ToastViewController(message: message, below: scene.windows.first)
    toast.isHidden = false
    window = toast
    Task {
      try await Task.sleep(nanoseconds: 2_000_000_000)
      hide()
    }
  }

  private func hide() {
    window?.isHidden = true
    window = nil
  }
}
