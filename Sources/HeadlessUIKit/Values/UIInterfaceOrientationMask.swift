// SPDX-License-Identifier: Apache-2.0

/// The interface orientations that an application or a view controller allows.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// A bit for each orientation, as many places up as that has for its raw value.
  public let rawValue: Int

  /// The orientations of which the bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Upright alone.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Upside down alone.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// The home button, or the bottom edge, on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// The home button, or the bottom edge, on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Both ways across.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every orientation.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// What a phone allows unless it is told otherwise.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  private init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << orientation.rawValue) }
}
