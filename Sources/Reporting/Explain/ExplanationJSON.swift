// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// An explanation for programs: screens as in `lintel screens` with the steps that lead to the answer, findings as in
/// `lintel check`. `Documentation/Schemas/explain.schema.json` describes it.
package struct ExplanationJSON: Sendable {
  package init() {}

  package func write(_ explanation: Explanation, to output: inout some TextOutputStream) {
    let json = JSONText()
    output.write("{\n  \"findings\": ")
    json.write(explanation.findings, indentation: "  ", to: &output) { FindingJSON($0) }
    output.write(",\n  \"override\": \(explanation.hook.map { json.text(of: Override($0)) } ?? "null")")
    output.write(",\n  \"schema\": 1,\n  \"screens\": ")
    json.write(explanation.screens, indentation: "  ", to: &output) { Explained(screen: $0) }
    output.write(",\n  \"subject\": \(json.text(of: explanation.subject))\n}\n")
  }

  private struct Override: Encodable {
    var `class`: String
    var hook: String
    var file: String
    var line: Int

    init(_ hook: Explanation.Hook) {
      self.class = hook.type
      self.hook = hook.name
      file = hook.location.file
      line = hook.location.line
    }
  }

  private struct Explained: Encodable {
    struct Step: Encodable {
      var text: String
      var rule: String?
      var file: String?
      var line: Int?
    }

    enum CodingKeys: String, CodingKey {
      case steps
    }

    var screen: Screen

    func encode(to encoder: any Encoder) throws {
      try ScreenJSON(screen).encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      let steps = screen.explanation.map {
        Step(text: $0.text, rule: $0.rule, file: $0.location?.file, line: $0.location?.line)
      }
      try container.encode(steps, forKey: .steps)
    }
  }
}
