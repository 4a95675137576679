// SPDX-License-Identifier: Apache-2.0

/// Telling types from values by how they are written, without consuming anything.
extension ObjectiveCParser {
  /// Words that Objective-C allows for names but that say something of a type elsewhere.
  func isNullability(_ position: Int) -> Bool {
    tokens[position].kind == .identifier
      && (isSpelled("nullable", at: position) || isSpelled("nonnull", at: position)
        || isSpelled("null_unspecified", at: position) || isSpelled("null_resettable", at: position))
  }

  /// Whether `position` is at a name or a macro, which C++'s words are too where they are used as names.
  func isName(_ position: Int) -> Bool {
    switch kind(at: position) {
    case .identifier, .class, .namespace, .template, .using, .try, .catch, .throw, .new, .delete, .in: true
    default: false
    }
  }

  /// The index after generic arguments or a list of protocols that begins at `position`; nil if it is none.
  func afterGenerics(_ position: Int) -> Int? {
    guard kind(at: position) == .less else { return nil }
    var cursor = position + 1
    var open = 1
    let limit = min(position + 96, tokens.count)
    while cursor < limit {
      switch tokens[cursor].kind {
      case .less: open += 1
      case .greater:
        open -= 1
        if open == 0 { return cursor + 1 }
      case .identifier, .star, .comma, .qualifier, .builtinType, .structure, .enumeration, .class, .colonColon,
        .ampersand, .number, .ellipsis, .colon, .caret:
        break
      case .leftParen, .leftBracket:
        cursor = end(of: cursor)
        guard cursor < limit, [.rightParen, .rightBracket].contains(tokens[cursor].kind) else { return nil }
      default: return nil
      }
      cursor += 1
    }
    return nil
  }

  /// The index after a type without a name that begins at `position`: specifiers, `*` and the shape of a block.
  ///
  /// `isCertain` tells that what was passed can only be a type.
  func afterType(_ position: Int) -> (index: Int, isCertain: Bool)? {
    var cursor = position
    var isCertain = false
    var hasBase = false
    scan: while cursor < min(position + 64, tokens.count) {
      switch tokens[cursor].kind {
      case .qualifier:
        isCertain = true
        cursor += 1
      case .builtinType:
        (isCertain, hasBase) = (true, true)
        cursor += 1
      case .structure, .union, .enumeration:
        guard !hasBase, isName(cursor + 1) else { return nil }
        (isCertain, hasBase) = (true, true)
        cursor += 2
      case .typeOf:
        guard !hasBase, kind(at: cursor + 1) == .leftParen else { return nil }
        (isCertain, hasBase) = (true, true)
        cursor = afterBracket(cursor + 1)
      case .attribute where kind(at: cursor + 1) == .leftParen:
        isCertain = true
        cursor = afterBracket(cursor + 1)
      case .colonColon where !hasBase && kind(at: cursor + 1) == .identifier:
        cursor += 1
      case .identifier:
        if isNullability(cursor), kind(at: cursor + 1) == .identifier {
          isCertain = true
          cursor += 1
          continue scan
        }
        guard !hasBase else { break scan }
        hasBase = true
        if isSpelled("id", at: cursor) || isSpelled("instancetype", at: cursor) { isCertain = true }
        cursor += 1
        while true {
          if let after = afterGenerics(cursor) {
            isCertain = true
            cursor = after
          } else if kind(at: cursor) == .colonColon, kind(at: cursor + 1) == .identifier {
            cursor += 2
          } else {
            break
          }
        }
      default: break scan
      }
    }
    guard hasBase else { return nil }
    while kind(at: cursor) == .star || kind(at: cursor) == .qualifier
      || (allowsCpp && (kind(at: cursor) == .ampersand || isSpelled("&&", at: cursor)))
    {
      cursor += 1
    }
    if kind(at: cursor) == .leftParen, kind(at: cursor + 1) == .caret || kind(at: cursor + 1) == .star {
      var inner = cursor + 2
      while kind(at: inner) == .qualifier || kind(at: inner) == .star { inner += 1 }
      if kind(at: inner) == .rightParen {
        guard kind(at: inner + 1) == .leftParen else { return (cursor, isCertain) }
        return (afterBracket(inner + 1), true)
      }
    }
    while kind(at: cursor) == .leftBracket, kind(at: cursor + 1) == .rightBracket, isCertain { cursor += 2 }
    return (cursor, isCertain)
  }

  /// Whether the statement at `position` declares a variable.
  func startsVariable(_ position: Int) -> Bool {
    var cursor = position
    // A macro before the type, such as `FOO_UNUSED UIView *view`.
    if kind(at: cursor) == .identifier, kind(at: cursor + 1) == .identifier,
      kind(at: cursor + 2) == .star || kind(at: cursor + 2) == .identifier
    {
      cursor += 1
    }
    guard let (after, isCertain) = afterType(cursor) else { return false }
    if kind(at: after) == .leftParen, kind(at: after + 1) == .caret || kind(at: after + 1) == .star {
      var inner = after + 2
      while kind(at: inner) == .qualifier { inner += 1 }
      if isName(inner) {
        inner += 1
        while kind(at: inner) == .leftBracket { inner = afterBracket(inner) }
        return kind(at: inner) == .rightParen && kind(at: inner + 1) == .leftParen
      }
      return false
    }
    // C++'s structured binding: `auto [a, b] = …`.
    if allowsCpp, kind(at: after) == .leftBracket, isSpelled("auto", at: after - 1) { return true }
    guard isName(after) else { return false }
    switch kind(at: after + 1) {
    case .equal, .semicolon, .comma, .leftBracket, .in, .attribute, .qualifier: return true
    case .colon: return allowsCpp
    case .leftBrace: return allowsCpp
    case .leftParen: return allowsCpp || isCertain || tokens[after - 1].kind == .star
    case .identifier: return kind(at: after + 2) == .equal || kind(at: after + 2) == .semicolon || isCertain
    case .rightBrace, .endOfFile: return isCertain
    default: return false
    }
  }

  func containsUnderscore(_ position: Int) -> Bool {
    let token = tokens[position]
    return bytes[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: "_"))
  }

  func isAllCapitals(_ position: Int) -> Bool {
    let token = tokens[position]
    guard token.kind == .identifier, token.end - token.start > 2 else { return false }
    return bytes[Int(token.start)..<Int(token.end)].allSatisfy { $0 < 0x61 || $0 > 0x7a }
  }
}
