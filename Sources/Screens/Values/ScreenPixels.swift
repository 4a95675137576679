// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// The height of the screen in pixels, by which code tells phones apart. It is that of portrait, whichever way the device is
/// held, and whatever size of text and icons somebody has chosen.
enum ScreenPixels {
  /// `UIScreen.main.nativeBounds`.
  static let bounds = Value.constant(type: "UIScreen.pixels", name: "nativeBounds")
  static let height = Value.constant(type: "UIScreen.pixels", name: "nativeBounds.height")

  /// What a part of the bounds is; nil for parts that nobody asks.
  static func part(_ name: String) -> Value? {
    switch name {
    case "height": height
    case "size": bounds
    default: nil
    }
  }

  /// What a function of C takes from the bounds; nil for other functions and values.
  static func part(by function: String, of value: @autoclosure () -> Value?) -> Value? {
    function == "CGRectGetHeight" && value() == bounds ? height : nil
  }

  /// Where a comparison of the height with a number holds; nil where it is none.
  ///
  /// - Parameter state: what stands for the comparison where the kind of device leaves it open.
  static func formula(_ operation: String, _ left: Value, _ right: Value, orState state: () -> Formula) -> Formula? {
    if right == height, left != height {
      let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "=="]
      return mirrored[operation].flatMap { formula($0, right, left, orState: state) }
    }
    guard left == height, let number = right.number else { return nil }
    let least = Device.leastNotchedPixelHeight
    let isNotched = Formula.atom(.notchedPhone)
    switch operation {
    case "==" where !Device.canBeNotched(pixelHeight: number): return isNotched.negated.and(state())
    case "<" where number <= least, "<=" where number < least: return isNotched.negated.and(state())
    case ">" where number < least, ">=" where number <= least: return isNotched.or(state())
    default: return state()
    }
  }
}
