// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Whether code runs in one line: what stands in a `do` without handlers runs as if it stood around it.
extension [Statement] {
  /// Whether control that comes to a later place has passed an earlier one on the way, once.
  func runs(_ earlier: SourceRange, before later: SourceRange) -> Bool {
    guard let statement = first(where: { $0.range.contains(earlier) }) else { return false }
    if statement.range.contains(later) { return statement.blocks.contains { $0.runs(earlier, before: later) } }
    return statement.alwaysRuns(earlier)
  }
}

extension Statement {
  /// Whether a place within it is passed whenever it is.
  fileprivate func alwaysRuns(_ place: SourceRange) -> Bool {
    switch kind {
    case .expression, .variable: true
    case .block(let body, let handlers):
      handlers.isEmpty && body.first { $0.range.contains(place) }.map { $0.alwaysRuns(place) } ?? false
    default: false
    }
  }

  /// The blocks in it.
  var blocks: [[Statement]] {
    switch kind {
    case .if(_, let then, let otherwise): [then, otherwise ?? []]
    case .guard(_, let otherwise): [otherwise]
    case .switch(_, let cases): cases.map(\.body)
    case .forEach(_, _, let body), .loop(_, let body), .defer(let body): [body]
    case .block(let body, let handlers): [body] + handlers
    case .conditionalCompilation(let clauses): clauses.map(\.body)
    default: []
    }
  }
}
