// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

extension [Guard] {
  /// Whether two ways into a body cannot be gone at once: by both branches of a condition, or two cases of a switch.
  func exclude(_ others: [Guard]) -> Bool {
    contains { one in
      others.contains { other in
        switch (one, other) {
        case (.condition(.expression(let first), let holds), .condition(.expression(let second), let otherHolds)):
          first.range == second.range && holds != otherHolds
        case (.condition(let first, let holds), .notAll(let conditions)),
          (.notAll(let conditions), .condition(let first, let holds)):
          holds && conditions.contains { $0.isSame(as: first) }
        case (.match(let first, let patterns, _), .match(let second, let otherPatterns, _)):
          first.range == second.range && String(describing: patterns) != String(describing: otherPatterns)
        case (.match(let first, let patterns, nil), .noMatch(let second, let earlier)),
          (.noMatch(let second, let earlier), .match(let first, let patterns, nil)):
          first.range == second.range
            && Set(patterns.map { String(describing: $0) }).isSubset(of: earlier.map { String(describing: $0) })
        default: false
        }
      }
    }
  }
}

extension Condition {
  func isSame(as other: Condition) -> Bool {
    switch (self, other) {
    case (.expression(let one), .expression(let second)): one.range == second.range
    default: false
    }
  }
}
