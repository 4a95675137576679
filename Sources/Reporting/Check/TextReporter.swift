// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Screens

/// Findings for people: each with the line concerned, the facts it rests on, and what can be done.
package struct TextReporter: Reporter {
  /// Longer lines, as in minified or generated files, are not shown.
  private static let longestExcerpt = 200

  package var style: TextStyle

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    for finding in report.findings {
      write(finding, of: report, to: &output)
      output.write("\n")
    }
    for problem in report.problems {
      output.write("\(style.apply(.bold, to: "\(problem.location)")): \(PlainText.oneLine(problem.message))\n")
    }
    guard !style.isQuiet else { return }
    if !report.problems.isEmpty { output.write("\n") }
    output.write(Self.summary(of: report) + "\n")
  }

  private func write(_ finding: Finding, of report: CheckReport, to output: inout some TextOutputStream) {
    let shown = style.apply(.bold, to: PlainText.oneLine("\(finding.location)"))
    let place = style.link(shown, toFile: finding.location.file)
    let doubt = finding.confidence == .likely ? " (likely)" : ""
    output.write("\(place): \(style.severity(finding.severity)): \(PlainText.oneLine(finding.message))\(doubt)\n")
    writeExcerpt(at: finding.location, of: report, to: &output)
    for note in finding.notes {
      output.write("  \(PlainText.oneLine("\(note.location)")): \(PlainText.oneLine(note.message))\n")
    }
    for fix in finding.fixes {
      let flag = fix.safety == .safe ? "--fix" : "--fix --unsafe"
      output.write("  \(style.apply(.green, to: "fix")): \(PlainText.oneLine(fix.title)) (\(flag))\n")
    }
    let help = style.apply(.faint, to: "help: lintel rules \(finding.rule)")
    output.write("  \(report.page(of: finding.rule).map { style.link(help, to: $0) } ?? help)\n")
  }

  /// The line with a mark under the part that is meant.
  private func writeExcerpt(at location: Location, of report: CheckReport, to output: inout some TextOutputStream) {
    guard let line = report.texts.line(at: location), line.utf8.count <= Self.longestExcerpt,
      line.contains(where: { !$0.isWhitespace }), location.column <= line.utf8.count + 1
    else { return }
    let end = location.range.end.line == location.range.start.line ? Int(location.range.end.column) : Int.max
    let first = line.utf8.index(line.startIndex, offsetBy: location.column - 1)
    let last =
      end <= line.utf8.count + 1
      ? line.utf8.index(line.startIndex, offsetBy: max(location.column, end) - 1) : line.endIndex
    // Tabs keep their width in the line below, whatever that is.
    let indentation = line[..<first].map { $0 == "\t" ? "\t" : " " }.joined()
    let marks = "^" + String(repeating: "~", count: max(0, line[first..<last].count - 1))
    output.write("    \(line.replacingControls)\n    \(indentation)\(style.apply(.green, to: marks))\n")
  }

  /// The report in a line: `2 warnings in 1 file; 5 of 6 screens resolved`.
  package static func summary(of report: CheckReport) -> String {
    let findings = report.findings
    var sentences: [String] = []
    if findings.isEmpty {
      sentences.append("no findings in \(PlainText.count(report.fileCount, "file"))")
    } else {
      let kinds = Severity.allCases.reversed().compactMap { severity -> String? in
        let count = findings.count { $0.severity == severity }
        return count == 0 ? nil : PlainText.count(count, severity.rawValue, severity == .info ? "info" : nil)
      }
      let files = Set(findings.map(\.location.file)).count
      sentences.append("\(PlainText.list(kinds)) in \(PlainText.count(files, "file"))")
    }
    if report.screens.screens > 0 {
      let known = report.screens.known
      sentences.append(
        "\(report.screens.resolved) of \(PlainText.count(report.screens.screens, "screen")) resolved"
          + (known == report.screens.resolved ? "" : ", \(known) fully known"))
    }
    let safe = findings.count { $0.fixes.contains { $0.safety == .safe } }
    if safe > 0 { sentences.append("\(safe) can be mended with --fix") }
    if report.suppressedCount > 0 { sentences.append("\(report.suppressedCount) suppressed by comments") }
    if report.baselinedCount > 0 { sentences.append("\(report.baselinedCount) covered by the baseline") }
    if !report.problems.isEmpty {
      sentences.append("\(PlainText.count(report.problems.count, "place")) could not be read")
    }
    return sentences.joined(separator: "; ")
  }
}

extension String {
  /// The line with tabs kept and other control characters made visible.
  fileprivate var replacingControls: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { PlainText.oneLine(String($0)) }
      .joined(separator: "\t")
  }
}
