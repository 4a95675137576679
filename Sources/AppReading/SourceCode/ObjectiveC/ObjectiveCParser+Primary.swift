// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// Reads a value without prefixes and suffixes.
  func primary() -> Expression {
    switch kind {
    case .identifier: return name()
    case .number: return number()
    case .character: return character()
    case .string, .atString: return string()
    case .leftParen: return parenthesized()
    case .leftBracket: return message()
    case .atLeftParen: return boxed()
    case .atLeftBracket: return array()
    case .atLeftBrace: return dictionary()
    case .at: return boxed()
    case .caret: return block()
    case .leftBrace: return initializer()
    case .atSelector, .atEncode, .atProtocol, .atAvailable, .sizeof, .typeOf: return described()
    case .cppCast: return cppCast()
    case .new where kind(at: index + 1).isWord || kind(at: index + 1) == .colonColon: return cppNew()
    case .colonColon where kind(at: index + 1).isWord:
      advance()
      return name()
    case .builtinType where kind(at: index + 1) == .leftParen: return name()
    case .throw: return cppThrow()
    default: return isName(index) ? name() : failure()
    }
  }

  private func array() -> Expression {
    let start = index
    let elements = elements(open: index)
    return Expression(.array(elements), range: range(from: start))
  }

  /// `{1, 2}` is an array, `{.x = 1}` a tuple.
  private func initializer() -> Expression {
    let start = index
    let list = initializerList()
    let isPlain = list.allSatisfy { $0.label == nil }
    return Expression(isPlain ? .array(list.map(\.value)) : .tuple(list), range: range(from: start))
  }

  private func name() -> Expression {
    let start = index
    let text = text(index)
    let value: Expression.Kind
    switch text {
    case "nil", "Nil", "NULL", "nullptr": value = .nil
    case "YES", "true", "TRUE": value = .boolean(true)
    case "NO", "false", "FALSE": value = .boolean(false)
    case "__builtin_available" where kind(at: index + 1) == .leftParen: return described()
    default: value = .name(text)
    }
    advance()
    return Expression(value, range: range(of: start))
  }

  private func parenthesized() -> Expression {
    let open = index
    let close = end(of: open)
    if kind(at: open + 1) == .leftBrace { return statementExpression() }
    // A compound literal: `(CGRect){…}`
    if kind(at: close + 1) == .leftBrace, tokens[close].kind == .rightParen, let (after, _) = afterType(open + 1),
      after == close
    {
      let type = Expression(.name(typeText(open + 1, close)), range: range(of: open + 1))
      index = close + 1
      let arguments = initializerList()
      return Expression(.call(type, arguments: arguments), range: range(from: open))
    }
    let values = elements(open: open)
    if values.count == 1, var value = values.first {
      value.range = range(from: open)
      return value
    }
    if values.isEmpty { failures += 1 }
    return Expression(.tuple(values.map { Expression.Argument(value: $0) }), range: range(from: open))
  }

  /// GNU's `({ … })`
  private func statementExpression() -> Expression {
    let start = index
    let body = body(open: start + 1)
    index = afterBracket(start)
    let range = range(from: start)
    return Expression(.statement(Statement(.block(body: body, handlers: []), range: range)), range: range)
  }

  /// `@3`, `@YES`, `@(value)`: the value itself; any other `@word(…)` is a call of that name.
  private func boxed() -> Expression {
    let start = index
    if kind == .atLeftParen {
      let values = elements(open: index)
      guard values.count == 1, var value = values.first else {
        return Expression(.unknown(source(start, index)), range: range(from: start))
      }
      value.range = range(from: start)
      return value
    }
    advance()
    var value: Expression
    switch kind {
    case .number: value = number()
    case .minus, .plus:
      let isNegative = kind == .minus
      advance()
      guard kind == .number else { return failure() }
      value = number()
      if isNegative { value = Expression(.prefix("-", value), range: value.range) }
    case .character: value = character()
    case .identifier, .try, .catch:
      value = name()
      if case .name(let name) = value.kind, kind == .leftParen {
        value = Expression(.name("@" + name), range: value.range)
      }
    default: return failure()
    }
    value.range = range(from: start)
    return value
  }

  private func dictionary() -> Expression {
    let open = index
    let close = end(of: open)
    var pairs: [Expression.KeyValue] = []
    advance()
    while index < close {
      let key = element(stops: [.colon, .comma], limit: close)
      if index < close, accept(.colon) {
        pairs.append(Expression.KeyValue(key: key, value: element(stops: [.comma], limit: close)))
      }
      if index < close { advance() }
    }
    index = afterBracket(open)
    return Expression(.dictionary(pairs), range: range(from: open))
  }

  /// `^{…}`, `^(UIView *view) {…}`, `^BOOL(id item) {…}`
  private func block() -> Expression {
    let start = index
    advance()
    var parameters: [Parameter] = []
    if kind != .leftBrace, kind != .leftParen, let (after, _) = afterType(index) { index = after }
    if kind == .leftParen { parameters = self.parameters(open: index) }
    while kind == .attribute || kind == .identifier {
      advance()
      if kind == .leftParen { index = afterBracket(index) }
    }
    guard kind == .leftBrace else { return failure() }
    let body = body(open: index)
    return Expression(.closure(.init(parameters: parameters, body: body)), range: range(from: start))
  }

  /// What is written with a type, a selector or a version between parentheses.
  private func described() -> Expression {
    let start = index
    let word = kind
    let name = text(index)
    advance()
    guard kind == .leftParen else {
      guard word == .sizeof else { return failure() }
      let value = expression(12)
      return Expression(
        .call(Expression(.name(name), range: range(of: start)), arguments: [.init(value: value)]),
        range: range(from: start))
    }
    let open = index
    index = afterBracket(open)
    let content = open + 1 < index ? source(open + 1, end(of: open)) : ""
    let range = range(from: start)
    switch word {
    case .atSelector: return Expression(.selector(content), range: range)
    case .atProtocol:
      let name = Expression(.name(content), range: range)
      return Expression(.member(name, name: "self"), range: range)
    case .atAvailable, .identifier: return Expression(.availability(Self.platforms(content)), range: range)
    default:
      let type = Expression(.name(typeText(open + 1, end(of: open))), range: range)
      let callee = Expression(.name(name), range: self.range(of: start))
      return Expression(.call(callee, arguments: [.init(value: type)]), range: range)
    }
  }

  /// The platforms of `iOS 13.0, *`.
  static func platforms(_ text: String) -> [PlatformVersion] {
    text.split(separator: ",").compactMap { part -> PlatformVersion? in
      let words = part.split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { return nil }
      return PlatformVersion(platform: String(words[0]), version: String(words[1].map { $0 == "_" ? "." : $0 }))
    }
  }

  // MARK: C++

  /// `static_cast<Type>(value)`
  private func cppCast() -> Expression {
    let start = index
    advance()
    guard kind == .less, let after = afterGenerics(index), kind(at: after) == .leftParen else { return failure() }
    let type = type(from: index + 1, to: after - 1)
    index = after
    let values = elements(open: after)
    guard let value = values.first else { return failure() }
    return Expression(.cast(value, operation: "as!", type: type), range: range(from: start))
  }

  private func cppThrow() -> Expression {
    let start = index
    advance()
    let value = kind == .semicolon ? Expression(.name("throw"), range: range(of: start)) : expression()
    return Expression(.prefix("throw", value), range: range(from: start))
  }

  /// `new Type(…)`
  private func cppNew() -> Expression {
    let start = index
    advance()
    let type = index
    guard let (after, _) = afterType(index) else { return failure() }
    index = after
    let callee = Expression(.name(typeText(type, after)), range: range(from: type))
    let arguments = kind == .leftParen ? elements(open: index).map { Expression.Argument(value: $0) } : []
    return Expression(.call(callee, arguments: arguments), range: range(from: start))
  }

  /// `[=](int x) {…}`, where a message cannot be meant; nil otherwise.
  func lambda() -> Expression? {
    let start = index
    var after = afterBracket(index)
    let parameterList = after
    if kind(at: after) == .leftParen { after = afterBracket(after) }
    var steps = 0
    while kind(at: after) != .leftBrace {
      switch kind(at: after) {
      case .qualifier, .arrow, .identifier, .builtinType, .colonColon, .star, .ampersand: after += 1
      case .less: after = afterGenerics(after) ?? after + 1
      default: return nil
      }
      steps += 1
      if steps > 16 { return nil }
    }
    // Without parameters nothing but the body may follow.
    if kind(at: parameterList) != .leftParen, after != parameterList { return nil }
    var parameters: [Parameter] = []
    if kind(at: parameterList) == .leftParen { parameters = self.parameters(open: parameterList) }
    index = after
    let body = body(open: after)
    return Expression(.closure(.init(parameters: parameters, body: body)), range: range(from: start))
  }
}
