// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Duration, delay and curve of an animation, in seconds.
public struct AnimationParameters: Sendable, Hashable {
  /// How speed changes over the time of an animation.
  public enum Curve: Int, Sendable, Hashable, Codable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
  }

  /// How long it takes, in seconds.
  public var duration: TimeInterval
  /// How long it waits, in seconds.
  public var delay: TimeInterval
  /// How speed changes.
  public var curve: Curve

  /// An animation.
  public init(duration: TimeInterval, delay: TimeInterval = 0, curve: Curve = .easeInOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// What a change of the bar takes outside any block. UIKit's own figure is not published; this one is the model's.
  public static let systemDefault = AnimationParameters(duration: 0.35)
  /// No animation.
  public static let none = AnimationParameters(duration: 0)
}
