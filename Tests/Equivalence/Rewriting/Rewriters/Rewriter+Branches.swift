// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Branches that are written otherwise.
extension Rewriter {
  static let ofBranches = [
    ifToTernary, ternaryToIf, ifToGuard, guardToIf, ifToSwitch, switchToIf, swapBranches, nameCondition,
    elseAfterReturn, ifLetToGuard, guardLetToIf, chainToIfLet, nestConditions,
  ]

  /// Statements that are an `if`.
  fileprivate static func ifs(_ file: ParsedFile) -> [(CodeBlockItemSyntax, IfExprSyntax)] {
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard let statement = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
        !item.isImplicitResult, !item.isInBuilder, item.scope != nil
      else { return nil }
      return (item, statement)
    }
  }

  static let ifToTernary = perFile("if and else that return become a ternary") { file, _ in
    ifs(file).compactMap { item, statement in
      guard let condition = statement.conditions.onlyBoolean,
        let first = statement.body.statements.onlyResult
      else { return nil }
      if case .codeBlock(let block)? = statement.elseBody, let second = block.statements.onlyResult {
        return Change([
          file.replace(item, by: "return \(condition.operand) ? \(first.operand) : \(second.operand)")
        ])
      }
      guard statement.elseBody == nil, let next = item.following, let second = next.onlyResult else { return nil }
      return Change([
        file.replace(item, by: "return \(condition.operand) ? \(first.operand) : \(second.operand)"),
        file.remove(next),
      ])
    }
  }

  static let ternaryToIf = perFile("a ternary that is returned becomes if and else") { file, _ in
    file.bodies.flatMap { body in
      body.results.compactMap { result in
        guard let ternary = result.expression.as(TernaryExprSyntax.self), ternary.isMovable else { return nil }
        return Change([
          file.replace(
            result.node,
            by: "if \(ternary.condition.header) {\nreturn \(ternary.thenExpression.trimmedDescription)\n} else {\n"
              + "return \(ternary.elseExpression.trimmedDescription)\n}")
        ])
      }
    }
  }

  static let ifToGuard = perFile("an if that leaves becomes a guard") { file, _ in
    ifs(file).compactMap { item, statement in
      guard let condition = statement.conditions.onlyBoolean, statement.elseBody == nil,
        statement.body.statements.leaves
      else { return nil }
      return Change([
        file.replace(item, by: "guard !\(condition.operand) else \(statement.body.trimmedDescription)")
      ])
    }
  }

  static let guardToIf = perFile("a guard over Booleans becomes an if") { file, _ in
    file.all(GuardStmtSyntax.self).compactMap { statement in
      guard let condition = statement.conditions.allBoolean else { return nil }
      return Change([file.replace(statement, by: "if !(\(condition)) \(statement.body.trimmedDescription)")])
    }
  }

  static let ifToSwitch = perFile("if and else become a switch over the condition") { file, _ in
    ifs(file).compactMap { item, statement in
      guard let condition = statement.conditions.onlyBoolean, !statement.contains(kind: .breakStmt),
        !statement.body.statements.isEmpty
      else { return nil }
      let other: String
      switch statement.elseBody {
      case .codeBlock(let block): other = block.statements.isEmpty ? "break" : block.statements.trimmedDescription
      case .ifExpr(let next): other = next.trimmedDescription
      case nil: other = "break"
      }
      return Change([
        file.replace(
          item,
          by: "switch \(condition.trimmedDescription) {\ncase true:\n\(statement.body.statements.trimmedDescription)\n"
            + "case false:\n\(other)\n}")
      ])
    }
  }

  static let switchToIf = perFile("a switch over cases becomes a chain of ifs") { file, _ in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard let statement = item.item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self),
        !item.isInBuilder, !statement.contains(kind: .breakStmt, .fallThroughStmt),
        statement.subject.kind == .declReferenceExpr || statement.subject.kind == .memberAccessExpr,
        statement.subject.isMovable, statement.cases.count > 1,
        !item.isImplicitResult
          || statement.cases.allSatisfy({ $0.as(SwitchCaseSyntax.self)?.statements.leaves == true })
      else { return nil }
      var parts: [String] = []
      for (index, element) in statement.cases.enumerated() {
        guard case .switchCase(let branch) = element, branch.attribute == nil else { return nil }
        let body = "{\n\(branch.statements.trimmedDescription)\n}"
        switch branch.label {
        case .default:
          guard index == statement.cases.count - 1 else { return nil }
          parts.append(body)
        case .case(let label):
          guard label.caseItems.count == 1, let pattern = label.caseItems.first, pattern.whereClause == nil else {
            return nil
          }
          let isLast = index == statement.cases.count - 1
          if isLast, pattern.pattern.boundNames.isEmpty {
            parts.append(body)
          } else if isLast {
            return nil
          } else {
            parts.append(
              "if case \(pattern.pattern.trimmedDescription) = \(statement.subject.trimmedDescription) \(body)")
          }
        }
      }
      return Change([file.replace(item, by: parts.joined(separator: " else "))])
    }
  }

  static let swapBranches = perFile("a condition is negated and its branches swapped") { file, _ in
    ifs(file).compactMap { item, statement in
      guard let condition = statement.conditions.onlyBoolean, case .codeBlock(let other)? = statement.elseBody else {
        return nil
      }
      return Change([
        file.replace(
          item,
          by: "if !\(condition.operand) \(other.trimmedDescription) else \(statement.body.trimmedDescription)")
      ])
    }
  }

  static let nameCondition = perFile("a condition becomes a local") { file, app in
    ifs(file).compactMap { item, statement in
      guard let condition = statement.conditions.onlyBoolean, condition.isMovable else { return nil }
      let name = app.newName()
      return Change([
        file.insert("let \(name) = \(condition.trimmedDescription)\n", before: item),
        file.replace(condition, by: name),
      ])
    }
  }

  static let elseAfterReturn = perFile("what follows an if that returns becomes its else") { file, _ in
    ifs(file).compactMap { item, statement in
      guard statement.elseBody == nil, statement.body.statements.leaves, let list = item.list,
        let last = list.last, last != item, last.leaves,
        list.parent?.kind == .codeBlock || list.parent?.kind == .accessorBlock
      else { return nil }
      return Change([file.insert(" else {", after: item), file.insert("\n}", after: last)])
    }
  }

  static let ifLetToGuard = perFile("an if let at the end becomes a guard") { file, _ in
    ifs(file).compactMap { item, statement in
      guard statement.elseBody == nil, let function = item.scope?.as(FunctionDeclSyntax.self),
        function.signature.returnClause == nil, let list = item.list, list.last == item,
        list.parent?.parent?.id == function.id, !statement.conditions.bound.isEmpty,
        !statement.contains(kind: .deferStmt),
        statement.conditions.bound.union(statement.body.boundNames)
          .isDisjoint(with: list.filter { $0 != item }.reduce(into: Set<String>()) { $0.formUnion($1.identifierTexts) })
      else { return nil }
      return Change([
        file.replace(
          item,
          by: "guard \(statement.conditions.trimmedDescription) else { return }\n"
            + statement.body.statements.trimmedDescription)
      ])
    }
  }

  static let guardLetToIf = perFile("a guard becomes an if around what follows") { file, _ in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard let statement = item.item.as(GuardStmtSyntax.self), let list = item.list, let last = list.last,
        last != item, item.scope != nil, !item.isInBuilder,
        list.parent?.kind == .codeBlock || list.parent?.kind == .accessorBlock || list.parent?.kind == .closureExpr
      else { return nil }
      return Change([
        file.replace(item, by: "if \(statement.conditions.trimmedDescription) {"),
        file.insert("\n} else \(statement.body.trimmedDescription)", after: last),
      ])
    }
  }

  private static let optionalObjects: Set = [
    "navigationController", "tabBarController", "presentedViewController", "presentingViewController", "window",
    "parent", "sheetPresentationController", "popoverPresentationController", "splitViewController", "delegate",
  ]

  static let chainToIfLet = perFile("an optional chain becomes an if let") { file, app in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard case .expr(let expression) = item.item, !item.isImplicitResult, !item.isInBuilder, item.scope != nil,
        expression.contains(kind: .optionalChainingExpr),
        let chain = expression.descendants(OptionalChainingExprSyntax.self).first,
        chain.start == expression.start, let name = chain.expression.lastName, optionalObjects.contains(name),
        expression.descendants(OptionalChainingExprSyntax.self).count == 1, expression.isChained
      else { return nil }
      let local = app.newName()
      return Change([
        file.replace(chain, by: "if let \(local) = \(chain.expression.trimmedDescription) {\n\(local)"),
        file.insert("\n}", after: item),
      ])
    }
  }

  static let nestConditions = perFile("two conditions become two ifs") { file, _ in
    ifs(file).compactMap { item, statement in
      guard statement.elseBody == nil, statement.conditions.count == 2, let first = statement.conditions.first
      else { return nil }
      return Change([
        file.replace(first, by: first.condition.trimmedDescription + " {\nif "),
        file.insert("\n}", after: item),
      ])
    }
  }
}

