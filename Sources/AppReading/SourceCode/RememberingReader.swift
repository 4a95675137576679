// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A reader that reads no text twice, for runs that look at nearly the same files several times: before and after a fix,
/// and at two revisions.
///
/// It keeps every text and its facts as long as it lives.
package final class RememberingReader: SourceReader {
  private struct Key: Hashable {
    var path: String
    var text: String
  }

  private let reader: any SourceReader
  private let known = Mutex<[Key: SourceFile]>([:])

  package init(_ reader: any SourceReader) { self.reader = reader }

  package var fileExtensions: Set<String> { reader.fileExtensions }

  package func read(_ text: String, path: String) -> SourceFile {
    let key = Key(path: path, text: text)
    if let file = known.withLock({ $0[key] }) { return file }
    let file = reader.read(text, path: path)
    known.withLock { $0[key] = file }
    return file
  }
}
