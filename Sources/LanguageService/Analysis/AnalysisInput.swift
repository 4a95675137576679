// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation

/// A folder at one moment: what an analysis looks at.
struct AnalysisInput: Sendable {
  var root: String
  var generation: Int
  /// Open documents by absolute path.
  var unsaved: [String: Data]
  var versions: [String: Int]
  var settings: ServerSettings
  var capabilities: ClientCapabilities
  var memory: ReadingMemory
  /// The last configuration that could be read.
  var lastConfiguration: AuditConfiguration?

  /// The same texts by path within the folder.
  var unsavedWithin: [String: Data] {
    var result: [String: Data] = [:]
    for (path, data) in unsaved {
      if let path = WorkspaceFolder.relative(path, to: root) { result[path] = data }
    }
    return result
  }
}
