// SPDX-License-Identifier: Apache-2.0

// One row a class of screens. "Measured" numbers are edges of glyphs in labelled screenshots of that class, divided by the
// pixels of a point; a test compares the drawings with the labels. "Inferred" rows follow from a measured one. The shapes
// of the glyphs inside their boxes are in `SystemGlyphs`. Corner radii: what the devices report (ScreenCorners, README).
// Notches are in no screenshot: their sizes are sketched into the space between the ears.
extension BarGeometry {
  /// All rows, phones first, by age.
  package static let table: [BarGeometry] = [
    homeButton, notch375, notch414at2x, notch414at3x, notch390, notch428, notchMini, island393, island430, island402,
    island440, island420, padHomeCentred, padHome, pad, pad26,
  ]

  static let homeButton = BarGeometry(
    name: "home-414", arrangement: .centred, width: 414, timeX: 207, digits: 6...14.67,
    cellular: Box(6, 5, 16, 10), wifi: Box(30, 5, 14, 10), battery: Box(383, 4.33, 23.67, 11.33), housing: .none,
    cornerRadius: 0, source: "measured: iPhone 8 Plus, iOS 11 and later; SB-GEO-30")

  static let notch375 = BarGeometry(
    name: "notch-375", arrangement: .ears, width: 375, timeX: 47.6, digits: 17.67...28.33,
    cellular: Box(293.67, 17.67, 17, 10.67), wifi: Box(315.67, 17.33, 15.33, 11), battery: Box(336, 17.33, 22, 11.33),
    housing: .notch(width: 209, height: 30), cornerRadius: 39, source: "measured: iPhone X; SB-GEO-32")

  static let notch414at2x = BarGeometry(
    name: "notch-414-2x", arrangement: .ears, width: 414, timeX: 52, digits: 19...30.5,
    cellular: Box(326.5, 19, 18.5, 11.5), wifi: Box(349.5, 18.5, 16.5, 12), battery: Box(370.5, 18.5, 24, 12.5),
    housing: .notch(width: 230, height: 33), cornerRadius: 41.5, source: "measured: iPhone XR; SB-GEO-33")

  static let notch414at3x = BarGeometry(
    name: "notch-414-3x", arrangement: .ears, width: 414, timeX: 57, digits: 16.67...28.33,
    cellular: Box(320, 17, 18.33, 11.33), wifi: Box(344, 16.33, 16.33, 12), battery: Box(366, 16.33, 24, 12.33),
    housing: .notch(width: 209, height: 30), cornerRadius: 39, source: "measured: iPhone XS Max; SB-GEO-32")

  static let notch390 = BarGeometry(
    name: "notch-390", arrangement: .ears, width: 390, timeX: 52, digits: 19.33...30.33,
    cellular: Box(302.33, 19, 17.5, 11.33), wifi: Box(325.5, 18.67, 15.5, 11.33),
    battery: Box(346.67, 18.33, 22.67, 12),
    housing: .notch(width: 164, height: 33), cornerRadius: 47.33,
    source: "measured: groups on iPhone 12 and 13, divided as on the 428-point screen; SB-GEO-34")

  static let notch428 = BarGeometry(
    name: "notch-428", arrangement: .ears, width: 428, timeX: 63, digits: 18.33...30.33,
    cellular: Box(324.33, 18, 19.33, 12.33), wifi: Box(350, 18, 17, 12.33), battery: Box(373.33, 17.67, 25, 13),
    housing: .notch(width: 164, height: 33), cornerRadius: 53.33, source: "measured: iPhone 12 Pro Max; SB-GEO-34")

  static let notchMini = notch390.fitted(to: 375).lowered(by: 1.5).named(
    "notch-mini", radius: 44, source: "inferred: the 390-point row in a bar 3 points taller; SB-GEO-36")

