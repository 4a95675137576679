// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  // MARK: Conditions

  /// Reads the parenthesis after `if` or `while`.
  func parenthesizedConditions() -> [Condition] {
    if isSpelled("constexpr") { advance() }
    guard kind == .leftParen else { return [] }
    let open = index
    let close = end(of: open)
    advance()
    defer { index = afterBracket(open) }
    if allowsCpp, isName(index) || kind == .builtinType || kind == .qualifier, startsVariable(index),
      let variable = declaredVariables(limit: close)?.first
    {
      return [.binding(pattern: .name(variable.name), type: variable.type, value: variable.initialValue)]
    }
    return Self.conditions(element(stops: [], limit: close))
  }

  /// Availability stands apart where it is joined by `&&`, as it does in Swift's list of conditions.
  static func conditions(_ expression: Expression) -> [Condition] {
    var parts: [Condition] = []
    var rest = expression
    var hasAvailability = false
    // The chain leans to the left, so its last element comes first.
    while case .binary("&&", let left, let right) = rest.kind {
      let part = condition(right)
      if case .availability = part { hasAvailability = true }
      parts.append(part)
      rest = left
    }
    let first = condition(rest)
    if case .availability = first { hasAvailability = true }
    return hasAvailability ? [first] + parts.reversed() : [.expression(expression)]
  }

  private static func condition(_ expression: Expression) -> Condition {
    if case .availability(let platforms) = expression.kind {
      return .availability(platforms: platforms, isUnavailable: false)
    }
    if case .prefix("!", let operand) = expression.kind, case .availability(let platforms) = operand.kind {
      return .availability(platforms: platforms, isUnavailable: true)
    }
    return .expression(expression)
  }

  // MARK: if

  /// Reads a whole chain of `else if` without recursion.
  func ifStatement(limit: Int) -> Statement {
    var links: [(start: Int, conditions: [Condition], then: [Statement], height: Int)] = []
    var otherwise: [Statement]?
    while true {
      let start = index
      height = 0
      advance()
      let conditions = parenthesizedConditions()
      let then = branch(limit: limit)
      links.append((start, conditions, then, height))
      // `;` after a macro's block; without it `else` would be lost.
      guard index < limit, accept(.else) else { break }
      if kind == .if { continue }
      height = 0
      otherwise = branch(limit: limit)
      break
    }
    // From the last link on each is the `else` of the one before.
    var grown = otherwise == nil ? 0 : height
    var result = Statement(.unknown(""), range: range(from: index))
    let last = index
    for link in links.reversed() {
      grown = max(grown, link.height) + 1
      let range = range(from: link.start)
      if grown > Self.heightLimit {
        result = Statement(.unknown(source(link.start, last)), range: range)
        grown = 1
      } else {
        result = Statement(.if(conditions: link.conditions, then: link.then, otherwise: otherwise), range: range)
      }
      otherwise = [result]
    }
    height = grown
    return result
  }

  // MARK: Loops

  func forStatement(limit: Int) -> Statement {
    let start = index
    advance()
    guard kind == .leftParen else { return Statement(.unknown(source(start, index)), range: range(from: start)) }
    let open = index
    let close = end(of: open)
    if let separator = enumerationSeparator(open, close) {
      index = open + 1
      var pattern = Pattern.wildcard
      if startsVariable(index) || separator > index + 1, let specifiers = specifiers(limit: separator),
        let name = declarator(specifiers.type, limit: separator).name
      {
        pattern = .name(text(name))
      } else if isName(open + 1) {
        pattern = .name(text(open + 1))
      }
      index = separator + 1
      let sequence = element(stops: [], limit: close)
      index = afterBracket(open)
      let body = branch(limit: limit)
      return Statement(.forEach(pattern: pattern, sequence: sequence, body: body), range: range(from: start))
    }
    index = open + 1
    var parts: [Statement] = []
    var conditions: [Condition] = []
    if kind != .semicolon {
      if [.qualifier, .builtinType, .structure, .typeOf].contains(kind) || (isName(index) && startsVariable(index)) {
        variables(into: &parts, limit: close)
      } else {
        list(into: &parts, limit: close)
        _ = accept(.semicolon)
      }
    } else {
      advance()
    }
    let again = index
    if index < close, kind != .semicolon { conditions = Self.conditions(element(stops: [.semicolon], limit: close)) }
    if index < close { _ = accept(.semicolon) }
    var steps: [Statement] = []
    if index < close { list(into: &steps, limit: close) }
    index = afterBracket(open)
    let inside = index
    let body = branch(limit: limit)
    if let counted = CountedLoop(parts, conditions, steps), !changes(counted.name, from: inside, to: index) {
      return Statement(
        .forEach(pattern: .name(counted.name), sequence: counted.numbers, body: body), range: range(from: start))
    }
    // What is done before the first round is no part of the rounds.
    let loop = Statement(
      .loop(conditions: conditions, body: body + steps), range: range(from: parts.isEmpty ? start : again))
    return parts.isEmpty ? loop : Statement(.block(body: parts + [loop], handlers: []), range: range(from: start))
  }

  /// Whether code sets a variable of a name, or hands its address on.
  private func changes(_ name: String, from start: Int, to end: Int) -> Bool {
    (start..<end).contains { index in
      guard isName(index), text(index) == name else { return false }
      let before = index > start ? tokens[index - 1].kind : nil
      let isChanged = [.equal, .compoundAssignment, .increment, .decrement].contains(kind(at: index + 1))
      return isChanged || before == .increment || before == .decrement || before == .ampersand
    }
  }

  /// Expressions separated by commas.
  private func list(into result: inout [Statement], limit: Int) {
    while index < limit {
      let value = element(stops: [.comma, .semicolon], limit: limit)
      result.append(Statement(.expression(value), range: value.range))
      guard index < limit, accept(.comma) else { return }
    }
  }

  /// Where `in` (in C++ also `:`) parts the variable of a loop from what it goes through; nil for C's `for`.
  private func enumerationSeparator(_ open: Int, _ close: Int) -> Int? {
    var cursor = open + 1
    while cursor < close {
      switch tokens[cursor].kind {
      case .semicolon, .question: return nil
      case .in where cursor > open + 1: return cursor
      case .colon where allowsCpp: return cursor
      case let kind where Self.isOpening(kind):
        cursor = afterBracket(cursor)
        continue
      default: break
      }
      cursor += 1
    }
    return nil
  }

  func doStatement(limit: Int) -> Statement {
    let start = index
    advance()
    let body = branch(limit: limit)
    var conditions: [Condition] = []
    if index < limit, accept(.while) { conditions = parenthesizedConditions() }
    let range = range(from: start)
    if index < limit { _ = accept(.semicolon) }
    // What holds the statements of a macro together is no loop.
    if conditions.count == 1, case .expression(let value) = conditions[0], value.isZero,
      !body.contains(where: \.leavesLoop)
    {
      return Statement(.block(body: body, handlers: []), range: range)
    }
    return Statement(.loop(conditions: conditions, body: body), range: range)
  }

  // MARK: try

  func tryStatement(limit: Int) -> Statement {
    let start = index
    advance()
    let body = branch(limit: limit)
    var handlers: [[Statement]] = []
    while index < limit, kind == .atCatch || kind == .catch {
      advance()
      if kind == .leftParen { index = afterBracket(index) }
      handlers.append(branch(limit: limit))
    }
    let handled = Statement(.block(body: body, handlers: handlers), range: range(from: start))
    guard index < limit, kind == .atFinally else { return handled }
    // Whatever was caught, what stands there runs.
    advance()
    let last = branch(limit: limit)
    return Statement(.block(body: [handled] + last, handlers: []), range: range(from: start))
  }

  // MARK: switch

  func switchStatement() -> Statement {
    let start = index
    advance()
    var subject = Expression(.unknown(""), range: range(of: start))
    if kind == .leftParen {
      let open = index
      advance()
      subject = element(stops: [], limit: end(of: open))
      index = afterBracket(open)
    }
    guard kind == .leftBrace else { return Statement(.unknown(source(start, index)), range: range(from: start)) }
    let open = index
    advance()
    let cases = switchCases(close: end(of: open))
    index = afterBracket(open)
    return Statement(.switch(subject: subject, cases: cases), range: range(from: start))
  }

  /// Reads the cases; where C falls through to the next one, the body says so.
  private func switchCases(close: Int) -> [SwitchCase] {
    var cases: [SwitchCase] = []
    /// The `#if` blocks around whole cases: the clauses so far of each.
    var blocks: [[String]] = []
    while index < close {
      let before = index
      switch kind {
      case .directiveIf:
        blocks.append([ObjectiveCPreprocessor.condition(of: tokens[index], in: bytes)])
        advance()
      case .directiveElse:
        if let last = blocks.indices.last {
          blocks[last].append(ObjectiveCPreprocessor.condition(of: tokens[index], in: bytes))
        }
        advance()
      case .directiveEndif:
        _ = blocks.popLast()
        advance()
      case .case, .default: cases.append(switchCase(close: close, blocks: blocks))
      default:
        // Statements before the first case are never run.
        var unreachable: [Statement] = []
        statements(into: &unreachable, limit: close, inSwitch: true)
      }
      if index == before { advance() }
    }
    for position in cases.indices.dropLast() where !Self.leaves(cases[position].body) {
      let end = SourceRange(at: cases[position].range.end)
      cases[position].body.append(Statement(.fallthrough, range: end))
    }
    return cases
  }

  private func switchCase(close: Int, blocks: [[String]]) -> SwitchCase {
    let start = index
    var patterns: [Pattern] = []
    var isDefault = false
    while index < close, kind == .case || kind == .default {
      let first = index
      advance()
      if tokens[first].kind == .default {
        isDefault = true
      } else {
        patterns.append(.expression(caseValue(close: close)))
      }
      _ = accept(.colon)
    }
    var body: [Statement] = []
    statements(into: &body, limit: close, inSwitch: true)
    for block in blocks.reversed() {
      guard let text = block.last else { continue }
      let condition = CompilationCondition(
        text: text, precedingClauses: Array(block.dropLast().suffix(ObjectiveCPreprocessor.conditionLimit)),
        line: Int(tokens[start].line) + 1)
      let clause = CompilationClause(condition: condition, body: body)
      body = [Statement(.conditionalCompilation([clause]), range: range(from: start))]
    }
    return SwitchCase(patterns: isDefault ? [] : patterns, body: body, range: range(from: start))
  }

  private func caseValue(close: Int) -> Expression {
    let start = index
    let before = failures
    var value = expression(2)
    if accept(.ellipsis) {
      let upper = expression(2)
      value = Expression(.binary("...", value, upper), range: range(from: start))
    }
    if failures == before, kind == .colon { return value }
    failures = before
    index = start
    skip(to: [.colon, .semicolon], limit: close)
    return Expression(.unknown(source(start, index)), range: range(from: start))
  }

  /// Whether the last statement surely leaves the case.
  private static func leaves(_ body: [Statement], depth: Int = 0) -> Bool {
    guard let last = body.last, depth < 8 else { return false }
    switch last.kind {
    case .break, .continue, .return, .throw, .fallthrough: return true
    case .block(let inner, let handlers): return handlers.isEmpty && leaves(inner, depth: depth + 1)
    case .if(_, let then, let otherwise?): return leaves(then, depth: depth + 1) && leaves(otherwise, depth: depth + 1)
    case .unknown(let text): return text.hasPrefix("goto ")
    case .conditionalCompilation(let clauses):
      // Where no clause holds there is no case either.
      return !clauses.isEmpty && clauses.allSatisfy { leaves($0.body, depth: depth + 1) }
    default: return false
    }
  }
}

extension Expression {
  fileprivate var isZero: Bool {
    switch kind {
    case .integer(0), .boolean(false): true
    default: false
    }
  }
}

extension Statement {
  /// Whether it can leave the loop in which it stands, or go on to its next round.
  fileprivate var leavesLoop: Bool {
    switch kind {
    case .break, .continue: true
    case .if(_, let then, let otherwise): (then + (otherwise ?? [])).contains(where: \.leavesLoop)
    case .switch(_, let cases):
      cases.contains { $0.body.contains { if case .continue = $0.kind { true } else { false } } }
    case .block(let body, let handlers): (body + handlers.joined()).contains(where: \.leavesLoop)
    case .conditionalCompilation(let clauses): clauses.contains { $0.body.contains(where: \.leavesLoop) }
    default: false
    }
  }
}
