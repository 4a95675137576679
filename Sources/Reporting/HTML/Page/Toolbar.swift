// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

/// Filters and search; shown by the script, without which they would do nothing.
struct Toolbar {
  let cards: [BoardCard]
  let report: AppReport

  init(_ cards: [BoardCard], _ report: AppReport) {
    self.cards = cards
    self.report = report
  }

  var markup: String {
    let severities = [("error", "Errors"), ("warning", "Warnings"), ("info", "Advice"), ("none", "No findings")]
    let present = Set(
      cards.map { $0.severity?.rawValue ?? "none" } + cards.flatMap { $0.findings.map(\.severity.rawValue) })
    let boxes = severities.filter { present.contains($0.0) }.map { value, label in
      "<label class=\"chip \(value)\"><input type=\"checkbox\" name=\"severity\" value=\"\(value)\" checked> \(label)</label>"
    }.joined()
    let rules = Set(cards.flatMap { $0.findings.map(\.rule) }).sorted()
    let targets = Set(cards.compactMap(\.target)).sorted()
    let deciders = Set(cards.flatMap(\.deciders)).sorted()
    let hasUnknown = cards.contains(where: \.hasUnknown)
    return """
      <form class="tools js" role="search" hidden>
      <input type="search" id="search" placeholder="Search screens, findings, files" \
      aria-label="Search screens, findings and files" autocomplete="off" spellcheck="false">
      <fieldset><legend class="sr">Severity</legend>\(boxes)\
      \(hasUnknown ? "<label class=\"chip unknown\"><input type=\"checkbox\" id=\"unknown\"> Unknown only</label>" : "")\
      </fieldset>
      <div class="selects">\(select("rule", "All rules", rules))\(select("target", "All targets", targets))\
      \(select("decider", "All deciders", deciders))<button type="reset">Reset</button></div>
      <p id="count" role="status" aria-live="polite"></p>
      </form>

      """
  }

  private func select(_ id: String, _ all: String, _ values: [String]) -> String {
    guard values.count > 1 || (id != "target" && !values.isEmpty) else { return "" }
    let options = values.map { value in
      let line = PlainText.oneLine(value)
      let shown = line.count > 60 ? String(line.prefix(60)) + "…" : line
      return "<option value=\"\(HTMLText.attribute(value))\">\(HTMLText.escaped(shown))</option>"
    }.joined()
    return "<select id=\"\(id)\" aria-label=\"\(id.capitalized)\"><option value=\"\">\(all)</option>\(options)</select>"
  }
}
