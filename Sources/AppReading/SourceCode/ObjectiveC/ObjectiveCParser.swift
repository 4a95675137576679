// SPDX-License-Identifier: Apache-2.0

import Findings

/// A tolerant recursive-descent parser from tokens to facts.
///
/// It knows the shape of Objective-C but no header, so it tells types from values by how they are written. What it
/// cannot read becomes `.unknown` with its text, at the smallest bracket or statement around it.
///
/// Recursion stops at `depthLimit`; values and statements never stand in each other more than `heightLimit` deep, so
/// that those who walk the facts are safe as well.
///
/// It is a class so that its own size is on the stack of no function: recursion goes deep.
///
/// - Complexity: linear in the number of tokens; every look ahead is bounded or jumps over brackets.
final class ObjectiveCParser {
  typealias Kind = ObjectiveCToken.Kind

  /// How deep expressions and statements may be nested; measured to fit a thread with 512 KB of stack, unoptimised.
  static let depthLimit = 48
  /// How high the tree of facts may grow, which long chains do without recursion.
  static let heightLimit = 96

  let bytes: [UInt8]
  let lineStarts: [UInt32]
  let tokens: [ObjectiveCToken]
  let brackets: ObjectiveCBrackets
  let allowsCpp: Bool

  var index = 0
  var depth = 0
  /// The height of what has been read since the enclosing expression or statement began.
  var height = 0
  /// How often an expression could not be read on; see `expression`.
  var failures = 0
  var file: SourceFile
  /// The `#if` blocks around the declaration that is being read, outermost first.
  var conditions: [CompilationCondition] = []
  /// The clauses so far of each of these blocks.
  var conditionStack: [(line: Int, texts: [String])] = []
  /// Attributes that were read before the type they are for.
  var pendingAttributes: [Attribute] = []
  /// What is broken, and at which token.
  var problems: [(message: String, token: Int)] = []

  init(
    bytes: [UInt8], lineStarts: [UInt32], tokens: [ObjectiveCToken], brackets: ObjectiveCBrackets, allowsCpp: Bool,
    path: String
  ) {
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.tokens = tokens
    self.brackets = brackets
    self.allowsCpp = allowsCpp
    file = SourceFile(path: path, language: .objectiveC)
  }

  // MARK: Tokens

  var kind: Kind { tokens[index].kind }

  func kind(at position: Int) -> Kind { position >= 0 && position < tokens.count ? tokens[position].kind : .endOfFile }

  func advance() {
    if index + 1 < tokens.count { index += 1 }
  }

  /// Consumes a token of the given kind, if it is next.
  func accept(_ expected: Kind) -> Bool {
    guard kind == expected else { return false }
    advance()
    return true
  }

  func text(_ position: Int) -> String {
    let token = tokens[position]
    return String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// Whether the token is spelled so.
  func isSpelled(_ word: StaticString, at position: Int) -> Bool {
    guard position >= 0, position < tokens.count else { return false }
    let token = tokens[position]
    let length = Int(token.end - token.start)
    guard length == word.utf8CodeUnitCount else { return false }
    for offset in 0..<length where bytes[Int(token.start) + offset] != word.utf8Start[offset] { return false }
    return true
  }

  func isSpelled(_ word: StaticString) -> Bool { isSpelled(word, at: index) }

  /// Whether the token is the first on its line.
  func isFirstOnLine(_ position: Int) -> Bool {
    position == 0 || tokens[position].line > tokens[position - 1].line
  }

  /// Whether two tokens touch, as those of `>>` do.
  func touches(_ position: Int) -> Bool {
    position + 1 < tokens.count && tokens[position].end == tokens[position + 1].start
  }

  /// The index of the bracket that closes the one at `position`, or of the token where its content ends without one.
  func end(of position: Int) -> Int {
    let end = Int(brackets.ends[position])
    return end > position ? end : min(position + 1, tokens.count - 1)
  }

  /// Where to go on after the bracket at `position`.
  func afterBracket(_ position: Int) -> Int {
    let end = end(of: position)
    switch tokens[end].kind {
    case .rightParen where tokens[position].kind == .leftParen || tokens[position].kind == .atLeftParen,
      .rightBracket where tokens[position].kind == .leftBracket || tokens[position].kind == .atLeftBracket,
      .rightBrace where tokens[position].kind == .leftBrace || tokens[position].kind == .atLeftBrace:
      return min(end + 1, tokens.count - 1)
    default: return max(end, min(position + 1, tokens.count - 1))
    }
  }

  static func isOpening(_ kind: Kind) -> Bool {
    switch kind {
    case .leftParen, .leftBracket, .leftBrace, .atLeftParen, .atLeftBracket, .atLeftBrace: true
    default: false
    }
  }

  /// Moves to the next token of one of the given kinds that stands in no bracket opened from here on, or to `limit`.
  func skip(to kinds: Set<Kind>, limit: Int) {
    while index < limit, kind != .endOfFile, !kinds.contains(kind) {
      index = Self.isOpening(kind) ? afterBracket(index) : index + 1
    }
    index = min(index, limit)
  }

  // MARK: Places and text

  func start(of position: Int) -> SourcePosition {
    let token = tokens[position]
    return SourcePosition(line: Int(token.line) + 1, column: Int(token.start - lineStarts[Int(token.line)]) + 1)
  }

  func end(ofToken position: Int) -> SourcePosition {
    let token = tokens[position]
    var line = Int(token.line)
    while line + 1 < lineStarts.count, lineStarts[line + 1] <= token.end, lineStarts[line + 1] > token.start {
      line += 1
    }
    return SourcePosition(line: line + 1, column: Int(token.end - lineStarts[line]) + 1)
  }

  /// The range from a token up to the last consumed one.
  func range(from start: Int) -> SourceRange {
    SourceRange(self.start(of: start), end(ofToken: max(start, index - 1)))
  }

  func range(of position: Int) -> SourceRange {
    SourceRange(start(of: position), end(ofToken: position))
  }

  /// The source from one token up to but not including another, cut at 200 characters.
  func source(_ start: Int, _ end: Int) -> String {
    guard start < end else { return "" }
    let first = Int(tokens[start].start)
    // 200 characters can be longer in UTF-8, but no name or operator needs more than this.
    let last = min(Int(tokens[end - 1].end), first + 800)
    return String(String(decoding: bytes[first..<max(first, last)], as: UTF8.self).prefix(200))
  }

  /// The tokens of a type as one text: a space between words and before `*`, none inside brackets.
  func typeText(_ start: Int, _ end: Int) -> String {
    var text = ""
    var previous: Kind?
    for position in start..<max(start, min(end, start + 400)) {
      let kind = tokens[position].kind
      if let previous {
        let isAfterWord = previous.isWord || previous == .greater || previous == .comma
        if (kind.isWord && (isAfterWord || previous == .star)) || (kind == .star && isAfterWord)
          || (previous == .comma && kind != .comma) || (kind == .leftParen && (isAfterWord || previous == .star))
        {
          text += " "
        }
      }
      text += self.text(position)
      previous = kind
    }
    return text
  }
}
