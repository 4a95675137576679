// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// Screens for people, a row each, the worst first.
package struct ScreensTable: Sendable {
  /// Longer names are cut: a row is to be seen at once.
  private static let widest = 44

  package var style: TextStyle
  /// Whether every context has a row of its own.
  package var showsAllContexts: Bool

  package init(style: TextStyle = TextStyle(), showsAllContexts: Bool = false) {
    self.style = style
    self.showsAllContexts = showsAllContexts
  }

  private struct Row {
    var cells: [String]
    var rank: Int
    var place: String
  }

  package func write(_ report: ScreensReport, to output: inout some TextOutputStream) {
    let groups = Dictionary(grouping: report.screens.indices) { index in
      showsAllContexts ? "\(index)" : "\(report.screens[index].target ?? "")\n\(report.screens[index].name)"
    }
    let hasTargets = Set(report.screens.map(\.target)).count > 1
    let rows = groups.values.sorted { $0[0] < $1[0] }.compactMap { indices -> Row? in
      let screens = indices.map { report.screens[$0] }
      // The first of the worst: main contexts come first.
      guard let worst = screens.min(by: { ScreenRank.rank($0) < ScreenRank.rank($1) }) else { return nil }
      return row(worst, others: screens.count - 1, hasTargets: hasTargets)
    }.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    if !style.isQuiet {
      let environment = report.environment
      output.write("iOS \(environment.iOS), \(environment.device), \(environment.orientation)\n\n")
    }
    write(rows, hasTargets: hasTargets, to: &output)
    for problem in report.problems { output.write("\(problem.location): \(PlainText.oneLine(problem.message))\n") }
    guard !style.isQuiet else { return }
    output.write(rows.isEmpty ? "no screens found\n" : "\n" + summary(report) + "\n")
  }

  private func row(_ screen: Screen, others: Int, hasTargets: Bool) -> Row {
    let isSame = screen.light == screen.dark
    let more = others > 0 ? " +\(others)" : ""
    var cells = [Self.cut(screen.name) + more, cell(screen.light), isSame ? "the same" : cell(screen.dark)]
    cells.append(Self.cut(screen.light.decidedBy?.text ?? "–"))
    if hasTargets { cells.insert(Self.cut(screen.target ?? "–"), at: 1) }
    return Row(
      cells: cells.map(PlainText.oneLine), rank: ScreenRank.rank(screen), place: PlainText.oneLine("\(screen.location)")
    )
  }

  private func write(_ rows: [Row], hasTargets: Bool, to output: inout some TextOutputStream) {
    guard !rows.isEmpty else { return }
    let heads = ["screen"] + (hasTargets ? ["target"] : []) + ["light", "dark", "decided by"]
    let widths = heads.indices.map { column in
      max(heads[column].count, rows.map { $0.cells[column].count }.max() ?? 0)
    }
    func line(_ cells: [String], _ last: String) -> String {
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined() + last
    }
    output.write(style.apply(.faint, to: line(heads, "place")) + "\n")
    for row in rows {
      let text = line(row.cells, row.place)
      output.write((row.rank < 2 ? style.apply(.red, to: text) : text) + "\n")
    }
  }

  /// `light on #FFFFFF 1:1, hard to read`.
  private func cell(_ answer: BarAnswer) -> String {
    let look = AnswerText.look(answer).replacing(" content", with: "")
    guard answer.hidden != true, let background = answer.background else { return look }
    let contrast = answer.contrast.map { " \(AnswerText.ratio($0))" } ?? ""
    return "\(look) on \(background)\(contrast)" + (answer.readable == false ? ", hard to read" : "")
  }

  private func summary(_ report: ScreensReport) -> String {
    let names = Dictionary(grouping: report.screens) { [$0.target ?? "", $0.name] }.values
    let hard = names.count { $0.contains(where: ScreenRank.isHardToRead) }
    var text = report.counts
    if hard > 0 { text += "; \(hard) hard to read" }
    if !showsAllContexts, names.count < report.screens.count { text += "; --all-contexts shows each context" }
    return text
  }

  private static func cut(_ text: String) -> String {
    text.count > widest ? text.prefix(widest - 1) + "…" : text
  }
}
