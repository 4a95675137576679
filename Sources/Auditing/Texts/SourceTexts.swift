// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
package import Foundation

/// The texts of the files that findings speak of: for excerpts, columns in other units, fingerprints and fixes.
///
/// A file that is not there, is no plain file or is larger than the limit is left out; whoever asks goes without.
package struct SourceTexts: Sendable {
  /// Larger files hold no source that anybody wrote.
  package static let largestFile = 32 << 20

  private var texts: [String: SourceText] = [:]
  private var declarations: DeclarationIndex?

  package init() {}

  package init(_ texts: [String: Data]) {
    self.texts = texts.mapValues { SourceText($0) }
  }

  /// Reads the files that the findings, their notes and their fixes name.
  ///
  /// - Parameters:
  ///   - root: the folder that the findings' paths are relative to.
  ///   - facts: what was read of the files, to know in which declaration a place is.
  /// - Complexity: linear in the total size of those files.
  package init(of findings: [Finding], root: URL, facts: AppFacts = AppFacts()) {
    self.init(of: findings, root: root, declarations: DeclarationIndex(facts, findings: findings))
  }

  /// The same where it is known already in which declaration a place is.
  ///
  /// - Parameter contents: those of the files, by path, where nothing is to be read; nil to read them.
  package init(
    of findings: [Finding], root: URL, declarations: DeclarationIndex, contents: [String: Data]? = nil
  ) {
    self.declarations = declarations
    var paths: Set<String> = []
    for finding in findings {
      paths.insert(finding.location.file)
      for note in finding.notes { paths.insert(note.location.file) }
      for edit in finding.fixes.flatMap(\.edits) { paths.insert(edit.location.file) }
    }
    for path in paths {
      if let contents {
        texts[path] = contents[path].map { SourceText($0) }
        continue
      }
      let url = root.appendingPathComponent(path)
      guard let data = try? PlainFile.read(url.path, limit: Self.largestFile) else { continue }
      texts[path] = SourceText(data)
    }
  }

  package subscript(path: String) -> SourceText? { texts[path] }

  /// The text of the line that a location begins on.
  package func line(at location: Location) -> String? {
    texts[location.file]?.text(ofLine: location.line)
  }

  /// The names of the declarations around a place: `Login.preferredStatusBarStyle`; empty where it is in none that is known.
  package func declaration(at location: Location) -> String { declarations?.path(of: location) ?? "" }

  /// The same texts under other paths.
  package func mapPaths(_ transform: (String) -> String) -> SourceTexts {
    var result = SourceTexts()
    result.declarations = declarations?.mapPaths(transform)
    for (path, text) in texts { result.texts[transform(path)] = text }
    return result
  }
}
