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
        if isSpelled("IBInspectable", at: position + 2) || isSpelled("IBOutlet", at: position + 2) { return false }
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
          if after < limit,
            kind(at: after) == .identifier || kind(at: after) == .qualifier
              || kind(at: after) == .builtinType
          {
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
