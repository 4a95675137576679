// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// Finds the comments that speak to Lintel.
///
/// The bytes are searched first: nearly all files have no such comment and cost no more than that. Only where the word
/// occurs is the tree asked whether it stands in a comment.
extension SwiftLowering {
  func directives(in tree: SourceFileSyntax) -> [CommentDirective] {
    var result: [CommentDirective] = []
    var next = 0
    while let offset = directiveOffset(from: next) {
      next = offset + Self.introducer.count
      guard let commentEnd = endOfComment(around: offset, in: Syntax(tree)) else { continue }
      // A block comment may hold one directive a line.
      var end = TriviaScanner.endOfLine(from: offset, upTo: commentEnd, in: bytes)
      next = end
      while end > offset, Ascii.isWhiteSpace(bytes[end - 1]) { end -= 1 }
      result.append(CommentDirective(text: text(from: offset, to: end), range: range(offset, end)))
    }
    return result
  }

  private static let introducer = Array("lintel:".utf8)

  private func directiveOffset(from start: Int) -> Int? {
    let introducer = Self.introducer
    guard bytes.count >= introducer.count else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      var offset = start
      let last = buffer.count - introducer.count
      while offset <= last {
        if buffer[offset] == introducer[0], introducer.indices.allSatisfy({ buffer[offset + $0] == introducer[$0] }),
          offset == 0 || !Ascii.isIdentifier(buffer[offset - 1])
        {
          return offset
        }
        offset += 1
      }
      return nil
    }
  }

  /// The offset where the text of the comment around an offset ends; nil where the offset is in no comment.
  private func endOfComment(around offset: Int, in tree: Syntax) -> Int? {
    // Down to the token in a loop: the tree may be deep.
    var node = tree
    while let child = node.children(viewMode: .sourceAccurate).first(where: { $0.endPosition.utf8Offset > offset }) {
      node = child
    }
    guard let token = node.as(TokenSyntax.self) else { return nil }
    var start = token.position.utf8Offset
    if offset >= token.endPositionBeforeTrailingTrivia.utf8Offset {
      start = token.endPositionBeforeTrailingTrivia.utf8Offset
      return endOfComment(around: offset, in: token.trailingTrivia, from: start)
    }
    return endOfComment(around: offset, in: token.leadingTrivia, from: start)
  }

  private func endOfComment(around offset: Int, in trivia: Trivia, from start: Int) -> Int? {
    var start = start
    for piece in trivia {
      let end = start + piece.sourceLength.utf8Length
      guard end <= offset else {
        switch piece {
        case .lineComment, .docLineComment: return end
        case .blockComment(let text), .docBlockComment(let text): return text.hasSuffix("*/") ? end - 2 : end
        default: return nil
        }
      }
      start = end
    }
    return nil
  }
}
