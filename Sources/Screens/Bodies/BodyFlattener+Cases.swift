// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Cases of a switch that stand behind others of the same name: they are met where those before them are not.
extension BodyFlattener {
  /// That none of the earlier cases is met which take some of what a case takes.
  static func passedOver(_ earlier: [Guard], before later: SwitchCase) -> [Guard] {
    let rest = earlier.filter { guardOfCase in
      guard case .match(_, let patterns, let condition) = guardOfCase else { return false }
      // What no condition narrows is told of the cases that take the rest.
      if later.patterns.isEmpty { return condition != nil }
      return patterns.contains { one in later.patterns.contains { one.sharesValues(with: $0) } }
    }
    return rest.suffix(maximumLeavingCases).map { .notReached([$0]) }
  }
}

extension Guard {
  /// Whether it is a case that takes some values of its patterns' names only.
  var isNarrow: Bool {
    guard case .match(_, let patterns, let condition) = self else { return false }
    return condition != nil || patterns.contains { $0.caseName != nil && $0.isRefutableInside }
  }
}

extension Pattern {
  /// The name of the case that it asks for.
  fileprivate var caseName: String? {
    switch self {
    case .enumCase(let name, _): return name
    case .expression(let value):
      guard case .member(nil, let name) = value.kind else { return nil }
      return name
    default: return nil
    }
  }

  /// Whether it asks for something of the values that come with the case.
  fileprivate var isRefutableInside: Bool {
    guard case .enumCase(_, let parts) = self else { return false }
    return parts.contains(where: \.isRefutable)
  }

  /// Whether there can be values that both match, as far as the names of cases say it.
  fileprivate func sharesValues(with other: Pattern) -> Bool {
    switch (self, other) {
    case (_, .wildcard), (_, .name), (.wildcard, _), (.name, _): return true
    default: return caseName != nil && caseName == other.caseName
    }
  }
}
