// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// One card of the board: a screen with all its contexts, the main one first, and what was found about it.
struct BoardCard {
  /// Its name in the page, and in addresses.
  var id = ""
  var name: String
  var target: String?
  var contexts: [Screen]
  var findings: [Finding]

  var main: Screen { contexts[0] }

  /// The worst severity; nil without findings.
  var severity: Severity? { findings.map(\.severity).max() }

  var group: CardGroup {
    if isUnreadable { return .unreadable }
    if !findings.isEmpty { return .problems }
    if !main.isCounted { return .unused }
    return main.isKnown ? .clean : .unknown
  }

  /// Whether the bar cannot be read in some context, or a rule says so of an earlier iOS.
  var isUnreadable: Bool { unreadableScreen != nil || findings.contains(where: \.isAboutLegibility) }

  /// The first context whose bar cannot be read on the iOS version of the report.
  var unreadableScreen: Screen? {
    contexts.first { screen in
      [screen.light, screen.dark].contains { $0.readable == false && $0.hidden != true }
    }
  }

  /// Whether it is only up to iOS 16 that the bar cannot be read: there the system's default does not adapt.
  var isUnreadableEarlier: Bool {
    isUnreadable && unreadableScreen == nil
      && contexts.contains { [$0.light, $0.dark].contains { $0.style == .adaptive } }
  }

  /// The first context whose bar cannot be read up to iOS 16, where it can later; nil where none can be drawn.
  var earlierScreen: Screen? {
    guard isUnreadableEarlier else { return nil }
    return contexts.first { screen in
      [screen.light, screen.dark].contains { answer in
        guard answer.hidden != true else { return false }
        return AnswerPicture.chip(of: answer, beforeAdapting: true).isUnreadable
      }
    }
  }

  /// Everybody who decides something here, sorted.
  var deciders: [String] {
    let names = contexts.flatMap { screen in
      [screen.light, screen.dark].flatMap { [$0.decidedBy, $0.hiddenDecidedBy] }
    }
    return Set(names.compactMap { $0 }).subtracting([.unknown]).map(\.text).sorted()
  }

  /// The cards of a report, worst first: by group, severity and name.
  static func cards(of report: AppReport) -> [BoardCard] {
    struct Key: Hashable {
      var name: String
      var target: String?
    }
    var order: [Key] = []
    var groups: [Key: [Screen]] = [:]
    for screen in report.screens {
      let key = Key(name: screen.name, target: screen.target)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(screen)
    }
    var findings: [String: [Finding]] = [:]
    let places = ScreenPlaces(report.screens)
    for finding in report.findings {
      for name in places.screens(of: finding) { findings[name, default: []].append(finding) }
    }
    let cards = order.compactMap { key in
      groups[key].map {
        BoardCard(
          name: key.name, target: key.target, contexts: $0,
          findings: (findings[key.name] ?? []).sorted {
            ($0.isAboutLegibility ? 0 : 1, $1.severity, $0) < ($1.isAboutLegibility ? 0 : 1, $0.severity, $1)
          })
      }
    }
    let ranked = cards.map { (rank: $0.rank, card: $0) }.sorted {
      ($0.rank, $0.card.name, $0.card.target ?? "") < ($1.rank, $1.card.name, $1.card.target ?? "")
    }
    var names = FragmentNames()
    return ranked.map { entry in
      var card = entry.card
      card.id = names.name(for: card.name, in: card.target)
      return card
    }
  }

  private var rank: Int {
    let severity =
      switch severity {
      case .error: 0
      case .warning: 1
      case .info: 2
      case nil: 3
      }
    return group.rawValue * 4 + severity
  }
}
