// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Closures, loops and statements that are written otherwise.
extension Rewriter {
  static let ofCalls = [
    labelClosure, trailClosure, closureToFunction, closureToReference, referenceToClosure, mapToLoop, loopToMap,
    swapStatements, wrapInDo, coalesceToTernary, addComments,
  ]

  /// Labels of closures at the end of calls, by what the call is named and the labels before.
  private static let closureLabels = [
    "animate(withDuration:)": "animations", "present(_:animated:)": "completion", "dismiss(animated:)": "completion",
    "async()": "execute", "asyncAfter(deadline:)": "execute", "performWithoutAnimation()": "_",
    "popViewController(animated:)": "", "transition(with:duration:options:)": "animations",
  ]

  private static func label(of call: FunctionCallExprSyntax, _ app: ParsedApp, dropping: Int = 0) -> String? {
    guard let name = call.calledExpression.lastName else { return nil }
    let labels = call.arguments.dropLast(dropping).map { ($0.label?.text ?? "_") + ":" }.joined()
    if let known = closureLabels["\(name)(\(labels))"], !known.isEmpty { return known }
    guard app.declarations[name] == 1, let function = app.functions[name],
      let last = function.signature.parameterClause.parameters.last,
      function.signature.parameterClause.parameters.count == call.arguments.count - dropping + 1,
      last.type.contains(kind: .functionType)
    else { return nil }
    return last.firstName.text
  }

  static let labelClosure = perFile("a trailing closure becomes an argument") { file, app in
    file.all(FunctionCallExprSyntax.self).compactMap { call in
      guard let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
        let label = label(of: call, app)
      else { return nil }
      let argument = (label == "_" ? "" : "\(label): ") + closure.trimmedDescription
      if let paren = call.rightParen {
        return Change([
          file.insert(call.arguments.isEmpty ? argument : ", \(argument)", before: paren),
          file.replace(closure, by: ""),
        ])
      }
      return Change([file.replace(closure, by: "(\(argument))")])
    }
  }

  static let trailClosure = perFile("a closure argument becomes a trailing one") { file, app in
    file.all(FunctionCallExprSyntax.self).compactMap { call in
      guard call.trailingClosure == nil, let last = call.arguments.last, last.expression.kind == .closureExpr,
        let paren = call.rightParen, label(of: call, app, dropping: 1) == last.label?.text ?? "_",
        !call.isInHeader, call.arguments.filter({ $0.expression.kind == .closureExpr }).count == 1
      else { return nil }
      var edits = [file.remove(last), file.insert(" \(last.expression.trimmedDescription)", after: paren)]
      if call.arguments.count > 1, let comma = call.arguments.dropLast().last?.trailingComma {
        edits.append(file.replace(comma, by: ""))
      }
      return Change(edits)
    }
  }

