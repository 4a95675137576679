// SPDX-License-Identifier: Apache-2.0

import Findings

/// Cuts an Objective-C file into tokens. Comments are dropped but for those that speak to Lintel; a line of the
/// preprocessor is one token.
///
/// - Complexity: linear in the length of the text.
struct ObjectiveCLexer {
  /// The text's UTF-8 and a zero at the end, so that looking one byte ahead needs no check.
  let bytes: [UInt8]
  /// Offsets of the first byte of each line.
  let lineStarts: [UInt32]
  /// Whether C++'s words and `::` are tokens.
  let allowsCpp: Bool

  private(set) var tokens: [ObjectiveCToken] = []
  private(set) var directives: [CommentDirective] = []
  private(set) var problems: [(message: String, offset: Int)] = []

  private var offset: Int
  private let limit: Int
  private var line = 0
  private let isMacroBody: Bool

  /// Prepares to cut a whole file.
  init(_ text: String, allowsCpp: Bool) {
    var bytes = Array(text.utf8)
    bytes.append(0)
    var lineStarts: [UInt32] = [0]
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      lineStarts.append(UInt32(offset + 1))
    }
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.allowsCpp = allowsCpp
    offset = 0
    limit = bytes.count - 1
    isMacroBody = false
    tokens.reserveCapacity(bytes.count / 6)
  }

  /// Prepares to cut the body of a macro of a file that has been cut.
  init(bytes: [UInt8], lineStarts: [UInt32], range: Range<Int>, line: Int, allowsCpp: Bool) {
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.allowsCpp = allowsCpp
    offset = range.lowerBound
    limit = range.upperBound
    self.line = line
    isMacroBody = true
  }

  /// Cuts all of the text; the last token is `endOfFile`.
  mutating func run() {
    while offset < limit { next() }
    offset = limit
    add(.endOfFile, from: limit)
  }

  private mutating func next() {
    let start = offset
    let byte = bytes[start]
    if Self.isWordStart(byte) { return word() }
    if Self.isDigit(byte) || (byte == UInt8(ascii: ".") && Self.isDigit(bytes[start + 1])) { return number() }
    switch byte {
    case UInt8(ascii: "/") where bytes[start + 1] == UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "/") where bytes[start + 1] == UInt8(ascii: "*"): blockComment()
    case UInt8(ascii: "\""): quoted(.string, from: start, openedAt: start)
    case UInt8(ascii: "'"): quoted(.character, from: start, openedAt: start)
    case UInt8(ascii: "@"): at()
    case UInt8(ascii: "#"): hash()
    case 0...32, UInt8(ascii: "\\"): offset += 1
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      if !conflictMarker(byte) { punctuation(byte) }
    default: punctuation(byte)
    }
  }

  private mutating func add(_ kind: ObjectiveCToken.Kind, from start: Int) {
    while line + 1 < lineStarts.count, lineStarts[line + 1] <= start { line += 1 }
    tokens.append(ObjectiveCToken(kind: kind, start: UInt32(start), end: UInt32(offset), line: UInt32(line)))
  }

  // MARK: Words, numbers, text

  static func isWordStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) }

  /// Skips a word and returns its hash.
  private mutating func skipWord() -> UInt64 {
    var hash = ObjectiveCWords.offset
    while offset < limit, Self.isWord(bytes[offset]) {
      hash = ObjectiveCWords.hash(hash, bytes[offset])
      offset += 1
    }
    return hash
  }

  private mutating func word() {
    let start = offset
    let hash = skipWord()
    if bytes[offset] == UInt8(ascii: "\""), offset - start <= 3, offset < limit {
      switch String(decoding: bytes[start..<offset], as: UTF8.self) {
      case "L", "u", "U", "u8": return quoted(.string, from: start, openedAt: offset)
      case "R", "LR", "uR", "UR", "u8R": return rawString(from: start)
      default: break
      }
    }
    let kind = ObjectiveCWords.plain[hash] ?? (allowsCpp ? ObjectiveCWords.cpp[hash] : nil)
    add(kind ?? .identifier, from: start)
  }

  private mutating func number() {
    let start = offset
    while offset < limit {
      let byte = bytes[offset]
      let isExponentSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        && (bytes[offset - 1] | 0x20 == UInt8(ascii: "e") || bytes[offset - 1] | 0x20 == UInt8(ascii: "p"))
        && !(bytes[start] == UInt8(ascii: "0") && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
          && bytes[offset - 1] | 0x20 == UInt8(ascii: "e"))
      let isSeparator = byte == UInt8(ascii: "'") && allowsCpp && Self.isWord(bytes[offset + 1])
      guard Self.isWord(byte) || byte == UInt8(ascii: ".") || isExponentSign || isSeparator else { break }
      if byte == UInt8(ascii: "."), bytes[offset + 1] == UInt8(ascii: ".") { break }
      offset += 1
    }
    add(.number, from: start)
  }

  /// A string or character literal; it ends at the end of its line when its quote is missing.
  private mutating func quoted(_ kind: ObjectiveCToken.Kind, from start: Int, openedAt open: Int) {
    let quote = bytes[open]
    offset = open + 1
    while offset < limit, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += bytes[offset + 1] == UInt8(ascii: "\r") && offset + 2 <= limit ? 3 : 2
      } else {
        offset += 1
      }
    }
    offset = min(offset, limit)
    if offset < limit, bytes[offset] == quote { offset += 1 }
    add(kind, from: start)
  }

  /// C++'s `R"delimiter(…)delimiter"`.
  private mutating func rawString(from start: Int) {
    var cursor = offset + 1
    var closing: [UInt8] = [UInt8(ascii: ")")]
    while cursor < limit, closing.count <= 17, bytes[cursor] != UInt8(ascii: "(") {
      closing.append(bytes[cursor])
      cursor += 1
    }
    guard cursor < limit, bytes[cursor] == UInt8(ascii: "(") else {
      return quoted(.string, from: start, openedAt: offset)
    }
    closing.append(UInt8(ascii: "\""))
    while cursor < limit, bytes[cursor] != closing[0] || !bytes[cursor..<limit].starts(with: closing) { cursor += 1 }
    offset = min(limit, cursor + closing.count)
    add(.string, from: start)
  }

  // MARK: Comments

  private mutating func lineComment() {
    let start = offset
    while offset < limit, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    directive(in: start..<offset, contentEnd: offset)
  }

  private mutating func blockComment() {
    let start = offset
    offset += 2
    while offset < limit, bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/") { offset += 1 }
    let contentEnd = offset
    if offset < limit {
      offset += 2
    } else {
      problems.append(("a comment is not closed", start))
    }
    directive(in: start..<offset, contentEnd: contentEnd)
  }

  /// Keeps a comment that contains `lintel:`, up to the end of the line where that stands.
  private mutating func directive(in comment: Range<Int>, contentEnd: Int) {
    let mark = Array("lintel:".utf8)
    guard contentEnd - comment.lowerBound >= mark.count else { return }
    for start in comment.lowerBound...(contentEnd - mark.count)
    where bytes[start] == mark[0] && bytes[start + 6] == mark[6] && bytes[start..<contentEnd].starts(with: mark) {
      var end = start
      while end < contentEnd, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      while bytes[end - 1] <= 32 { end -= 1 }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      let range = SourceRange(position(comment.lowerBound), position(comment.upperBound))
      directives.append(CommentDirective(text: text, range: range))
      return
    }
  }

  /// Line and column of an offset. Complexity: logarithmic in the number of lines.
  func position(_ offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - Int(lineStarts[low]) + 1)
  }

  // MARK: Lines of the preprocessor, merge conflicts

  private mutating func isFirstOnLine(_ offset: Int) -> Bool {
    while line + 1 < lineStarts.count, lineStarts[line + 1] <= offset { line += 1 }
    guard let last = tokens.last else { return true }
    return last.end <= lineStarts[line]
  }

  private mutating func hash() {
    let start = offset
    guard !isMacroBody, isFirstOnLine(start) else {
      offset += bytes[start + 1] == UInt8(ascii: "#") ? 2 : 1
      return add(.other, from: start)
    }
    offset += 1
    while bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset += 1 }
    let kind = ObjectiveCWords.directives[skipWord()] ?? .directive
    var end = offset
    scan: while offset < limit {
      switch bytes[offset] {
      case UInt8(ascii: "\n"): break scan
      case UInt8(ascii: "\\"):
        offset += bytes[offset + 1] == UInt8(ascii: "\r") && offset + 2 < limit ? 3 : 2
        continue scan
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "/"):
        lineComment()
        continue scan
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "*"):
        blockComment()
        continue scan
      case UInt8(ascii: "\""):
        offset += 1
        while offset < limit, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "\n") {
          offset += bytes[offset] == UInt8(ascii: "\\") && bytes[offset + 1] != UInt8(ascii: "\n") ? 2 : 1
        }
        if offset < limit, bytes[offset] == UInt8(ascii: "\"") { offset += 1 }
        end = min(offset, limit)
        continue scan
      case 0...32: break
      default: end = offset + 1
      }
      offset += 1
    }
    let next = min(offset, limit)
    offset = end
    add(kind, from: start)
    offset = next
  }

  /// Skips a marker of a merge conflict, and the second side of the conflict with it, so that one side is read.
  private mutating func conflictMarker(_ byte: UInt8) -> Bool {
    guard bytes[offset + 1] == byte, offset + 7 <= limit, isFirstOnLine(offset), lineStarts[line] == offset,
      bytes[offset..<(offset + 7)].allSatisfy({ $0 == byte }), bytes[offset + 7] <= 32
    else { return false }
    if byte == UInt8(ascii: "<") { problems.append(("a merge conflict is left in the file", offset)) }
    let skipsSide = byte == UInt8(ascii: "=") || byte == UInt8(ascii: "|")
    var current = line + 1
    if skipsSide {
      let closing = Array(">>>>>>>".utf8)
      while current < lineStarts.count, !bytes[Int(lineStarts[current])..<limit].starts(with: closing) { current += 1 }
      // Without an end the rest of the file is no side of a conflict.
      current = current < lineStarts.count ? current + 1 : line + 1
    }
    offset = current < lineStarts.count ? Int(lineStarts[current]) : limit
    return true
  }

  // MARK: Signs

  private mutating func at() {
    let start = offset
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return quoted(.atString, from: start, openedAt: start + 1)
    case UInt8(ascii: "("):
      offset += 2
      return add(.atLeftParen, from: start)
    case UInt8(ascii: "["):
      offset += 2
      return add(.atLeftBracket, from: start)
    case UInt8(ascii: "{"):
      offset += 2
      return add(.atLeftBrace, from: start)
    default: break
    }
    offset += 1
    if let kind = ObjectiveCWords.at[skipWord()] { return add(kind, from: start) }
    offset = start + 1
    add(.at, from: start)
  }

  private mutating func punctuation(_ byte: UInt8) {
    let start = offset
    let second = bytes[start + 1]
    func isNext(_ scalar: Unicode.Scalar) -> Bool { second == UInt8(ascii: scalar) }
    var length = 1
    let kind: ObjectiveCToken.Kind
    switch byte {
    case UInt8(ascii: "("): kind = .leftParen
    case UInt8(ascii: ")"): kind = .rightParen
    case UInt8(ascii: "["): kind = .leftBracket
    case UInt8(ascii: "]"): kind = .rightBracket
    case UInt8(ascii: "{"): kind = .leftBrace
    case UInt8(ascii: "}"): kind = .rightBrace
    case UInt8(ascii: ";"): kind = .semicolon
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: "~"): kind = .tilde
    case UInt8(ascii: "?"): kind = .question
    case UInt8(ascii: ":"):
      length = allowsCpp && isNext(":") ? 2 : 1
      kind = length == 2 ? .colonColon : .colon
    case UInt8(ascii: "."):
      length = isNext(".") && bytes[min(start + 2, limit)] == UInt8(ascii: ".") ? 3 : 1
      kind = length == 3 ? .ellipsis : .dot
    case UInt8(ascii: "-") where isNext(">"): (kind, length) = (.arrow, 2)
    case UInt8(ascii: "-") where isNext("-"): (kind, length) = (.decrement, 2)
    case UInt8(ascii: "+") where isNext("+"): (kind, length) = (.increment, 2)
    case UInt8(ascii: "="): (kind, length) = isNext("=") ? (.infix, 2) : (.equal, 1)
    case UInt8(ascii: "!"): (kind, length) = isNext("=") ? (.infix, 2) : (.exclamation, 1)
    case UInt8(ascii: "&") where isNext("&"), UInt8(ascii: "|") where isNext("|"): (kind, length) = (.infix, 2)
    case UInt8(ascii: "<") where isNext("<"):
      let isAssignment = bytes[min(start + 2, limit)] == UInt8(ascii: "=")
      (kind, length) = isAssignment ? (.compoundAssignment, 3) : (.infix, 2)
    // `>>` is left as two tokens, since it may close two lists of generic arguments.
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      (kind, length) = isNext("=") ? (.infix, 2) : (byte == UInt8(ascii: "<") ? .less : .greater, 1)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "^"),
      UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "|"):
      if isNext("=") {
        (kind, length) = (.compoundAssignment, 2)
      } else {
        switch byte {
        case UInt8(ascii: "-"): kind = .minus
        case UInt8(ascii: "+"): kind = .plus
        case UInt8(ascii: "*"): kind = .star
        case UInt8(ascii: "&"): kind = .ampersand
        case UInt8(ascii: "^"): kind = .caret
        default: kind = .infix
        }
      }
    default: kind = .other
    }
    offset = min(start + length, limit)
    add(kind, from: start)
  }
}
