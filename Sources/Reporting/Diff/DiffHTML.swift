// SPDX-License-Identifier: Apache-2.0

import Findings
import Picturing
import Screens

/// A comparison as one HTML file, with the pictures before and after.
package struct DiffHTML: Sendable {
  /// The newer state, for its environment, links and rules.
  package var report: AppReport

  package init(report: AppReport) {
    self.report = report
  }

  package func write(_ diff: AppDiff, to output: inout some TextOutputStream) {
    var page = PageWriter(report)
    var body = ""
    for change in diff.changes { body += page.comparison(change) }
    let new = page.list(diff.newFindings, id: "new", title: "New findings")
    let gone = page.list(diff.goneFindings, id: "gone", title: "Findings that are gone")
    output.write(HTMLReport.head(title: "\(diff.base) → \(diff.head)"))
    output.write("<body>\n\(page.album.definitions)\n<header class=\"top\"><p class=\"kicker\">Status bar changes</p>")
    output.write("<h1>\(HTMLText.name(diff.base, limit: 60)) → \(HTMLText.name(diff.head, limit: 60))</h1>")
    output.write("<p class=\"verdict\">\(DiffWords.summary(diff))</p></header>\n<main>\n")
    output.write(diff.changes.isEmpty ? "" : "<section id=\"board\" class=\"pairs\">\n\(body)</section>\n")
    output.write("\(new)\(gone)</main>\n\(page.ruleNotes)")
    output.write("<footer><p>Lintel \(HTMLText.escaped(report.toolVersion)). Hatched: not known.</p></footer>\n")
    output.write("</body>\n</html>\n")
  }
}

extension PageWriter {
  /// A screen before and after.
  mutating func comparison(_ change: AppDiff.Change) -> String {
    guard let screen = change.screen else { return "" }
    let kind = DiffWords.kind(change)
    var text =
      "<article class=\"card \(kind == "gone" ? "none" : "info")\"><header><h2>\(HTMLText.name(screen.name))</h2>"
    text += "<p class=\"meta\"><span class=\"tag\">\(kind)</span> \(shortPlace(screen.location))</p></header>"
    text += "<p class=\"hint\">\(HTMLText.name(screen.context, limit: 300))</p><div class=\"sides\">"
    for (label, side) in [("Before", change.before), ("After", change.after)] {
      text += "<section><h3>\(label)</h3>"
      if let side {
        text += looks(light: side.light, dark: side.dark, context: side.context, name: side.name) + decider(side)
      } else {
        text += "<p class=\"hint\">Not there.</p>"
      }
      text += "</section>"
    }
    return text + "</div></article>\n"
  }

  mutating func list(_ findings: [Finding], id: String, title: String) -> String {
    guard !findings.isEmpty else { return "" }
    var items = ""
    for finding in findings { items += item(finding) }
    return "<section id=\"\(id)\"><h2>\(title)</h2><ul class=\"findings wide\">\(items)</ul></section>\n"
  }
}
