// SPDX-License-Identifier: Apache-2.0

extension UIColor {
  /// The system's colour of a name, as Swift spells it without its type: `systemBackground`, `white`.
  ///
  /// - Returns: nil for names that the system does not have, and for those whose values are not known here.
  package static func system(named name: String) -> UIColor? { byName[name] }

  private static let byName: [String: UIColor] = [
    "systemRed": systemRed, "systemOrange": systemOrange, "systemYellow": systemYellow, "systemGreen": systemGreen,
    "systemMint": systemMint, "systemTeal": systemTeal, "systemCyan": systemCyan, "systemBlue": systemBlue,
    "systemIndigo": systemIndigo, "systemPurple": systemPurple, "systemPink": systemPink, "systemBrown": systemBrown,
    "systemGray": systemGray, "systemGray2": systemGray2, "systemGray3": systemGray3, "systemGray4": systemGray4,
    "systemGray5": systemGray5, "systemGray6": systemGray6, "systemBackground": systemBackground,
    "secondarySystemBackground": secondarySystemBackground, "tertiarySystemBackground": tertiarySystemBackground,
    "systemGroupedBackground": systemGroupedBackground,
    "secondarySystemGroupedBackground": secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": tertiarySystemGroupedBackground, "label": label,
    "secondaryLabel": secondaryLabel, "tertiaryLabel": tertiaryLabel, "quaternaryLabel": quaternaryLabel,
    "placeholderText": placeholderText, "systemFill": systemFill, "secondarySystemFill": secondarySystemFill,
    "tertiarySystemFill": tertiarySystemFill, "quaternarySystemFill": quaternarySystemFill, "separator": separator,
    "opaqueSeparator": opaqueSeparator, "link": link, "darkText": darkText, "lightText": lightText, "black": black,
    "white": white,
    "darkGray": darkGray, "lightGray": lightGray, "gray": gray, "red": red, "green": green, "blue": blue, "cyan": cyan,
    "yellow": yellow, "magenta": magenta, "orange": orange, "purple": purple, "brown": brown, "clear": clear,
    // The name before iOS 13, and Interface Builder's name of what cells of grouped tables have; the same colours since.
    "groupTableViewBackground": systemGroupedBackground, "tableCellGroupedBackground": secondarySystemGroupedBackground,
  ]
}
