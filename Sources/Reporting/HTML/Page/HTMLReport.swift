// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Picturing
import Screens

/// The report as one HTML file: no network, no build step, readable with scripts off.
///
/// What it shows is in the markup; the script only filters, searches and opens. Nothing from the app reaches the script
/// other than as text of the page.
package struct HTMLReport: Sendable {
  package init() {}

  package func write(_ report: AppReport, to output: inout some TextOutputStream) {
    let cards = BoardCard.cards(of: report)
    var page = PageWriter(report)
    // First the body: it collects what the pictures share and which rules are cited.
    let board = page.board(cards)
    let elsewhere = page.elsewhere
    let map = page.map(cards)
    let problems = page.problems
    let rules = page.ruleNotes
    let links = report.screenshots.contains { !$0.isEmbedded }
    output.write(Self.head(title: "\(report.title) – status bar report", linksPictures: links))
    output.write("<body>\n<a class=\"skip\" href=\"#board\">Skip to the screens</a>\n\(page.album.definitions)\n")
    output.write(Summary(report, cards).markup)
    output.write("<main>\n")
    if !cards.isEmpty {
      output.write(Toolbar(cards, report).markup)
    }
    output.write(board)
    output.write(elsewhere)
    output.write(map)
    output.write(problems)
    output.write("</main>\n")
    output.write(rules)
    output.write(
      """
      <footer><p>Lintel \(HTMLText.escaped(report.toolVersion)). Hatched: not known. Pictures show iOS \
      \(report.environment.iOS.description) on \(HTMLText.escaped(report.environment.device.name)) at standard zoom; \
      what lies below the bar is a sketch. Digits: Inter, SIL Open Font License 1.1.</p>\
      <p class="keys">Keys: <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> next and previous screen, <kbd>Esc</kbd> \
      clear.</p></footer>
      <script>\(ReportScript.text)</script>
      </body>
      </html>

      """)
  }

  /// Everything up to the body. The policy keeps the page from loading anything at all, but for screenshots that lie
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
    </head>

    """
  }
}
