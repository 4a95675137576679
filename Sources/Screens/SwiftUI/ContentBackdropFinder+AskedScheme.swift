// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What views choose by the colour scheme that they read from the environment: each view asks the environment that it stands
/// in, not the one that it gives to what is below it.
extension ContentBackdropFinder {
  /// The colour scheme in the environment of a view.
  enum Scheme: Hashable {
    /// Nothing on the way from the window gives it one.
    case ofWindow
    case fixed(dark: Bool)
    /// One is given, which can be either.
    case open

    /// What is left where some of what asks stands below a fixed scheme and some above it.
    var unlessFixed: Scheme { self == .ofWindow ? .ofWindow : .open }
  }

  /// The scheme below a modifier.
  func scheme(below name: String, _ arguments: [Expression.Argument], in scope: Scope) -> Scheme {
    guard let given = EnvironmentScheme.value(givenBy: name, arguments) else { return scheme }
    switch walker.evaluator.evaluate(given, in: scope, expected: "ColorScheme").only {
    case .constant(_, "dark"): return .fixed(dark: true)
    case .constant(_, "light"): return .fixed(dark: false)
    default: return .open
    }
  }
}

extension ContentBackdropFinder.Look {
  /// Whether anything that it shows hangs on the colour scheme that a view asked for.
  var asksScheme: Bool { [backdrop, paint, scrolled, bar].contains { $0?.asksScheme ?? false } }

  /// The same where its code has asked an environment for the colour scheme.
  func asked(in scheme: ContentBackdropFinder.Scheme, at place: Location) -> ContentBackdropFinder.Look {
    guard scheme != .ofWindow else { return self }
    var result = self
    result.backdrop = backdrop.asked(in: scheme, at: place)
    result.paint = paint?.asked(in: scheme, at: place)
    result.scrolled = scrolled?.asked(in: scheme, at: place)
    result.bar = bar?.asked(in: scheme, at: place)
    result.choices = choices.compactMap { choice in
      guard let condition = choice.condition.asked(in: scheme), condition != .never else { return nil }
      return Choice(condition: condition, look: choice.look.asked(in: scheme, at: place))
    }
    return result
  }
}

extension ContentBackdrop {
  fileprivate var asksScheme: Bool {
    switch self {
    case .color(let values, _, _): values.alternatives.contains { $0.condition.asksScheme }
    case .tint(let values, _, _, let below):
      below.asksScheme || values.alternatives.contains { $0.condition.asksScheme }
    case .oneOf(let all, _): all.contains { $0.condition.asksScheme || $0.backdrop.asksScheme }
    default: false
    }
  }

  fileprivate func asked(in scheme: ContentBackdropFinder.Scheme, at place: Location) -> ContentBackdrop {
    guard asksScheme else { return self }
    guard case .fixed = scheme else { return .unopened(at: place) }
    switch self {
    case .color(let values, let own, let isStyle): return .color(values.asked(in: scheme), at: own, isStyle: isStyle)
    case .tint(let values, let own, let isStyle, let below):
      return .tint(values.asked(in: scheme), at: own, isStyle: isStyle, over: below.asked(in: scheme, at: place))
    case .oneOf(let all, let own):
      let possible = all.compactMap { one -> Alternative? in
        guard let condition = one.condition.asked(in: scheme), condition != .never else { return nil }
        return Alternative(condition: condition, backdrop: one.backdrop.asked(in: scheme, at: place))
      }
      return possible.count == 1 && possible[0].condition == .always ? possible[0].backdrop : .oneOf(possible, at: own)
    default: return self
    }
  }
}

extension ValueSet {
  fileprivate func asked(in scheme: ContentBackdropFinder.Scheme) -> ValueSet {
    ValueSet(
      alternatives.compactMap { one in
        guard let condition = one.condition.asked(in: scheme), condition != .never else { return nil }
        return .init(one.value, when: condition, places: one.places)
      })
  }
}

extension Formula {
  fileprivate var asksScheme: Bool { atoms.contains(.darkInterface) }

  /// What is left of a condition where the scheme is known; nil where it is asked for and is not.
  fileprivate func asked(in scheme: ContentBackdropFinder.Scheme) -> Formula? {
    guard asksScheme else { return self }
    guard case .fixed(let isDark) = scheme else { return nil }
    return answered { if case .darkInterface = $0 { isDark } else { nil } }
  }
}
