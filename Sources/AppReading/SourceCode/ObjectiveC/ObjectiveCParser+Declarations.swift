// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// Reads the whole file into `file`.
  func run() {
    while kind != .endOfFile {
      let before = index
      declaration()
      if index == before { advance() }
    }
  }

  /// Reads one declaration at file level.
  private func declaration() {
    switch kind {
    case .directiveIf, .directiveElse, .directiveEndif: conditionLine()
    case .atInterface: interface()
    case .atImplementation: implementation()
    case .atProtocol: protocolDeclaration()
    case .atImport:
      advance()
      if isName(index) { file.imports.append(text(index)) }
      skipDeclaration(limit: tokens.count - 1)
    case .atCompatibilityAlias: compatibilityAlias()
    case .atClass, .atSynthesize: skipDeclaration(limit: tokens.count - 1)
    default: plainDeclaration()
    }
  }

  /// Keeps account of the `#if` blocks around declarations.
  func conditionLine() {
    let text = ObjectiveCPreprocessor.condition(of: tokens[index], in: bytes)
    let line = Int(tokens[index].line) + 1
    switch kind {
    case .directiveIf: conditionStack.append((line, [text]))
    case .directiveElse: if let last = conditionStack.indices.last { conditionStack[last].texts.append(text) }
    default: _ = conditionStack.popLast()
    }
    advance()
    conditions = conditionStack.suffix(ObjectiveCPreprocessor.conditionLimit).map { block in
      CompilationCondition(
        text: block.texts.last ?? "",
        precedingClauses: Array(block.texts.dropLast().suffix(ObjectiveCPreprocessor.conditionLimit)), line: block.line)
    }
  }

  /// `@compatibility_alias Name Class;`: another name of a class.
  private func compatibilityAlias() {
    let start = index
    advance()
    if isName(index), isName(index + 1) {
      let reference = TypeReference(text: text(index + 1), range: range(from: index + 1))
      file.typeAliases.append(TypeAliasDeclaration(name: text(index), type: reference, range: range(from: start)))
    }
    skipDeclaration(limit: tokens.count - 1)
  }

  // MARK: C

  /// Reads a declaration of C: a type, a function, a variable, or the use of a macro.
  func plainDeclaration() {
    let start = index
    switch kind {
    case .semicolon, .rightBrace, .rightParen, .rightBracket: return advance()
    case .external where kind(at: index + 1) == .string && kind(at: index + 2) == .leftBrace:
      // What it encloses is read as if it stood alone.
      index += 3
      return
    case .namespace:
      while kind != .leftBrace, kind != .semicolon, kind != .equal, kind != .endOfFile { advance() }
      if kind == .equal { return skipDeclaration(limit: tokens.count - 1) }
      return advance()
    case .using: return skipDeclaration(limit: tokens.count - 1)
    case .template:
      advance()
      if let after = afterGenerics(index) { index = after }
      return
    case .leftBrace:
      index = afterBracket(index)
      return
    case .typedef:
      advance()
      return typedefDeclaration(from: start)
    case .enumeration:
      if enumeration(from: start, isTypedef: false) { return }
    case .structure, .union, .class:
      if recordEnd() { return }
    case .identifier where isEnumerationMacro(index):
      if enumeration(from: start, isTypedef: false) { return }
    default: break
    }
    index = start
    functionOrVariable()
  }

  /// Passes the definition of a C++ class or a struct without a name for a variable.
  private func recordEnd() -> Bool {
    var cursor = index + 1
    while ![.leftBrace, .semicolon, .equal, .leftParen, .star, .endOfFile].contains(kind(at: cursor)) {
      if kind(at: cursor).startsObjectiveCDeclaration { return false }
      cursor += 1
    }
    guard kind(at: cursor) == .leftBrace else { return false }
    index = afterBracket(cursor)
    skipDeclaration(limit: tokens.count - 1)
    return true
  }

  private enum Shape {
    case function(name: Int, open: Int, body: Int)
    case macro(end: Int)
    case prototype
    case other
  }

  /// Finds out what stands at the index by its brackets alone.
  private func shape() -> Shape {
    var cursor = index
    var groups: [Int] = []
    while cursor < tokens.count - 1 {
      let kind = tokens[cursor].kind
      // A macro that needs no `;`, followed by the next declaration.
      if cursor > index, isFirstOnLine(cursor), tokens[cursor - 1].kind == .rightParen || cursor == index + 1,
        groups.count <= 1, startsDeclaration(cursor), tokens[index].kind == .identifier,
        groups.isEmpty || groups.first == index + 1
      {
        return .macro(end: cursor)
      }
      if cursor > index,
        kind.startsObjectiveCDeclaration || kind == .directiveIf || kind == .directiveElse
          || kind == .directiveEndif
      {
        return groups.first == index + 1 || cursor == index + 1 ? .macro(end: cursor) : .other
      }
      switch kind {
      case .leftParen:
        groups.append(cursor)
        cursor = afterBracket(cursor)
        continue
      case .leftBracket:
        cursor = afterBracket(cursor)
        continue
      case .equal:
        // `operator =`
        if !isSpelled("operator", at: cursor - 1) { return .other }
      case .semicolon: return parameterList(groups, isPrototype: true) == nil ? .other : .prototype
      case .leftBrace:
        guard let open = parameterList(groups) else { return .other }
        return .function(name: open - 1, open: open, body: cursor)
      case .atEnd, .endOfFile, .rightBrace: return groups.isEmpty ? .other : .macro(end: cursor)
      default: break
      }
      cursor += 1
    }
    return .other
  }

  private func startsDeclaration(_ position: Int) -> Bool {
    let kind = tokens[position].kind
    if (kind == .minus || kind == .plus) && self.kind(at: position + 1) == .leftParen { return true }
    return kind == .identifier || kind == .qualifier || kind == .builtinType || kind == .typedef || kind == .external
      || kind == .enumeration || kind == .structure
  }

  /// The parenthesis with a function's parameters: the last one after a name that is no attribute.
  private func parameterList(_ groups: [Int], isPrototype: Bool = false) -> Int? {
    let named = groups.filter { $0 > index && isName($0 - 1) }
    let plain = named.filter { !(isAllCapitals($0 - 1) && containsUnderscore($0 - 1)) }
    if isPrototype { return plain.first }
    // C++: what follows the first parameter list belongs to the initialisers of members.
    return allowsCpp ? plain.first ?? named.first : plain.last ?? named.last
  }

  private func functionOrVariable() {
    let start = index
    switch shape() {
    case .function(let name, let open, let body): function(from: start, name: name, open: open, body: body)
    case .prototype: skipUnreadDeclaration()
    case .macro(let end):
      let value = expression()
      if case .call(let callee, _) = value.kind, case .name(let name) = callee.kind,
        kind == .atInterface || kind == .atProtocol
      {
        // `API_AVAILABLE(ios(13.0))` on the line before the type it is for.
        let arguments = source(start + 2, max(start + 2, end - 1))
        pendingAttributes.append(Attribute(name: name, arguments: arguments))
      } else if case .call = value.kind {
        file.statements.append(Statement(.expression(value), range: range(from: start)))
      }
      failures = 0
      index = max(end, start + 1)
    case .other:
      if let variables = declaredVariables(limit: tokens.count - 1), tokens[index - 1].kind == .semicolon {
        file.variables += variables
      } else {
        index = start
        skipUnreadDeclaration()
      }
    }
  }

  /// Passes a prototype, or what could not be read, to the next `;`, block or declaration of Objective-C.
  private func skipUnreadDeclaration() {
    let start = index
    while kind != .endOfFile {
      if index > start, kind.startsObjectiveCDeclaration || kind == .atEnd || kind.isDirective { return }
      if index > start, kind == .minus || kind == .plus, isFirstOnLine(index), kind(at: index + 1) == .leftParen {
        return
      }
      if kind == .semicolon { return advance() }
      if kind == .leftBrace {
        index = afterBracket(index)
        _ = accept(.semicolon)
        return
      }
      if kind == .rightBrace { return advance() }
      index = Self.isOpening(kind) ? afterBracket(index) : index + 1
    }
  }

  /// Reads a function of C with its body.
  private func function(from start: Int, name: Int, open: Int, body: Int) {
    var function = FunctionDeclaration(
      kind: .function, name: text(name), nameRange: range(of: name), range: range(of: start))
    index = start
    if let specifiers = specifiers(limit: name), index <= name {
      let typeEnd = index
      let declarator = declarator(specifiers.type, limit: name)
      function.modifiers = specifiers.modifiers
      function.attributes = specifiers.attributes
      function.result = TypeReference(
        text: declarator.type,
        range: SourceRange(self.start(of: specifiers.start), end(ofToken: max(specifiers.start, typeEnd - 1))))
    }
    function.parameters = parameters(open: open)
    let close = end(of: body)
    function.body = self.body(open: body)
    function.bodyRange = SourceRange(end(ofToken: body), self.start(of: close))
    function.range = range(from: start)
    function.compilationConditions = conditions
    file.functions.append(function)
  }
}
