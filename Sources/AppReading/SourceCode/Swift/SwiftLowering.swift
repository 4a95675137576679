// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// Turns the syntax tree of one file into facts.
///
/// Texts and the starts of ranges are taken from the file's bytes, not from the tree: a node knows its offset, and asking it
/// for its leading trivia or description walks down to its first token, which costs time and, on long chains, stack.
final class SwiftLowering {
  /// How deep facts may nest, counting expressions, links of chains and blocks. What lies deeper becomes unknown, so that
  /// whoever walks, copies, encodes or frees the facts is safe on a thread with a small stack.
  static let maximumDepth = 256

  /// SwiftSyntax has a type of this name, too.
  typealias SourceRange = Findings.SourceRange

  /// Clauses before one in an `#if` block that are kept, and elements of one literal.
  static let maximumClauses = 32
  static let maximumElements = 20_000

  let bytes: [UInt8]
  private(set) var lines: LineTable
  /// The nesting of what is being lowered; see `maximumDepth`.
  var depth = 0
  /// The `#if` blocks of the chain that is being lowered, up to where it is.
  var conditionalLinks = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    self.lines = LineTable(bytes)
  }

  /// What was left out, with the offset of the first place for each reason.
  private(set) var cuts: [String: Int] = [:]

  /// Whether something lies too deep to be lowered, which is then said.
  func isTooDeep(_ node: some SyntaxProtocol) -> Bool {
    guard depth > Self.maximumDepth else { return false }
    noteDepth(at: node)
    return true
  }

  func noteDepth(at node: some SyntaxProtocol) {
    note("is nested too deeply from here on; what lies deeper is not read", at: node)
  }

  func note(_ message: String, at node: some SyntaxProtocol) {
    if cuts[message] == nil { cuts[message] = start(of: node) }
  }

  /// Lowers something one level further down.
  func nested<Result>(by levels: Int = 1, _ body: () -> Result) -> Result {
    depth += levels
    defer { depth -= levels }
    return body()
  }

  // MARK: Ranges

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(lines.position(at: start), lines.position(at: max(start, end)))
  }

  func range(of node: some SyntaxProtocol) -> SourceRange {
    range(start(of: node), end(of: node))
  }

  /// The offset of the first byte after leading white space and comments.
  func start(of node: some SyntaxProtocol) -> Int {
    TriviaScanner.end(ofTriviaAt: node.position.utf8Offset, upTo: node.endPosition.utf8Offset, in: bytes)
  }

  /// The offset after the last token. Where expressions nest to the left, that token is close by.
  func end(of node: some SyntaxProtocol) -> Int {
    node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  // MARK: Texts

  func text(from start: Int, to end: Int) -> String {
    guard start < end else { return "" }
    return String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
  }

  /// The source text without what surrounds it.
  func text(of node: some SyntaxProtocol) -> String {
    text(from: start(of: node), to: end(of: node))
  }

  /// The text of something that is not understood, cut at 200 characters.
  func excerpt(of node: some SyntaxProtocol) -> String {
    let start = start(of: node)
    let end = end(of: node)
    return String(text(from: start, to: min(end, start + 800)).prefix(200))
  }

  /// A name without back-ticks; empty where the parser made it up.
  func name(_ token: TokenSyntax) -> String {
    guard token.presence == .present else { return "" }
    let text = token.text
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }

  func reference(_ type: TypeSyntax) -> TypeReference {
    let start = start(of: type)
    let end = end(of: type)
    return TypeReference(text: text(from: start, to: end), range: range(start, end))
  }

  func reference(_ type: TypeSyntax?) -> TypeReference? {
    guard let type else { return nil }
    return reference(type) as TypeReference
  }
}
