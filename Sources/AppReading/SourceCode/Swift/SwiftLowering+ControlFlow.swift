// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// `if` and `switch`, which are expressions as well as statements.
extension SwiftLowering {
  func lowerControlFlow(_ node: ExprSyntax) -> Statement {
    switch node.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node):
      lower(node)
    case .switchExpr(let node):
      Statement(.switch(subject: lower(node.subject), cases: cases(node.cases)), range: range(of: node))
    default: unknownStatement(node)
    }
  }

  /// `else if` nests as deep as the ladder is long, so it is walked down in a loop and built up again in another.
  private func lower(_ node: IfExprSyntax) -> Statement {
    var ladder = [node]
    var otherwise: [Statement]?
    while case .ifExpr(let next)? = ladder.last?.elseBody { ladder.append(next) }
    let outer = depth
    defer { depth = outer }
    let end = end(of: node)

    let kept = min(ladder.count, max(Self.maximumDepth - outer, 1))
    depth = outer + kept
    if kept < ladder.count {
      otherwise = [unknownStatement(ladder[kept])]
    } else if case .codeBlock(let block)? = ladder.last?.elseBody {
      otherwise = lower(block.statements)
    }
    for index in (1..<kept).reversed() {
      otherwise = [rung(ladder[index], depth: outer + index, otherwise: otherwise, end: end)]
    }
    return rung(node, depth: outer, otherwise: otherwise, end: end)
  }

  private func rung(_ node: IfExprSyntax, depth: Int, otherwise: [Statement]?, end: Int) -> Statement {
    self.depth = depth
    return Statement(
      .if(conditions: lower(node.conditions), then: lower(node.body.statements), otherwise: otherwise),
      range: range(start(of: node), end))
  }

  /// The cases of all clauses where a `switch` contains `#if`.
  private func cases(_ list: SwitchCaseListSyntax) -> [SwitchCase] {
    nested {
      guard !isTooDeep(list) else { return [] }
      var result: [SwitchCase] = []
      for element in list {
        switch element {
        case .switchCase(let node):
          append(node, to: &result)
        case .ifConfigDecl(let block):
          for clause in block.clauses {
            if case .switchCases(let list) = clause.elements { result += cases(list) }
          }
        }
      }
      return result
    }
  }

  /// One fact a case, or several with the same body where its patterns have different `where` clauses.
  private func append(_ node: SwitchCaseSyntax, to result: inout [SwitchCase]) {
    let body = lower(node.statements)
    let range = range(of: node)
    guard case .case(let label) = node.label else {
      result.append(SwitchCase(patterns: [], body: body, range: range))
      return
    }
    var patterns: [Pattern] = []
    for item in label.caseItems {
      patterns.append(lower(item.pattern))
      guard let condition = item.whereClause?.condition else { continue }
      let last = patterns.removeLast()
      if !patterns.isEmpty { result.append(SwitchCase(patterns: patterns, body: body, range: range)) }
      result.append(SwitchCase(patterns: [last], condition: lower(condition), body: body, range: range))
      patterns = []
    }
    if !patterns.isEmpty { result.append(SwitchCase(patterns: patterns, body: body, range: range)) }
  }
}
