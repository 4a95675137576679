// SPDX-License-Identifier: Apache-2.0

import Findings
import Legibility
import Screens

/// One problem of the list that opens the report: what is the same in several places is one.
struct ProblemRow {
  /// The same said of several places; empty for a bar that cannot be read and of which no finding speaks.
  var findings: [Finding]
  /// The screens concerned, as cards; first one whose bar shows what is wrong.
  var cards: [BoardCard]
  var cause: String
  var remedy: String?
  /// What to type to mend it, or to learn more; nil where neither is of use.
  var command: String?
  var isAboutLegibility: Bool

  var finding: Finding? { findings.first }

  var severity: Severity { finding?.severity ?? .warning }

  /// How many problems it counts for: each place is one.
  var count: Int { max(findings.count, 1) }

  /// All problems, worst first: what cannot be read before the rest, errors before warnings, certain before likely.
  static func rows(of report: AppReport, _ cards: [BoardCard]) -> [ProblemRow] {
    let places = ScreenPlaces(report.screens)
    let byName = Dictionary(grouping: cards, by: \.name)
    let commands = FindingCommand(folder: report.folder)
    var rows: [ProblemRow] = []
    var indices: [Sameness: Int] = [:]
    for finding in report.findings {
      let words = FindingWords(finding)
      let cards = places.screens(of: finding).flatMap { byName[$0] ?? [] }
      let sameness = Sameness(finding, words, cards)
      if let index = indices[sameness] {
        rows[index].findings.append(finding)
        continue
      }
      indices[sameness] = rows.count
      rows.append(
        ProblemRow(
          findings: [finding], cards: finding.isAboutLegibility ? Self.telling(cards) : cards, cause: words.cause,
          remedy: words.remedy, command: commands.command(for: finding),
          isAboutLegibility: finding.isAboutLegibility))
    }
    for card in cards where !card.findings.contains(where: \.isAboutLegibility) {
      guard let screen = card.unreadableScreen else { continue }
      rows.append(unexplained(card, screen, commands))
    }
    return rows.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }.map(\.element)
  }

  /// The cards with one in front whose bar, as it is drawn, cannot be read.
  private static func telling(_ cards: [BoardCard]) -> [BoardCard] {
    var cards = cards
    if let index = cards.firstIndex(where: { $0.unreadableScreen != nil || $0.earlierScreen != nil }), index > 0 {
      cards.insert(cards.remove(at: index), at: 0)
    }
    return cards
  }

  /// What two findings have in common that say the same of the same screens, or of the same file.
  private struct Sameness: Hashable {
    var rule: String
    var severity: Severity
    var confidence: Confidence
    var cause: String
    var remedy: String?
    var screens: [String]
    var file: String?

    init(_ finding: Finding, _ words: FindingWords, _ cards: [BoardCard]) {
      rule = finding.rule
      severity = finding.severity
      confidence = finding.confidence
      cause = words.cause
      remedy = words.remedy
      screens = cards.map(\.id)
      file = cards.isEmpty ? finding.location.file : nil
    }
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
      findings: [], cards: [card],
      cause: "\(tone) content\(ground)\(modes.count == 2 ? "" : " in \(mode) mode")\(contrast)",
      remedy: modes.count == 2 ? "Use `\(other)`" : "Answer by the interface style: `\(other)` in \(mode) mode",
      command: commands.explain(card.name), isAboutLegibility: true)
  }
}
