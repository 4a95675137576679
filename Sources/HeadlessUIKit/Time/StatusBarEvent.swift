// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change of the status bar: what changed, how it is drawn, when and why.
public struct StatusBarEvent: Sendable, Hashable {
  /// What changed.
  public enum Change: Sendable, Hashable {
    /// The glyphs' look.
    case style(from: StatusBarResolution.Content?, to: StatusBarResolution.Content)
    /// Shown or hidden.
    case hidden(Bool)
  }

  /// How the change is drawn.
  public enum Transition: String, Sendable, Hashable, Codable {
    /// At once.
    case none
    /// The bar fades in or out.
    case fade
    /// The bar slides in or out.
    case slide
    /// One look fades into the other (SB-STYLE-19).
    case crossFade
  }

  /// Why the bar was looked at.
  public enum Cause: String, Sendable, Hashable, Codable {
    /// The scene connected: nothing is animated.
    case launch
    /// A controller called `setNeedsStatusBarAppearanceUpdate()`.
    case requested
    /// A presentation started.
    case presentation
    /// A dismissal started, or a cancelled one gave control back (SB-PRES-45).
    case dismissal
    /// Push, pop, another tab or other children of UIKit's containers (SB-NAV-24, SB-TAB-03).
    case containerTransition
    /// The navigation bar was hidden or shown, or its style changed (SB-NAV-25).
    case navigationBar
    /// A sheet crossed the line or changed its detent (SB-PRES-11).
    case sheet
    /// A window got another root.
    case rootChange
    /// A window was shown, hidden, moved or raised (SB-WIN-04).
    case windowChange
    /// The interface turned.
    case rotation
    /// Traits changed: the system went dark, an override was set (UIS-07, UIS-34).
    case traitChange
    /// The scene's place changed.
    case sceneChange
    /// SwiftUI content asked for something else, or what lies under the bar changed.
    case content
    /// An application-level setter was called in application mode.
    case application
  }

  /// When, in seconds on the application's virtual clock.
  public let time: TimeInterval
  /// What changed.
  public let change: Change
  /// How it is drawn.
  public let transition: Transition
  /// Duration, delay and curve; no duration where nothing is animated.
  public let animation: AnimationParameters
  /// Why the bar was looked at.
  public let cause: Cause
}
