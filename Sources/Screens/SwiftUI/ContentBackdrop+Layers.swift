// SPDX-License-Identifier: Apache-2.0

/// What is seen of things that lie one upon the other.
extension ContentBackdrop {
  /// This over another one, which shows wherever this one leaves the top free or lets it through.
  func over(_ below: ContentBackdrop) -> ContentBackdrop {
    switch self {
    case .nothing: return below
    // A screen that is known to be shown is not taken to be covered by what is not followed.
    case .unknown where below.isContainer: return below
    case .oneOf(_, let place) where size * below.size > Self.maximumSize:
      return .unknown("what is painted at the top depends on many conditions", at: place)
    case .oneOf(let all, let place):
      let whole = all.map {
        Alternative(condition: $0.condition, backdrop: $0.backdrop.over(below.given($0.condition)))
      }
      return .oneOf(whole, at: place)
    case .color(let values, let place, let isStyle):
      guard !below.isNothing, !values.isOpaque else { return self }
      return values.isClear ? below : .tint(values, at: place, isStyle: isStyle, over: below)
    case .tint(let values, let place, let isStyle, let inner):
      return .tint(values, at: place, isStyle: isStyle, over: inner.over(below))
    default: return self
    }
  }

  /// Layers that may or may not be there multiply.
  private static let maximumSize = 64

  private var size: Int {
    switch self {
    case .oneOf(let all, _): all.reduce(0) { $0 + $1.backdrop.size }
    case .tint(_, _, _, let below): below.size
    default: 1
    }
  }

  /// Whether what lies below it is seen under some condition.
  var mayShowThrough: Bool {
    switch self {
    case .nothing: true
    case .color(let values, _, _): !values.isOpaque
    case .tint(_, _, _, let below): below.mayShowThrough
    case .oneOf(let all, _): all.contains(where: \.backdrop.mayShowThrough)
    default: false
    }
  }
}

extension ValueSet {
  /// Whether it is colours alone through which nothing is seen.
  var isOpaque: Bool {
    alternatives.allSatisfy { if case .color(let color) = $0.value { color.isOpaque } else { false } }
  }

  /// Whether it is colours alone of which nothing is seen.
  fileprivate var isClear: Bool {
    alternatives.allSatisfy { if case .color(let color) = $0.value { color.isClear } else { false } }
  }
}
