// SPDX-License-Identifier: Apache-2.0

extension Device {
  /// The top safe-area inset of a full-screen root in portrait while the bar is visible, in points (section 8.2).
  package func topInset(on iOS: SystemVersion) -> Double { Double(metrics.topInset(iOS: iOS.major)) }
}
