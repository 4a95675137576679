// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What tells two guards of a body apart: what they ask, by the places of their expressions.
struct GuardIdentity: Hashable {
  private enum Form: Hashable {
    case condition(Bool)
    case notAll
    case match([PatternIdentity])
    case noMatch([PatternIdentity])
    case compilation(String)
    case notReached([GuardIdentity])
  }

  private let form: Form
  private let places: [SourceRange]

  init(_ one: Guard) {
    switch one {
    case .condition(_, let holds): form = .condition(holds)
    case .notAll: form = .notAll
    case .match(_, let patterns, _): form = .match(patterns.map(PatternIdentity.init))
    case .noMatch(_, let patterns): form = .noMatch(patterns.map(PatternIdentity.init))
    case .compilation(let condition): form = .compilation("\(condition)")
    case .notReached(let inner): form = .notReached(inner.map(GuardIdentity.init))
    }
    if case .notReached = one { places = [] } else { places = one.expressions.map(\.range) }
  }
}

/// What tells two patterns of a `switch` apart.
private indirect enum PatternIdentity: Hashable {
  case name(String)
  case wildcard
  case expression(SourceRange)
  case enumCase(String, [PatternIdentity])
  case type(String, PatternIdentity?)
  case tuple([PatternIdentity])
  case optional(PatternIdentity)

  init(_ pattern: Pattern) {
    self =
      switch pattern {
      case .name(let name): .name(name)
      case .wildcard: .wildcard
      case .expression(let expression): .expression(expression.range)
      case .enumCase(let name, let arguments): .enumCase(name, arguments.map(PatternIdentity.init))
      case .type(let name, let inner): .type(name, inner.map(PatternIdentity.init))
      case .tuple(let elements): .tuple(elements.map(PatternIdentity.init))
      case .optional(let inner): .optional(PatternIdentity(inner))
      }
  }
}

extension Guard {
  var identity: GuardIdentity { GuardIdentity(self) }
}
