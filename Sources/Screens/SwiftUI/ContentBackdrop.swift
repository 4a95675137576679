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
  /// Colours of which some let show what they lie over.
  indirect case tint(ValueSet, at: Location, isStyle: Bool, over: ContentBackdrop)
  /// Something that is another thing at every moment.
  case varying(ViewPainting.VaryingContent, at: Location)
  /// A gradient of known colours.
  case gradient(ContentGradient, at: Location)
  /// A gradient that is not known, a picture, a material.
  case range(BarBackdrop.Nature, at: Location)
  /// The view of a controller of UIKit that the content represents.
  case controller(at: Location)
  /// The view of UIKit that a representable of the app makes.
  case view(of: TypeSymbol.ID, at: Location)
  /// What a container of tabs, or of screens that are pushed, shows: it reaches the top as far as the container does.
  case container(at: Location)
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
      let open = alternatives.filter { $0.condition.and(known) != .never }.map {
        Alternative(condition: $0.condition, backdrop: $0.backdrop.given(known))
      }
      if let first = open.first?.backdrop, open.allSatisfy({ $0.backdrop.isLike(first) }) { return first }
      return .oneOf(open, at: place)
    case .color(let values, let place, let isStyle) where known != .always && values.alternatives.count > 1:
      return .color(values.when(known), at: place, isStyle: isStyle)
    case .tint(let values, let place, let isStyle, let below) where known != .always:
      let own = values.alternatives.count > 1 ? values.when(known) : values
      return .tint(own, at: place, isStyle: isStyle, over: below.given(known))
    default: return self
    }
  }

  /// The same as a background style.
  var asStyle: ContentBackdrop { told(asStyle: true) }

  /// The same as a view that reaches the top.
  var asView: ContentBackdrop { told(asStyle: false) }

  private func told(asStyle isStyle: Bool) -> ContentBackdrop {
    switch self {
    case .color(let values, let place, _): .color(values, at: place, isStyle: isStyle)
    case .tint(let values, let place, _, let below):
      .tint(values, at: place, isStyle: isStyle, over: below.told(asStyle: isStyle))
    case .oneOf(let all, let place):
      .oneOf(
        all.map { Alternative(condition: $0.condition, backdrop: $0.backdrop.told(asStyle: isStyle)) }, at: place)
    default: self
    }
  }

  /// Whether it paints the same as another one, wherever the two are written.
  func isLike(_ other: ContentBackdrop) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing), (.controller, .controller), (.container, .container): return true
    case (.color(let own, _, let isStyle), .color(let others, _, let isOtherStyle)):
      guard isStyle == isOtherStyle, own.alternatives.count == others.alternatives.count else { return false }
      return zip(own.alternatives, others.alternatives).allSatisfy {
        $0.value == $1.value && $0.condition == $1.condition
      }
    case (.tint(let own, let place, let isStyle, let below), .tint(let others, _, let isOtherStyle, let otherBelow)):
      return ContentBackdrop.color(own, at: place, isStyle: isStyle)
        .isLike(.color(others, at: place, isStyle: isOtherStyle)) && below.isLike(otherBelow)
    case (.view(let own, _), .view(let others, _)): return own == others
    case (.varying(let own, _), .varying(let others, _)): return own == others
    case (.range(let own, _), .range(let others, _)): return own == others
    case (.gradient(let own, _), .gradient(let others, _)): return own.isLike(others)
    case (.unknown(let own, let place), .unknown(let others, let otherPlace)):
      return own == others && place == otherPlace
    case (.oneOf(let all, _), .oneOf(let others, _)):
      guard all.count == others.count else { return false }
      return zip(all, others).allSatisfy { $0.condition == $1.condition && $0.backdrop.isLike($1.backdrop) }
    default: return false
    }
  }

  /// The same with nothing where something is not followed.
  var followed: ContentBackdrop {
    switch self {
    case .unknown: return .nothing
    case .oneOf(let all, let place):
      let open = all.map { Alternative(condition: $0.condition, backdrop: $0.backdrop.followed) }
      return open.allSatisfy(\.backdrop.isNothing) ? .nothing : .oneOf(open, at: place)
    case .tint(let values, let place, let isStyle, let below):
      let ground = below.followed
      return ground.isNothing
        ? .color(values, at: place, isStyle: isStyle) : .tint(values, at: place, isStyle: isStyle, over: ground)
    default: return self
    }
  }

  /// Whether it leaves the top free under some condition.
  var mayBeNothing: Bool {
    switch self {
    case .nothing: true
    case .oneOf(let all, _): all.contains(where: \.backdrop.mayBeNothing)
    default: false
    }
  }

  /// Whether which one it is hangs on conditions.
  var isOpen: Bool {
    switch self {
    case .oneOf: true
    case .color(let values, _, _): values.alternatives.count > 1
    case .tint(let values, _, _, let below): values.alternatives.count > 1 || below.isOpen
    default: false
    }
  }

  /// Whether it is one colour all over, whichever that is.
  var isPlain: Bool {
    switch self {
    case .nothing, .color: true
    case .oneOf(let all, _): all.allSatisfy(\.backdrop.isPlain)
    case .tint(_, _, _, let below): below.isPlain
    default: false
    }
  }

  /// Whether what it is under some condition is not followed.
  var mayBeUnknown: Bool {
    switch self {
    case .oneOf(let all, _): all.contains(where: \.backdrop.mayBeUnknown)
    case .tint(_, _, _, let below): below.mayBeUnknown
    default: isUnknown
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  var isContainer: Bool { if case .container = self { true } else { false } }

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// Whether it is, or may be, what a container or another view shows.
  var isOfOthers: Bool {
    switch self {
    case .container, .view: true
    case .oneOf(let all, _): all.contains(where: \.backdrop.isOfOthers)
    default: false
    }
  }
}
