// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What the status bar of a scene is if UIKit asks now, and who said so.
///
/// Style and hidden are two searches and may end at different controllers (SB-VC-23).
public struct StatusBarResolution: Sendable {
  /// What is drawn.
  public enum Content: String, Sendable, Hashable, Codable {
    /// White glyphs.
    case lightContent
    /// Black glyphs.
    case darkContent
    /// The system follows what lies under the bar, which is not known here (SB-STYLE-07).
    case adaptive
  }

  /// Who decided.
  public enum Decider: Sendable, Hashable {
    /// A controller that was asked.
    case viewController(UIViewController)
    /// The application's values, where view controllers are not asked (SB-PLIST-03).
    case application
    /// The Info.plist, before any controller or where no window can be asked (SB-WIN-08).
    case infoPlist
    /// The device, which has no bar in this orientation.
    case device
    /// Nobody: a card moved the root away and the system decides (SB-PRES-12).
    case nobody

    /// The controller, where one decided.
    public var viewController: UIViewController? {
      if case .viewController(let controller) = self { controller } else { nil }
    }
  }

  /// Whether the specification is sure of the answer.
  public enum Certainty: String, Sendable, Hashable, Codable {
    case certain
    /// A rule that closes a gap by inference or recommendation decided.
    case uncertain
  }

  /// What is drawn; nil while the bar is hidden, which leaves the style as it was (SB-STYLE-20).
  public internal(set) var style: Content?
  /// Where ``style`` is adaptive: the look by traits that the model falls back to (SB-STYLE-08); else nil.
  public internal(set) var fallback: Content?
  /// What the decider asked for; nil while hidden and where nobody decides.
  public internal(set) var requestedStyle: UIStatusBarStyle?
  /// Whether the bar is hidden.
  public internal(set) var isStatusBarHidden = false
  /// How it would appear or disappear: the hidden decider's answer; nil where nobody decides (SB-VC-25).
  public internal(set) var animation: UIStatusBarAnimation?
  /// Who decides the style, also while the bar is hidden.
  public internal(set) var styleDecider = Decider.nobody
  /// Who decides whether the bar is hidden.
  public internal(set) var hiddenDecider = Decider.nobody
  /// The interface style by which a default style resolves; nil where nobody decides the style.
  public internal(set) var userInterfaceStyle: UIUserInterfaceStyle?
  /// The place of the bar in the scene, in points: zero while hidden, nil where its height is not known (SB-GEO-42).
  public internal(set) var statusBarFrame: CGRect?
  /// The top safe-area inset of a full-screen root, in points; nil where it is not known.
  public internal(set) var safeAreaTop: Double?
  /// Whether the specification is sure.
  public internal(set) var certainty = Certainty.certain
  /// How the answer came about, in order; empty unless it was asked for.
  public internal(set) var trace: [TraceStep] = []

  /// Whether applying this answer over another changes what is seen.
  func changes(from drawn: StatusBarResolution, drawing content: Content?) -> Bool {
    if isStatusBarHidden != drawn.isStatusBarHidden { return true }
    return style != nil && style != content
  }
}
