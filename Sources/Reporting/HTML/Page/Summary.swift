// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Screens

/// The head of the page: the verdict, and how it comes to it.
struct Summary {
  let report: AppReport
  let cards: [BoardCard]

  init(_ report: AppReport, _ cards: [BoardCard]) {
    self.report = report
    self.cards = cards
  }

  private func count(_ severity: Severity) -> Int { report.findings.count { $0.severity == severity } }

  private var verdict: String {
    if cards.isEmpty, report.findings.isEmpty { return "No screens found" }
    let (errors, warnings) = (count(.error), count(.warning))
    let parts = [
      errors > 0 ? PlainText.count(errors, "error") : nil, warnings > 0 ? PlainText.count(warnings, "warning") : nil,
    ].compactMap { $0 }
    let screens = PlainText.count(cards.count, "screen")
    return parts.isEmpty ? "Nothing wrong found in \(screens)" : "\(PlainText.list(parts)) in \(screens)"
  }

  /// How many cards are at their worst of each kind.
  private var shares: [(kind: String, label: String, count: Int)] {
    func cards(_ severity: Severity?) -> Int { self.cards.count { $0.severity == severity } }
    let quiet = self.cards.filter { $0.severity == nil }
    let unknown = quiet.count(where: \.hasUnknown)
    return [
      ("error", "with errors", cards(.error)), ("warning", "with warnings", cards(.warning)),
      ("info", "with advice", cards(.info)), ("unknown", "not fully known", unknown),
      ("clean", "clean", quiet.count - unknown),
    ].filter { $0.2 > 0 }
  }

  var markup: String {
    let environment = report.environment
    let orientation = environment.orientation.isLandscape ? "landscape" : "portrait"
    var text = """
      <header class="top">
      <p class="kicker">Status bar report</p>
      <h1>\(HTMLText.name(report.title, limit: 80))</h1>
      <p class="verdict">\(verdict)</p>

      """
    if !cards.isEmpty {
      let bar = shares.map { "<span class=\"\($0.kind)\" style=\"flex-grow:\($0.count)\"></span>" }.joined()
      let legend = shares.map {
        "<li class=\"\($0.kind)\"><span class=\"dot\" aria-hidden=\"true\"></span><b>\($0.count)</b> \($0.label)</li>"
      }.joined()
      text += "<div class=\"share\" aria-hidden=\"true\">\(bar)</div>\n<ul class=\"legend\">\(legend)</ul>\n"
    }
    let contexts = PlainText.count(report.screens.count, "context")
    let facts = [
      "iOS \(environment.iOS.description)", environment.device.name, orientation,
      "\(PlainText.count(cards.count, "screen")) in \(contexts)", "\(PlainText.count(report.fileCount, "file")) read",
      report.problems.isEmpty ? nil : "\(PlainText.count(report.problems.count, "problem")) while reading",
    ].compactMap { $0 }
    text += "<p class=\"facts\">\(facts.map { HTMLText.escaped($0) }.joined(separator: " · "))</p>\n"
    var links = ["<a href=\"#board\">Screens</a>"]
    let places = ScreenPlaces(report.screens)
    if report.findings.contains(where: { places.screens(of: $0).isEmpty }) {
      links.append("<a href=\"#elsewhere\">Elsewhere</a>")
    }
    if !report.map.entries.isEmpty { links.append("<a href=\"#map\">Map</a>") }
    if !report.problems.isEmpty { links.append("<a href=\"#problems\">Problems</a>") }
    text += """
      <nav aria-label="Sections">\(links.joined())\
      <button type="button" id="theme" class="js" hidden>Theme: auto</button></nav>
      </header>

      """
    return text
  }
}
