// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens
import Screenshots

/// Judged pictures for people: the lines of each picture, then what the source says of it.
package struct PicturesText: Sendable {
  package var style: TextStyle

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func write(_ report: PicturesReport, to output: inout some TextOutputStream) {
    for (index, picture) in report.results.screenshots.enumerated() {
      for line in picture.textLines { output.write(PlainText.oneLine(line) + "\n") }
      if let pairs = report.pairs { write(pairs[index], to: &output) }
    }
    for problem in report.appProblems { output.write("\(problem.location): \(PlainText.oneLine(problem.message))\n") }
    for problem in report.results.problems {
      output.write(PlainText.oneLine("\(problem.file): \(problem.message)") + "\n")
    }
    guard let pairs = report.pairs, !style.isQuiet else { return }
    let counts = [
      (PicturePair.Verdict.agrees, "as in the source"), (.disagrees, "not as in the source"),
      (.unknown, "not compared"), (.unpaired, "unpaired"),
    ].map { verdict, words in "\(pairs.count { $0.verdict == verdict }) \(words)" }
    output.write("\(PlainText.count(pairs.count, "picture")): \(PlainText.list(counts))\n")
  }

  private func write(_ pair: PicturePair, to output: inout some TextOutputStream) {
    guard let screen = pair.screen else {
      output.write("  \(style.apply(.yellow, to: "unpaired")): \(PlainText.oneLine(pair.why))\n")
      for candidate in pair.candidates {
        output.write("    \(PlainText.oneLine(candidate.name))  \(candidate.location)\n")
      }
      return
    }
    let name = style.apply(.bold, to: PlainText.oneLine(screen.name))
    let appearance = pair.isDark.map { $0 ? ", dark" : ", light" } ?? ""
    switch pair.verdict {
    case .agrees: output.write("  \(name)\(appearance): \(PlainText.oneLine(pair.why))\n")
    case .unknown, .unpaired: output.write("  \(name): not compared: \(PlainText.oneLine(pair.why))\n")
    case .disagrees:
      output.write("  \(name)\(appearance): \(style.apply(.red, to: "not as in the source"))\n")
      output.write("    \(PlainText.oneLine(screen.context))\n")
      for contradiction in pair.contradictions {
        let decider = contradiction.decidedBy.map { ", decided by \(PlainText.oneLine($0.text))" } ?? ""
        output.write(
          "    \(contradiction.aspect.rawValue): \(contradiction.picture) in the picture, \(contradiction.source) by the "
            + "source\(decider) (\(contradiction.location))\n")
      }
    }
  }
}
