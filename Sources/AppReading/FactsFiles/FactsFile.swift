// SPDX-License-Identifier: Apache-2.0

import Findings
package import Foundation

/// Some of the files of an app with what was read of them, for a run that has nothing but such files: what `lintel read` writes.
///
/// Files are there as they are, so that all of a run that looks at texts finds them; what takes long to be read, sources, is
/// there as facts too.
package struct FactsFile: Codable, Sendable {
  struct File: Codable, Sendable {
    /// Relative to the folder that was read.
    var path: String
    var contents: Data
    /// What `CompactEncoder` writes of a `SourceFile`; nil for what is no source.
    var facts: Data?
  }

  /// What was read: a folder and what of it is reported on, as in `ProjectScope`.
  package struct Place: Codable, Hashable, Sendable {
    /// How many levels above the working directory.
    package var levels = 0
    package var meant: [String] = []

    package init() {}
  }

  package var place: Place
  /// Every file of the folder, sorted; nil where only some were looked at.
  var listing: [String]?
  /// What describes the files where no project does.
  var described: BuildTarget?
  /// The targets of the projects whose files a run over the folder reads, sorted; empty where no project was looked at.
  package var targets: [String] = []
  /// What could not be looked at.
  var problems: [Problem]
  /// Sorted by path.
  var files: [File]

  package var fileCount: Int { files.count }

  package func data() throws -> Data { try CompactEncoder.data(of: self) }

  /// - Throws: where the data is anything else than such a file.
  package init(_ data: Data) throws { self = try CompactDecoder.value(FactsFile.self, of: data) }

  init(place: Place, listing: [String]?, problems: [Problem], files: [File]) {
    self.place = place
    self.listing = listing
    self.problems = problems
    self.files = files
  }
}
