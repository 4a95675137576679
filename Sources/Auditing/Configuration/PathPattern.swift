// SPDX-License-Identifier: Apache-2.0

/// A pattern for paths as in `.gitignore`: `*` and `?` stay within a folder, `**` crosses folders, a pattern without a
/// slash holds at any depth, and a pattern that matches a folder holds for all that is in it.
package struct PathPattern: Hashable, Sendable {
  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    /// `?`
    case any
    /// `*`
    case anyInFolder
    /// `**/` after a slash or at the start: any number of folders, also none.
    case folders
    /// `**` elsewhere.
    case anything
  }

  /// As written.
  package let pattern: String
  private let tokens: [Token]

  /// Nil for an empty or absolute pattern, and for one that leaves the folder.
  package init?(_ pattern: String) {
    self.pattern = pattern
    var body = Substring(pattern)
    if body.hasPrefix("./") { body.removeFirst(2) }
    while body.hasSuffix("/") { body.removeLast() }
    guard !body.isEmpty, !body.hasPrefix("/"), !body.split(separator: "/").contains("..") else { return nil }
    if !body.contains("/") { body = "**/" + body }
    var tokens: [Token] = []
    var bytes = Array(body.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "*") where bytes.first == UInt8(ascii: "*"):
        while bytes.first == UInt8(ascii: "*") { bytes.removeFirst() }
        if bytes.first == UInt8(ascii: "/"), tokens.isEmpty || tokens.last == .byte(UInt8(ascii: "/")) {
          bytes.removeFirst()
          tokens.append(.folders)
        } else {
          tokens.append(.anything)
        }
      case UInt8(ascii: "*"): tokens.append(.anyInFolder)
      case UInt8(ascii: "?"): tokens.append(.any)
      default: tokens.append(.byte(byte))
      }
    }
    self.tokens = tokens
  }

  /// Whether a path, relative and with forward slashes, matches.
  ///
  /// - Complexity: the length of the path times the length of the pattern.
  package func matches(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    let text = Array(path.utf8)
    // reached[i] is whether the tokens so far can have consumed i bytes.
    var reached = [Bool](repeating: false, count: text.count + 1)
    reached[0] = true
    for token in tokens {
      var next = [Bool](repeating: false, count: text.count + 1)
      var isOpen = false
      for position in 0...text.count {
        let previous = position > 0 ? text[position - 1] : nil
        switch token {
        case .byte(let byte):
          next[position] = previous == byte && reached[position - 1]
        case .any:
          next[position] = previous != nil && previous != slash && reached[position - 1]
        case .anyInFolder:
          isOpen = reached[position] || isOpen && previous != slash
          next[position] = isOpen
        case .folders:
          next[position] = reached[position] || isOpen && previous == slash
          isOpen = isOpen || reached[position]
        case .anything:
          isOpen = isOpen || reached[position]
          next[position] = isOpen
        }
      }
      reached = next
    }
    if reached[text.count] { return true }
    return text.indices.contains { text[$0] == slash && reached[$0] }
  }
}
