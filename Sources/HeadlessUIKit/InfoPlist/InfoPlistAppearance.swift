// SPDX-License-Identifier: Apache-2.0

/// The keys of an Info.plist that decide the status bar and the interface style, and what they mean.
///
/// It keeps raw values, also wrong ones, so that one place answers both what UIKit makes of a value and whether the
/// value is right. Keys may carry `~ipad` or `~iphone`, which wins on a device of that idiom (SB-PLIST-44, SB-PLIST-45).
public struct InfoPlistAppearance: Sendable, Hashable, Codable {
  /// A key that the appearance system reads.
  public enum Key: String, Sendable, Hashable, Codable, CaseIterable {
    case viewControllerBasedStatusBarAppearance = "UIViewControllerBasedStatusBarAppearance"
    case statusBarHidden = "UIStatusBarHidden"
    case statusBarStyle = "UIStatusBarStyle"
    case userInterfaceStyle = "UIUserInterfaceStyle"

    /// The key with the suffix for an idiom; the key itself for an idiom without one.
    public func rawKey(for idiom: UIUserInterfaceIdiom) -> String {
      switch idiom {
      case .pad: rawValue + "~ipad"
      case .phone: rawValue + "~iphone"
      default: rawValue
      }
    }
  }

  /// Who decides the bar, for the whole process and from launch on (SB-PLIST-04, SB-PLIST-05).
  public enum Mode: String, Sendable, Hashable, Codable {
    /// View controllers are asked.
    case viewController
    /// The application's values count and no view controller is asked.
    case application
  }

  /// The raw values by raw key. Keys that the appearance system does not read are kept and ignored.
  public var values: [String: PropertyListValue]

  /// The keys of an Info.plist; an empty dictionary is an app without any of them.
  public init(_ values: [String: PropertyListValue] = [:]) {
    self.values = values
  }

  /// The value of a key without suffix; setting nil removes the key.
  public subscript(key: Key) -> PropertyListValue? {
    get { values[key.rawValue] }
    set { values[key.rawValue] = newValue }
  }

  /// The value that counts on a device of an idiom and the raw key it stands under; nil if there is none.
  ///
  /// - Complexity: constant.
  public func effectiveValue(
    of key: Key, on idiom: UIUserInterfaceIdiom
  ) -> (rawKey: String, value: PropertyListValue)? {
    if values.isEmpty { return nil }
    let suffixed = key.rawKey(for: idiom)
    if let value = values[suffixed] { return (suffixed, value) }
    return values[key.rawValue].map { (key.rawValue, $0) }
  }

  /// Who decides the bar: view controllers unless the key says no. An absent key is a yes (SB-PLIST-01, SB-PLIST-11).
  public func mode(on idiom: UIUserInterfaceIdiom = .phone) -> Mode {
    outcome(for: idiom, iOS: SystemVersion(18)).mode.value
  }

  /// The style of the bar over the launch screen, and in application mode until a setter runs (SB-PLIST-20 to 29).
  public func statusBarStyle(
    on idiom: UIUserInterfaceIdiom = .phone, iOS: SystemVersion = SystemVersion(18)
  ) -> UIStatusBarStyle {
    outcome(for: idiom, iOS: iOS).style.value
  }

  /// Whether the bar is hidden over the launch screen (SB-PLIST-40, 41), and in application mode until a setter runs.
  public func isStatusBarHidden(on idiom: UIUserInterfaceIdiom = .phone) -> Bool {
    outcome(for: idiom, iOS: SystemVersion(18)).hidden.value
  }

  /// The interface style the key forces on the app; unspecified where the system setting is followed (SB-PLIST-60 to 64).
  public func userInterfaceStyle(on idiom: UIUserInterfaceIdiom = .phone) -> UIUserInterfaceStyle {
    outcome(for: idiom, iOS: SystemVersion(18)).interfaceStyle.value
  }
}
