// SPDX-License-Identifier: Apache-2.0

import Findings
import Legibility
import Screens

/// One problem of the list that opens the report.
struct ProblemRow {
  /// Nil for a bar that cannot be read and of which no finding speaks.
  var finding: Finding?
  /// The screens concerned, as cards.
  var cards: [BoardCard]
  var cause: String
  var remedy: String?
  /// What to type to mend it, or to learn more.
  var command: String
  var isAboutLegibility: Bool

  var severity: Severity { finding?.severity ?? .warning }

  /// All problems, worst first: what cannot be read before the rest, errors before warnings, certain before likely.
  static func rows(of report: AppReport, _ cards: [BoardCard]) -> [ProblemRow] {
    let places = ScreenPlaces(report.screens)
    let byName = Dictionary(grouping: cards, by: \.name)
    let commands = FindingCommand(folder: report.folder)
    var rows = report.findings.map { finding in
      let words = FindingWords(finding)
      return ProblemRow(
        finding: finding, cards: places.screens(of: finding).flatMap { byName[$0] ?? [] }, cause: words.cause,
        remedy: words.remedy, command: commands.command(for: finding), isAboutLegibility: finding.isAboutLegibility)
    }
    for card in cards where !card.findings.contains(where: \.isAboutLegibility) {
      guard let screen = card.unreadableScreen else { continue }
      rows.append(unexplained(card, screen, commands))
    }
    return rows.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }.map(\.element)
  }

  private var rank: Int {
    let kind = isAboutLegibility ? 0 : 1
    let doubt = finding?.confidence == .likely || finding == nil ? 1 : 0
    let severity =
      switch severity {
      case .error: 0
      case .warning: 1
      case .info: 2
      }
    return (kind * 3 + severity) * 2 + doubt
  }

  /// A bar that cannot be read though no finding is reported: one that was silenced, or that a baseline covers.
  private static func unexplained(_ card: BoardCard, _ screen: Screen, _ commands: FindingCommand) -> ProblemRow {
    let modes = [("light", screen.light), ("dark", screen.dark)].filter {
      $0.1.readable == false && $0.1.hidden != true
    }
    let (mode, answer) = modes.first ?? ("light", screen.light)
    let tone = answer.shownTone == .light ? "Light" : "Dark"
    let ground = answer.background.map { " over \($0)" } ?? ""
    let contrast = answer.contrast.map { ", a contrast of \(AnswerText.ratio($0))" } ?? ""
    let other = answer.shownTone == .light ? ".darkContent" : ".lightContent"
    return ProblemRow(
      finding: nil, cards: [card],
      cause: "\(tone) content\(ground)\(modes.count == 2 ? "" : " in \(mode) mode")\(contrast)",
      remedy: modes.count == 2 ? "Use `\(other)`" : "Answer by the interface style: `\(other)` in \(mode) mode",
      command: commands.explain(card.name), isAboutLegibility: true)
  }
}
