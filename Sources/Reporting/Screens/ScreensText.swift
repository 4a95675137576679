// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// Screens for people, by target.
package struct ScreensText: Sendable {
  package var style: TextStyle

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func write(_ report: ScreensReport, to output: inout some TextOutputStream) {
    let environment = report.environment
    if !style.isQuiet {
      output.write("iOS \(environment.iOS), \(environment.device), \(environment.orientation)\n\n")
    }
    var target: String??
    for screen in report.screens {
      if target != .some(screen.target) {
        target = .some(screen.target)
        if let name = screen.target { output.write(style.apply(.bold, to: PlainText.oneLine(name)) + "\n\n") }
      }
      write(screen, to: &output)
    }
    for problem in report.problems { output.write("\(problem.location): \(PlainText.oneLine(problem.message))\n") }
    guard !style.isQuiet else { return }
    output.write(report.screens.isEmpty ? "no screens found\n" : report.counts + "\n")
  }

  private func write(_ screen: Screen, to output: inout some TextOutputStream) {
    let doubt = screen.confidence == .likely ? " (likely)" : ""
    output.write("\(style.apply(.bold, to: PlainText.oneLine(screen.name)))\(doubt)  \(screen.location)\n")
    output.write("  \(PlainText.oneLine(screen.context))\n")
    if screen.light == screen.dark {
      output.write("  light and dark: \(line(screen.light))\n")
    } else {
      output.write("  light: \(line(screen.light))\n  dark:  \(line(screen.dark))\n")
    }
    for condition in screen.conditions {
      output.write("  when \(PlainText.oneLine(condition.when)): \(line(condition.light))")
      output.write(condition.light == condition.dark ? "\n" : "; in dark \(line(condition.dark))\n")
    }
    for assumption in screen.light.backdrop?.assumptions ?? [] {
      output.write("  background assumed: \(PlainText.oneLine(assumption))\n")
    }
    for unknown in screen.unknown {
      output.write("  \(unknown.what.rawValue) unknown: \(unknown.location): \(PlainText.oneLine(unknown.why))\n")
    }
    output.write("\n")
  }

  private func line(_ answer: BarAnswer) -> String {
    let look = AnswerText.look(answer) + AnswerText.background(answer)
    let colored =
      answer.readable == false && answer.hidden != true
      ? style.apply(.red, to: look) : style.apply(.cyan, to: look)
    let decider = answer.hidden == true ? answer.hiddenDecidedBy : answer.decidedBy
    let when = answer.when.map { " (when \(PlainText.oneLine($0)))" } ?? ""
    guard let decider else { return answer.style == .unknown ? colored : colored + ", nobody decides" + when }
    return colored + ", decided by \(PlainText.oneLine(decider.text))" + when
  }
}
