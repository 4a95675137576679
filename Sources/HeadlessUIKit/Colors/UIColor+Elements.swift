// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The system's colours for labels, fills and separators, most of which are seen through, as iOS 13 to 18 have them.
extension UIColor {
  /// A colour of the system by its sRGB value and its opacity of 255, for each style.
  private static func element(
    _ light: UInt32, _ dark: UInt32, opacity: (light: Int, dark: Int), highContrast: (light: Int, dark: Int)
  ) -> UIColor {
    UIColor { traits in
      let isHigh = traits.accessibilityContrast == .high
      let isDark = traits.userInterfaceStyle == .dark
      let value = isHigh ? highContrast : opacity
      return UIColor(hex: isDark ? dark : light)
        .withAlphaComponent(Double(isDark ? value.dark : value.light) / 255)
    }
  }

  /// UIKit's `secondaryLabel`.
  public static let secondaryLabel = element(0x3C3C43, 0xEBEBF5, opacity: (153, 153), highContrast: (173, 173))
  /// UIKit's `tertiaryLabel`.
  public static let tertiaryLabel = element(0x3C3C43, 0xEBEBF5, opacity: (76, 76), highContrast: (96, 96))
  /// UIKit's `quaternaryLabel`.
  public static let quaternaryLabel = element(0x3C3C43, 0xEBEBF5, opacity: (45, 40), highContrast: (66, 61))
  /// UIKit's `placeholderText`.
  public static let placeholderText = element(0x3C3C43, 0xEBEBF5, opacity: (76, 76), highContrast: (96, 96))
  /// UIKit's `systemFill`.
  public static let systemFill = element(0x787880, 0x787880, opacity: (51, 91), highContrast: (71, 112))
  /// UIKit's `secondarySystemFill`.
  public static let secondarySystemFill = element(0x787880, 0x787880, opacity: (40, 81), highContrast: (61, 102))
  /// UIKit's `tertiarySystemFill`.
  public static let tertiarySystemFill = element(0x767680, 0x767680, opacity: (30, 61), highContrast: (51, 81))
  /// UIKit's `quaternarySystemFill`.
  public static let quaternarySystemFill = element(0x747480, 0x767680, opacity: (20, 45), highContrast: (40, 66))
  /// UIKit's `separator`.
  public static let separator = element(0x3C3C43, 0x545458, opacity: (73, 153), highContrast: (94, 173))
  /// UIKit's `opaqueSeparator`.
  public static let opaqueSeparator = element(0xC6C6C8, 0x38383A, opacity: (255, 255), highContrast: (255, 255))
  /// UIKit's `link`.
  public static let link = element(0x007AFF, 0x0984FF, opacity: (255, 255), highContrast: (255, 255))
  /// UIKit's `darkText`, the same in every style.
  public static let darkText = UIColor(hex: 0x000000)
  /// UIKit's `lightText`, the same in every style.
  public static let lightText = UIColor(hex: 0xFFFFFF).withAlphaComponent(0.6)
}
