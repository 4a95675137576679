// SPDX-License-Identifier: Apache-2.0

import Findings
import Legibility
import Screens

/// Screens for programs: `Documentation/Schemas/screens.schema.json` describes it.
package struct ScreensJSON: Sendable {
  package init() {}

  package func write(_ report: ScreensReport, to output: inout some TextOutputStream) {
    let json = JSONText()
    output.write("{\n  \"environment\": \(json.text(of: report.environment)),\n  \"overrides\": ")
    json.write(report.overrides, indentation: "  ", to: &output) { $0 }
    output.write(",\n  \"problems\": ")
    json.write(report.problems, indentation: "  ", to: &output) { ProblemJSON($0) }
    output.write(",\n  \"schema\": 1,\n  \"screens\": ")
    json.write(report.screens, indentation: "  ", to: &output) { ScreenJSON($0) }
    output.write("\n}\n")
  }
}

struct ScreenJSON: Encodable {
  struct Evidence: Encodable {
    var what: String
    var file: String
    var line: Int
  }

  struct Unknown: Encodable {
    var what: String
    var file: String
    var line: Int
    var why: String
  }

  struct Condition: Encodable {
    var when: String
    var light: BarJSON
    var dark: BarJSON
  }

  enum CodingKeys: String, CodingKey {
    case name, kind, target, context, confidence, file, line, light, dark, conditions, evidence, unknown
  }

  var screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screen.name, forKey: .name)
    try container.encode(screen.kind, forKey: .kind)
    try container.encode(screen.target, forKey: .target)
    try container.encode(screen.context, forKey: .context)
    try container.encode(screen.confidence, forKey: .confidence)
    try container.encode(screen.location.file, forKey: .file)
    try container.encode(screen.location.line, forKey: .line)
    try container.encode(BarJSON(answer: screen.light), forKey: .light)
    try container.encode(BarJSON(answer: screen.dark), forKey: .dark)
    let conditions = screen.conditions.map {
      Condition(when: $0.when, light: BarJSON(answer: $0.light), dark: BarJSON(answer: $0.dark))
    }
    try container.encode(conditions, forKey: .conditions)
    let evidence = screen.evidence.map {
      Evidence(what: $0.what, file: $0.location.file, line: $0.location.line)
    }
    try container.encode(evidence, forKey: .evidence)
    let unknown = screen.unknown.map {
      Unknown(what: $0.what.rawValue, file: $0.location.file, line: $0.location.line, why: $0.why)
    }
    try container.encode(unknown, forKey: .unknown)
  }
}

/// An answer with all its keys, `null` where nothing is known or nobody decides.
struct BarJSON: Encodable {
  enum CodingKeys: String, CodingKey {
    case style, fallback, requested, content, decidedBy, hidden, hiddenDecidedBy, background, backdrop, contrast,
      readable, when
  }

  var answer: BarAnswer

  /// What is drawn, in the words of screenshots.
  private var content: String {
    answer.hidden == true ? "none" : answer.shownTone?.rawValue ?? "unknown"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(answer.style, forKey: .style)
    try container.encode(answer.fallback, forKey: .fallback)
    try container.encode(answer.requested?.rawValue, forKey: .requested)
    try container.encode(content, forKey: .content)
    try container.encode(answer.decidedBy?.text, forKey: .decidedBy)
    try container.encode(answer.hidden, forKey: .hidden)
    try container.encode(answer.hiddenDecidedBy?.text, forKey: .hiddenDecidedBy)
    try container.encode(answer.background ?? "unknown", forKey: .background)
    try container.encodeIfPresent(answer.backdrop.map { BackdropJSON(answer: $0) }, forKey: .backdrop)
    try container.encode(answer.contrast.map { ($0 * 100).rounded() / 100 }, forKey: .contrast)
    try container.encode(answer.readable, forKey: .readable)
    try container.encodeIfPresent(answer.when, forKey: .when)
  }
}

/// What lies behind the bar, with all its keys, `null` where nothing is known.
struct BackdropJSON: Encodable {
  enum CodingKeys: String, CodingKey {
    case kind, of, colors, view, file, line, assumptions
  }

  var answer: BackdropAnswer

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(answer.kind, forKey: .kind)
    try container.encode(answer.of, forKey: .of)
    try container.encode(answer.colors, forKey: .colors)
    try container.encode(answer.view, forKey: .view)
    try container.encode(answer.location?.file, forKey: .file)
    try container.encode(answer.location?.line, forKey: .line)
    try container.encode(answer.assumptions, forKey: .assumptions)
  }
}
