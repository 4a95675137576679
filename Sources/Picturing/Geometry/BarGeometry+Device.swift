// SPDX-License-Identifier: Apache-2.0

import Foundation
package import HeadlessUIKit

extension BarGeometry {
  /// The row for a device on a system, fitted to its screen; nil where the device shows no bar in the orientation
  /// (SB-GEO-11).
  package init?(device: Device, iOS: SystemVersion, orientation: UIInterfaceOrientation) {
    if device.isNotchedPhone, orientation.isLandscape { return nil }
    let row = Self.row(for: device, iOS: iOS)
    self = row.fitted(to: Double(device.size(in: orientation).width))
    // A notch or an island lies at the side then, where the picture does not reach.
    if orientation.isLandscape { housing = .none }
  }

  /// The row for a device in portrait.
  package static func row(for device: Device, iOS: SystemVersion) -> BarGeometry {
    if device.idiom == .pad {
      if device.hasHomeButton { return iOS.major < 12 ? padHomeCentred : padHome }
      return iOS.major >= 26 ? pad26 : pad
    }
    if device.hasHomeButton { return homeButton }
    switch (Int(device.portraitSize.width), device.geometryRule.rawValue) {
    case (375, "SB-GEO-36"): return notchMini
    case (375, _): return notch375
    case (414, "SB-GEO-33"): return notch414at2x
    case (414, _): return notch414at3x
    case (390, _): return notch390
    case (428, _): return notch428
    case (393, _): return island393
    case (430, _): return island430
    case (440, _): return island440
    case (420, _): return island420
    default: return island402
    }
  }
}
