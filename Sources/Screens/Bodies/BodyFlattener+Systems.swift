// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Code that is kept to systems on which the program does not run.
extension BodyFlattener {
  /// Whether conditions hold on every system on which the program runs, or on none.
  func hold(_ conditions: [Condition]) -> Bool? { oldestSystem.flatMap { conditions.hold(from: $0) } }

  /// Whether it is the version of the system that keeps everything from what follows a statement.
  func isLeftOnEverySystem(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .if(let conditions, _, _): hold(conditions) != nil
    case .guard(let conditions, _): hold(conditions) == false
    default: false
    }
  }

  /// Statements that no system comes to on which the program runs; so none passes them.
  mutating func leaveOut(_ statements: [Statement]) -> Bool {
    if let first = statements.first, let last = statements.last {
      neverRun.append(SourceRange(first.range.start, last.range.end))
    }
    return true
  }
}
