// SPDX-License-Identifier: Apache-2.0

/// The child hooks lead from a controller back to itself, which is outside their contract (SB-VC-28).
public struct ForwardingCycle: Error, Sendable, Hashable {
  /// Which of the two searches runs in a circle.
  public enum Search: String, Sendable, Hashable, Codable {
    case style
    case hidden
  }

  /// Which of the two searches runs in a circle.
  public let search: Search
  /// A controller on the circle.
  public let controller: UIViewController

  /// The rule that speaks of it.
  public static let rule = AppearanceRule("SB-VC-28", "the child hooks lead back to a controller that was asked before")
}
