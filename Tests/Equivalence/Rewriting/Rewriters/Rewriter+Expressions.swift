// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Expressions that stand elsewhere.
extension Rewriter {
  static let ofExpressions = [
    extractResult, extractArgument, inlineLocal, wrapInClosure, wrapInFunction, moveToMethod, moveToProperty,
    spellInitializer, qualifyMember,
  ]

  /// What a body gives back, with what it takes to give back something else.
  private static func results(
    _ file: ParsedFile, _ app: ParsedApp, _ change: (Body, Body.Result, String) -> Change?
  ) -> [Change] {
    file.bodies.flatMap { body in
      body.results.compactMap { result in
        guard result.expression.isMovable, let type = body.resultType else { return nil }
        return change(body, result, type)
      }
    }
  }

  static let extractResult = perFile("a result becomes a local") { file, app in
    results(file, app) { _, result, type in
      let name = app.newName()
      let text = "let \(name): \(type) = \(result.expression.trimmedDescription)\nreturn \(name)"
      return Change([file.replace(result.node, by: text)])
    }
  }

  /// Objects that are made in an argument.
  static let extractArgument = perFile("an argument becomes a local") { file, app in
    file.all(CodeBlockItemSyntax.self).flatMap { item -> [Change] in
      guard let call = item.item.as(FunctionCallExprSyntax.self), item.scope != nil, !item.isImplicitResult,
        !item.isInBuilder
      else { return [] }
      return call.arguments.compactMap { argument in
        guard argument.expression.madeType != nil, argument.expression.isMovable,
          !argument.expression.contains(kind: .closureExpr)
        else { return nil }
        let name = app.newName()
        let local = "let \(name) = \(argument.expression.trimmedDescription)\n"
        return Change([file.insert(local, before: item), file.replace(argument.expression, by: name)])
      }
    }
  }

  static let inlineLocal = perFile("a local that is used once is inlined") { file, _ in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let",
        let binding = variable.bindings.first, variable.bindings.count == 1, binding.typeAnnotation == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value, value.isMovable, !value.isImplicitMember,
        !value.contains(kind: .closureExpr, .ternaryExpr, .ifExpr, .switchExpr, .arrayExpr, .dictionaryExpr),
        value.kind != .nilLiteralExpr, value.scope != nil,
        let list = item.parent?.as(CodeBlockItemListSyntax.self),
        let index = list.index(of: item), let next = list[list.index(after: index)...].first, !item.isInBuilder,
        list.identifiers.filter({ $0.text == name }).count == 2,
        let use = next.descendants(DeclReferenceExprSyntax.self).first(where: { $0.baseName.text == name }),
        use.scope == value.scope, use.parent?.kind != .closureCapture,
        use.ancestor(CodeBlockItemSyntax.self) == next, !use.isAssigned, next.firstCall(before: use) == nil
      else { return nil }
      return Change([file.remove(item), file.replace(use, by: value.operand)])
    }
  }

  static let wrapInClosure = perFile("a result is given back by a closure that is called at once") { file, app in
    results(file, app) { _, result, type in
      let text = "{ () -> \(type) in return \(result.expression.trimmedDescription) }()"
      return Change([file.replace(result.node, by: "return \(text)")])
    }
  }

  static let wrapInFunction = perFile("a body becomes a function within") { file, app in
    file.bodies.compactMap { body in
      guard body.isPlain, let type = body.resultType, !body.statements.isEmpty, body.statements.isMovable else {
        return nil
      }
      let name = app.newName()
      return Change([
        file.insert("func \(name)() -> \(type) {\n", before: body.statements),
        file.insert("\n}\nreturn \(name)()", after: body.statements),
      ])
    }
  }

  static let moveToMethod = perFile("a result becomes a private method") { file, app in
    results(file, app) { body, result, type in
      guard let owner = body.owner, isFree(result.expression, in: body) else { return nil }
      let name = app.newName()
      let member =
        "private \(body.isStatic ? "static " : "")func \(name)() -> \(type) { return \(result.expression.trimmedDescription) }"
      return Change([file.replace(result.node, by: "return \(name)()"), file.add(member: member, to: owner)])
    }
  }

  static let moveToProperty = perFile("a result becomes a private property") { file, app in
    results(file, app) { body, result, type in
      guard let owner = body.owner, isFree(result.expression, in: body) else { return nil }
      let name = app.newName()
      let member =
        "private \(body.isStatic ? "static " : "")var \(name): \(type) { return \(result.expression.trimmedDescription) }"
      return Change([file.replace(result.node, by: "return \(name)"), file.add(member: member, to: owner)])
    }
  }

  /// Whether an expression means the same in another member of the same type.
  private static func isFree(_ expression: ExprSyntax, in body: Body) -> Bool {
    expression.identifierTexts.isDisjoint(with: body.declaration.boundNames.subtracting(body.declaration.declaredNames))
      && !expression.contains(kind: .superExpr) && body.owner?.kind != .protocolDecl
  }

  static let spellInitializer = perFile("init is written in calls that make an object") { file, app in
    file.all(FunctionCallExprSyntax.self).compactMap { call in
      guard let name = ExprSyntax(call).madeType, app.classes[name] != nil,
        let called = call.calledExpression.as(DeclReferenceExprSyntax.self)
      else { return nil }
      return Change([file.insert(".init", after: called)])
    }
  }

  static let qualifyMember = perFile("the type is written before an implicit member") { file, app in
    results(file, app) { _, result, type in
      guard let member = result.expression.as(MemberAccessExprSyntax.self), member.base == nil, type.isTypeName else {
        return nil
      }
      return Change([file.insert(type, before: member.period)])
    }
  }
}

extension String {
  /// Whether this is the name of a type, nothing optional, generic or made up of others.
  var isTypeName: Bool {
    first?.isUppercase == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } && self != "Self"
  }
}

extension CodeBlockItemSyntax {
  /// Whether this is all of a body, so that it may be what the body gives back.
  var isImplicitResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if list.parent?.kind == .closureExpr { return true }
    guard let scope else { return false }
    if let function = scope.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil && list.parent?.parent == scope
    }
    return scope.kind == .accessorBlock || scope.kind == .accessorDecl
  }

  /// Whether what stands here may be taken by a result builder.
  var isInBuilder: Bool {
    var node = parent
    while let current = node {
      if let variable = current.as(VariableDeclSyntax.self),
        variable.bindings.contains(where: { $0.typeAnnotation?.trimmedDescription.contains("some ") == true })
          || variable.attributes.trimmedDescription.contains("Builder")
      {
        return true
      }
      if let function = current.as(FunctionDeclSyntax.self),
        function.signature.returnClause?.trimmedDescription.contains("some ") == true
          || function.attributes.trimmedDescription.contains("Builder")
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  /// A call that is made before an expression within this statement is evaluated.
  func firstCall(before use: DeclReferenceExprSyntax) -> FunctionCallExprSyntax? {
    descendants(FunctionCallExprSyntax.self).first { call in
      call.end <= use.start && ExprSyntax(call).madeType == nil
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether this, or a member of it, is given a value.
  var isAssigned: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.kind == .memberAccessExpr || parent.kind == .optionalChainingExpr {
      node = parent
    }
    if node.parent?.kind == .inOutExpr { return true }
    guard let infix = node.parent?.as(InfixOperatorExprSyntax.self) else { return false }
    return infix.leftOperand.id == node.id && infix.operator.kind == .assignmentExpr
  }
}
