// SPDX-License-Identifier: Apache-2.0

/// A row of the table of heights and insets (section 8.2 of the specification), in points, portrait, standard zoom.
struct DeviceMetrics: Sendable {
  let rule: AppearanceRule
  let idiom: UIUserInterfaceIdiom
  let hasHomeButton: Bool
  /// The height of the visible bar; nil where no source measured it.
  let barHeight: Int?
  /// The top safe-area inset of a full-screen root while the bar is visible.
  let topInset: Int
  /// A height of bar and inset that older systems had, and the first major version without it.
  var older: (height: Int, below: Int)?
  /// A height of bar and inset that newer systems have, the first major version with it, and its own rule.
  var newer: (height: Int, from: Int, rule: AppearanceRule)?

  init(
    _ id: StaticString, _ idiom: UIUserInterfaceIdiom = .phone, home: Bool = false, bar: Int?, top: Int,
    older: (height: Int, below: Int)? = nil, newer: (height: Int, from: Int, rule: AppearanceRule)? = nil
  ) {
    rule = AppearanceRule(id, "the table of heights has the device in this row")
    self.idiom = idiom
    hasHomeButton = home
    barHeight = bar
    topInset = top
    self.older = older
    self.newer = newer
  }

  /// The height of the visible bar in portrait on a system, nil where unknown, and the rule that says so.
  func barHeight(iOS major: Int) -> (height: Int?, rule: AppearanceRule) {
    if let older, major < older.below { return (older.height, rule) }
    if let newer, major >= newer.from { return (newer.height, newer.rule) }
    return (barHeight, rule)
  }

  /// The top inset in portrait on a system from iOS 11.
  func topInset(iOS major: Int) -> Int {
    if let older, major < older.below { return older.height }
    if let newer, major >= newer.from { return newer.height }
    return topInset
  }

  static let homePhone = DeviceMetrics("SB-GEO-30", home: true, bar: 20, top: 20)
  static let iPhoneX = DeviceMetrics("SB-GEO-32", bar: 44, top: 44)
  static let iPhoneXR = DeviceMetrics("SB-GEO-33", bar: 48, top: 48, older: (44, below: 14))
  static let iPhone12 = DeviceMetrics("SB-GEO-34", bar: 47, top: 47)
  static let iPhone16e = DeviceMetrics("SB-GEO-35", bar: 47, top: 47)
  static let mini = DeviceMetrics("SB-GEO-36", bar: 50, top: 50)
  static let iPhone14Pro = DeviceMetrics("SB-GEO-37", bar: 54, top: 59)
  static let iPhone15 = DeviceMetrics("SB-GEO-38", bar: 54, top: 59)
  static let iPhone15Pro = DeviceMetrics("SB-GEO-39", bar: 54, top: 59)
  static let iPhone16Pro = DeviceMetrics("SB-GEO-40", bar: 54, top: 62)
  static let iPhone17 = DeviceMetrics("SB-GEO-41", bar: 54, top: 62)
  static let iPhoneAir = DeviceMetrics("SB-GEO-42", bar: nil, top: 68)
  static let homePad = DeviceMetrics("SB-GEO-43", .pad, home: true, bar: 20, top: 20)
  static let pad = DeviceMetrics(
    "SB-GEO-44", .pad, bar: 24, top: 24,
    newer: (32, from: 26, AppearanceRule("SB-GEO-45", "iPadOS 26 gives iPads without home button a bar of 32 points")))
}
