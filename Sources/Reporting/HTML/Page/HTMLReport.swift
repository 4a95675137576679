// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Picturing
import Screens

/// The report as one HTML file: no network, no build step, readable with scripts off.
///
/// What it shows is in the markup; the script only filters, searches, opens and makes the table. Nothing from the app
/// reaches the script other than as text of the page.
package struct HTMLReport: Sendable {
  package init() {}

  package func write(_ report: AppReport, to output: inout some TextOutputStream) {
    let cards = BoardCard.cards(of: report)
    let rows = ProblemRow.rows(of: report, cards)
    var page = PageWriter(report)
    // First the body: it collects what the pictures share and which rules are cited.
    let problems = page.problems(rows)
    let board = page.board(cards)
    let map = page.map(cards)
    let reading = page.reading
    let rules = page.ruleNotes
    let links = report.screenshots.contains { !$0.isEmbedded }
    output.write(Self.head(title: "\(report.title) – status bar report", linksPictures: links))
    output.write("<body>\n<a class=\"skip\" href=\"#board\">Skip to the screens</a>\n\(page.album.definitions)\n")
    output.write(Summary(report, cards, rows).markup)
    output.write("<main>\n\(problems)")
    if !cards.isEmpty { output.write(Toolbar(cards, report).markup) }
    output.write("\(board)\(map)\(reading)</main>\n\(rules)")
    output.write(
      """
      <footer><p>Lintel \(HTMLText.escaped(report.toolVersion)). Hatched: not known. Pictures show iOS \
      \(report.environment.iOS.description) on \(HTMLText.escaped(report.environment.device.name)) at standard zoom; \
      what lies below the bar is a sketch. Digits: Inter, SIL Open Font License 1.1.</p>\
      <p class="keys">Keys: <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> next and previous screen, <kbd>t</kbd> \
      table, <kbd>Esc</kbd> clear.</p></footer>
      <script>\(ReportScript.text)</script>
      </body>
      </html>

      """)
  }

  /// What the report says, in a line, for the command's own summary.
  package static func headline(of report: AppReport) -> String {
    let cards = BoardCard.cards(of: report)
    return ReportHeadline(report, cards, ProblemRow.rows(of: report, cards)).text
  }

  /// Everything up to the body. That scripts run is said before the first card is read: a browser that shows the page
  /// while it is still reading would otherwise lay out what nobody has scrolled to. The policy keeps the page from loading anything at all, but for screenshots that lie
  /// beside it.
  static func head(title: String, linksPictures: Bool = false) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="lintel">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; img-src data:\(linksPictures ? " 'self' file:" : "")">
    <title>\(HTMLText.escaped(String(PlainText.oneLine(title).prefix(160))))</title>
    <style>\(ReportStyleSheet.text)</style>
    <script>document.documentElement.classList.add('scripted')</script>
    </head>

    """
  }
}
