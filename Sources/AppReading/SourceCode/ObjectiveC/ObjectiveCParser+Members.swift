// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// Reads `- (Type)name:(Type)argument …` with its body, if it has one.
  func method(of type: inout TypeDeclaration, isOptional: Bool) {
    let start = index
    let isClassMethod = kind == .plus
    advance()
    guard var function = signature(from: start, limit: tokens.count - 1) else {
      // Not a method after all; go on after it.
      skip(to: [.semicolon, .leftBrace, .atEnd, .minus, .plus], limit: tokens.count - 1)
      if kind == .leftBrace { index = afterBracket(index) }
      return
    }
    if isClassMethod {
      function.modifiers.append("static")
      // A method of the class makes objects in its own way, whatever it is called.
      if function.kind == .initializer {
        function.kind = .function
        if !function.parameters.isEmpty { function.parameters[0].label = nil }
      }
    }
    if isOptional { function.modifiers.append("optional") }
    finish(&function, from: start, in: &type)
  }

  /// Reads the rest of a method after its signature.
  private func finish(_ function: inout FunctionDeclaration, from start: Int, in type: inout TypeDeclaration) {
    while kind == .identifier || kind == .attribute { attribute(into: &function.attributes) }
    // `;` may stand before the body.
    if type.isImplementation, kind == .semicolon, kind(at: index + 1) == .leftBrace { advance() }
    if kind == .leftBrace {
      let open = index
      let close = end(of: open)
      function.body = body(open: open)
      function.bodyRange = SourceRange(end(ofToken: open), self.start(of: close))
      function.range = range(from: start)
    } else {
      function.range = range(from: start)
      if kind == .semicolon { advance() }
    }
    function.compilationConditions = conditions
    type.functions.append(function)
  }

  /// Reads `(Type)first:(Type)a second:(Type)b`; nil if no name stands there.
  private func signature(from start: Int, limit: Int) -> FunctionDeclaration? {
    var result: TypeReference?
    if kind == .leftParen {
      let close = end(of: index)
      result = type(from: index + 1, to: close)
      index = min(limit, close + 1)
    }
    guard kind.isWord || kind == .colon else { return nil }
    let nameToken = index
    let name = kind == .colon ? "" : text(index)
    var selector = ""
    var parameters: [Parameter] = []
    while index < limit {
      var piece = ""
      if kind.isWord {
        // What follows a complete selector on its own is an attribute.
        if !parameters.isEmpty, kind(at: index + 1) != .colon { break }
        piece = text(index)
        advance()
      }
      guard kind == .colon, index < limit else {
        if selector.isEmpty { selector = piece }
        break
      }
      advance()
      selector += piece + ":"
      parameters.append(parameter(label: parameters.isEmpty ? nil : piece, limit: limit))
    }
    // Variable arguments, or more parameters in the manner of C.
    while kind == .comma, index < limit {
      advance()
      if kind == .ellipsis { advance() } else { skip(to: [.comma, .semicolon, .leftBrace], limit: limit) }
    }
    var function = FunctionDeclaration(
      kind: Self.kind(ofMethod: name, result: result), name: name, nameRange: range(of: nameToken),
      range: range(from: start))
    function.selector = selector
    if function.kind == .initializer, !parameters.isEmpty {
      parameters[0].label = Self.initializerLabel(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    function.parameters = parameters
    function.result = result
    return function
  }

  private func parameter(label: String?, limit: Int) -> Parameter {
    var parameterType: TypeReference?
    if kind == .leftParen {
      let close = end(of: index)
      parameterType = type(from: index + 1, to: close)
      index = min(limit, close + 1)
    }
    // Attributes such as `__unused` may stand before the name.
    while index < limit,
      kind == .qualifier
        || (kind == .identifier && kind(at: index + 1) == .identifier
          && kind(at: index + 2) != .colon && isAllCapitals(index))
    {
      advance()
    }
    while kind == .attribute, kind(at: index + 1) == .leftParen { index = afterBracket(index + 1) }
    var name = ""
    if kind.isWord, index < limit {
      name = text(index)
      advance()
    }
    while kind == .attribute, kind(at: index + 1) == .leftParen { index = afterBracket(index + 1) }
    while kind == .qualifier { advance() }
    return Parameter(label: label, name: name, type: parameterType)
  }

  private static func kind(ofMethod name: String, result: TypeReference?) -> FunctionDeclaration.Kind {
    if name == "dealloc" { return .deinitializer }
    // A method of the family that returns nothing only sets something up.
    return initializerLabel(name) == nil || result?.text == "void" ? .function : .initializer
  }

  // MARK: Methods written by macros

  /// Whether a macro with a body stands at the index: `EXPORT_METHOD(name:(Type)argument) {…}`.
  func hasSignatureInMacro() -> Bool {
    guard kind(at: index + 1) == .leftParen, isAllCapitals(index) || isFirstOnLine(index) else { return false }
    return kind(at: afterBracket(index + 1)) == .leftBrace
  }

  /// Reads the body of such a macro as that of the method between its parentheses.
  func methodInMacro(of type: inout TypeDeclaration) {
    let start = index
    let open = index + 1
    let close = end(of: open)
    let macro = Attribute(name: text(start), arguments: source(open + 1, close))
    // The signature is the last argument, after the names that a macro may take before it.
    index = open + 1
    var candidate = index
    while index < close {
      if kind == .comma { candidate = index + 1 }
      index = Self.isOpening(kind) ? afterBracket(index) : index + 1
    }
    index = candidate
    var function =
      signature(from: start, limit: close)
      ?? FunctionDeclaration(
        kind: .function, name: text(start), nameRange: range(of: start), range: range(from: start))
    function.attributes.append(macro)
    index = afterBracket(open)
    finish(&function, from: start, in: &type)
  }

  // MARK: Properties

  /// Reads `@synthesize name = variable, other;`. `@dynamic` says that others have the accessors.
  func syntheses(of type: inout TypeDeclaration) {
    let limit = tokens.count - 1
    let names = isSpelled("@synthesize")
    advance()
    while names, index < limit, isName(index) {
      let property = text(index)
      var variable = property
      advance()
      if accept(.equal), index < limit, isName(index) {
        variable = text(index)
        advance()
      }
      type.syntheses.append(Synthesis(property: property, variable: variable))
      guard accept(.comma) else { break }
    }
    skipDeclaration(limit: limit)
  }

  /// Reads `@property (…) Type *name, *other;`.
  func property(of type: inout TypeDeclaration, isOptional: Bool) {
    let start = index
    let limit = tokens.count - 1
    advance()
    var modifiers: [String] = []
    if kind == .leftParen {
      let open = index
      let close = end(of: open)
      advance()
      while index < close {
        let first = index
        skip(to: [.comma], limit: close)
        if first < index { modifiers.append(typeText(first, index).filter { $0 != " " }) }
        if index < close { advance() }
      }
      index = afterBracket(open)
    }
    if isOptional { modifiers.append("optional") }
    guard let specifiers = specifiers(limit: limit) else { return skipDeclaration(limit: limit) }
    while index < limit {
      let declarator = declarator(specifiers.type, limit: limit)
      guard let name = declarator.name else { break }
      var variable = VariableDeclaration(name: text(name), nameRange: range(of: name), range: range(from: start))
      variable.type = TypeReference(
        text: declarator.type, range: SourceRange(self.start(of: specifiers.start), end(ofToken: max(name - 1, start))))
      variable.modifiers = modifiers + specifiers.modifiers
      variable.attributes = specifiers.attributes + declarator.attributes
      variable.compilationConditions = conditions
      type.variables.append(variable)
      guard accept(.comma) else { break }
    }
    if kind == .semicolon { return advance() }
    // Without `;` the next declaration is not lost.
    while kind != .endOfFile, kind != .semicolon, kind != .atEnd, !kind.startsObjectiveCDeclaration,
      !isFirstOnLine(index)
    {
      index = Self.isOpening(kind) ? afterBracket(index) : index + 1
    }
    _ = accept(.semicolon)
  }
}
