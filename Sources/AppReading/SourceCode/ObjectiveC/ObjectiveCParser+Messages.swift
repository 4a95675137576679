// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// Reads `[receiver doThis:a with:b]`; see `Expression` for how it is written in Swift's terms.
  func message() -> Expression {
    let open = index
    let close = end(of: open)
    if allowsCpp, let lambda = lambda() { return lambda }
    guard tokens[close].kind == .rightBracket, close > open + 1 else { return failure() }
    let before = failures
    advance()
    let receiver = receiver(limit: close)
    let result = selector(receiver, from: open, close: close)
    index = afterBracket(open)
    guard let result, failures == before else {
      failures = before
      return Expression(.unknown(source(open, index)), range: range(from: open))
    }
    return Expression(result.kind, range: range(from: open))
  }

  private func receiver(limit: Int) -> Expression {
    if kind == .identifier, let after = afterGenerics(index + 1), after <= limit,
      kind(at: after).isWord || kind(at: after) == .rightBracket
    {
      let value = Expression(.name(text(index)), range: range(of: index))
      index = after
      return value
    }
    return isBeforePiece(limit) ? primary() : expression()
  }

  /// Whether parentheses stand before a piece of a selector: whatever they hold, they are no cast, as in `[(stack) pop]`.
  private func isBeforePiece(_ limit: Int) -> Bool {
    guard kind == .leftParen else { return false }
    let end = end(of: index)
    return tokens[end].kind == .rightParen && kind(at: end + 1).isWord
      && (kind(at: end + 2) == .colon || end + 2 == limit)
  }

  /// Reads the pieces of the selector with their arguments up to `close`; nil if something else stands there.
  private func selector(_ receiver: Expression, from open: Int, close: Int) -> Expression? {
    var name: (text: String, end: Int)?
    var arguments: [Expression.Argument] = []
    while index < close {
      var piece: String?
      if kind.isWord {
        piece = text(index)
        if name == nil { name = (text(index), index) }
        advance()
      }
      guard index < close else {
        if !arguments.isEmpty { return nil }
        break
      }
      guard accept(.colon) else { return nil }
      if name == nil { name = ("", index - 1) }
      let label = arguments.isEmpty ? nil : piece
      // In front of the last bracket a word is what is cast, as no message ends with an empty piece.
      let isWhole = isBeforePiece(-1)
      let isByReference = isReference()
      arguments.append(
        .init(label: label, value: isWhole ? primary() : expression(), isByReference: isByReference))
      while index < close, accept(.comma) { arguments.append(.init(value: expression())) }
      if index > close { return nil }
    }
    guard let name else { return nil }
    let messageRange = SourceRange(start(of: open), end(ofToken: close))
    if let made = allocated(receiver).flatMap({
      ObjectiveCCollections.made($0, name.text, arguments, range: messageRange)
    }) {
      return made
    }
    let message = ObjectiveCCollections.Message(
      receiver: receiver, name: name.text, arguments: arguments, range: messageRange)
    if let lowered = ObjectiveCCollections.lowered(message) { return lowered }
    if name.text == "new", arguments.isEmpty, Self.isOwnClass(receiver) {
      return Expression(.call(Expression(.name("Self"), range: receiver.range), arguments: []), range: messageRange)
    }
    if name.text == "new", arguments.isEmpty, case .name(let type) = receiver.kind, type != "super" {
      return Expression(.call(receiver, arguments: []), range: messageRange)
    }
    if let type = allocated(receiver), let label = Self.initializerLabel(name.text) {
      if !arguments.isEmpty { arguments[0].label = label.isEmpty ? nil : label }
      return Expression(.call(type, arguments: arguments), range: messageRange)
    }
    let memberRange = SourceRange(receiver.range.start, end(ofToken: name.end))
    var memberName = name.text
    // One initialiser that calls another; a method that only begins like one keeps its name.
    if name.text.hasPrefix("initWith"), let label = Self.initializerLabel(name.text), !arguments.isEmpty,
      case .name(let base) = receiver.kind, base == "super" || base == "self"
    {
      memberName = "init"
      arguments[0].label = label
    }
    let member = Expression(.member(receiver, name: memberName), range: memberRange)
    return Expression(.call(member, arguments: arguments), range: messageRange)
  }

  /// `Name` of `[Name alloc]` and `Name.alloc`.
  func allocated(_ expression: Expression) -> Expression? {
    var callee = expression
    if case .call(let inner, let arguments) = expression.kind {
      guard arguments.isEmpty else { return nil }
      callee = inner
    }
    guard case .member(let type?, name: "alloc") = callee.kind else { return nil }
    if case .name("super") = type.kind { return nil }
    return Self.isOwnClass(type) ? Expression(.name("Self"), range: type.range) : type
  }

  /// `self` before `alloc`, and `[self class]`: the class whose method it is, or a subclass.
  private static func isOwnClass(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name("self"): true
    case .call(let callee, let arguments) where arguments.isEmpty: isOwnClass(callee)
    case .member(.some(let base), name: "class"): isOwnClass(base)
    default: false
    }
  }

  /// The label of the first argument of an initialiser, as Swift imports it: `initWithURLString` gives `urlString`;
  /// empty for `init`, nil for what is no initialiser.
  static func initializerLabel(_ piece: String) -> String? {
    guard piece.hasPrefix("init") else { return nil }
    var rest = piece.dropFirst(4)
    guard let first = rest.first else { return "" }
    guard !first.isLowercase else { return nil }
    if rest.hasPrefix("With"), rest.count > 4, rest.dropFirst(4).first?.isLowercase == false {
      rest = rest.dropFirst(4)
    }
    let capitals = rest.prefix { $0.isUppercase }
    // The last capital of several begins the next word, unless nothing follows.
    let count = capitals.count > 1 && capitals.count < rest.count ? capitals.count - 1 : capitals.count
    return rest.prefix(count).lowercased() + rest.dropFirst(count)
  }
}
