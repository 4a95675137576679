// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a function, an initialiser or a getter does.
struct Body {
  var file: ParsedFile
  /// The function, the initialiser, or the property.
  var declaration: DeclSyntax
  var statements: CodeBlockItemListSyntax
  /// The type that is given back; nil for none.
  var resultType: String?
  /// The type or extension that it is a member of.
  var owner: (any DeclGroupSyntax)?
  var isStatic: Bool
  /// Whether it is run as it stands: no builder makes something else of it, nothing is thrown or awaited.
  var isPlain: Bool

  /// An expression that is given back.
  struct Result {
    var expression: ExprSyntax
    /// What to replace to return something else: the statement, or the expression where `return` is not written.
    var node: Syntax
    var isImplicit: Bool
  }

  /// What is given back in one of the places, not counting closures and functions within.
  var results: [Result] {
    guard resultType != nil, isPlain else { return [] }
    if statements.count == 1, let only = statements.first, case .expr(let expression) = only.item {
      return [Result(expression: expression, node: Syntax(expression), isImplicit: true)]
    }
    return Self.returns(in: Syntax(statements)).compactMap { statement in
      statement.expression.map { Result(expression: $0, node: Syntax(statement), isImplicit: false) }
    }
  }

  static func returns(in node: Syntax) -> [ReturnStmtSyntax] {
    if let statement = node.as(ReturnStmtSyntax.self) { return [statement] }
    switch node.kind {
    case .closureExpr, .functionDecl,
      .variableDecl where node.contains(kind: .accessorBlock), .classDecl, .structDecl,
      .enumDecl:
      return []
    default: return node.children(viewMode: .sourceAccurate).flatMap { returns(in: $0) }
    }
  }

  static func all(in file: ParsedFile) -> [Body] {
    file.all(FunctionDeclSyntax.self).compactMap { of($0, in: file) }
      + file.all(VariableDeclSyntax.self).compactMap { of($0, in: file) }
      + file.all(InitializerDeclSyntax.self).compactMap { initializer in
        initializer.body.map {
          Body(
            file: file, declaration: DeclSyntax(initializer), statements: $0.statements, resultType: nil,
            owner: initializer.parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self), isStatic: false,
            isPlain: initializer.signature.effectSpecifiers == nil)
        }
      }
  }

  private static func of(_ function: FunctionDeclSyntax, in file: ParsedFile) -> Body? {
    guard let body = function.body else { return nil }
    let type = function.signature.returnClause?.type.trimmedDescription
    return Body(
      file: file, declaration: DeclSyntax(function), statements: body.statements, resultType: type,
      owner: owner(of: function), isStatic: function.modifiers.has("static", "class"),
      isPlain: function.signature.effectSpecifiers == nil && function.genericParameterClause == nil
        && isPlain(type, function.attributes)
        && !function.signature.parameterClause.contains(keyword: .inout))
  }

  private static func of(_ variable: VariableDeclSyntax, in file: ParsedFile) -> Body? {
    guard let binding = variable.bindings.first, variable.bindings.count == 1, let block = binding.accessorBlock,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return nil }
    let statements: CodeBlockItemListSyntax
    switch block.accessors {
    case .getter(let items): statements = items
    case .accessors(let accessors):
      guard let getter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) }),
        let body = getter.body, getter.effectSpecifiers == nil
      else { return nil }
      statements = body.statements
    }
    return Body(
      file: file, declaration: DeclSyntax(variable), statements: statements, resultType: type,
      owner: owner(of: variable), isStatic: variable.modifiers.has("static", "class"),
      isPlain: isPlain(type, variable.attributes))
  }

  private static func owner(of declaration: some DeclSyntaxProtocol) -> (any DeclGroupSyntax)? {
    guard declaration.parent?.kind == .memberBlockItem else { return nil }
    return declaration.parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
  }

  private static func isPlain(_ type: String?, _ attributes: AttributeListSyntax) -> Bool {
    type?.contains("some ") != true && !attributes.contains { $0.trimmedDescription.contains("Builder") }
  }
}