  static let island393 = BarGeometry(
    name: "island-393", arrangement: .ears, width: 393, timeX: 67.75, digits: 23.33...35.33,
    cellular: Box(286.42, 23.22, 19.2, 12.23), wifi: Box(312.62, 23.17, 17.14, 12.33),
    battery: Box(336.75, 22.83, 25, 13),
    housing: .island(Box(133.5, 10.67, 126, 37.33)), cornerRadius: 55,
    source:
      "Apple's design kit as exported (facts 4.2), the middle as measured on the 430-point screen; SB-GEO-37 to 39")

  static let island430 = BarGeometry(
    name: "island-430", arrangement: .ears, width: 430, timeX: 81, digits: 23...35.67,
    cellular: Box(305.33, 22, 21.67, 13.67), wifi: Box(334.67, 21.67, 19, 14),
    battery: Box(361.33, 21.67, 28.33, 14.33),
    housing: .island(Box(152, 10.67, 126, 37.33)), cornerRadius: 55,
    source: "measured: iPhone 15 Pro Max; the island as on the 402-point screen; SB-GEO-37 to 39")

  static let island402 = BarGeometry(
    name: "island-402", arrangement: .ears, width: 402, timeX: 74, digits: 26.67...38.67,
    cellular: Box(288.33, 26.33, 19.33, 12.33), wifi: Box(315, 26.33, 17, 12.33), battery: Box(339.33, 26, 25, 13),
    housing: .island(Box(138, 13.67, 126, 37.33)), cornerRadius: 62,
    source: "measured: iPhone 16 Pro and 17 Pro, the island among it; SB-GEO-40, SB-GEO-41")

  static let island440 = BarGeometry(
    name: "island-440", arrangement: .ears, width: 440, timeX: 84, digits: 26.33...39,
    cellular: Box(312.33, 25.33, 21.67, 13.67), wifi: Box(341.67, 25, 19, 14), battery: Box(368.33, 25, 28.33, 14.33),
    housing: .island(Box(157, 13.67, 126, 37.33)), cornerRadius: 62,
    source: "measured: iPhone 17 Pro Max; the island as on the 402-point screen; SB-GEO-40, SB-GEO-41")

  static let island420 = island402.fitted(to: 420).lowered(by: 3).named(
    "island-420", radius: 62, source: "inferred: the 402-point row, 3 points lower for a taller inset; SB-GEO-42")

  static let padHomeCentred = BarGeometry(
    name: "ipad-home-centred", arrangement: .centred, width: 768, timeX: 384, digits: 6...14.67, cellular: nil,
    wifi: Box(6.5, 5, 14, 10), battery: Box(736, 4.5, 24, 11.5), housing: .none, cornerRadius: 0,
    source: "measured: iPad up to iOS 11; SB-GEO-43")

  static let padHome = BarGeometry(
    name: "ipad-home", arrangement: .leading, width: 768, timeX: 8, digits: 5.75...14.25, cellular: nil,
    wifi: Box(683, 5, 14, 10), battery: Box(736, 4.5, 24, 11.5), housing: .none, cornerRadius: 0,
    source: "inferred: the order of newer iPads in a bar of 20 points; SB-GEO-43")

  static let pad = BarGeometry(
    name: "ipad", arrangement: .leading, width: 1024, timeX: 16.5, digits: 7.5...16, cellular: nil,
    wifi: Box(929.5, 7, 14, 10), battery: Box(982.5, 6, 24, 12), housing: .none, cornerRadius: 18,
    source: "measured: iPad Pro 11 and 12.9 inch, iPadOS 12 to 18; SB-GEO-44")

  static let pad26 = BarGeometry(
    name: "ipad-26", arrangement: .leading, width: 1032, timeX: 26, digits: 11...21, cellular: nil,
    wifi: Box(917.5, 11, 15, 10), battery: Box(978.5, 9.5, 25, 13), housing: .none, cornerRadius: 18,
    source: "measured: iPad Pro 13 inch, iPadOS 26; SB-GEO-45")

  private func named(_ name: String, radius: Double, source: String) -> BarGeometry {
    var result = self
    result.name = name
    result.cornerRadius = radius
    result.source = source
    return result
  }
}
