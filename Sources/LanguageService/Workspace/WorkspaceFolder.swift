// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Auditing
import LanguageServerProtocol

/// A folder that the client has open: an app, a library or a project, looked at as a whole.
package struct WorkspaceFolder: Sendable {
  package let uri: String
  /// Absolute, normalised.
  package let root: String
  /// What was read of it.
  package let memory = ReadingMemory()
  /// The configuration that held last: one that is being written and cannot be read yet does not change what is in force.
  var configuration: AuditConfiguration?
  /// Grows with each change that may change an answer.
  var generation = 1
  /// What is known, of whatever generation.
  var analysis: FolderAnalysis?

  package init?(uri: String) {
    guard let path = DocumentURI.path(of: uri) else { return nil }
    self.uri = uri
    root = path
  }

  /// The path within the folder; nil for what lies elsewhere.
  package func relativePath(_ path: String) -> String? { Self.relative(path, to: root) }

  static func relative(_ path: String, to root: String) -> String? {
    if root == "/" { return String(path.dropFirst()) }
    guard path.hasPrefix(root), path.utf8.dropFirst(root.utf8.count).first == UInt8(ascii: "/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }

  var isCurrent: Bool { analysis?.generation == generation }
}
