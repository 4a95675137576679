// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SyntaxProtocol {
  /// This node's nearest ancestor of a type.
  func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }

  /// The nearest function, initialiser, accessor or closure around this node.
  var scope: Syntax? {
    var node = parent
    while let current = node {
      switch current.kind {
      case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr, .deinitializerDecl, .subscriptDecl:
        return current
      case .accessorBlock:
        if case .getter? = current.as(AccessorBlockSyntax.self)?.accessors { return current }
      default: break
      }
      node = current.parent
    }
    return nil
  }

  /// The nearest class, structure, enumeration or extension around this node.
  var enclosingType: (any DeclGroupSyntax)? {
    var node = parent
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
      node = current.parent
    }
    return nil
  }

  /// All tokens that are names.
  var identifiers: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { if case .identifier = $0.tokenKind { true } else { false } }
  }

  var identifierTexts: Set<String> { Set(identifiers.map(\.text)) }

  func contains(kind kinds: SyntaxKind...) -> Bool {
    if kinds.contains(kind) { return true }
    return children(viewMode: .sourceAccurate).contains { child in
      kinds.contains { child.contains(kind: $0) }
    }
  }

  func contains(keyword: Keyword) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(keyword) }
  }

  func descendants<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    var found: [Node] = []
    for child in children(viewMode: .sourceAccurate) {
      if let node = child.as(type) { found.append(node) }
      found += child.descendants(type)
    }
    return found
  }

  /// Names that this declaration declares.
  var declaredNames: [String] {
    if let variable = Syntax(self).as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
    return (Syntax(self).asProtocol((any NamedDeclSyntax).self)?.name.text).map { [$0] } ?? []
  }

  /// Names that are bound within this node: parameters, locals, patterns.
  var boundNames: Set<String> {
    var names = Set(descendants(IdentifierPatternSyntax.self).map(\.identifier.text))
    for parameter in descendants(FunctionParameterSyntax.self) {
      names.insert((parameter.secondName ?? parameter.firstName).text)
    }
    for parameter in descendants(ClosureParameterSyntax.self) {
      names.insert((parameter.secondName ?? parameter.firstName).text)
    }
    for parameter in descendants(ClosureShorthandParameterSyntax.self) { names.insert(parameter.name.text) }
    for capture in descendants(ClosureCaptureSyntax.self) { names.insert(capture.name.text) }
    for function in descendants(FunctionDeclSyntax.self) { names.insert(function.name.text) }
    return names
  }

  /// Whether evaluating this somewhere else or at another time in the same block does the same.
  var isMovable: Bool { !contains(kind: .tryExpr, .awaitExpr, .assignmentExpr, .inOutExpr, .macroExpansionExpr) }
}

extension DeclModifierListSyntax {
  func has(_ names: String...) -> Bool { contains { names.contains($0.name.text) } }
}

extension DeclGroupSyntax {
  var isTypeDeclaration: Bool { kind == .classDecl || kind == .structDecl || kind == .enumDecl }
}

extension ExprSyntax {
  /// In parentheses where it is no operand by itself.
  var operand: String {
    switch kind {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .booleanLiteralExpr, .integerLiteralExpr,
      .stringLiteralExpr, .tupleExpr, .subscriptCallExpr:
      trimmedDescription
    default: "(\(trimmedDescription))"
    }
  }

  /// `.name`, whose type has to come from elsewhere.
  var isImplicitMember: Bool {
    var node: ExprSyntax? = self
    while let current = node {
      if let call = current.as(FunctionCallExprSyntax.self) {
        node = call.calledExpression
      } else if let member = current.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return true }
        node = base
      } else if let chain = current.as(OptionalChainingExprSyntax.self) {
        node = chain.expression
      } else {
        return false
      }
    }
    return false
  }

  /// The type that a call makes an object of, as far as its spelling shows: `Name(…)`.
  var madeType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    else { return nil }
    return name
  }
}
