// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings
import Screens
package import Screenshots

/// Pairs pictures with the screens of an app by their names, and compares them.
///
/// A name that fits no screen (``ScreenNames``), or screens of several names or targets, is unpaired.
package struct PicturePairing {
  private let answers: [SourceAnswer]
  private let names: ScreenNames

  /// - Parameter target: pairs with screens of that target only.
  /// - Complexity: linear in the number of screens.
  package init(_ apps: [AuditedApp], target: String? = nil) {
    answers = apps.flatMap { SourceAnswer.all(of: $0) }.filter { target == nil || $0.screen.target == target }
    names = ScreenNames(answers.map(\.screen))
  }

  /// What the source says of a picture.
  ///
  /// - Parameter barsAreDrawn: whether any picture of the run shows a bar. Where none does, they may all be drawn by
  ///   tests of views, which have none, and a missing bar says nothing.
  package func pair(_ report: ScreenshotReport, barsAreDrawn: Bool) -> PicturePair {
    let name = PictureName(path: report.file)
    guard let (reading, indices) = names.find(name) else {
      return PicturePair(verdict: .unpaired, why: "no screen has the name '\(name.name)'", name: name)
    }
    let found = indices.map { answers[$0] }
    var seen: Set<[String]> = []
    let candidates = found.map(\.screen).filter { seen.insert([$0.target ?? "", $0.name]).inserted }
    guard candidates.count == 1 else {
      let names = candidates.map { screen in screen.target.map { "\(screen.name) of \($0)" } ?? screen.name }
      return PicturePair(
        verdict: .unpaired, candidates: candidates,
        why: "the name '\(name.name)' fits several screens: \(PlainText.list(names))", name: name)
    }
    let possible = found.filter { reading.isDark == nil || $0.isDark == reading.isDark }
    return compare(report, with: possible, name, barsAreDrawn: barsAreDrawn)
  }

  private func compare(
    _ report: ScreenshotReport, with possible: [SourceAnswer], _ name: PictureName, barsAreDrawn: Bool
  ) -> PicturePair {
    let comparisons = possible.map { ($0, PictureComparison(report, with: $0)) }
    // The first of those that fit best.
    let fewest = comparisons.map { $0.1.contradictions.count }.min()
    let most = comparisons.filter { $0.1.contradictions.count == fewest }.map { $0.1.compared.count }.max()
    let best = comparisons.filter { $0.1.contradictions.count == fewest && $0.1.compared.count == most }
    guard let (answer, comparison) = best.first else {
      return PicturePair(verdict: .unpaired, why: "no screen has the name '\(name.name)'", name: name)
    }
    let isEither = best.contains { $0.0.isDark != answer.isDark }
    var pair = PicturePair(
      verdict: .unknown, screen: answer.screen, isDark: isEither ? nil : answer.isDark,
      compared: comparison.compared, why: "", name: name)
    let isEvidence = report.statusBar == .present || (report.statusBar == .hidden && barsAreDrawn)
    if !isEvidence {
      pair.compared = []
      pair.why =
        report.statusBar == .hidden
        ? "no picture shows a bar: views that tests draw have none" : "no status bar was judged in the picture"
    } else if comparison.compared.isEmpty {
      pair.why =
        answer.screen.unknown.first.map { "the source does not tell the \($0.what.rawValue): \($0.why)" }
        ?? "the source leaves the bar to the system"
    } else if comparison.contradictions.isEmpty {
      pair.verdict = .agrees
      pair.why = "\(PlainText.list(comparison.compared.map(\.rawValue))) as in the source"
    } else {
      pair.verdict = .disagrees
      pair.contradictions = comparison.contradictions
      pair.why = comparison.contradictions.map { contradiction in
        "the source gives \(contradiction.source), the picture shows \(contradiction.picture)"
      }.joined(separator: "; ")
    }
    return pair
  }
}
