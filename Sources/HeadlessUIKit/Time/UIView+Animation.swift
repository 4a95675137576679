// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIView {
  /// Options of an animation block.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Touches go through while it runs.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts where a running animation is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow, fast, slow.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Of one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationParameters.Curve {
      AnimationParameters.Curve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut
    }
  }

  /// Runs changes as an animation on the application's virtual clock. A status bar update in the block takes the
  /// block's duration, delay and curve (SB-VC-44).
  ///
  /// - Parameters:
  ///   - duration: seconds; the completion runs when they and the delay have passed on ``UIApplication/clock``.
  ///   - delay: seconds before it starts.
  ///   - options: the curve and others.
  ///   - animations: run at once.
  ///   - completion: run at the end with true.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let scope = AppearanceScope.shared
    let outer = scope.animation
    // A block inside a block takes the outer one's time, as in UIKit.
    scope.animation = outer ?? AnimationParameters(duration: duration, delay: delay, curve: options.curve)
    animations()
    let ran = scope.animation ?? .none
    scope.animation = outer
    guard let completion else { return }
    UIApplication.shared.clock.schedule(after: ran.delay + ran.duration) { completion(true) }
  }

  /// Runs changes without animation, whatever block they are in.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let scope = AppearanceScope.shared
    let outer = scope.animation
    scope.animation = AnimationParameters.none
    actionsWithoutAnimation()
    scope.animation = outer
  }
}
