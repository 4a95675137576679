// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Picturing
import Screens

/// The report for a wall or a slide: every screen in light and dark by group, on one sheet.
package struct ContactSheet: Sendable {
  /// The longest side of a picture in pixels.
  private static let longestSide = 16_000.0

  /// An SVG document.
  package let markup: String
  /// Pixels for each unit of a PNG: two where that is not too many.
  package let scale: Double

  package init(_ report: AppReport) {
    let cards = BoardCard.cards(of: report)
    let pictures = AnswerPicture(
      device: report.environment.device, iOS: report.environment.iOS, orientation: report.environment.orientation)
    let groups = CardGroup.allCases.filter { $0 != .unused }.map { group in
      ReviewSheet.Group(
        title: group.title, color: Self.color(of: group),
        cells: cards.filter { $0.group == group }.map { Self.cell($0, pictures) })
    }
    let headline = ReportHeadline(report, cards, ProblemRow.rows(of: report, cards)).text
    let sheet = ReviewSheet(
      title: PlainText.oneLine(report.title),
      subtitle: "\(headline). iOS \(report.environment.iOS.description), \(report.environment.device.name)",
      groups: groups)
    let drawing = sheet.drawing
    markup = drawing.markup
    scale = min(2, Self.longestSide / max(sheet.width, drawing.height))
  }

  private static func cell(_ card: BoardCard, _ pictures: AnswerPicture) -> ReviewSheet.Cell {
    let screen = card.unreadableScreen ?? card.main
    func picture(_ answer: BarAnswer, _ isDark: Bool) -> Picture {
      pictures.picture(of: answer, context: screen.context, isDark: isDark)
    }
    let (light, dark) = (ReportWords.look(screen.light), ReportWords.look(screen.dark))
    return ReviewSheet.Cell(
      name: PlainText.oneLine(card.name),
      caption: card.findings.first.map { FindingWords($0).cause }
        ?? (light == dark ? light : "\(light); dark: \(dark)"),
      light: picture(screen.light, false), dark: picture(screen.dark, true))
  }

  private static func color(of group: CardGroup) -> String {
    switch group {
    case .unreadable: "#B0221B"
    case .problems: "#855000"
    case .unknown: "#67479C"
    case .clean: "#2B6B3D"
    case .unused: "#5C5C66"
    }
  }
}
