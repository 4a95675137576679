// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Screens

/// The head of the page: what is true of the app, and how many screens are in each group.
struct Summary {
  let report: AppReport
  let cards: [BoardCard]
  let headline: ReportHeadline

  init(_ report: AppReport, _ cards: [BoardCard], _ rows: [ProblemRow]) {
    self.report = report
    self.cards = cards
    headline = ReportHeadline(report, cards, rows)
  }

  var markup: String {
    let environment = report.environment
    let orientation = environment.orientation.isLandscape ? "landscape" : "portrait"
    let facts = [
      "iOS \(environment.iOS.description)", environment.device.name, orientation,
      "\(PlainText.count(report.summary.screens, "screen")), \(report.summary.resolved) resolved, "
        + "\(report.summary.known) fully known", "\(PlainText.count(report.fileCount, "file")) read",
    ]
    var links = ["<a href=\"#board\">Screens</a>"]
    if !report.map.entries.isEmpty { links.append("<a href=\"#map\">Map</a>") }
    if !report.problems.isEmpty {
      links.append("<a href=\"#reading\">\(PlainText.count(report.problems.count, "problem")) while reading</a>")
    }
    var text = """
      <header class="top">
      <div class="bar"><p class="kicker"><b>\(HTMLText.name(report.title, limit: 80))</b> <span>Status bar report</span></p>
      <nav aria-label="Sections">\(links.joined())\
      <button type="button" id="theme" class="js" hidden>Theme: auto</button></nav></div>
      <h1>\(HTMLText.escaped(headline.lead))<span>\(HTMLText.escaped(headline.rest))</span></h1>

      """
    if !cards.isEmpty {
      let total = headline.counts.filter { $0.group != .unused }
      let bar = total.map { "<span class=\"\($0.group.id)\" style=\"flex-grow:\($0.count)\"></span>" }.joined()
      let legend = headline.counts.map { group, count in
        "<li><a class=\"\(group.id)\" href=\"#\(group.id)\" data-group=\"\(group.id)\"><span class=\"dot\" "
          + "aria-hidden=\"true\"></span><b>\(count)</b> \(group.title)</a></li>"
      }.joined()
      text += "<ul class=\"legend\" aria-label=\"Groups of screens\">\(legend)</ul>\n"
      text += "<div class=\"share\" aria-hidden=\"true\">\(bar)</div>\n"
    }
    return text + "<p class=\"facts\">\(facts.map { HTMLText.escaped($0) }.joined(separator: " · "))</p>\n</header>\n"
  }
}
