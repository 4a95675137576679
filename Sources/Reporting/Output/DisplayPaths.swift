// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import Findings
package import Foundation
package import Screens

/// Turns paths relative to the folder that was checked into paths that are shown: relative to another folder, or absolute.
package struct DisplayPaths: Sendable {
  /// Empty, or ends in a slash.
  private let prefix: String
  /// Where the other folder lies in the one that was checked: empty, or ends in a slash.
  private let inner: String

  /// - Parameters:
  ///   - root: the folder that was checked.
  ///   - workingDirectory: where the command runs.
  package init(root: URL, workingDirectory: URL = URL(fileURLWithPath: ".", isDirectory: true)) {
    let target = root.standardizedFileURL.pathComponents
    let base = workingDirectory.standardizedFileURL.pathComponents
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: base.count - shared) + target[shared...]
    prefix = parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
    inner = shared == target.count ? base[shared...].map { $0 + "/" }.joined() : ""
  }

  /// Absolute paths.
  package init(absoluteIn root: URL) {
    let path = root.standardizedFileURL.path
    prefix = path.hasSuffix("/") ? path : path + "/"
    inner = ""
  }

  package func path(_ path: String) -> String {
    !inner.isEmpty && path.hasPrefix(inner) ? String(path.dropFirst(inner.count)) : prefix + path
  }

  package func location(_ location: Location) -> Location {
    Location(file: path(location.file), range: location.range)
  }

  package func problem(_ problem: Problem) -> Problem {
    Problem(problem.message, at: location(problem.location))
  }

  package func finding(_ finding: Finding) -> Finding {
    var finding = finding
    finding.location = location(finding.location)
    finding.notes = finding.notes.map { Note($0.message, at: location($0.location)) }
    finding.fixes = finding.fixes.map { fix in
      Fix(fix.title, safety: fix.safety, edits: fix.edits.map { Fix.Edit(location($0.location), text: $0.text) })
    }
    return finding
  }

  package func screen(_ screen: Screen) -> Screen {
    var screen = screen
    screen.location = location(screen.location)
    screen.evidence = screen.evidence.map { Evidence($0.what, at: location($0.location)) }
    screen.unknown = screen.unknown.map { Unknown($0.what, at: location($0.location), why: $0.why) }
    screen.explanation = screen.explanation.map {
      ExplanationStep($0.text, rule: $0.rule, location: $0.location.map(location))
    }
    return screen
  }

  package func override(_ override: OverrideReport) -> OverrideReport {
    var override = override
    override.file = path(override.file)
    for index in override.unknown.indices where !override.unknown[index].file.isEmpty {
      override.unknown[index].file = path(override.unknown[index].file)
    }
    return override
  }

  package func texts(_ texts: SourceTexts) -> SourceTexts {
    prefix.isEmpty ? texts : texts.mapPaths(path)
  }
}
