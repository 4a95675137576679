// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  func lower(_ list: CodeBlockItemListSyntax) -> [Statement] {
    nested {
      guard list.isEmpty || !isTooDeep(list) else { return list.isEmpty ? [] : [unknownStatement(list)] }
      var result: [Statement] = []
      for item in list { append(item, to: &result) }
      return result
    }
  }

  func append(_ item: CodeBlockItemSyntax, to result: inout [Statement]) {
    switch item.item {
    case .decl(let node): append(node, to: &result)
    case .stmt(let node): append(node, to: &result)
    case .expr(let node): append(node, to: &result)
    }
  }

  func unknownStatement(_ node: some SyntaxProtocol) -> Statement {
    Statement(.unknown(excerpt(of: node)), range: range(of: node))
  }

  private func append(_ node: ExprSyntax, to result: inout [Statement]) {
    switch node.as(ExprSyntaxEnum.self) {
    case .missingExpr: break
    case .ifExpr, .switchExpr: result.append(lowerControlFlow(node))
    default: result.append(Statement(.expression(lower(node)), range: range(of: node)))
    }
  }

  private func append(_ node: DeclSyntax, to result: inout [Statement]) {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let declaration):
      append(declaration, to: &result)
    case .ifConfigDecl(let block):
      result.append(Statement(.conditionalCompilation(clauses(of: block)), range: range(of: node)))
    case .macroExpansionDecl(let macro):
      result.append(Statement(.expression(lower(macro)), range: range(of: node)))
    case .importDecl, .missingDecl, .poundSourceLocation, .operatorDecl, .precedenceGroupDecl, .macroDecl:
      break
    default:
      if let function = function(node, conditions: []) {
        result.append(Statement(.function(function), range: function.range))
      } else if let type = type(node, conditions: []) {
        result.append(Statement(.type(type), range: type.range))
      } else {
        result.append(unknownStatement(node))
      }
    }
  }

  private func append(_ node: VariableDeclSyntax, to result: inout [Statement]) {
    let variables = variables(node, conditions: [])
    let range = range(of: node)
    for variable in variables { result.append(Statement(.variable(variable), range: range)) }
    if variables.isEmpty {
      // `let _ = value` declares nothing, yet the value is worked out.
      for binding in node.bindings {
        guard let value = binding.initializer?.value else { continue }
        result.append(Statement(.expression(lower(value)), range: range))
      }
    }
  }

  private func clauses(of block: IfConfigDeclSyntax) -> [CompilationClause] {
    conditions(of: block).map { clause, condition in
      guard case .statements(let list) = clause.elements else {
        return CompilationClause(condition: condition, body: [])
      }
      return CompilationClause(condition: condition, body: lower(list))
    }
  }

  private func append(_ node: StmtSyntax, to result: inout [Statement]) {
    var node = node
    while let labeled = node.as(LabeledStmtSyntax.self) { node = labeled.statement }
    if let statement = node.as(ExpressionStmtSyntax.self) { return append(statement.expression, to: &result) }
    guard !node.is(MissingStmtSyntax.self) else { return }
    result.append(Statement(kind(of: node), range: range(of: node)))
  }

  private func kind(of node: StmtSyntax) -> Statement.Kind {
    switch node.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node):
      .return(node.expression.map(lower))
    case .guardStmt(let node):
      .guard(conditions: lower(node.conditions), otherwise: lower(node.body.statements))
    case .forStmt(let node):
      .forEach(pattern: lower(node.pattern), sequence: lower(node.sequence), body: body(of: node))
    case .whileStmt(let node):
      .loop(conditions: lower(node.conditions), body: lower(node.body.statements))
    case .repeatStmt(let node):
      .loop(conditions: [.expression(lower(node.condition))], body: lower(node.body.statements))
    case .doStmt(let node):
      .block(body: lower(node.body.statements), handlers: node.catchClauses.map { lower($0.body.statements) })
    case .deferStmt(let node): .defer(lower(node.body.statements))
    case .throwStmt(let node): .throw(lower(node.expression))
    case .breakStmt: .break
    case .continueStmt: .continue
    case .fallThroughStmt: .fallthrough
    case .yieldStmt(let node): kind(of: node)
    default: .unknown(excerpt(of: node))
    }
  }

  private func kind(of node: YieldStmtSyntax) -> Statement.Kind {
    guard case .single(let value) = node.yieldedExpressions else { return .unknown(excerpt(of: node)) }
    // `yield` hands out the value of a `_read` or `_modify` accessor: for reading the same as `return`.
    return .return(lower(value))
  }

  /// `for x in y where condition` is a loop around an `if`.
  private func body(of node: ForStmtSyntax) -> [Statement] {
    let body = lower(node.body.statements)
    guard let condition = node.whereClause?.condition else { return body }
    return [
      Statement(
        .if(conditions: [.expression(lower(condition))], then: body, otherwise: nil), range: range(of: node.body))
    ]
  }
}
