// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Legibility
import Screenshots

/// Judged pictures in SARIF 2.1.0.
///
/// A result's location is the picture as a whole: a region (3.30) is a part of a text or a range of bytes. The boxes of
/// clock and levels are the rectangles of an attachment (3.21, 3.31), in pixels, and stand in the message. Pictures of
/// which nothing could be said are notifications of the run, so that nobody takes their silence for a pass.
package struct PicturesSARIF: Sendable {
  package init() {}

  package func write(_ report: PicturesReport, to output: inout some TextOutputStream) {
    let rules = PictureRule.allCases.filter { $0 != .contradiction || report.pairs != nil }
    let log = SARIFLog(
      invocation: SARIF.Invocation(notifications(report)),
      driver: SARIF.Driver(
        name: "Lintel", semanticVersion: report.toolVersion, rules: rules.map { SARIF.Rule($0) }))
    var seen: [String: Int] = [:]
    log.write(report.findings, to: &output) { finding in
      // A picture is taken anew with other pixels; the same thing wrong with it is the same finding.
      let file = report.path(finding.report.file)
      let name = [finding.rule.rawValue, file, finding.screen ?? "", finding.aspect?.rawValue ?? ""]
      let number = seen[name.joined(separator: "\n"), default: 0]
      seen[name.joined(separator: "\n")] = number + 1
      return SARIF.Result(
        finding, picture: SARIF.PhysicalLocation(picture: file),
        fingerprint: ContentHash(of: name + ["\(number)"]).hexadecimal)
    }
  }

  private func notifications(_ report: PicturesReport) -> [SARIF.Notification] {
    func notification(_ level: String, _ message: String, _ file: String) -> SARIF.Notification {
      SARIF.Notification(
        level: level, message: SARIF.Message(text: message),
        locations: [SARIF.Location(physicalLocation: SARIF.PhysicalLocation(picture: report.path(file)))])
    }
    let unjudged = report.results.screenshots.compactMap { picture -> SARIF.Notification? in
      switch picture.statusBar {
      case .present where picture.readable != .unknown: return nil
      case .present: return notification("note", "not judged: \(picture.why)", picture.file)
      case .hidden: return nil
      case .cropped, .framed, .unknown:
        return notification("note", "no status bar was judged: \(picture.why)", picture.file)
      }
    }
    let unpaired = zip(report.results.screenshots, report.pairs ?? []).compactMap { picture, pair in
      pair.screen == nil ? notification("note", "not compared with the source: \(pair.why)", picture.file) : nil
    }
    return unjudged + unpaired
      + report.results.problems.map { notification("error", $0.message, $0.file) }
      + report.appProblems.map {
        SARIF.Notification(
          level: "warning", message: SARIF.Message(text: $0.message),
          locations: [
            SARIF.Location(physicalLocation: SARIFRegions(texts: SourceTexts()).physicalLocation($0.location))
          ])
      }
  }
}

extension SARIF.PhysicalLocation {
  /// A picture as a whole.
  fileprivate init(picture path: String) {
    self.init(artifactLocation: SARIF.ArtifactLocation(uri: SARIFRegions.uri(path), uriBaseId: "SRCROOT"))
  }
}

extension SARIF.Rule {
  fileprivate init(_ rule: PictureRule) {
    let descriptor = rule.descriptor
    id = descriptor.id
    shortDescription = SARIF.Message(text: descriptor.summary)
    fullDescription = SARIF.Message(text: rule.whatItDoes)
    help = SARIF.MarkdownMessage(
      text: "\(descriptor.summary)\n\n\(rule.whatItDoes)",
      markdown: "# \(descriptor.id)\n\n\(descriptor.summary)\n\n\(rule.whatItDoes)\n")
    defaultConfiguration = SARIF.Configuration(level: SARIF.level(of: descriptor.severity))
    properties = SARIF.RuleProperties(basis: descriptor.basis)
  }
}

extension SARIF.Result {
  /// A finding about a picture. One that contradicts the source stands at the place in source, with the picture beside it.
  fileprivate init(_ finding: PictureFinding, picture: SARIF.PhysicalLocation, fingerprint: String) {
    ruleId = finding.rule.rawValue
    ruleIndex = PictureRule.allCases.firstIndex(of: finding.rule)
    level = SARIF.level(of: finding.severity)
    message = SARIF.Message(text: finding.message)
    if let source = finding.source {
      locations = [
        SARIF.Location(physicalLocation: SARIFRegions(texts: SourceTexts()).physicalLocation(source))
      ]
      relatedLocations = [
        SARIF.Location(id: 0, message: SARIF.Message(text: "the picture"), physicalLocation: picture)
      ]
    } else {
      locations = [SARIF.Location(physicalLocation: picture)]
    }
    let rectangles = finding.report.boxes.map { box in
      SARIF.Rectangle(
        top: box.y, left: box.x, bottom: box.y + box.height, right: box.x + box.width,
        message: SARIF.Message(text: box.part.rawValue))
    }
    if !rectangles.isEmpty {
      attachments = [
        SARIF.Attachment(
          description: SARIF.Message(text: "Where the parts of the status bar are, in pixels."),
          artifactLocation: picture.artifactLocation, rectangles: rectangles)
      ]
    }
    partialFingerprints = ["lintelPicture/v1": fingerprint]
    let contrast = finding.report.contrast
    let ratios = [("time", contrast.time), ("levels", contrast.levels), ("worst", contrast.worst)]
    properties = SARIF.ResultProperties(
      screens: finding.screen.map { [$0] },
      picture: SARIF.ResultProperties.Picture(
        content: finding.report.content.rawValue, readable: finding.report.readable.rawValue,
        contrast: Dictionary(uniqueKeysWithValues: ratios.compactMap { name, value in value.map { (name, $0) } })))
  }
}
