// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The path of a file, of which the process keeps one copy.
///
/// Places are copied, compared and looked up for every value that is followed; as one word that nothing counts references
/// to, a path costs nothing there. A process meets few paths, so none is given up again.
///
/// Two paths that are the same text in Unicode's eyes, one with letters put together and one with letters and marks, are two
/// files on most systems, and two paths here.
package struct InternedPath: Hashable, Sendable {
  /// Never released, so that no reference has to be counted.
  private unowned(unsafe) let entry: Entry

  /// - Complexity: O(*n*) in the path's length; a lock is held meanwhile.
  package init(_ text: String) {
    entry = Self.entries.withLock { entries in
      let spelling = Spelling(text: text)
      if let known = entries[spelling] { return known }
      let made = Entry(text)
      entries[spelling] = made
      return made
    }
  }

  package var text: String { entry.text }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.entry === rhs.entry }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(entry)) }

  private final class Entry: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  /// A text as it is written.
  private struct Spelling: Hashable {
    var text: String

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.text.utf8.count == rhs.text.utf8.count && lhs.text.utf8.elementsEqual(rhs.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private static let entries = Mutex<[Spelling: Entry]>([:])
}

extension InternedPath: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
