// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension SourceRange {
  /// The part of a statement in which the names of its first branch are known: what such a name means in the other branch is
  /// what it means outside of the statement.
  func upTo(_ other: [Statement]?, after branch: [Statement], _ conditions: [Condition] = []) -> SourceRange {
    guard let next = other?.first?.range.start else { return self }
    let ends = conditions.flatMap { Guard.condition($0, holds: true).expressions.map(\.range.end) }
    let end = branch.last?.range.end ?? ends.max() ?? start
    return end < next ? SourceRange(start, end) : self
  }
}