extension ConditionElementListSyntax {
  /// The one Boolean expression that is asked.
  var onlyBoolean: ExprSyntax? {
    guard count == 1, case .expression(let expression)? = first?.condition else { return nil }
    return expression
  }

  /// All conditions as one expression, where they are nothing but Booleans.
  var allBoolean: String? {
    var parts: [String] = []
    for element in self {
      guard case .expression(let expression) = element.condition else { return nil }
      parts.append(expression.operand)
    }
    return parts.joined(separator: " && ")
  }

  /// Names that these conditions bind.
  var bound: Set<String> { reduce(into: []) { $0.formUnion($1.boundNames) } }
}

extension CodeBlockItemListSyntax {
  var onlyResult: ExprSyntax? { count == 1 ? first?.onlyResult : nil }

  var leaves: Bool { last?.leaves == true }
}

extension CodeBlockItemSyntax {
  var list: CodeBlockItemListSyntax? { parent?.as(CodeBlockItemListSyntax.self) }

  var following: CodeBlockItemSyntax? {
    guard let list, let index = list.index(of: self) else { return nil }
    return list[list.index(after: index)...].first
  }

  var onlyResult: ExprSyntax? {
    guard let expression = item.as(ReturnStmtSyntax.self)?.expression, expression.isMovable,
      expression.kind != .ifExpr, expression.kind != .switchExpr, expression.kind != .nilLiteralExpr
    else { return nil }
    return expression
  }

  /// Whether nothing after this statement is run.
  var leaves: Bool {
    if item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) { return true }
    guard let expression = item.as(ExpressionStmtSyntax.self)?.expression else { return false }
    if let branch = expression.as(IfExprSyntax.self) {
      guard branch.body.statements.leaves else { return false }
      return switch branch.elseBody {
      case .codeBlock(let block): block.statements.leaves
      case .ifExpr, nil: false
      }
    }
    if let branches = expression.as(SwitchExprSyntax.self) {
      return branches.cases.allSatisfy { $0.as(SwitchCaseSyntax.self)?.statements.leaves == true }
    }
    return false
  }
}

extension ExprSyntax {
  /// As it may stand after `if`, where a trailing closure would be taken for the body.
  var header: String {
    contains(kind: .closureExpr) ? "(\(trimmedDescription))" : trimmedDescription
  }

  /// The name at the end of `a.b.c`.
  var lastName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// Whether the first chain reaches to the end: a call or an assignment of what is chained, nothing around it.
  var isChained: Bool {
    if let infix = self.as(InfixOperatorExprSyntax.self) {
      return infix.operator.kind == .assignmentExpr && infix.leftOperand.isChained
    }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isChained }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isChained == true }
    return kind == .optionalChainingExpr
  }
}
