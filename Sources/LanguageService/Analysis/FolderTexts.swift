// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation
package import LanguageServerProtocol
import Synchronization

/// The texts of a folder's files as an analysis saw them, read when somebody asks.
package final class FolderTexts: Sendable {
  private let root: String
  private let unsaved: [String: Data]
  private let known = Mutex<[String: DocumentText?]>([:])

  /// Larger files hold nothing that anybody wrote.
  private static let largestFile = 32 << 20

  init(root: String, unsaved: [String: Data]) {
    self.root = root
    self.unsaved = unsaved
  }

  /// - Parameter path: within the folder.
  package subscript(path: String) -> DocumentText? {
    if let text = known.withLock({ $0[path] }) { return text }
    let data = unsaved[path] ?? (try? PlainFile.read(root + "/" + path, limit: Self.largestFile))
    let text = data.flatMap { TextDecoding.text(of: $0) }.map { DocumentText($0) }
    known.withLock { $0[path] = .some(text) }
    return text
  }
}
