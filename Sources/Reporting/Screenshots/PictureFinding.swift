// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation
import Legibility
import Screens
import Screenshots

/// Something wrong in a picture, as the formats for code scanning report it.
struct PictureFinding {
  var rule: PictureRule
  var severity: Severity
  /// Starts in lower case, ends without a full stop; names the boxes in pixels.
  var message: String
  var report: ScreenshotReport
  /// The place in source that the picture contradicts; nil where the picture alone is judged.
  var source: Location?
  /// What of the source is contradicted.
  var aspect: PicturePair.Aspect?
  /// The name of the screen that the picture shows; nil where it is not known.
  var screen: String?

  /// What is wrong with a picture by itself.
  static func findings(in report: ScreenshotReport) -> [PictureFinding] {
    guard report.statusBar == .present else { return [] }
    var findings: [PictureFinding] = []
    if report.readable == .bad || report.readable == .marginal {
      findings.append(
        PictureFinding(
          rule: .unreadable, severity: report.readable == .bad ? .error : .info, message: unreadable(report),
          report: report))
    }
    if report.contentUnderBar {
      findings.append(
        PictureFinding(
          rule: .contentUnderBar, severity: .info,
          message: "the app's content shows behind the status bar, which can be read only while the content allows it"
            + places(report),
          report: report))
    }
    return findings
  }

  /// What a picture shows otherwise than the source of its screen.
  static func findings(in report: ScreenshotReport, against pair: PicturePair) -> [PictureFinding] {
    guard let screen = pair.screen else { return [] }
    let mode = pair.isDark.map { $0 ? " in dark mode" : " in light mode" } ?? ""
    return pair.contradictions.map { contradiction in
      let decider = contradiction.decidedBy.map { ", decided by \($0.text)" } ?? ""
      return PictureFinding(
        rule: .contradiction, severity: .warning,
        message: "the status bar of \(screen.name)\(mode) \(contradiction.aspect.verb) \(contradiction.picture) in "
          + "\(report.file), \(contradiction.source) by the source\(decider)",
        report: report, source: contradiction.location, aspect: contradiction.aspect, screen: screen.name)
    }
  }

  private static func unreadable(_ report: ScreenshotReport) -> String {
    let verdict = report.readable == .bad ? "cannot be read" : "can hardly be read"
    let ratios = [("time", report.contrast.time), ("levels", report.contrast.levels), ("worst", report.contrast.worst)]
      .compactMap { name, value in value.map { "\(name) \(AnswerText.ratio($0))" } }
    let content = report.content == .none ? "" : ": \(report.content.rawValue) content, contrast "
    var message = "the status bar \(verdict)\(content)" + ratios.joined(separator: ", ") + places(report)
    if let other = report.otherContent, let time = report.contrast.time, other.contrast > time {
      message += "; \(other.content.rawValue) content would have \(AnswerText.ratio(other.contrast))"
    }
    if let scrim = report.scrim {
      message += "; a \(scrim.tint.rawValue) scrim of \(Int((scrim.alpha * 100).rounded())) % would mend it"
    }
    return message
  }

  /// ` (time at x 60 to 270, y 51 to 117)`, in pixels; nothing where no part was found.
  private static func places(_ report: ScreenshotReport) -> String {
    let boxes = report.boxes.map { box in
      "\(box.part.rawValue) at x \(box.x) to \(box.x + box.width), y \(box.y) to \(box.y + box.height)"
    }
    return boxes.isEmpty ? "" : " (\(boxes.joined(separator: "; ")))"
  }
}

extension PicturePair.Aspect {
  /// Between the bar and what the picture shows.
  fileprivate var verb: String {
    switch self {
    case .hidden: "is"
    case .style: "has"
    case .contrast: "has a contrast of"
    }
  }
}
