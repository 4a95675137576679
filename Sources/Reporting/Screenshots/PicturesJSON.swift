// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens
import Screenshots

/// Judged pictures for programs: `Documentation/Schemas/screenshot.schema.json` describes it.
package struct PicturesJSON: Sendable {
  package init() {}

  package func write(_ report: PicturesReport, to output: inout some TextOutputStream) {
    let json = JSONText()
    output.write("{\n")
    if report.pairs != nil {
      output.write("  \"appProblems\": ")
      json.write(report.appProblems, indentation: "  ", to: &output) { ProblemJSON($0) }
      output.write(",\n")
    }
    output.write("  \"problems\": ")
    json.write(report.results.problems, indentation: "  ", to: &output) { $0 }
    output.write(",\n  \"schema\": \(report.results.schema),\n  \"screenshots\": ")
    json.write(report.results.screenshots.indices, indentation: "  ", to: &output) { index in
      PictureJSON(report: report.results.screenshots[index], pair: report.pairs?[index])
    }
    output.write("\n}\n")
  }
}

/// A picture with, where an app was read, what its source says.
private struct PictureJSON: Encodable {
  var report: ScreenshotReport
  var pair: PicturePair?

  enum CodingKeys: String, CodingKey {
    case source
  }

  func encode(to encoder: any Encoder) throws {
    try report.encode(to: encoder)
    guard let pair else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(PairJSON(pair: pair), forKey: .source)
  }
}

/// What the source says of a picture, with all its keys.
private struct PairJSON: Encodable {
  var pair: PicturePair

  struct Place: Encodable {
    var name: String
    var target: String?
    var file: String
    var line: Int

    init(_ screen: Screen) {
      name = screen.name
      target = screen.target
      file = screen.location.file
      line = screen.location.line
    }

    enum CodingKeys: String, CodingKey {
      case name, target, file, line
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(target, forKey: .target)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
    }
  }

  struct Contradiction: Encodable {
    var what: String
    var source: String
    var picture: String
    var decidedBy: String?
    var file: String
    var line: Int
    var column: Int

    init(_ contradiction: PicturePair.Contradiction) {
      what = contradiction.aspect.rawValue
      source = contradiction.source
      picture = contradiction.picture
      decidedBy = contradiction.decidedBy?.text
      file = contradiction.location.file
      line = contradiction.location.line
      column = contradiction.location.column
    }

    enum CodingKeys: String, CodingKey {
      case what, source, picture, decidedBy, file, line, column
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(what, forKey: .what)
      try container.encode(source, forKey: .source)
      try container.encode(picture, forKey: .picture)
      try container.encode(decidedBy, forKey: .decidedBy)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
    }
  }

  enum CodingKeys: String, CodingKey {
    case verdict, screen, context, appearance, compared, contradictions, candidates, confidence, device, locale, why
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pair.verdict, forKey: .verdict)
    try container.encode(pair.screen.map { Place($0) }, forKey: .screen)
    try container.encode(pair.screen?.context, forKey: .context)
    try container.encode(pair.screen?.confidence, forKey: .confidence)
    try container.encode(pair.isDark.map { $0 ? "dark" : "light" }, forKey: .appearance)
    try container.encode(pair.compared, forKey: .compared)
    try container.encode(pair.contradictions.map { Contradiction($0) }, forKey: .contradictions)
    try container.encode(pair.candidates.map { Place($0) }, forKey: .candidates)
    try container.encode(pair.name.device, forKey: .device)
    try container.encode(pair.name.locale, forKey: .locale)
    try container.encode(pair.why, forKey: .why)
  }
}
