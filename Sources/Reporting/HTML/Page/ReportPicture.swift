// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Picturing
import Screens

/// The report as it looks in a window, or one card of it, as one SVG file that holds the page's own markup and style.
///
/// Browsers show it, also as an image of another page; it follows their theme. Programs that know no HTML in SVG do not.
package struct ReportPicture: Sendable {
  private let report: AppReport

  package init(_ report: AppReport) {
    self.report = report
  }

  /// The top of the page.
  ///
  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - height: the window's height in points; what is below is cut off.
  package func window(width: Int = 1280, height: Int = 1040) -> String {
    let cards = BoardCard.cards(of: report)
    let rows = ProblemRow.rows(of: report, cards)
    var page = PageWriter(report)
    page.picturesAtOnce = nil
    // What lies below the window need not be in the file.
    let problems = page.problems(rows)
    let board = page.board(Array(cards.prefix(width / 440 * (height / 600 + 1))))
    let body = """
      \(page.album.definitions)\(Summary(report, cards, rows).markup)<main>\(problems)\
      \(cards.isEmpty ? "" : Toolbar(cards, report).markup)\(board)</main>
      """
    return Self.document(title: "\(report.title): status bar report", body, width: width, height: height)
  }

  /// A screen's card.
  ///
  /// - Parameter width: its width in points.
  /// - Returns: nil where there is no such screen.
  package func card(of name: String, width: Int = 460) -> String? {
    guard let card = BoardCard.cards(of: report).first(where: { $0.name == name }) else { return nil }
    var page = PageWriter(report)
    page.picturesAtOnce = nil
    let markup = page.card(card)
    let body = "\(page.album.definitions)<main class=\"single\">\(markup)</main>"
    return Self.document(title: card.name, body, width: width, height: height(of: card, width: width), isBare: true)
  }

  /// Room for a card: no more can be known without setting its text. What is left over stays transparent.
  private func height(of card: BoardCard, width: Int) -> Int {
    func lines(_ text: String, _ columns: Int) -> Int { text.count / columns + 1 }
    let columns = (width - 40) / 7
    let environment = report.environment
    let isWide = environment.device.idiom == .pad
    let picture = AnswerPicture(
      device: environment.device, iOS: environment.iOS, orientation: environment.orientation
    ).picture(of: card.main.light, context: card.main.context, isDark: false)
      .height(width: Double(isWide ? width - 36 : (width - 48) / 2))
    let findings = card.findings.map { finding in
      let words = FindingWords(finding)
      return 50 + 21 * (lines(words.cause, columns) + (words.remedy.map { lines($0, columns - 3) } ?? 0))
    }
    let unknown = card.main.unknown.map { 10 + 20 * lines("\($0.why) \($0.location.file)", columns) }
    let folded = 36 * (card.contexts.count > 1 ? 2 : 1)
    return 170 + (isWide ? 2 : 1) * (Int(picture) + 40) + findings.reduce(0, +) + unknown.reduce(0, +) + folded
  }

  private static func document(
    title: String, _ body: String, width: Int, height: Int, isBare: Bool = false
  ) -> String {
    let rest = """
      html,svg{scroll-behavior:auto}body{width:100%;height:100%;overflow:hidden;border-radius:14px}\
      .tools.js{display:flex!important;position:static}#theme,.copy{display:inline-block!important}\
      .single{padding:1px}\(isBare ? "body{background:none}" : "")
      """
    let shown = HTMLText.escaped(String(PlainText.oneLine(title).prefix(160)))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">\
      <title>\(shown)</title><style>\(HTMLText.escaped(ReportStyleSheet.text + rest))</style>\
      <foreignObject width="\(width)" height="\(height)"><body xmlns="http://www.w3.org/1999/xhtml">\
      \(XHTML.text(body))</body></foreignObject></svg>

      """
  }
}
