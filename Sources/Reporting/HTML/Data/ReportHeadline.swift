// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// What is true of the app, in one line.
struct ReportHeadline {
  /// What matters most: `7 status bars cannot be read`, `20 status bars cannot be read up to iOS 16`.
  var lead: String
  /// The rest: `, 41 other problems; 5 not fully known`.
  var rest: String
  /// How many cards are in each group, those with any.
  var counts: [(group: CardGroup, count: Int)]

  var text: String { lead + rest }

  init(_ report: AppReport, _ cards: [BoardCard], _ rows: [ProblemRow]) {
    counts = CardGroup.allCases.compactMap { group in
      let count = cards.count { $0.group == group }
      return count == 0 ? nil : (group, count)
    }
    func count(_ group: CardGroup) -> Int { cards.count { $0.group == group } }
    let summary = report.summary
    let unreadable = count(.unreadable)
    let others = rows.filter { !$0.isAboutLegibility }.map(\.count).reduce(0, +)
    let doubt = summary.screens > summary.known ? "; \(summary.screens - summary.known) not fully known" : ""
    if cards.isEmpty, rows.isEmpty {
      (lead, rest) = ("No screens found", "")
    } else if unreadable > 0 {
      let earlier = cards.count(where: \.isUnreadableEarlier)
      let now = unreadable - earlier
      lead = "\(PlainText.count(now > 0 ? now : earlier, "status bar")) cannot be read\(now > 0 ? "" : " up to iOS 16")"
      rest =
        (now > 0 && earlier > 0 ? ", \(earlier) more up to iOS 16" : "")
        + (others > 0 ? ", " + PlainText.count(others, "other problem") : "") + doubt
    } else if others > 0 {
      (lead, rest) = (PlainText.count(others, "problem"), doubt)
    } else {
      (lead, rest) = ("No problems in \(PlainText.count(count(.clean), "screen"))", doubt)
    }
  }
}
