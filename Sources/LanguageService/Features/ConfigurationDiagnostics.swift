// SPDX-License-Identifier: Apache-2.0

import Findings
import LanguageServerProtocol

/// What is wrong with a `.lintel.yml`, as diagnostics; the reader knows where it begins, and the word tells the end.
enum ConfigurationDiagnostics {
  static func diagnostic(_ problem: Problem, in text: DocumentText, _ encoding: PositionEncoding) -> JSONValue {
    let line = text.line(problem.location.line - 1)
    let rest = Array(line.utf8).dropFirst(max(0, problem.location.column - 1))
    let word = rest.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "#") && $0 > 0x20 }
    let end = problem.location.column + word.count
    let range = TextRange(
      text.position(line: problem.location.line, column: problem.location.column, encoding),
      text.position(line: problem.location.line, column: end, encoding))
    return [
      "range": range.json, "severity": 1, "source": .string(DiagnosticList.source), "code": "configuration",
      "message": .string(problem.message),
    ]
  }
}
