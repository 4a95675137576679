// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import Screens

/// What is said of an app, without places, so that programs that mean the same can be compared.
package struct Answers {
  /// Entries by the name of the screen.
  package private(set) var screens: [String: [String]] = [:]
  /// How many findings of a kind there are.
  package private(set) var findings: [String: Int] = [:]

  /// - Parameter names: old names of what has a new one.
  @MainActor package init(_ inspection: Inspection, names: [String: String] = [:]) {
    let names = Names(names)
    for screen in inspection.screens {
      let entry =
        "\(screen.confidence.rawValue) \(Self.text(screen.light)) / \(Self.text(screen.dark)) in \(screen.context)"
      screens[names.old(screen.name), default: []].append(names.old(entry))
    }
    for name in screens.keys { screens[name]?.sort() }
    for finding in inspection.findings {
      let screens = finding.screens.map(names.old).filter { !$0.contains(ParsedApp.mark) }.sorted()
      findings["\(finding.rule) \(screens.joined(separator: ", "))", default: 0] += 1
    }
  }

  private static func text(_ answer: BarAnswer) -> String {
    let parts = [
      answer.style.rawValue, answer.fallback?.rawValue, answer.decidedBy.map { "by \($0)" },
      answer.hidden.map { $0 ? "hidden" : "shown" }, answer.hiddenDecidedBy.map { "by \($0)" },
      answer.background.map { "on \($0)" },
    ]
    return parts.map { $0 ?? "?" }.joined(separator: " ")
  }

  /// Gives names back that were taken, and takes places away.
  private struct Names {
    private let old: [(String, String)]

    init(_ names: [String: String]) {
      old = names.sorted { ($0.key.count, $0.key) > ($1.key.count, $1.key) }
    }

    func old(_ text: String) -> String {
      var text = text
      for (new, old) in old where text.contains(new) {
        text = text.replacing(new, with: old) { !$0.isLetter && !$0.isNumber }
      }
      return text.replacing(/\ ?\(?[^\s(]+\.(swift|m|mm|h|storyboard|xib):\d+(:\d+)?\)?/, with: "")
    }
  }
}
