// SPDX-License-Identifier: Apache-2.0

/// What SwiftUI content asks of the hosting controller it is in, as its modifiers say.
///
/// SwiftUI itself is not here: a hosting controller is given the preferences its content would send up. An absent value
/// is a modifier that is not used.
public struct HostedContent: Sendable, Hashable {
  /// Light or dark, as SwiftUI calls it.
  public enum ColorScheme: String, Sendable, Hashable, Codable {
    case light
    case dark
  }

  /// Whether a part is seen, as SwiftUI calls it.
  public enum Visibility: String, Sendable, Hashable, Codable {
    case automatic
    case visible
    case hidden
  }

  /// `.statusBarHidden(_:)` (SB-SUI-02).
  public var statusBarHidden: Bool?
  /// `.preferredColorScheme(_:)` (SB-SUI-04).
  public var preferredColorScheme: ColorScheme?
  /// Whether the content is a `NavigationStack`; iOS 16 and later (SB-SUI-12).
  public var isNavigationStack = false
  /// `.toolbarColorScheme(_:for: .navigationBar)` (SB-SUI-05).
  public var navigationBarColorScheme: ColorScheme?
  /// `.toolbarColorScheme(_:for: .statusBar)`; iOS 27 and later (SB-SUI-10).
  public var statusBarColorScheme: ColorScheme?
  /// `.toolbarVisibility(_:for: .navigationBar)`.
  public var navigationBarVisibility: Visibility = .automatic
  /// `.toolbarVisibility(_:for: .statusBar)`; iOS 27 and later (SB-SUI-10).
  public var statusBarVisibility: Visibility = .automatic
  /// `.toolbarBackgroundVisibility(_:for: .navigationBar)` (SB-SUI-05).
  public var navigationBarBackgroundVisibility: Visibility = .automatic
  /// `.persistentSystemOverlays(_:)`: the home indicator and its like, never the bar (SB-SUI-09).
  public var persistentSystemOverlays: Visibility = .automatic

  /// Content without any of the modifiers.
  public init() {}
}
