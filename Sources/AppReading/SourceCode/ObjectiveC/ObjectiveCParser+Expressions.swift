// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// Binding strengths; assignment binds least, as in C.
  private enum Precedence {
    static let assignment = 0
    static let ternary = 1
    static let infix: [String: Int] = [
      "||": 2, "&&": 3, "|": 4, "^": 5, "&": 6, "==": 7, "!=": 7, "<": 8, ">": 8, "<=": 8, ">=": 8, "<<": 9, ">>": 9,
      "+": 10, "-": 10, "*": 11, "/": 11, "%": 11,
    ]
  }

  /// The operator at the index, how strongly it binds, and how many tokens it takes.
  private func infixOperator() -> (text: String, precedence: Int, length: Int)? {
    switch kind {
    case .equal: return ("=", Precedence.assignment, 1)
    case .compoundAssignment: return (text(index), Precedence.assignment, 1)
    case .question: return ("?", Precedence.ternary, 1)
    case .less: return ("<", 8, 1)
    case .plus: return ("+", 10, 1)
    case .minus: return ("-", 10, 1)
    case .star: return ("*", 11, 1)
    case .ampersand: return ("&", 6, 1)
    case .caret: return ("^", 5, 1)
    case .greater:
      if touches(index), self.kind(at: index + 1) == .greater { return (">>", 9, 2) }
      if touches(index), isSpelled(">=", at: index + 1) { return (">>=", Precedence.assignment, 2) }
      return (">", 8, 1)
    case .infix:
      let text = text(index)
      return Precedence.infix[text].map { (text, $0, 1) }
    default: return nil
    }
  }

  /// Reads an expression without commas.
  ///
  /// Where it cannot go on it counts a failure and stops; whoever knows where the expression must end turns the whole
  /// of it into `.unknown`.
  func expression(_ minimum: Int = 0) -> Expression {
    let start = index
    guard depth < Self.depthLimit else { return tooDeep() }
    depth += 1
    let outer = height
    height = 0
    var left = unary()
    while let (sign, precedence, length) = infixOperator(), precedence >= minimum {
      for _ in 0..<length { advance() }
      left = infix(left, sign, precedence, from: start)
      left = grown(left, from: start)
    }
    depth -= 1
    height = max(outer, height + 1)
    return left
  }

  private func infix(_ left: Expression, _ sign: String, _ precedence: Int, from start: Int) -> Expression {
    switch precedence {
    case Precedence.assignment:
      let value = expression(Precedence.assignment)
      return Expression(.assignment(left, operation: sign, value: value), range: range(from: start))
    case Precedence.ternary:
      // GNU's `a ?: b`
      if accept(.colon) {
        let otherwise = expression(Precedence.ternary)
        return Expression(.binary("??", left, otherwise), range: range(from: start))
      }
      let then = expression()
      if !accept(.colon) { failures += 1 }
      let otherwise = expression(Precedence.ternary)
      return Expression(.ternary(condition: left, then: then, otherwise: otherwise), range: range(from: start))
    default:
      let right = expression(precedence + 1)
      return Expression(.binary(sign, left, right), range: range(from: start))
    }
  }

  /// Counts one more level around `expression`; a tree that grows too high is cut off.
  func grown(_ expression: Expression, from start: Int) -> Expression {
    height += 1
    guard height > Self.heightLimit else { return expression }
    height = 1
    return Expression(.unknown(source(start, index)), range: range(from: start))
  }

  /// Skips an expression that is nested too deep.
  private func tooDeep() -> Expression {
    let start = index
    skip(to: [.comma, .semicolon, .rightParen, .rightBracket, .rightBrace], limit: tokens.count - 1)
    return Expression(.unknown(source(start, index)), range: range(from: start))
  }

  /// Nothing that could begin a value stands at the index.
  func failure() -> Expression {
    failures += 1
    return Expression(.unknown(""), range: range(of: index))
  }

  /// Reads an expression that ends at one of `stops` or at `limit`; if it does not, all up to there is unknown, or the
  /// name of a type where that is what stands there.
  func element(stops: Set<Kind>, limit: Int) -> Expression {
    let start = index
    let before = failures
    let value = expression()
    if failures == before, index <= limit, index == limit || stops.contains(kind) { return value }
    failures = before
    index = start
    skip(to: stops, limit: limit)
    if start < index, let (after, _) = afterType(start), after == index {
      return Expression(.name(typeText(start, index)), range: range(from: start))
    }
    return Expression(.unknown(source(start, index)), range: range(from: start))
  }

  /// Reads elements separated by commas up to the bracket that closes the one at `open`, and passes it.
  func elements(open: Int) -> [Expression] {
    let close = end(of: open)
    var result: [Expression] = []
    index = open + 1
    while index < close {
      result.append(element(stops: [.comma], limit: close))
      if index < close { advance() }
    }
    index = afterBracket(open)
    return result
  }

  /// Reads the arguments of a function of C up to the bracket that closes the one at `open`, and passes it.
  private func arguments(open: Int) -> [Expression.Argument] {
    let close = end(of: open)
    var result: [Expression.Argument] = []
    index = open + 1
    while index < close {
      let isByReference = isReference()
      result.append(
        Expression.Argument(value: element(stops: [.comma], limit: close), isByReference: isByReference))
      if index < close { advance() }
    }
    index = afterBracket(open)
    return result
  }

  /// Whether what comes is handed over to be set, behind casts too: `(CFTypeRef *)&found`.
  func isReference() -> Bool {
    let start = index
    defer { index = start }
    while kind == .leftParen, let close = castEnd() { index = close + 1 }
    return kind == .ampersand
  }

  // MARK: Prefixes

  private enum Prefix {
    case sign(String)
    case step(String)
    case cast(TypeReference)
    /// Has no counterpart in Swift's terms.
    case dropped
  }

  /// Kept small, as what follows is: these are the functions that nested expressions go through.
  private func unary() -> Expression {
    switch kind {
    case .exclamation, .minus, .tilde, .star, .plus, .ampersand, .increment, .decrement, .qualifier, .delete:
      return prefixed()
    case .leftParen where castEnd() != nil: return prefixed()
    default: return postfix()
    }
  }

  private func prefixed() -> Expression {
    var prefixes: [(Int, Prefix)] = []
    scan: while true {
      let start = index
      switch kind {
      case .exclamation, .minus, .tilde, .star: prefixes.append((start, .sign(text(index))))
      case .plus, .ampersand: prefixes.append((start, .dropped))
      case .increment: prefixes.append((start, .step("+=")))
      case .decrement: prefixes.append((start, .step("-=")))
      case .qualifier where isSpelled("__extension__"): prefixes.append((start, .dropped))
      case .delete where !kind(at: index + 1).isWord || kind(at: index + 1) == .identifier:
        prefixes.append((start, .sign("delete")))
        if kind(at: index + 1) == .leftBracket { advance() }
        if kind(at: index + 1) == .rightBracket { advance() }
      case .leftParen:
        guard let close = castEnd() else { break scan }
        if kind(at: close + 1) == .leftBrace { break scan }
        let type = type(from: index + 1, to: close)
        prefixes.append((start, .cast(type)))
        index = close
      default: break scan
      }
      advance()
    }
    var value = postfix()
    for (start, prefix) in prefixes.reversed() {
      let range = range(from: start)
      switch prefix {
      case .sign(let sign): value = Expression(.prefix(sign, value), range: range)
      case .step(let operation):
        let one = Expression(.integer(1), range: range)
        value = Expression(.assignment(value, operation: operation, value: one), range: range)
      case .cast(let type): value = Expression(.cast(value, operation: "as!", type: type), range: range)
      case .dropped: value.range = range
      }
      value = grown(value, from: start)
    }
    return value
  }

  /// Where the parenthesis at the index closes, if what it holds is the type of a cast.
  private func castEnd() -> Int? {
    let close = end(of: index)
    guard tokens[close].kind == .rightParen, close - index <= 64, let (after, isCertain) = afterType(index + 1),
      after == close
    else { return nil }
    let last = tokens[close - 1].kind
    let isType = isCertain || last == .star || last == .greater
    let next = kind(at: close + 1)
    switch next {
    case .identifier, .number, .string, .atString, .character, .at, .atLeftParen, .atLeftBracket, .atLeftBrace,
      .atSelector, .atEncode, .atProtocol, .sizeof, .cppCast, .leftBrace, .exclamation, .tilde, .new, .class, .template,
      .namespace, .delete, .in, .atAvailable:
      return close
    case .leftParen, .leftBracket: return isType || looksLikeType(index + 1) ? close : nil
    case .caret, .minus, .plus, .star, .ampersand, .increment, .decrement:
      return isType || (close == index + 2 && isNumericType(index + 1)) ? close : nil
    default: return nil
    }
  }

  /// Whether a name begins like that of a type: a capital, and not all of them.
  private func looksLikeType(_ position: Int) -> Bool {
    let first = bytes[Int(tokens[position].start)]
    if isNumericType(position) { return true }
    return (first >= 0x41 && first <= 0x5a && !isAllCapitals(position))
      || text(position).hasSuffix("_t")
  }

  private func isNumericType(_ position: Int) -> Bool {
    switch text(position) {
    case "BOOL", "CGFloat", "NSInteger", "NSUInteger", "NSTimeInterval", "id", "int32_t", "uint32_t", "int64_t",
      "uint64_t", "int16_t", "uint16_t", "int8_t", "uint8_t", "size_t", "ssize_t", "uintptr_t", "intptr_t", "SEL",
      "Class", "IMP", "off_t", "time_t":
      true
    default: false
    }
  }

  // MARK: Suffixes

  private func postfix() -> Expression {
    let start = index
    let value = primary()
    switch kind {
    case .dot, .arrow, .colonColon, .leftParen, .leftBracket, .increment, .decrement, .less, .leftBrace:
      return suffixes(value, from: start)
    default: return value
    }
  }

  private func suffixes(_ base: Expression, from start: Int) -> Expression {
    var value = base
    while true {
      switch kind {
      case .dot where kind(at: index + 1).isWord, .arrow where kind(at: index + 1).isWord,
        .colonColon where kind(at: index + 1).isWord:
        advance()
        let name = text(index)
        advance()
        value = member(value, name, from: start)
      case .colonColon where kind(at: index + 1) == .tilde: index += 2
      case .leftParen:
        let arguments = arguments(open: index)
        value = Expression(.call(value, arguments: arguments), range: range(from: start))
      case .leftBracket:
        let arguments = elements(open: index).map { Expression.Argument(value: $0) }
        value = Expression(.subscript(value, arguments: arguments), range: range(from: start))
      case .increment, .decrement:
        let one = Expression(.integer(1), range: range(of: index))
        let operation = kind == .increment ? "+=" : "-="
        advance()
        value = Expression(.assignment(value, operation: operation, value: one), range: range(from: start))
      case .less where allowsCpp:
        // Arguments of a C++ template are dropped.
        guard let after = afterGenerics(index),
          [.leftParen, .colonColon, .leftBrace].contains(kind(at: after))
            && tokens[after - 1].end == tokens[after].start
        else { return value }
        index = after
        continue
      case .leftBrace where allowsCpp && index > start && touches(index - 1):
        let arguments = initializerList()
        value = Expression(.call(value, arguments: arguments), range: range(from: start))
      case .dot, .arrow:
        advance()
        failures += 1
        return value
      default: return value
      }
      value = grown(value, from: start)
    }
  }

  /// `value.name`, where `Name.new` and `Name.alloc.init` make an instance.
  private func member(_ value: Expression, _ name: String, from start: Int) -> Expression {
    let range = range(from: start)
    if name == "init", let type = allocated(value) {
      if let made = ObjectiveCCollections.made(type, name, [], range: range) { return made }
      return Expression(.call(type, arguments: []), range: range)
    }
    if name == "new", case .name(let type) = value.kind, type.first?.isUppercase == true {
      return Expression(.call(value, arguments: []), range: range)
    }
    // `NSMutableArray.array`, `list.mutableCopy`
    let message = ObjectiveCCollections.Message(receiver: value, name: name, arguments: [], range: range)
    return ObjectiveCCollections.lowered(message) ?? Expression(.member(value, name: name), range: range)
  }

  /// `{1, 2}`, `{.x = 1}`: elements with the names of the members they are for.
  func initializerList() -> [Expression.Argument] {
    let open = index
    let close = end(of: open)
    var result: [Expression.Argument] = []
    advance()
    while index < close {
      var label: String?
      while index < close {
        if kind == .dot, kind(at: index + 1).isWord {
          label = text(index + 1)
          index += 2
        } else if kind == .leftBracket, kind(at: afterBracket(index)) == .equal {
          index = afterBracket(index)
        } else {
          break
        }
      }
      if label != nil || kind == .equal { _ = accept(.equal) }
      result.append(Expression.Argument(label: label, value: element(stops: [.comma], limit: close)))
      if index < close { advance() }
    }
    index = afterBracket(open)
    return result
  }
}
