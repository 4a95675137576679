// SPDX-License-Identifier: Apache-2.0

import Findings
import Reporting
import Screens

/// A screen's status bar in a line, and in Markdown.
enum ScreenSummaryText {
  /// `automatic · decided by MainNavigationController · 2 contexts`.
  ///
  /// - Parameter screens: the contexts of one screen, the main one first.
  static func lens(_ screens: [Screen]) -> String? {
    guard let first = screens.first else { return nil }
    var parts = [look(first)]
    if first.kind == .extension {
      parts = ["no status bar: code of an extension"]
    } else if let decider = first.light.hidden == true ? first.light.hiddenDecidedBy : first.light.decidedBy {
      parts.append("decided by \(PlainText.oneLine(decider.text))")
    } else if first.light.style != .unknown {
      parts.append("nobody decides")
    }
    if first.light.readable == false || first.dark.readable == false { parts.append("hard to read") }
    if first.confidence == .likely, first.light.style != .unknown { parts.append("likely") }
    if screens.count > 1 { parts.append(PlainText.count(screens.count, "context")) }
    return parts.joined(separator: " · ")
  }

  private static func look(_ screen: Screen) -> String {
    let (light, dark) = (look(screen.light), look(screen.dark))
    return light == dark ? light : "\(light), in dark \(dark)"
  }

  private static func look(_ answer: BarAnswer) -> String {
    if answer.hidden != true, answer.style == .adaptive { return "automatic" }
    if answer.hidden != true, answer.style == .unknown { return "status bar unknown" }
    return AnswerText.look(answer)
  }

  /// What a hover says of a screen.
  static func markdown(_ screens: [Screen]) -> String {
    guard let first = screens.first else { return "" }
    var lines = ["**\(MarkdownWord.escaped(first.name))**: \(MarkdownWord.escaped(lens(screens) ?? ""))", ""]
    for screen in screens.prefix(3) {
      lines.append("`\(MarkdownWord.code(screen.context))`\(screen.confidence == .likely ? " (likely)" : "")")
      lines.append("")
      lines.append("- light: \(line(screen.light))")
      lines.append("- dark: \(line(screen.dark))")
      for condition in screen.conditions.prefix(4) {
        lines.append("- when \(MarkdownWord.escaped(condition.when)): \(line(condition.light))")
      }
      for unknown in screen.unknown.prefix(3) {
        lines.append("- \(unknown.what.rawValue) unknown: \(MarkdownWord.escaped(unknown.why))")
      }
      // The rules of UIKit that decided, each in a sentence.
      for step in screen.explanation.filter({ $0.rule != nil }).prefix(4) {
        lines.append("- \(MarkdownWord.escaped(step.text)) [\(step.rule ?? "")]")
      }
      lines.append("")
    }
    if screens.count > 3 { lines.append("and \(PlainText.count(screens.count - 3, "more context"))") }
    return lines.joined(separator: "\n")
  }

  private static func line(_ answer: BarAnswer) -> String {
    let decider = answer.hidden == true ? answer.hiddenDecidedBy : answer.decidedBy
    let by = decider.map { ", decided by `\(MarkdownWord.code($0.text))`" } ?? ""
    let when = answer.when.map { " (when \(MarkdownWord.escaped($0)))" } ?? ""
    return MarkdownWord.escaped(AnswerText.look(answer) + AnswerText.background(answer)) + by + when
  }
}
