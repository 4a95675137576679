// SPDX-License-Identifier: Apache-2.0

import Findings
import Picturing
import Screens

/// A comparison as one HTML file: the report's own look, with the pictures before and after.
package struct DiffHTML: Sendable {
  /// The newer state, for its environment, links and rules.
  package var report: AppReport

  package init(report: AppReport) {
    self.report = report
  }

  package func write(_ diff: AppDiff, to output: inout some TextOutputStream) {
    var page = PageWriter(report)
    page.picturesAtOnce = nil
    let cards = BoardCard.cards(of: report)
    func rows(_ findings: [Finding], _ cards: [BoardCard]) -> [ProblemRow] {
      var part = report
      part.findings = findings
      // Bars that no finding speaks of are among the changes, where they changed.
      return ProblemRow.rows(of: part, cards).filter { $0.finding != nil }
    }
    let new = page.findings(rows(diff.newFindings, cards), id: "new", title: "New problems")
    var body = ""
    var names = FragmentNames()
    for change in diff.changes {
      guard let screen = change.screen else { continue }
      body += page.comparison(change, id: names.name(for: screen.name, in: screen.target))
    }
    // What is gone has no cards to lead to, and nothing is left to be done about it.
    let mended = rows(diff.goneFindings, []).map { row in
      var row = row
      (row.remedy, row.command) = (nil, nil)
      return row
    }
    let gone = page.findings(mended, id: "gone", title: "Mended")
    output.write(HTMLReport.head(title: "\(diff.base) → \(diff.head)"))
    output.write("<body>\n\(page.album.definitions)\n<header class=\"top\"><div class=\"bar\"><p class=\"kicker\">")
    output.write("<b>\(HTMLText.name(diff.base, limit: 60)) → \(HTMLText.name(diff.head, limit: 60))</b> ")
    output.write("<span>Status bar changes</span></p><nav aria-label=\"Page\"><button type=\"button\" id=\"theme\" ")
    output.write("class=\"js\" hidden>Theme: auto</button></nav></div>")
    output.write("<h1>\(HTMLText.escaped(FindingWords.sentence(DiffWords.summary(diff))))</h1></header>\n<main>\n")
    output.write(new)
    output.write(
      diff.changes.isEmpty
        ? "" : "<section><h2>Changes</h2>\n<div class=\"pairs\">\n\(body)</div></section>\n")
    output.write("\(gone)</main>\n\(page.ruleNotes)")
    output.write("<footer><p>Lintel \(HTMLText.escaped(report.toolVersion)). Hatched: not known.</p></footer>\n")
    output.write("<script>\(ReportScript.text)</script>\n</body>\n</html>\n")
  }
}

extension PageWriter {
  /// A screen before and after; pictures that differ can be wiped from one to the other.
  mutating func comparison(_ change: AppDiff.Change, id: String) -> String {
    guard let screen = change.screen else { return "" }
    let kind = DiffWords.kind(change)
    let name = HTMLText.attribute(id)
    let group = Self.isWorse(change) ? "unreadable" : kind == "gone" ? "not-shown" : "clean"
    var text = "<article class=\"card \(group)\" id=\"\(name)\" tabindex=\"-1\" aria-labelledby=\"\(name)-h\">"
    text += "<header><h3 id=\"\(name)-h\">\(HTMLText.name(screen.name))</h3>"
    text += "<p class=\"meta\"><span class=\"tag\">\(kind)</span> \(place(screen.location)) "
    text += "<a class=\"link\" href=\"#\(name)\" aria-label=\"Link to this change\">#</a></p></header>"
    let lines = Self.lines(change).map { "<li>\(HTMLText.prose(FindingWords.sentence($0)))</li>" }
    text += "<ul class=\"changed\">\(lines.joined())</ul>"
    if let before = change.before, let after = change.after {
      text += "<div class=\"sliders\">"
      for (mode, old, new) in [("Light", before.light, after.light), ("Dark", before.dark, after.dark)] where old != new
      {
        text += slider(mode, old, new, before.context, after.context)
      }
      text += "</div>"
    } else {
      text += looks(light: screen.light, dark: screen.dark, context: screen.context, name: screen.name)
    }
    return text + line(screen) + why(screen, summary: "How we know") + "</article>\n"
  }

  /// What differs, in the report's own words; what is the same in light and dark is said once.
  private static func lines(_ change: AppDiff.Change) -> [String] {
    guard let before = change.before, let after = change.after else { return [] }
    func line(_ old: BarAnswer, _ new: BarAnswer) -> String? {
      guard old != new else { return nil }
      // Who decides is said where it is somebody else than before.
      let names = [old, new].map { answer in
        old.decidedBy == new.decidedBy ? "" : ", \(ReportWords.decider(answer.decidedBy, of: after))"
      }
      let (left, right) = (words(old) + names[0], words(new) + names[1])
      return left == right ? "looks as before; who hides it or what lies behind it differs" : "\(left) → \(right)"
    }
    let (light, dark) = (line(before.light, after.light), line(before.dark, after.dark))
    var lines: [String] = []
    if let light, light == dark {
      lines.append("light and dark: \(light)")
    } else {
      lines += [light.map { "light: \($0)" }, dark.map { "dark: \($0)" }].compactMap { $0 }
    }
    if before.conditions != after.conditions { lines.append("what it looks like in the states of the app differs") }
    if before.context != after.context { lines.append("it is shown elsewhere than before") }
    return lines
  }

  /// `dark content on #050D1A, 1.08:1, which cannot be read`.
  private static func words(_ answer: BarAnswer) -> String {
    guard answer.hidden != true else { return ReportWords.look(answer) }
    let ground = answer.background.map { " on \($0)" } ?? ""
    let contrast = answer.contrast.map { ", \(AnswerText.ratio($0))" } ?? ""
    return ReportWords.look(answer) + ground + contrast + (answer.readable == false ? ", which cannot be read" : "")
  }

  private static func isWorse(_ change: AppDiff.Change) -> Bool {
    guard let after = change.after else { return false }
    return [after.light, after.dark].contains { $0.readable == false && $0.hidden != true }
  }

  /// Two pictures of a bar on top of each other, and a control that wipes from one to the other. Without the script one
  /// half of each is seen.
  private mutating func slider(
    _ mode: String, _ before: BarAnswer, _ after: BarAnswer, _ oldContext: String, _ newContext: String
  ) -> String {
    let isDark = mode == "Dark"
    let sides = [(before, oldContext, "before"), (after, newContext, "after")].map { answer, context, side in
      let picture = pictures.picture(of: answer, context: context, isDark: isDark)
      return "<div>\(album.markup(picture, label: "\(mode), \(side): \(picture.description)"))</div>"
    }
    return "<div class=\"slider\"><h4>\(mode)</h4><div class=\"slides\">\(sides.joined())</div>"
      + "<input type=\"range\" min=\"0\" max=\"100\" value=\"50\" aria-label=\"\(mode): before to after\">"
      + "<p><span>before: \(HTMLText.escaped(ReportWords.look(before)))</span> "
      + "<span>after: \(HTMLText.escaped(ReportWords.look(after)))</span></p></div>"
  }

  /// Findings as rows under a heading.
  mutating func findings(_ rows: [ProblemRow], id: String, title: String) -> String {
    guard !rows.isEmpty else { return "" }
    return problems(rows, title: "\(title) <small>\(rows.count)</small>", id: id, isTitled: true)
  }
}
