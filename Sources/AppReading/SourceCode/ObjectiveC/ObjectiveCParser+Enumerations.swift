// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// `NS_ENUM(NSInteger, Name) {`, by whatever name the macro goes.
  func isEnumerationMacro(_ position: Int) -> Bool {
    guard kind(at: position) == .identifier, kind(at: position + 1) == .leftParen else { return false }
    let name = text(position)
    guard name.hasSuffix("ENUM") || name.hasSuffix("OPTIONS") else { return false }
    return kind(at: afterBracket(position + 1)) == .leftBrace
  }

  func typedefDeclaration(from start: Int) {
    if kind == .enumeration || isEnumerationMacro(index), enumeration(from: start, isTypedef: true) { return }
    let limit = tokens.count - 1
    let type = index
    guard let specifiers = specifiers(limit: limit) else { return skipDeclaration(limit: limit) }
    while index < limit {
      let declarator = declarator(specifiers.type, limit: limit)
      if let name = declarator.name {
        let reference = TypeReference(text: declarator.type, range: range(from: type))
        file.typeAliases.append(TypeAliasDeclaration(name: text(name), type: reference, range: range(from: start)))
      }
      guard accept(.comma) else { break }
    }
    skipDeclaration(limit: limit)
  }

  /// Reads `enum Name : Type {…}` or `NS_ENUM(Type, Name) {…}`; false, with nothing consumed, if it is none.
  func enumeration(from start: Int, isTypedef: Bool) -> Bool {
    let first = index
    var type: TypeReference?
    var name: Int?
    var macro: Attribute?
    if kind == .enumeration {
      advance()
      if kind == .class || kind == .structure { advance() }
      while kind == .attribute, kind(at: index + 1) == .leftParen { index = afterBracket(index + 1) }
      if isName(index), kind(at: index + 1) != .leftParen {
        name = index
        advance()
      } else if isEnumerationMacro(index) {
        return enumeration(from: start, isTypedef: isTypedef)
      }
      if accept(.colon) {
        let typeStart = index
        while kind != .leftBrace, kind != .semicolon, kind != .endOfFile { advance() }
        type = self.type(from: typeStart, to: index)
      }
    } else {
      let open = index + 1
      let close = end(of: open)
      macro = Attribute(name: text(index), arguments: source(open + 1, close))
      index = open + 1
      skip(to: [.comma], limit: close)
      if index < close {
        type = self.type(from: open + 1, to: index)
        if isName(index + 1) { name = index + 1 }
      }
      index = afterBracket(open)
    }
    guard kind == .leftBrace else {
      index = first
      return false
    }
    let body = index
    let close = end(of: body)
    let cases = enumerators(open: body)
    index = afterBracket(body)
    if isTypedef, macro == nil, isName(index) { name = index }
    guard let name else {
      skipDeclaration(limit: tokens.count - 1)
      file.variables += cases.map { constant($0) }
      return true
    }
    var declaration = TypeDeclaration(
      kind: .enum, name: text(name), nameRange: range(of: name), range: range(of: start),
      bodyRange: SourceRange(end(ofToken: body), self.start(of: close)))
    if let type, macro?.name.hasPrefix("NS_ERROR") != true { declaration.inherited = [type] }
    if let macro { declaration.attributes = [macro] }
    declaration.cases = cases
    declaration.compilationConditions = conditions
    while kind != .semicolon, kind != .endOfFile, isName(index) || kind == .attribute {
      if tokens[index].start == tokens[name].start { advance() } else { attribute(into: &declaration.attributes) }
    }
    declaration.range = range(from: start)
    _ = accept(.semicolon)
    file.types.append(declaration)
    return true
  }

  private func constant(_ enumerator: EnumCaseDeclaration) -> VariableDeclaration {
    var variable = VariableDeclaration(
      name: enumerator.name, nameRange: enumerator.range, range: enumerator.range)
    variable.isConstant = true
    variable.initialValue = enumerator.rawValue
    variable.compilationConditions = conditions
    return variable
  }

  private func enumerators(open: Int) -> [EnumCaseDeclaration] {
    let close = end(of: open)
    var cases: [EnumCaseDeclaration] = []
    index = open + 1
    while index < close {
      if kind.isDirective || !isName(index) {
        advance()
        continue
      }
      var enumerator = EnumCaseDeclaration(name: text(index), range: range(of: index))
      advance()
      while index < close, kind != .equal, kind != .comma, !kind.isDirective {
        index = Self.isOpening(kind) ? afterBracket(index) : index + 1
      }
      if index < close, accept(.equal) {
        enumerator.rawValue = element(stops: [.comma, .directiveEndif], limit: close)
      }
      cases.append(enumerator)
    }
    return cases
  }
}
