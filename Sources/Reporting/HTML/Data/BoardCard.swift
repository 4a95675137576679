// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// One card of the board: a screen with all its contexts, the main one first, and what was found about it.
struct BoardCard {
  var name: String
  var target: String?
  var contexts: [Screen]
  var findings: [Finding]

  var main: Screen { contexts[0] }

  /// The worst severity; nil without findings.
  var severity: Severity? { findings.map(\.severity).max() }

  var hasUnknown: Bool {
    contexts.contains { screen in
      !screen.isResolved || !screen.unknown.isEmpty || screen.context.isEmpty
    }
  }

  var isUnreadable: Bool {
    contexts.contains { screen in
      [screen.light, screen.dark].contains { $0.readable == false && $0.hidden != true }
    }
  }

  /// Everybody who decides something here, sorted.
  var deciders: [String] {
    let names = contexts.flatMap { screen in
      [screen.light, screen.dark].flatMap { [$0.decidedBy, $0.hiddenDecidedBy] }
    }
    return Set(names.compactMap { $0 }).sorted()
  }

  /// The cards of a report, worst first: by severity, then what cannot be read, then what is unknown, then by name.
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
          findings: (findings[key.name] ?? []).sorted { ($1.severity, $0) < ($0.severity, $1) })
      }
    }
    return cards.sorted { ($0.rank, $0.name, $0.target ?? "") < ($1.rank, $1.name, $1.target ?? "") }
  }

  private var rank: Int {
    let severity =
      switch severity {
      case .error: 0
      case .warning: 1
      case .info: 2
      case nil: 3
      }
    return severity * 4 + (isUnreadable ? 0 : hasUnknown ? 1 : 2)
  }
}
