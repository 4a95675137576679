// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// Expressions: what stands alone. Chains, sequences, literals and macros have files of their own.
extension SwiftLowering {
  func lower(_ node: ExprSyntax) -> Expression {
    nested {
      guard !isTooDeep(node) else { return unknown(node) }
      switch node.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
        .genericSpecializationExpr, .postfixOperatorExpr, .postfixIfConfigExpr:
        return lowerChain(node)
      case .sequenceExpr(let node):
        return lowerSequence(node)
      case .closureExpr(let node):
        return lower(node)
      case .macroExpansionExpr(let node):
        return lower(node)
      case .stringLiteralExpr, .simpleStringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
        .nilLiteralExpr, .arrayExpr, .dictionaryExpr:
        return lowerLiteral(node)
      case .declReferenceExpr(let reference):
        return Expression(.name(name(reference.baseName)), range: range(of: node))
      case .superExpr:
        return Expression(.name("super"), range: range(of: node))
      case .discardAssignmentExpr:
        return Expression(.name("_"), range: range(of: node))
      case .prefixOperatorExpr(let node):
        return lower(node)
      case .tupleExpr(let node):
        return lower(node)
      case .ifExpr, .switchExpr:
        return Expression(.statement(lowerControlFlow(node)), range: range(of: node))
      case .keyPathExpr:
        let start = start(of: node)
        let end = end(of: node)
        return Expression(.keyPath(text(from: start + 1, to: end)), range: range(start, end))
      case .typeExpr(let type):
        return Expression(.name(baseName(of: type.type)), range: range(of: node))
      case .missingExpr:
        return unknown(node)
      default:
        guard let inner = withoutEffects(node) else { return unknown(node) }
        return spanning(node, lower(inner))
      }
    }
  }

  func unknown(_ node: some SyntaxProtocol) -> Expression {
    Expression(.unknown(excerpt(of: node)), range: range(of: node))
  }

  /// What `try`, `await`, `&`, `consume` and their like are applied to.
  private func withoutEffects(_ node: ExprSyntax) -> ExprSyntax? {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.expression
    case .awaitExpr(let node): node.expression
    case .unsafeExpr(let node): node.expression
    case .inOutExpr(let node): node.expression
    case .borrowExpr(let node): node.expression
    case .consumeExpr(let node): node.expression
    case .copyExpr(let node): node.expression
    case .packElementExpr(let node): node.pack
    case .packExpansionExpr(let node): node.repetitionPattern
    default: nil
    }
  }

  /// The expression with the range of what surrounds it, so that replacing the range replaces the whole.
  private func spanning(_ node: some SyntaxProtocol, _ expression: Expression) -> Expression {
    Expression(expression.kind, range: range(of: node))
  }

  private func lower(_ node: TupleExprSyntax) -> Expression {
    if node.elements.count == 1, let element = node.elements.first, element.label == nil {
      return spanning(node, lower(element.expression))
    }
    return Expression(.tuple(arguments(node.elements)), range: range(of: node))
  }

  private func lower(_ node: PrefixOperatorExprSyntax) -> Expression {
    let operand = lower(node.expression)
    let range = range(of: node)
    let symbol = node.operator.text
    switch (symbol, operand.kind) {
    case ("-", .integer(let value)) where value >= 0: return Expression(.integer(-value), range: range)
    case ("-", .floating(let value)) where value >= 0: return Expression(.floating(-value), range: range)
    case _ where OperatorPrecedence.isStandardPrefix(symbol): return Expression(.prefix(symbol, operand), range: range)
    default:
      let function = Expression(.name(symbol), range: self.range(of: node.operator))
      return Expression(.call(function, arguments: [.init(value: operand)]), range: range)
    }
  }

  func lowerSequence(_ node: SequenceExprSyntax) -> Expression {
    // Each operator may add a level to the result. Counting them all is simple and right for long chains of one operator.
    let levels = node.elements.count / 2
    guard depth + levels <= Self.maximumDepth else { return unknown(node) }
    return nested(by: levels) {
      var folder = SequenceFolder()
      var cast: String?
      for element in node.elements {
        switch element.as(ExprSyntaxEnum.self) {
        case .binaryOperatorExpr(let node):
          folder.append(.infix(node.operator.text))
        case .assignmentExpr:
          folder.append(.infix("="))
        case .unresolvedTernaryExpr(let node):
          folder.append(.ternary(middle: lower(node.thenExpression)))
        case .arrowExpr:
          folder.append(.infix("->"))
        case .unresolvedAsExpr(let node):
          cast = "as" + (node.questionOrExclamationMark?.text ?? "")
        case .unresolvedIsExpr:
          cast = "is"
        case .typeExpr(let node) where cast != nil:
          folder.appendCast(cast ?? "as", to: reference(node.type))
          cast = nil
        default:
          folder.append(lower(element))
        }
      }
      return folder.finish() ?? unknown(node)
    }
  }
}
