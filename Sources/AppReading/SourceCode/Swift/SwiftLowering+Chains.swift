// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// Chains: members, calls, subscripts and unwrapping, one applied to the other.
///
/// A chain is a tree that is as deep to the left as the chain is long (SwiftUI's modifiers, builders, query languages), so
/// it is walked down in a loop and built up again in another.
extension SwiftLowering {
  private enum Link {
    case member(MemberAccessExprSyntax)
    case call(FunctionCallExprSyntax)
    case lookup(SubscriptCallExprSyntax)
    case unwrap(Syntax, isForced: Bool)
    case postfixOperator(PostfixOperatorExprSyntax)
    case conditional(PostfixIfConfigExprSyntax)
  }

  /// - Parameter implicitBase: what the chain's first member belongs to where none is written, as within `#if` in a chain.
  func lowerChain(_ node: ExprSyntax, onto implicitBase: Expression? = nil) -> Expression {
    var links: [Link] = []
    var typeArguments: [String]?
    let root = collectLinks(of: node, into: &links, &typeArguments)
    let start = implicitBase == nil ? start(of: node) : nil
    let outer = depth
    let outerConditionals = conditionalLinks
    defer {
      depth = outer
      conditionalLinks = outerConditionals
    }

    var result: Expression?
    let kept = min(links.count, max(Self.maximumDepth - outer, 0))
    depth = outer + kept
    if kept < links.count {
      noteDepth(at: node)
      result = unknown(syntax(of: links[kept]))
    } else if let root {
      result = lower(root)
      result?.typeArguments = typeArguments
    } else {
      result = implicitBase
    }
    for index in (0..<kept).reversed() {
      depth = outer + index
      result = apply(links[index], to: result, start: start ?? self.start(of: syntax(of: links[index])))
      if let implicitBase, let link = result {
        result = Expression(link.kind, range: SourceRange(implicitBase.range.start, link.range.end))
      }
    }
    return result ?? unknown(node)
  }

  /// Outermost link first. Returns what the chain begins with; nil where it begins with a member of an implicit type.
  private func collectLinks(
    of node: ExprSyntax, into links: inout [Link], _ typeArguments: inout [String]?
  ) -> ExprSyntax? {
    var current = node
    while true {
      let base: ExprSyntax?
      switch current.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let node):
        links.append(.member(node))
        base = node.base
      case .functionCallExpr(let node):
        links.append(.call(node))
        base = node.calledExpression
      case .subscriptCallExpr(let node):
        links.append(.lookup(node))
        base = node.calledExpression
      case .optionalChainingExpr(let node):
        links.append(.unwrap(Syntax(node), isForced: false))
        base = node.expression
      case .forceUnwrapExpr(let node):
        links.append(.unwrap(Syntax(node), isForced: true))
        base = node.expression
      case .postfixOperatorExpr(let node):
        links.append(.postfixOperator(node))
        base = node.expression
      case .postfixIfConfigExpr(let node):
        links.append(.conditional(node))
        base = node.base
      case .genericSpecializationExpr(let node):
        typeArguments = node.genericArgumentClause.arguments.map { $0.argument.trimmedDescription }
        base = node.expression
      case .missingExpr:
        return nil
      default:
        return current
      }
      guard let base else { return nil }
      current = base
    }
  }

  private func syntax(of link: Link) -> Syntax {
    switch link {
    case .member(let node): Syntax(node)
    case .call(let node): Syntax(node)
    case .lookup(let node): Syntax(node)
    case .unwrap(let node, _): node
    case .postfixOperator(let node): Syntax(node)
    case .conditional(let node): Syntax(node)
    }
  }

  private func apply(_ link: Link, to base: Expression?, start: Int) -> Expression? {
    let range = range(start, end(of: syntax(of: link)))
    switch link {
    case .member(let node):
      return Expression(.member(base, name: name(node.declName.baseName)), range: range)
    case .call(let node):
      guard let base else { return nil }
      return Expression(.call(base, arguments: arguments(of: node)), range: range)
    case .lookup(let node):
      guard let base else { return nil }
      var arguments = arguments(node.arguments)
      append(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
      return Expression(.subscript(base, arguments: arguments), range: range)
    case .unwrap(_, let isForced):
      guard let base else { return nil }
      return Expression(.unwrap(base, isForced: isForced), range: range)
    case .postfixOperator(let node):
      guard let base else { return nil }
      // A postfix operator is a function of one argument, and there are too few of them to deserve a case.
      let symbol = Expression(.name(node.operator.text), range: self.range(of: node.operator))
      return Expression(.call(symbol, arguments: [Expression.Argument(value: base)]), range: range)
    case .conditional(let node):
      guard let base else { return nil }
      return conditionalChain(node, base: base, range: range)
    }
  }

  /// A chain that goes on differently under `#if`: the conditional statement whose clauses give the value.
  private func conditionalChain(_ node: PostfixIfConfigExprSyntax, base: Expression, range: SourceRange) -> Expression {
    // What stands before is in every clause, so each further `#if` would double what the facts say: from the second on it
    // has a name, as the argument of a closure that is called where it is written.
    conditionalLinks += 1
    if conditionalLinks > 1 {
      let name = Expression(.name(Self.chainBase), range: base.range)
      let body = Statement(.expression(conditionalStatement(node, base: name, range: range)), range: range)
      let parameter = Parameter(label: nil, name: Self.chainBase)
      let closure = Expression(.closure(.init(parameters: [parameter], body: [body])), range: range)
      return Expression(.call(closure, arguments: [.init(value: base)]), range: range)
    }
    return conditionalStatement(node, base: base, range: range)
  }

  /// The name of what stands before an `#if` in a chain; no name of Swift begins so.
  static let chainBase = "#base"

  private func conditionalStatement(
    _ node: PostfixIfConfigExprSyntax, base: Expression, range: SourceRange
  ) -> Expression {
    var clauses: [CompilationClause] = []
    for (clause, condition) in conditions(of: node.config) {
      var value = base
      if case .postfixExpression(let chain) = clause.elements { value = lowerChain(chain, onto: base) }
      clauses.append(CompilationClause(condition: condition, body: [Statement(.expression(value), range: value.range)]))
    }
    if let last = clauses.last?.condition, !last.text.isEmpty {
      // No clause need hold; the chain then goes on from its base.
      let otherwise = CompilationCondition(text: "", precedingClauses: last.precedingClauses + [last.text])
      clauses.append(
        CompilationClause(condition: otherwise, body: [Statement(.expression(base), range: base.range)]))
    }
    return Expression(.statement(Statement(.conditionalCompilation(clauses), range: range)), range: range)
  }

  // MARK: Arguments

  func arguments(_ list: LabeledExprListSyntax) -> [Expression.Argument] {
    list.map {
      Expression.Argument(
        label: $0.label.map(name), value: lower($0.expression), isByReference: $0.expression.is(InOutExprSyntax.self))
    }
  }

  private func arguments(of node: FunctionCallExprSyntax) -> [Expression.Argument] {
    var result = arguments(node.arguments)
    append(node.trailingClosure, node.additionalTrailingClosures, to: &result)
    return result
  }

  func append(
    _ closure: ClosureExprSyntax?, _ additional: MultipleTrailingClosureElementListSyntax,
    to arguments: inout [Expression.Argument]
  ) {
    guard let closure else { return }
    arguments.append(Expression.Argument(value: lower(closure)))
    for element in additional {
      arguments.append(Expression.Argument(label: name(element.label), value: lower(element.closure)))
    }
  }
}
