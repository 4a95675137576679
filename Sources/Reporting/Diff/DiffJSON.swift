// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// A comparison for programs: screens as in `lintel screens`, findings as in `lintel check`.
package struct DiffJSON: Sendable {
  package init() {}

  package func write(_ diff: AppDiff, to output: inout some TextOutputStream) {
    let json = JSONText()
    output.write("{\n  \"base\": \(json.text(of: diff.base)),\n  \"changes\": ")
    json.write(diff.changes, indentation: "  ", to: &output) { ChangeJSON($0) }
    output.write(",\n  \"goneFindings\": ")
    json.write(diff.goneFindings, indentation: "  ", to: &output) { FindingJSON($0) }
    output.write(",\n  \"head\": \(json.text(of: diff.head)),\n  \"newFindings\": ")
    json.write(diff.newFindings, indentation: "  ", to: &output) { FindingJSON($0) }
    output.write(",\n  \"schema\": 1\n}\n")
  }
}

private struct ChangeJSON: Encodable {
  var kind: String
  var before: ScreenJSON?
  var after: ScreenJSON?

  init(_ change: AppDiff.Change) {
    kind = DiffWords.kind(change)
    before = change.before.map { ScreenJSON($0) }
    after = change.after.map { ScreenJSON($0) }
  }

  enum CodingKeys: String, CodingKey {
    case kind, before, after
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(before, forKey: .before)
    try container.encode(after, forKey: .after)
  }
}