  static let closureToFunction = perFile("a closure becomes a function within") { file, app in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard let call = item.item.as(FunctionCallExprSyntax.self), !item.isImplicitResult, !item.isInBuilder,
        let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty, item.scope != nil,
        let label = label(of: call, app), closure.signature == nil, !closure.statements.isEmpty,
        closure.statements.isMovable || closure.contains(kind: .assignmentExpr),
        !closure.contains(kind: .tryExpr, .awaitExpr),
        !closure.statements.tokens(viewMode: .sourceAccurate).contains(where: {
          if case .dollarIdentifier = $0.tokenKind { true } else { false }
        }), !closure.contains(kind: .returnStmt)
      else { return nil }
      let name = app.newName()
      let argument = (label == "_" ? "" : "\(label): ") + name
      let function = "func \(name)() {\n\(closure.statements.trimmedDescription)\n}\n"
      var edits = [file.insert(function, before: item)]
      if let paren = call.rightParen {
        edits += [
          file.insert(call.arguments.isEmpty ? argument : ", \(argument)", before: paren),
          file.replace(closure, by: ""),
        ]
      } else {
        edits.append(file.replace(closure, by: "(\(argument))"))
      }
      return Change(edits)
    }
  }

  static let closureToReference = perFile("a closure that calls with its argument becomes a reference") { file, app in
    file.all(FunctionCallExprSyntax.self).compactMap { call in
      guard ["map", "compactMap", "forEach"].contains(call.calledExpression.lastName ?? ""), call.arguments.isEmpty,
        let closure = call.trailingClosure, closure.signature == nil, closure.statements.count == 1,
        let inner = closure.statements.first?.item.as(FunctionCallExprSyntax.self), inner.arguments.count == 1,
        inner.trailingClosure == nil, let argument = inner.arguments.first,
        argument.expression.trimmedDescription == "$0"
      else { return nil }
      let label = argument.label.map { "\($0.text):" } ?? "_:"
      let called: String
      if let type = ExprSyntax(inner).madeType {
        called = "\(type).init(\(label))"
      } else if let name = inner.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        called = "\(name)(\(label))"
      } else {
        return nil
      }
      let end = call.leftParen == nil ? "(\(called))" : nil
      guard let end else { return nil }
      return Change([file.replace(closure, by: end)])
    }
  }

  static let referenceToClosure = perFile("a reference to a function becomes a closure that calls it") { file, app in
    file.all(FunctionCallExprSyntax.self).compactMap { call in
      guard ["map", "compactMap", "forEach"].contains(call.calledExpression.lastName ?? ""), call.arguments.count == 1,
        let argument = call.arguments.first, argument.label == nil, let paren = call.leftParen,
        let close = call.rightParen
      else { return nil }
      let called: String
      if let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base,
        member.declName.baseName.text == "init", let labels = member.declName.argumentNames?.arguments,
        labels.count == 1,
        let label = labels.first?.name.text
      {
        called = "\(base.trimmedDescription)(\(label == "_" ? "" : "\(label): ")$0)"
      } else if let reference = argument.expression.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
        app.functions[reference.baseName.text]?.signature.parameterClause.parameters.first?.firstName.text == "_",
        app.declarations[reference.baseName.text] == 1
      {
        called = "\(reference.baseName.text)($0)"
      } else {
        return nil
      }
      return Change([
        file.replace(paren, by: " { "), file.replace(argument, by: called), file.replace(close, by: " }"),
      ])
    }
  }

  /// What `xs.map { Made(…$0…) }` makes is known by its spelling.
  static let mapToLoop = perFile("map becomes a loop that appends") { file, app in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard item.item.isKindOfStatement, !item.isImplicitResult, !item.isInBuilder, item.scope != nil,
        let call = item.descendants(FunctionCallExprSyntax.self).first(where: { call in
          call.calledExpression.lastName == "map" && call.calledExpression.is(MemberAccessExprSyntax.self)
            && call.arguments.isEmpty && call.leftParen == nil && call.trailingClosure != nil
            && call.scope == item.scope && call.ancestor(CodeBlockItemSyntax.self) == item
        }), let closure = call.trailingClosure, closure.statements.count == 1,
        case .expr(let made)? = closure.statements.first?.item, let type = made.madeType,
        let source = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, source.isMovable, made.isMovable,
        source.kind == .arrayExpr || source.kind == .declReferenceExpr,
        !source.isImplicitMember
      else { return nil }
      let (list, element) = (app.newName(), app.newName())
      var parameter = "$0"
      if let signature = closure.signature {
        guard case .simpleInput(let names)? = signature.parameterClause, names.count == 1,
          let name = names.first?.name.text, signature.capture == nil
        else { return nil }
        parameter = name
      }
      let body = made.trimmedDescription.replacing(parameter, with: element, where: { !$0.isLetter && !$0.isNumber })
      let loop =
        "var \(list): [\(type)] = []\nfor \(element) in \(source.trimmedDescription) {\n\(list).append(\(body))\n}\n"
      return Change([file.insert(loop, before: item), file.replace(call, by: list)])
    }
  }

  static let loopToMap = perFile("a loop that appends becomes map") { file, _ in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard let variable = item.item.as(VariableDeclSyntax.self), let name = variable.declaredNames.first,
        let binding = variable.bindings.first, binding.typeAnnotation?.type.kind == .arrayType,
        binding.initializer?.value.trimmedDescription == "[]", let next = item.following,
        let loop = next.item.as(ForStmtSyntax.self), loop.body.statements.count == 1, loop.whereClause == nil,
        let element = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let append = loop.body.statements.first?.item.as(FunctionCallExprSyntax.self),
        append.calledExpression.trimmedDescription == "\(name).append", append.arguments.count == 1,
        let argument = append.arguments.first, argument.label == nil
      else { return nil }
      return Change([
        file.replace(
          item,
          by: "\(variable.bindingSpecifier.text) \(name)\(binding.typeAnnotation?.trimmedDescription ?? "") = "
            + "\(loop.sequence.operand).map { \(element) in \(argument.expression.trimmedDescription) }"),
        file.remove(next),
      ])
    }
  }

  /// Assignments of constants to two members of the same object.
  static let swapStatements = perFile("two independent statements change places") { file, _ in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard item.scope != nil, !item.isInBuilder, let next = item.following, let first = item.constantAssignment,
        let second = next.constantAssignment, first != second,
        first.split(separator: ".").dropLast() == second.split(separator: ".").dropLast(),
        item.scope?.kind != .accessorDecl
      else { return nil }
      return Change([
        file.replace(item, by: next.trimmedDescription), file.replace(next, by: item.trimmedDescription),
      ])
    }
  }

  static let wrapInDo = perFile("statements are put into a do block") { file, _ in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard case .expr = item.item, item.scope != nil, !item.isImplicitResult, !item.isInBuilder,
        item.list?.parent?.kind == .codeBlock, !item.contains(kind: .tryExpr)
      else { return nil }
      return Change([file.insert("do {\n", before: item), file.insert("\n}", after: item)])
    }
  }

  static let coalesceToTernary = perFile("a default value becomes a ternary") { file, _ in
    file.all(InfixOperatorExprSyntax.self).compactMap { infix in
      guard infix.operator.trimmedDescription == "??", let name = infix.leftOperand.as(DeclReferenceExprSyntax.self),
        infix.rightOperand.kind != .infixOperatorExpr, infix.scope != nil, infix.parent?.kind != .infixOperatorExpr
      else { return nil }
      let text = name.trimmedDescription
      return Change([file.replace(infix, by: "(\(text) != nil ? \(text)! : \(infix.rightOperand.operand))")])
    }
  }

  static let addComments = perFile("comments and empty lines are added") { file, _ in
    file.all(CodeBlockItemSyntax.self).filter { $0.scope != nil }.map {
      Change([file.insert("// Said by the way.\n\n/* twice */ ", before: $0)])
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether this stands in what `if`, `guard`, `while`, `for` or `switch` ask, where no closure may trail.
  var isInHeader: Bool {
    var node = parent
    while let current = node {
      switch current.kind {
      case .conditionElement, .forStmt, .switchExpr, .whileStmt: return true
      case .codeBlockItem, .closureExpr, .memberBlockItem: return false
      default: node = current.parent
      }
    }
    return false
  }
}

extension CodeBlockItemSyntax.Item {
  /// A declaration or an expression, no branch or loop.
  var isKindOfStatement: Bool {
    switch self {
    case .decl(let declaration): declaration.is(VariableDeclSyntax.self)
    case .expr: true
    case .stmt(let statement): statement.is(ReturnStmtSyntax.self)
    }
  }
}

extension CodeBlockItemSyntax {
  /// What is given a constant here: `view.alpha`.
  var constantAssignment: String? {
    guard let infix = item.as(InfixOperatorExprSyntax.self), infix.operator.kind == .assignmentExpr,
      let target = infix.leftOperand.as(MemberAccessExprSyntax.self), target.base?.kind == .declReferenceExpr
    else { return nil }
    let value = infix.rightOperand
    guard
      value.kind == .booleanLiteralExpr || value.kind == .integerLiteralExpr
        || value.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) == true
    else { return nil }
    return target.trimmedDescription
  }
}

extension String {
  /// Replaces a word where what stands beside it passes a test.
  func replacing(_ word: String, with other: String, where isBoundary: (Character) -> Bool) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > rest.startIndex ? rest[rest.index(before: range.lowerBound)] : result.last ?? " "
      let after = range.upperBound < rest.endIndex ? rest[range.upperBound] : " "
      result += rest[..<range.lowerBound]
      result += isBoundary(before) && isBoundary(after) ? other : word
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
