// SPDX-License-Identifier: Apache-2.0

/// The system's colours, by interface style and contrast, as iOS 13 to 18 have them.
extension UIColor {
  private static func system(_ light: UInt32, _ dark: UInt32, highContrast lightHigh: UInt32, _ darkHigh: UInt32)
    -> UIColor
  {
    let colors = (UIColor(hex: light), UIColor(hex: dark), UIColor(hex: lightHigh), UIColor(hex: darkHigh))
    return UIColor { traits in
      let isHigh = traits.accessibilityContrast == .high
      if traits.userInterfaceStyle == .dark { return isHigh ? colors.3 : colors.1 }
      return isHigh ? colors.2 : colors.0
    }
  }

  /// A colour of 8 bits for each of red, green and blue in sRGB, as in `0xRRGGBB`.
  package convenience init(hex: UInt32) {
    self.init(
      Components(
        red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
        alpha: 1))
  }

  /// UIKit's `systemRed`.
  public static let systemRed = system(0xFF3B30, 0xFF453A, highContrast: 0xD70015, 0xFF6961)
  /// UIKit's `systemOrange`.
  public static let systemOrange = system(0xFF9500, 0xFF9F0A, highContrast: 0xC93400, 0xFFB340)
  /// UIKit's `systemYellow`.
  public static let systemYellow = system(0xFFCC00, 0xFFD60A, highContrast: 0xB25000, 0xFFD426)
  /// UIKit's `systemGreen`.
  public static let systemGreen = system(0x34C759, 0x30D158, highContrast: 0x248A3D, 0x30DB5B)
  /// UIKit's `systemMint`.
  public static let systemMint = system(0x00C7BE, 0x63E6E2, highContrast: 0x0C817B, 0x66D4CF)
  /// UIKit's `systemTeal`.
  public static let systemTeal = system(0x30B0C7, 0x40C8E0, highContrast: 0x008299, 0x5DE6FF)
  /// UIKit's `systemCyan`.
  public static let systemCyan = system(0x32ADE6, 0x64D2FF, highContrast: 0x0071A4, 0x70D7FF)
  /// UIKit's `systemBlue`.
  public static let systemBlue = system(0x007AFF, 0x0A84FF, highContrast: 0x0040DD, 0x409CFF)
  /// UIKit's `systemIndigo`.
  public static let systemIndigo = system(0x5856D6, 0x5E5CE6, highContrast: 0x3634A3, 0x7D7AFF)
  /// UIKit's `systemPurple`.
  public static let systemPurple = system(0xAF52DE, 0xBF5AF2, highContrast: 0x8944AB, 0xDA8FFF)
  /// UIKit's `systemPink`.
  public static let systemPink = system(0xFF2D55, 0xFF375F, highContrast: 0xD30F45, 0xFF6482)
  /// UIKit's `systemBrown`.
  public static let systemBrown = system(0xA2845E, 0xAC8E68, highContrast: 0x7F6545, 0xB59469)
  /// UIKit's `systemGray`.
  public static let systemGray = system(0x8E8E93, 0x8E8E93, highContrast: 0x6C6C70, 0xAEAEB2)
  /// UIKit's `systemGray2`.
  public static let systemGray2 = system(0xAEAEB2, 0x636366, highContrast: 0x8E8E93, 0x7C7C80)
  /// UIKit's `systemGray3`.
  public static let systemGray3 = system(0xC7C7CC, 0x48484A, highContrast: 0xAEAEB2, 0x545456)
  /// UIKit's `systemGray4`.
  public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C, highContrast: 0xBCBCC0, 0x444446)
  /// UIKit's `systemGray5`.
  public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E, highContrast: 0xD8D8DC, 0x363638)
  /// UIKit's `systemGray6`.
  public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E, highContrast: 0xEBEBF0, 0x242426)
  /// UIKit's `systemBackground`.
  public static let systemBackground = system(0xFFFFFF, 0x000000, highContrast: 0xFFFFFF, 0x000000)
  /// UIKit's `secondarySystemBackground`.
  public static let secondarySystemBackground = system(0xF2F2F7, 0x1C1C1E, highContrast: 0xEBEBF0, 0x242426)
  /// UIKit's `tertiarySystemBackground`.
  public static let tertiarySystemBackground = system(0xFFFFFF, 0x2C2C2E, highContrast: 0xFFFFFF, 0x363638)
  /// UIKit's `systemGroupedBackground`.
  public static let systemGroupedBackground = system(0xF2F2F7, 0x000000, highContrast: 0xEBEBF0, 0x000000)
  /// UIKit's `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = system(0xFFFFFF, 0x1C1C1E, highContrast: 0xFFFFFF, 0x242426)
  /// UIKit's `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = system(0xF2F2F7, 0x2C2C2E, highContrast: 0xEBEBF0, 0x363638)
  /// UIKit's `label`.
  public static let label = system(0x000000, 0xFFFFFF, highContrast: 0x000000, 0xFFFFFF)
  /// UIKit's `black`, the same in every style.
  public static let black = UIColor(hex: 0x000000)
  /// UIKit's `white`, the same in every style.
  public static let white = UIColor(hex: 0xFFFFFF)
  /// UIKit's `darkGray`, the same in every style.
  public static let darkGray = UIColor(hex: 0x555555)
  /// UIKit's `lightGray`, the same in every style.
  public static let lightGray = UIColor(hex: 0xAAAAAA)
  /// UIKit's `gray`, the same in every style.
  public static let gray = UIColor(hex: 0x808080)
  /// UIKit's `red`, the same in every style.
  public static let red = UIColor(hex: 0xFF0000)
  /// UIKit's `green`, the same in every style.
  public static let green = UIColor(hex: 0x00FF00)
  /// UIKit's `blue`, the same in every style.
  public static let blue = UIColor(hex: 0x0000FF)
  /// UIKit's `cyan`, the same in every style.
  public static let cyan = UIColor(hex: 0x00FFFF)
  /// UIKit's `yellow`, the same in every style.
  public static let yellow = UIColor(hex: 0xFFFF00)
  /// UIKit's `magenta`, the same in every style.
  public static let magenta = UIColor(hex: 0xFF00FF)
  /// UIKit's `orange`, the same in every style.
  public static let orange = UIColor(hex: 0xFF8000)
  /// UIKit's `purple`, the same in every style.
  public static let purple = UIColor(hex: 0x800080)
  /// UIKit's `brown`, the same in every style.
  public static let brown = UIColor(hex: 0x996633)
  /// No colour: black of no opacity.
  public static let clear = UIColor(Components(red: 0, green: 0, blue: 0, alpha: 0))
}
