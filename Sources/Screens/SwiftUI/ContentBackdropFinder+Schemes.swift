// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// A colour scheme as a value of the environment: it reaches what views paint, and neither the hosting controller nor the
/// status bar (SB-SUI-04).
extension ContentBackdropFinder {
  /// What a view paints where the environment says that it is light or dark.
  func painted(_ base: Look, in scheme: ValueSet, at place: Location) -> Look {
    let isDark: Bool?
    switch scheme.only {
    case .constant(_, "dark"): isDark = true
    case .constant(_, "light"): isDark = false
    default: isDark = nil
    }
    var result = base
    result.backdrop = base.backdrop.inScheme(isDark, walker.evaluator, at: place)
    result.paint = base.paint?.inScheme(isDark, walker.evaluator, at: place)
    result.scrolled = base.scrolled?.inScheme(isDark, walker.evaluator, at: place)
    result.bar = base.bar?.inScheme(isDark, walker.evaluator, at: place)
    // A modifier further out can still give it the background of another style.
    if base.list != nil, !base.backdrop.isNothing { result.backdrop = .unopened(at: place) }
    return result
  }
}

extension ContentBackdrop {
  static func unopened(at place: Location) -> ContentBackdrop {
    .unknown("what it is in the colour scheme of its environment is not followed", at: place)
  }

  /// The same in the colour scheme of its environment; nil where that can be either.
  fileprivate func inScheme(_ isDark: Bool?, _ evaluator: Evaluator, at place: Location) -> ContentBackdrop {
    switch self {
    case .nothing, .varying, .container, .unknown: return self
    case .gradient, .range, .controller, .view: return .unopened(at: place)
    case .color(let values, let own, let isStyle):
      var result: [ValueSet.Alternative] = []
      for alternative in values.alternatives {
        // What is asked here for the scheme is asked of the view around: those below have answered for themselves.
        guard let color = ColorCalls.color(of: alternative.value, evaluator) else { return .unopened(at: place) }
        if color.light == color.dark && color.lightHighContrast == color.darkHighContrast {
          result.append(alternative)
          continue
        }
        guard let isDark else { return .unopened(at: place) }
        let fixed = AdaptiveColor(
          light: color.color(dark: isDark), dark: color.color(dark: isDark),
          lightHighContrast: isDark ? color.darkHighContrast : color.lightHighContrast,
          darkHighContrast: isDark ? color.darkHighContrast : color.lightHighContrast)
        result.append(.init(.color(fixed), when: alternative.condition, places: alternative.places))
      }
      return .color(ValueSet(result), at: own, isStyle: isStyle)
    case .tint(let values, let own, let isStyle, let below):
      let above = ContentBackdrop.color(values, at: own, isStyle: isStyle).inScheme(isDark, evaluator, at: place)
      return above.isUnknown ? above : above.over(below.inScheme(isDark, evaluator, at: place))
    case .oneOf(let all, let own):
      return .oneOf(
        all.map {
          Alternative(condition: $0.condition, backdrop: $0.backdrop.inScheme(isDark, evaluator, at: place))
        }, at: own)
    }
  }
}
