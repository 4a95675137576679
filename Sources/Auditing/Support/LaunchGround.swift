// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Legibility
import Screens

/// A launch screen whose background stays the same in light and dark, before a first screen whose background follows the
/// interface style: in one of the modes the screen flashes as the app comes up, and the bar, whose content follows the mode
/// (SB-PLIST-22), is drawn over a background that does not.
struct LaunchGround {
  /// The mode in which the two differ.
  var isDark: Bool
  var launch: DisplayColor
  var screen: DisplayColor
  var first: ResolvedScreen
  /// What paints the launch screen.
  var place: Location
  /// The contrast of the bar over the launch screen in that mode, where it cannot be read.
  var contrast: Double?
  /// Whether the Info.plist gives the bar one content in both modes.
  var isFixed: Bool

  /// Luminances that lie further apart than this are those of a light and of a dark screen.
  private static let leastDifference = 0.5

  init?(
    _ plist: InfoPlist, _ idiom: UIUserInterfaceIdiom, _ launch: LaunchScreen, before screens: [ResolvedScreen]
  ) {
    let appearance = InfoPlistAppearance(plist)
    guard appearance.userInterfaceStyle(on: idiom) == .unspecified, !appearance.isStatusBarHidden(on: idiom),
      let color = launch.color, color.light == color.dark, let first = screens.first
    else { return nil }
    let style = appearance.statusBarStyle(on: idiom)
    for isDark in [false, true] {
      let own = color.color(dark: isDark)
      // All that may be first are told by: they follow the style, and each is far from the launch screen.
      let shown = screens.compactMap { screen -> DisplayColor? in
        guard let light = screen.lightBackdrop?.color, let dark = screen.darkBackdrop?.color,
          abs(light.relativeLuminance - dark.relativeLuminance) > Self.leastDifference
        else { return nil }
        let color = isDark ? dark : light
        return abs(color.relativeLuminance - own.relativeLuminance) > Self.leastDifference ? color : nil
      }
      guard shown.count == screens.count, let other = shown.first else { continue }
      self.isDark = isDark
      self.launch = own
      self.screen = other
      self.first = first
      place = launch.painter ?? launch.entry.location
      contrast = launch.contrast(style, dark: isDark).flatMap { $0 < WCAG.floor ? $0 : nil }
      isFixed = style == .lightContent || style == .darkContent
      return
    }
    return nil
  }
}
