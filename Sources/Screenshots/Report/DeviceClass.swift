// SPDX-License-Identifier: Apache-2.0

/// Families of devices whose status bars lie alike.
package enum DeviceClass: String, Sendable, Codable, Hashable, CaseIterable {
  /// iPhone with a home button: 20 points, clock in the middle.
  case homeButton = "home-button"
  /// iPhone with a notch: clock in the left ear.
  case notch
  /// iPhone with the Dynamic Island.
  case island
  /// iPad with a home button: 20 points, clock in the middle.
  case iPadHome = "ipad-home"
  /// iPad without one: 24 points or more, clock at the left.
  case iPad = "ipad"
  /// Nobody can tell.
  case unknown

  /// Whether it is an iPad.
  package var isPad: Bool { self == .iPad || self == .iPadHome }
}
