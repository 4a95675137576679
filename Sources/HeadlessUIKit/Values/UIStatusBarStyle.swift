// SPDX-License-Identifier: Apache-2.0

/// The style an app asks for. The bar's background stays transparent in every style (SB-STYLE-12).
///
/// A raw value that names no case (2, or any other number) is kept and handled like ``default`` (SB-STYLE-11).
public enum UIStatusBarStyle: Int, Sendable, Hashable, Codable {
  /// Dark content up to iOS 12, by interface style on 13 to 16, by what lies under the bar from 17 on.
  case `default` = 0
  /// White glyphs, for dark backgrounds.
  case lightContent = 1
  /// A style of iOS 2 to 6, handled as automatic where an app still returns it (SB-STYLE-11).
  @available(*, deprecated, message: "Use UIStatusBarStyleLightContent")
  case blackOpaque = 2
  /// Black glyphs, for light backgrounds; iOS 13 and later.
  case darkContent = 3

  /// The name that style had up to iOS 7; it shares the raw value of ``lightContent`` (SB-STYLE-01, SB-STYLE-02).
  @available(*, deprecated, message: "Use UIStatusBarStyleLightContent")
  public static var blackTranslucent: UIStatusBarStyle { .lightContent }
}
