// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

/// Search, filters and the choice between cards and table; shown by the script, without which they would do nothing.
struct Toolbar {
  let cards: [BoardCard]
  let report: AppReport

  init(_ cards: [BoardCard], _ report: AppReport) {
    self.cards = cards
    self.report = report
  }

  var markup: String {
    let rules = Set(cards.flatMap { $0.findings.map(\.rule) }).sorted()
    let targets = Set(cards.compactMap(\.target)).sorted()
    let deciders = Set(cards.flatMap(\.deciders)).sorted()
    return """
      <form class="tools js" role="search" hidden>
      <input type="search" id="search" placeholder="Search screens, findings, files" \
      aria-label="Search screens, findings and files" autocomplete="off" spellcheck="false">
      <button type="button" id="filters" aria-expanded="false">Filters</button>
      <div class="selects">\(select("rule", "All rules", rules))\(select("target", "All targets", targets))\
      \(select("decider", "All deciders", deciders))<button type="reset">Reset</button></div>
      <p id="count" role="status" aria-live="polite"></p>
      <button type="button" id="view" aria-pressed="false">Table</button>
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
