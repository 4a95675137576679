// SPDX-License-Identifier: Apache-2.0

import Foundation

/// For each rewriter: where it applied, how many answers and findings stayed, and the share.
package struct RewritingTable {
  package private(set) var rows: [(name: String, outcome: RewritingTrial.Outcome)] = []

  package init() {}

  package mutating func add(_ outcome: RewritingTrial.Outcome, of rewriter: Rewriter) {
    if let index = rows.firstIndex(where: { $0.name == rewriter.name }) {
      rows[index].outcome.add(outcome)
    } else {
      rows.append((rewriter.name, outcome))
    }
  }

  package var total: RewritingTrial.Outcome {
    var total = RewritingTrial.Outcome()
    for row in rows { total.add(row.outcome) }
    return total
  }

  package var text: String {
    let head =
      "| rewriter | places | screens same | changed | findings same | changed | share |\n|---|---:|---:|---:|---:|---:|---:|"
    let lines = (rows + [("all", total)]).map { name, outcome in
      let comparison = outcome.comparison
      let share = String(format: "%.1f %%", (comparison.share * 1000).rounded(.down) / 10)
      return "| \(name) | \(outcome.places) | \(comparison.sameScreens) | \(comparison.changedScreens) "
        + "| \(comparison.sameFindings) | \(comparison.changedFindings) | \(share) |"
    }
    return ([head] + lines).joined(separator: "\n")
  }
}
