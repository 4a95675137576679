// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// Reads the statements between the braces of which the first stands at `open`, and passes them.
  func body(open: Int) -> [Statement] {
    let close = end(of: open)
    index = open + 1
    var result: [Statement] = []
    statements(into: &result, limit: close)
    index = afterBracket(open)
    return TwoStepCreation.joined(result) { allocated($0) }
  }

  /// Reads statements up to `limit`, to the end of a clause of `#if`, or, in a `switch`, to the next case.
  func statements(into result: inout [Statement], limit: Int, inSwitch: Bool = false) {
    while index < limit {
      let before = index
      switch kind {
      case .directiveElse, .directiveEndif: return
      case .case where inSwitch, .default where inSwitch: return
      case .directiveIf where inSwitch && startsCaseAfterDirectives(index): return
      case .case, .default:
        skip(to: [.colon, .semicolon], limit: limit)
        advance()
      default:
        if depth >= Self.depthLimit {
          skipStatement(into: &result, limit: limit)
        } else {
          depth += 1
          let outer = height
          height = 0
          statement(into: &result, limit: limit)
          depth -= 1
          height = max(outer, height + 1)
        }
      }
      if index == before { advance() }
    }
  }

  func startsCaseAfterDirectives(_ position: Int) -> Bool {
    var cursor = position
    while kind(at: cursor).isDirective { cursor += 1 }
    return kind(at: cursor) == .case || (kind(at: cursor) == .default && kind(at: cursor + 1) == .colon)
  }

  private func skipStatement(into result: inout [Statement], limit: Int) {
    let start = index
    if kind.isDirective {
      var open = 0
      while index < limit {
        if kind == .directiveIf { open += 1 }
        if kind == .directiveEndif { open -= 1 }
        advance()
        if open <= 0 { break }
      }
    } else {
      while index < limit, kind != .semicolon, !kind.isDirective {
        let isBlock = kind == .leftBrace
        index = Self.isOpening(kind) ? min(limit, afterBracket(index)) : index + 1
        if isBlock, kind != .else, kind != .semicolon { break }
      }
      if index < limit { _ = accept(.semicolon) }
    }
    result.append(Statement(.unknown(source(start, index)), range: range(from: start)))
  }

  /// The statements of a branch: those of a block, or the one that stands there.
  func branch(limit: Int) -> [Statement] {
    if kind == .leftBrace { return body(open: index) }
    var result: [Statement] = []
    guard index < limit else { return result }
    if kind == .directiveElse || kind == .directiveEndif { return result }
    if depth >= Self.depthLimit {
      skipStatement(into: &result, limit: limit)
      return result
    }
    depth += 1
    let outer = height
    height = 0
    statement(into: &result, limit: limit)
    depth -= 1
    height = max(outer, height + 1)
    return result
  }

  private func statement(into result: inout [Statement], limit: Int) {
    let start = index
    switch kind {
    case .semicolon: advance()
    case .leftBrace:
      let body = body(open: index)
      result.append(Statement(.block(body: body, handlers: []), range: range(from: start)))
    case .if: result.append(ifStatement(limit: limit))
    case .for: result.append(forStatement(limit: limit))
    case .while:
      advance()
      let conditions = parenthesizedConditions()
      let body = branch(limit: limit)
      result.append(Statement(.loop(conditions: conditions, body: body), range: range(from: start)))
    case .do: result.append(doStatement(limit: limit))
    case .switch: result.append(switchStatement())
    case .return: returnStatement(into: &result, limit: limit)
    case .break:
      advance()
      simple(.break, into: &result, from: start)
    case .continue:
      advance()
      simple(.continue, into: &result, from: start)
    case .atAutoreleasePool, .atSynchronized:
      advance()
      if kind == .leftParen { index = afterBracket(index) }
      let body = branch(limit: limit)
      result.append(Statement(.block(body: body, handlers: []), range: range(from: start)))
    case .atTry: result.append(tryStatement(limit: limit))
    case .try where kind(at: index + 1) == .leftBrace: result.append(tryStatement(limit: limit))
    case .atThrow:
      advance()
      let value =
        kind == .semicolon
        ? Expression(.name("@throw"), range: range(of: start)) : element(stops: [.semicolon], limit: limit)
      simple(.throw(value), into: &result, from: start)
    case .directiveIf: result.append(conditionalCompilation(limit: limit))
    case .identifier where kind(at: index + 1) == .colon: index += 2
    case .typedef, .using, .template: skipDeclaration(limit: limit)
    case .else:
      // Its `if` could not be read.
      advance()
      result += branch(limit: limit)
    case .structure, .enumeration, .union:
      if kind(at: index + 1) == .leftBrace || kind(at: index + 2) == .leftBrace || kind(at: index + 2) == .colon {
        skipDeclaration(limit: limit)
      } else {
        variables(into: &result, limit: limit)
      }
    case .qualifier, .builtinType, .typeOf, .external, .attribute:
      if kind == .builtinType, kind(at: index + 1) == .leftParen, kind(at: index + 2) != .caret,
        kind(at: index + 2) != .star
      {
        expressionStatement(into: &result, limit: limit)
      } else {
        variables(into: &result, limit: limit)
      }
    case .leftBracket where isCppAttribute(): index = afterBracket(index)
    case .identifier where isMacroOfStatements(index): macroOfStatements(into: &result)
    case .identifier where isBareMacro(index):
      advance()
      result.append(
        Statement(.expression(Expression(.name(text(start)), range: range(of: start))), range: range(of: start)))
    case .goto: unknownStatement(into: &result, from: start, limit: limit)
    default:
      if isName(index) || kind == .colonColon, startsVariable(index) {
        variables(into: &result, limit: limit)
      } else {
        expressionStatement(into: &result, limit: limit)
      }
    }
  }

  private func simple(_ kind: Statement.Kind, into result: inout [Statement], from start: Int) {
    result.append(Statement(kind, range: range(from: start)))
    _ = accept(.semicolon)
  }

  /// A declaration that says nothing here.
  func skipDeclaration(limit: Int) {
    skip(to: [.semicolon], limit: limit)
    if index < limit { advance() }
  }

  /// Takes all up to the next `;` as not understood.
  private func unknownStatement(into result: inout [Statement], from start: Int, limit: Int) {
    index = start
    while index < limit, kind != .semicolon, !kind.isDirective {
      if index > start, isFirstOnLine(index), Self.startsStatement(kind) { break }
      // A bracket that is not closed encloses nothing.
      index = Self.isOpening(kind) && end(of: index) < limit ? afterBracket(index) : index + 1
    }
    let text = source(start, index)
    let range = range(from: start)
    if index < limit { _ = accept(.semicolon) }
    if index == start { advance() }
    result.append(Statement(.unknown(text), range: range))
  }

  /// `[[maybe_unused]]`
  private func isCppAttribute() -> Bool {
    allowsCpp && kind(at: index + 1) == .leftBracket && end(of: index + 1) + 1 == end(of: index)
  }

  /// Words that can only begin a statement, where one without its `;` ends.
  private static func startsStatement(_ kind: Kind) -> Bool {
    switch kind {
    case .if, .for, .while, .do, .switch, .return, .break, .case, .atTry, .atAutoreleasePool: true
    default: false
    }
  }

  private func returnStatement(into result: inout [Statement], limit: Int) {
    let start = index
    advance()
    if index >= limit || kind == .semicolon || kind.isDirective {
      return simple(.return(nil), into: &result, from: start)
    }
    let value = element(stops: [.semicolon, .comma], limit: limit)
    result.append(Statement(.return(value), range: range(from: start)))
    if index < limit { skipDeclaration(limit: limit) }
  }

  private func expressionStatement(into result: inout [Statement], limit: Int) {
    let start = index
    while true {
      let first = index
      let before = failures
      let value = expression()
      let isComplete =
        failures == before && index > first
        && (index >= limit || kind == .semicolon || kind == .comma || canEndWithoutSemicolon())
      guard isComplete else {
        failures = before
        return unknownStatement(into: &result, from: start, limit: limit)
      }
      result.append(Statement(.expression(value), range: range(from: first)))
      guard index < limit, accept(.comma) else { break }
    }
    if index < limit { _ = accept(.semicolon) }
  }

  /// Whether what comes next begins something new: macros are often used without `;`.
  private func canEndWithoutSemicolon() -> Bool {
    switch kind {
    case .leftBrace, .rightBrace, .endOfFile, .else, .while: true
    default: kind.isDirective || isFirstOnLine(index)
    }
  }

  // MARK: Local variables

  /// Reads a declaration of one or more variables.
  func variables(into result: inout [Statement], limit: Int) {
    let start = index
    guard let read = declaredVariables(limit: limit) else {
      return unknownStatement(into: &result, from: start, limit: limit)
    }
    for variable in read { result.append(Statement(.variable(variable), range: variable.range)) }
  }

  /// Reads `static Type *a = value, *b;` up to its `;` and passes it; nil, with the index anywhere, if it is something else.
  func declaredVariables(limit: Int) -> [VariableDeclaration]? {
    let start = index
    guard let specifiers = specifiers(limit: limit) else { return nil }
    var result: [VariableDeclaration] = []
    while index < limit {
      let first = result.isEmpty ? start : index
      let declarator = declarator(specifiers.type, limit: limit)
      guard let name = declarator.name else { return nil }
      var variable = VariableDeclaration(name: text(name), nameRange: range(of: name), range: range(from: first))
      variable.type = TypeReference(
        text: declarator.type, range: SourceRange(self.start(of: specifiers.start), end(ofToken: max(name - 1, start))))
      variable.modifiers = specifiers.modifiers + declarator.modifiers
      variable.attributes = specifiers.attributes + declarator.attributes
      // `const` after the last `*`, or before a type that is no pointer.
      variable.isConstant =
        declarator.type.contains("*") ? declarator.modifiers.contains("const") : variable.modifiers.contains("const")
      variable.compilationConditions = conditions
      switch kind {
      case .equal:
        advance()
        variable.initialValue = element(stops: [.comma, .semicolon], limit: limit)
      case .leftBrace where allowsCpp: _ = initializerList()
      case .leftParen where allowsCpp: index = afterBracket(index)
      case .colon where allowsCpp: skip(to: [.comma, .semicolon], limit: limit)
      default: break
      }
      variable.range = range(from: first)
      result.append(variable)
      if index >= limit || !accept(.comma) { break }
    }
    if index < limit, !accept(.semicolon), !isFirstOnLine(index), kind != .rightBrace { return nil }
    return result.isEmpty ? nil : result
  }

  // MARK: #if among statements

  private func conditionalCompilation(limit: Int) -> Statement {
    let start = index
    let line = Int(tokens[index].line) + 1
    var clauses: [CompilationClause] = []
    var texts: [String] = []
    while index < limit, kind == .directiveIf || kind == .directiveElse {
      let text = ObjectiveCPreprocessor.condition(of: tokens[index], in: bytes)
      advance()
      var body: [Statement] = []
      statements(into: &body, limit: limit)
      let preceding = Array(texts.suffix(ObjectiveCPreprocessor.conditionLimit))
      let condition = CompilationCondition(text: text, precedingClauses: preceding, line: line)
      clauses.append(CompilationClause(condition: condition, body: body))
      texts.append(text)
      if kind != .directiveElse { break }
    }
    if index < limit { _ = accept(.directiveEndif) }
    return Statement(.conditionalCompilation(clauses), range: range(from: start))
  }
}
