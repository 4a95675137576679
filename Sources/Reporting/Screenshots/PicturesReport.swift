// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Foundation
import Legibility
package import Screenshots

/// What `lintel screenshot` has to say: judged pictures and, with an app, what its source says of them.
package struct PicturesReport: Sendable {
  package var results: ScreenshotResults
  /// One for each picture that was judged, in their order, with paths as they are to be shown; nil without an app.
  package var pairs: [PicturePair]?
  /// What could not be read of the app.
  package var appProblems: [Problem] = []
  package var toolVersion: String
  /// The folder that addresses in SARIF are relative to.
  package var workingDirectory: URL

  package init(_ results: ScreenshotResults, toolVersion: String, workingDirectory: URL) {
    self.results = results
    self.toolVersion = toolVersion
    self.workingDirectory = workingDirectory
  }

  /// Whether the command is to end as with findings.
  package var hasFindings: Bool {
    results.screenshots.contains { $0.readable == .bad } || (pairs ?? []).contains { $0.verdict == .disagrees }
  }

  /// A picture's path relative to the working directory.
  func path(_ file: String) -> String {
    let url = URL(fileURLWithPath: file, relativeTo: workingDirectory)
    return DisplayPaths(root: url.deletingLastPathComponent(), workingDirectory: workingDirectory)
      .path(url.lastPathComponent)
  }

  /// What is wrong, picture by picture.
  var findings: [PictureFinding] {
    results.screenshots.enumerated().flatMap { index, picture in
      PictureFinding.findings(in: picture)
        + (pairs.map { PictureFinding.findings(in: picture, against: $0[index]) } ?? [])
    }
  }
}
