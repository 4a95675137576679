// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Auditing
package import Findings
package import LanguageServerProtocol
package import Reporting
package import Screens

/// What is known of a folder at one moment; every answer of the server comes from one.
package struct FolderAnalysis: Sendable {
  package var root: String
  package var generation: Int
  package var facts = AppFacts()
  package var screens: [Screen] = []
  package var findings: [Finding] = []
  package var problems: [Problem] = []
  package var overrides: [OverrideReport] = []
  package var texts: FolderTexts
  /// Why there are no answers at all, in lower case; nil where there are.
  package var failure: String?
  /// By absolute path: what the client is to show. Files without any are left out.
  package var diagnostics: [String: [JSONValue]] = [:]
  /// The versions of the documents that it looked at, by absolute path.
  package var versions: [String: Int] = [:]
  var configuration: AuditConfiguration?

  init(root: String, generation: Int, texts: FolderTexts) {
    self.root = root
    self.generation = generation
    self.texts = texts
  }

  package func relativePath(_ path: String) -> String? { WorkspaceFolder.relative(path, to: root) }

  package func absolutePath(_ path: String) -> String { root == "/" ? "/" + path : root + "/" + path }

  /// A range of the facts as the client counts.
  package func range(_ location: Location, _ encoding: PositionEncoding) -> TextRange {
    let (start, end) = (location.range.start, location.range.end)
    guard let text = texts[location.file] else {
      // Without the text columns cannot be converted.
      let line = max(0, Int(start.line) - 1)
      return TextRange(TextPosition(line: line, character: 0), TextPosition(line: line, character: 0))
    }
    return TextRange(
      text.position(line: Int(start.line), column: Int(start.column), encoding),
      text.position(line: Int(end.line), column: Int(end.column), encoding))
  }

  /// A place as the protocol's `Location`.
  package func json(_ location: Location, _ encoding: PositionEncoding) -> JSONValue {
    [
      "uri": .string(DocumentURI.uri(of: absolutePath(location.file))),
      "range": range(location, encoding).json,
    ]
  }
}
