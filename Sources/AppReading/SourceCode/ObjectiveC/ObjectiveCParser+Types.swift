// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// What stands before the names of a declaration: `static __weak UIViewController`.
  struct Specifiers {
    /// The type without its qualifiers and without `*`.
    var type: String
    var start: Int
    var end: Int
    /// `static`, `weak`, `const`, `__block` …
    var modifiers: [String] = []
    var attributes: [Attribute] = []
  }

  struct Declarator {
    /// The index of the name's token; nil for a type alone.
    var name: Int?
    /// The whole type: `UIView *`, `void (^)(BOOL)`.
    var type: String
    var attributes: [Attribute] = []
    var modifiers: [String] = []
  }

  // MARK: Looking ahead

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
      || (allowsCpp && (kind(at: cursor) == .ampersand || isSpelled("&&", at: cursor))) {
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
      kind(at: cursor + 2) == .star || kind(at: cursor + 2) == .identifier {
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

  // MARK: Reading

  /// Whether the word at the index is a macro before a type rather than the type: another type follows it.
  private func isMacroBeforeType(_ position: Int, limit: Int) -> Bool {
    let next = kind(at: position + 1)
    guard position + 1 < limit else { return false }
    switch next {
    case .builtinType, .structure, .enumeration, .union, .typeOf: return true
    case .qualifier: return isAllCapitals(position) && kind(at: position + 2) == .identifier && position + 2 < limit
    case .identifier:
      guard position + 2 < limit else { return false }
      switch kind(at: position + 2) {
      case .identifier:
        // Or the type, a name, and a macro after it.
        if isAllCapitals(position + 2) { return containsUnderscore(position) && kind(at: position + 3) != .leftParen }
        return kind(at: position + 3) != .equal || isAllCapitals(position)
      case .star, .less, .colonColon: return true
      case .leftParen: return kind(at: position + 3) == .caret
      case .qualifier: return true
      default: return false
      }
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

  /// Reads what stands before the names of a declaration; nil without a type.
  func specifiers(limit: Int) -> Specifiers? {
    var result = Specifiers(type: "", start: index, end: index)
    var pieces: [String] = []
    var hasBase = false
    var hasName = false
    scan: while index < limit {
      switch kind {
      case .qualifier:
        modifier(into: &result.modifiers)
        advance()
      case .external:
        result.modifiers.append("extern")
        advance()
        if kind == .string { advance() }
      case .attribute: attribute(into: &result.attributes)
      case .builtinType where !hasName:
        pieces.append(text(index))
        hasBase = true
        advance()
      case .structure, .union, .enumeration, .class:
        guard !hasBase else { break scan }
        let keyword = text(index)
        advance()
        if isName(index) {
          pieces.append(keyword == "class" ? text(index) : keyword + " " + text(index))
          advance()
        } else {
          pieces.append(keyword)
        }
        if kind == .leftBrace { index = min(limit, afterBracket(index)) }
        (hasBase, hasName) = (true, true)
      case .typeOf where kind(at: index + 1) == .leftParen:
        guard !hasBase else { break scan }
        let start = index
        index = afterBracket(index + 1)
        pieces.append(source(start, index))
        (hasBase, hasName) = (true, true)
      case .colonColon where !hasBase: advance()
      case .identifier:
        guard !hasBase else { break scan }
        if isNullability(index), kind(at: index + 1).isWord {
          advance()
          continue scan
        }
        if isMacroBeforeType(index, limit: limit) {
          result.attributes.append(Attribute(name: text(index)))
          advance()
          continue scan
        }
        if kind(at: index + 1) == .leftParen, isAllCapitals(index) {
          let after = afterBracket(index + 1)
          if after < limit, kind(at: after) == .identifier || kind(at: after) == .qualifier
            || kind(at: after) == .builtinType {
            attribute(into: &result.attributes)
            continue scan
          }
        }
        let start = index
        advance()
        while index < limit {
          if let after = afterGenerics(index), after <= limit {
            index = after
          } else if kind == .colonColon, kind(at: index + 1) == .identifier {
            index += 2
          } else {
            break
          }
        }
        pieces.append(typeText(start, index))
        (hasBase, hasName) = (true, true)
      default: break scan
      }
    }
    guard hasBase else { return nil }
    result.type = pieces.joined(separator: " ")
    result.end = index
    return result
  }

  private func modifier(into modifiers: inout [String]) {
    let word = text(index)
    switch word {
    case "__weak": modifiers.append("weak")
    case "__strong": modifiers.append("strong")
    case "static", "const", "__block", "__unsafe_unretained", "constexpr", "inline": modifiers.append(word)
    default: break
    }
  }

  /// A word with optional arguments, such as `API_AVAILABLE(ios(13.0))`, or `__attribute__((…))`.
  func attribute(into attributes: inout [Attribute]) {
    let name = text(index)
    advance()
    var arguments: String?
    if kind == .leftParen {
      let open = index
      index = afterBracket(index)
      arguments = source(open + 1, index - 1)
    }
    attributes.append(Attribute(name: name, arguments: arguments))
  }

  /// Reads `*name`, `(^name)(…)`, `name[3]` and the attributes after it.
  func declarator(_ base: String, limit: Int) -> Declarator {
    var result = Declarator(name: nil, type: base)
    var pointers = ""
    scan: while index < limit {
      switch kind {
      case .star:
        pointers += "*"
        advance()
      case .ampersand:
        pointers += "&"
        advance()
      case .infix where isSpelled("&&"):
        pointers += "&&"
        advance()
      case .qualifier:
        modifier(into: &result.modifiers)
        advance()
      case .identifier where isNullability(index) && kind(at: index + 1).isWord: advance()
      default: break scan
      }
    }
    if !pointers.isEmpty { result.type += " " + pointers }
    if index < limit, kind == .leftParen, kind(at: index + 1) == .caret || kind(at: index + 1) == .star {
      let sign = text(index + 1)
      let outer = index
      let close = end(of: index)
      index += 2
      while index < close, !isName(index) {
        if kind == .leftParen { break }
        advance()
      }
      if index < close, isName(index) { result.name = index }
      index = min(limit, afterBracket(outer))
      result.type += " (" + sign + ")"
      if index < limit, kind == .leftParen {
        let open = index
        index = min(limit, afterBracket(index))
        result.type += typeText(open, index)
      }
    } else if index < limit, isName(index) {
      result.name = index
      advance()
      while index < limit, kind == .colonColon, kind(at: index + 1) == .identifier {
        result.name = index + 1
        index += 2
      }
    }
    while index < limit {
      switch kind {
      case .leftBracket:
        index = min(limit, afterBracket(index))
        result.type += "[]"
      case .attribute: attribute(into: &result.attributes)
      case .qualifier: advance()
      case .identifier where result.name != nil: attribute(into: &result.attributes)
      case .colon where kind(at: index + 1) == .number: index += 2
      default: return result
      }
    }
    return result
  }

  /// Reads a type without a name, as between the parentheses of a method's result or a cast.
  func type(from start: Int, to end: Int) -> TypeReference {
    index = start
    let written = SourceRange(self.start(of: start), self.end(ofToken: max(start, end - 1)))
    guard let specifiers = specifiers(limit: end) else {
      index = end
      return TypeReference(text: typeText(start, end), range: written)
    }
    let declarator = declarator(specifiers.type, limit: end)
    index = end
    return TypeReference(text: declarator.type, range: written)
  }

  /// Reads the parameters of a C function or a block between two parentheses.
  func parameters(open: Int) -> [Parameter] {
    let close = end(of: open)
    var result: [Parameter] = []
    index = open + 1
    while index < close {
      let start = index
      skip(to: [.comma], limit: close)
      let next = index
      index = start
      if let specifiers = specifiers(limit: next) {
        let declarator = declarator(specifiers.type, limit: next)
        if declarator.name != nil || declarator.type != "void" {
          let type = TypeReference(
            text: declarator.type,
            range: SourceRange(self.start(of: start), end(ofToken: max(start, next - 1))))
          result.append(Parameter(label: nil, name: declarator.name.map { text($0) } ?? "", type: type))
        }
      }
      index = next
      if index < close { advance() }
    }
    index = afterBracket(open)
    return result
  }
}
