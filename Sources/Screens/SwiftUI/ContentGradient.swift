// SPDX-License-Identifier: Apache-2.0

/// A gradient of SwiftUI's whose colours are known, and opaque whichever of its alternatives each of them is.
package struct ContentGradient: Sendable {
  var colors: [ValueSet]
  /// Where each of them is, between the start and the end.
  var locations: [Double]
  /// From where to where it runs down what it fills; nil where it runs in another direction, or that is not known.
  var span: (start: Double, end: Double)?

  /// Whether it paints the same as another one.
  func isLike(_ other: ContentGradient) -> Bool {
    guard colors.count == other.colors.count, locations == other.locations, span?.start == other.span?.start,
      span?.end == other.span?.end
    else { return false }
    return zip(colors, other.colors).allSatisfy { one, two in
      one.alternatives.map(\.value) == two.alternatives.map(\.value)
        && one.alternatives.map(\.condition) == two.alternatives.map(\.condition)
    }
  }
}
