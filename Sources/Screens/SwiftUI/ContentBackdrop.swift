// SPDX-License-Identifier: Apache-2.0

package import Findings
package import HeadlessUIKit

/// What the SwiftUI content of a hosting controller paints up to the top edge of the screen, while nothing is scrolled.
package enum ContentBackdrop: Sendable {
  /// Nothing that is seen to reach the top: the host's own view shows there, or what a container puts there.
  case nothing
  /// One of these colours. `isStyle` says that it reaches the top because it is a background *style*, which ignores the
  /// safe area where the app's oldest system is iOS 15 or later; earlier ones take it for a view that does not.
  case color(ValueSet, at: Location, isStyle: Bool)
  /// Something that is another thing at every moment.
  case varying(ViewPainting.VaryingContent, at: Location)
  /// A gradient, a picture, a material.
  case range(BarBackdrop.Nature, at: Location)
  /// One of several things, each under its condition; which one it is the context tells.
  indirect case oneOf([Alternative], at: Location)
  /// Something that is not followed.
  case unknown(String, at: Location)

  package struct Alternative: Sendable {
    var condition: Formula
    var backdrop: ContentBackdrop
  }

  /// The same where a condition is known to hold.
  func given(_ known: Formula) -> ContentBackdrop {
    switch self {
    case .oneOf(let alternatives, let place):
      let open = alternatives.filter { $0.condition.and(known) != .never }
      return open.count == 1 ? open[0].backdrop.given(known) : .oneOf(open, at: place)
    case .color(let values, let place, let isStyle) where known != .always && values.alternatives.count > 1:
      return .color(values.when(known), at: place, isStyle: isStyle)
    default: return self
    }
  }

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}
