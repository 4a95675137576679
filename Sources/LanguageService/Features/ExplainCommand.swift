// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol
import Reporting

/// The command of code lenses and code actions: the whole chain of one screen or one line, as `lintel explain` says it.
struct ExplainCommand {
  static let name = "lintel.explain"

  static func command(title: String, uri: String, line: Int, screen: String?) -> JSONValue {
    [
      "title": .string(title),
      "command": .string(name),
      "arguments": [.members(["uri": .string(uri), "line": .integer(line), "screen": screen.map { .string($0) }])],
    ]
  }

  let uri: String
  let line: Int
  let screen: String?

  /// - Parameter arguments: those of the request.
  init(_ arguments: JSONValue?) throws(ResponseError) {
    let argument = arguments?.array?.first
    guard let uri = argument?["uri"]?.string else {
      throw ResponseError(.invalidParams, "\(Self.name) takes an object with uri, and line or screen")
    }
    self.uri = uri
    screen = argument?["screen"]?.string
    line = argument?["line"]?.integer ?? 0
    guard screen != nil || (argument?["line"]?.integer).map({ (0..<Int(Int32.max)).contains($0) }) ?? false else {
      throw ResponseError(.invalidParams, "\(Self.name) takes an object with uri, and line or screen")
    }
  }

  /// The explanation in plain text; nil where nothing at the place concerns the status bar.
  func text(_ analysis: FolderAnalysis, path: String) -> String? {
    let query = ExplanationQuery(facts: analysis.facts, screens: analysis.screens, findings: analysis.findings)
    let explanation =
      screen.map { query.explanation(ofScreen: $0) } ?? query.explanation(ofLine: line + 1, in: path)
    guard let explanation else { return nil }
    var text = ""
    ExplanationText().write(explanation, to: &text)
    return text
  }
}
