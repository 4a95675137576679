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

extension BodyFlattener {
  /// None of the cases that leave is met: a condition for each, or one for all that ask for nothing but a pattern, where they
  /// are many.
  func unmatched(_ cases: [Guard], of subject: Expression) -> [Guard] {
    guard cases.count > Self.maximumLeavingCases else { return cases.map { .notReached([$0]) } }
    var plain: [Pattern] = []
    var others: [Guard] = []
    for one in cases {
      if case .match(_, let patterns, nil) = one { plain += patterns } else { others.append(.notReached([one])) }
    }
    return [.noMatch(subject: subject, patterns: plain)] + others
  }
}

extension SwitchCase {
  /// Whether the case ends in `fallthrough`, or, as Objective-C writes it, has no statements.
  var fallsThrough: Bool {
    guard let last = body.last else { return true }
    if case .fallthrough = last.kind { return true }
    return false
  }
}
