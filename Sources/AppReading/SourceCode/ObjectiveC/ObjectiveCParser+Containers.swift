// SPDX-License-Identifier: Apache-2.0

import Findings

extension ObjectiveCParser {
  /// Reads `@interface Name : Super <Protocol>`, `@interface Name (Category)` and what they declare.
  func interface() {
    let start = index
    advance()
    while kind == .attribute || (kind == .identifier && kind(at: index + 1).isWord) {
      // A macro before the name, such as `FOO_EXPORT`.
      advance()
      if kind == .leftParen { index = afterBracket(index) }
    }
    guard isName(index) else { return }
    var type = head(from: start)
    if kind == .less, kind(at: index + 1) != .greater, let after = afterGenerics(index) {
      // Generic parameters when a superclass or a category follows, protocols otherwise.
      if kind(at: after) == .colon || kind(at: after) == .leftParen {
        type.genericParameters = separated(index + 1, after - 1)
        index = after
      }
    }
    category(of: &type)
    if accept(.colon), isName(index) {
      let superclass = index
      advance()
      // Arguments of the superclass are dropped when protocols follow them.
      if let after = afterGenerics(index), kind(at: after) == .less { index = after }
      type.inherited.append(TypeReference(text: text(superclass), range: range(of: superclass)))
    }
    protocols(of: &type)
    if kind == .leftBrace { instanceVariables(of: &type) }
    members(of: &type, start: start)
  }

  /// Reads `@implementation Name` or `@implementation Name (Category)` and its methods.
  func implementation() {
    let start = index
    advance()
    guard isName(index) else { return }
    var type = head(from: start)
    type.isImplementation = true
    category(of: &type)
    if accept(.colon), isName(index) {
      type.inherited.append(TypeReference(text: text(index), range: range(of: index)))
      advance()
    }
    if kind == .leftBrace { instanceVariables(of: &type) }
    members(of: &type, start: start)
  }

  /// Reads a protocol; one that is only named, as in `@protocol A, B;`, says nothing.
  func protocolDeclaration() {
    let start = index
    advance()
    guard isName(index) else { return }
    if kind(at: index + 1) == .semicolon || kind(at: index + 1) == .comma {
      return skipDeclaration(limit: tokens.count - 1)
    }
    var type = head(from: start)
    type.kind = .protocol
    protocols(of: &type)
    members(of: &type, start: start)
  }

  private func head(from start: Int) -> TypeDeclaration {
    let name = index
    advance()
    var type = TypeDeclaration(
      kind: .class, name: text(name), nameRange: range(of: name), range: range(from: start),
      bodyRange: SourceRange(at: end(ofToken: name)))
    type.compilationConditions = conditions
    type.attributes = pendingAttributes
    pendingAttributes = []
    return type
  }

  private func category(of type: inout TypeDeclaration) {
    guard kind == .leftParen else { return }
    let open = index
    let close = end(of: open)
    type.kind = .extension
    type.category = open + 1 < close ? source(open + 1, close) : ""
    index = afterBracket(open)
  }

  private func protocols(of type: inout TypeDeclaration) {
    guard kind == .less, let after = afterGenerics(index) else { return }
    for position in (index + 1)..<(after - 1) where isName(position) {
      type.inherited.append(TypeReference(text: text(position), range: range(of: position)))
    }
    index = after
  }

  /// The first words between commas.
  private func separated(_ start: Int, _ end: Int) -> [String] {
    var result: [String] = []
    var isFirst = true
    for position in start..<max(start, end) {
      if tokens[position].kind == .comma { isFirst = true }
      if isFirst, isName(position) {
        result.append(text(position))
        isFirst = false
      }
    }
    return result
  }

  private func instanceVariables(of type: inout TypeDeclaration) {
    let open = index
    let close = end(of: open)
    var visibility: String?
    advance()
    while index < close {
      let start = index
      if kind.isDirective {
        conditionLine()
      } else if kind == .atVisibility {
        visibility = String(text(index).dropFirst())
        advance()
      } else if kind == .semicolon {
        advance()
      } else if let variables = declaredVariables(limit: close) {
        type.variables += variables.map { variable in
          var variable = variable
          if let visibility { variable.modifiers.append(visibility) }
          return variable
        }
      } else {
        index = start
        skip(to: [.semicolon], limit: close)
        if index < close { advance() }
      }
      if index == start { advance() }
    }
    index = afterBracket(open)
  }

  /// Reads up to `@end`, which it passes.
  private func members(of type: inout TypeDeclaration, start: Int) {
    let bodyStart = end(ofToken: index - 1)
    var isOptional = false
    let conditionDepth = conditionStack.count
    loop: while true {
      let before = index
      switch kind {
      case .atEnd:
        type.bodyRange = SourceRange(bodyStart, self.start(of: index))
        advance()
        break loop
      case .endOfFile, .atInterface, .atImplementation:
        type.bodyRange = SourceRange(bodyStart, self.start(of: index))
        problems.append(("\(text(start)) \(type.name) has no @end", start))
        break loop
      case .atProtocol where kind(at: index + 1) != .leftParen:
        if kind(at: index + 2) == .semicolon || kind(at: index + 2) == .comma {
          skipDeclaration(limit: tokens.count - 1)
        } else {
          type.bodyRange = SourceRange(bodyStart, self.start(of: index))
          problems.append(("\(text(start)) \(type.name) has no @end", start))
          break loop
        }
      case .directiveIf, .directiveElse, .directiveEndif: conditionLine()
      case .atOptional, .atRequired:
        isOptional = kind == .atOptional
        advance()
      case .atVisibility: advance()
      case .atProperty: property(of: &type, isOptional: isOptional)
      case .atSynthesize: syntheses(of: &type)
      case .atClass: skipDeclaration(limit: tokens.count - 1)
      case .minus, .plus: method(of: &type, isOptional: isOptional)
      case .identifier where hasSignatureInMacro(): methodInMacro(of: &type)
      default: plainDeclaration()
      }
      if index == before { advance() }
    }
    // A block that is opened within the type ends with it.
    if conditionStack.count > conditionDepth { conditionStack.removeLast(conditionStack.count - conditionDepth) }
    type.range = range(from: start)
    file.types.append(type)
  }
}
