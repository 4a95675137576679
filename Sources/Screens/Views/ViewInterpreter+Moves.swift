// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Views that code moves after they were given a place: `button.frame.origin.y = top`.
extension ViewInterpreter {
  /// Takes down that a part of what says where a view lies is set.
  ///
  /// - Parameter whole: what the part belongs to.
  func moves(_ whole: Expression, _ value: Expression, _ frame: ViewFrame) {
    var current = whole.unwrapped
    for _ in 0..<4 {
      guard case .member(.some(let base), let name) = current.kind else { return }
      if KnownAPI.has(name, .placesView) {
        for view in resolve(base, frame) where !view.isController && !view.isHolder {
          record(ViewPlaces.moved, value, on: view, frame)
        }
        return
      }
      current = base.unwrapped
    }
  }
}
