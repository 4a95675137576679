// SPDX-License-Identifier: Apache-2.0

/// Which bracket closes which, found once for all tokens so that the parser can skip what it cannot read.
///
/// Declarations of Objective-C never stand inside braces, so the start of one closes what an unfinished one left open:
/// the damage of a missing brace ends there.
///
/// - Complexity: linear in the number of tokens.
struct ObjectiveCBrackets {
  /// For an opening bracket the index of its closing one, or of the token before which it must end when that is
  /// missing; -1 for all other tokens.
  private(set) var ends: [Int32]
  /// Indices of braces without a counterpart.
  private(set) var unclosed: [Int] = []
  private(set) var unopened: [Int] = []

  private var open: [(index: Int, kind: ObjectiveCToken.Kind)] = []
  private var openBraces = 0

  init(_ tokens: [ObjectiveCToken], lineStarts: [UInt32]) {
    ends = [Int32](repeating: -1, count: tokens.count)
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .leftParen, .atLeftParen: open.append((index, .rightParen))
      case .leftBracket, .atLeftBracket: open.append((index, .rightBracket))
      case .leftBrace, .atLeftBrace:
        open.append((index, .rightBrace))
        openBraces += 1
      case .rightParen, .rightBracket, .rightBrace: close(token.kind, at: index)
      case .atEnd, .atInterface, .atImplementation: closeAll(before: index)
      case .minus, .plus:
        // `- (type)name` at the very start of a line, within braces.
        guard openBraces > 0, lineStarts[Int(token.line)] == token.start, index + 3 < tokens.count,
          tokens[index + 1].kind == .leftParen, tokens[index + 2].kind.isWord, open.last?.kind == .rightBrace,
          index > 0, [.semicolon, .rightBrace, .leftBrace].contains(tokens[index - 1].kind)
        else { continue }
        closeAll(before: index)
      case .endOfFile: closeAll(before: index)
      default: break
      }
    }
  }

  private mutating func close(_ kind: ObjectiveCToken.Kind, at index: Int) {
    if kind == .rightBrace {
      guard openBraces > 0 else { return unopened.append(index) }
      while let last = open.popLast() {
        ends[last.index] = Int32(index)
        if last.kind == .rightBrace { break }
      }
      openBraces -= 1
      return
    }
    // Brackets may be crossed, but never across a brace; the search is kept short.
    for back in 1...8 where back <= open.count {
      let candidate = open[open.count - back]
      if candidate.kind == .rightBrace { return }
      guard candidate.kind == kind else { continue }
      for entry in open.suffix(back) { ends[entry.index] = Int32(index) }
      return open.removeLast(back)
    }
  }

  private mutating func closeAll(before index: Int) {
    if let first = open.first(where: { $0.kind == .rightBrace }) { unclosed.append(first.index) }
    for entry in open { ends[entry.index] = Int32(index) }
    open.removeAll(keepingCapacity: true)
    openBraces = 0
  }
}
