// SPDX-License-Identifier: Apache-2.0

/// Where the specification names a switch between two readings of UIKit, its two positions. All are off at first.
public struct AppearanceSwitches: Sendable, Hashable, Codable {
  /// Whether a visible navigation bar keeps the hidden question with its controller on every device (SB-NAV-33), as
  /// published for iOS 9, and not on notched phones alone.
  public var hiddenFollowsNavigationBar: Bool

  /// Whether `.overCurrentContext` inherits control from a presented presenter (SB-PRES-36), as code of iOS 26.1 does,
  /// and needs the capture flag only over a window's root.
  public var overCurrentContextInherits: Bool

  /// The switches, off where not given.
  public init(hiddenFollowsNavigationBar: Bool = false, overCurrentContextInherits: Bool = false) {
    self.hiddenFollowsNavigationBar = hiddenFollowsNavigationBar
    self.overCurrentContextInherits = overCurrentContextInherits
  }
}
