// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  func lower(_ node: PatternSyntax) -> Pattern {
    nested {
      guard !isTooDeep(node) else { return .expression(unknown(node)) }
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let node): return .name(name(node.identifier))
      case .wildcardPattern: return .wildcard
      case .valueBindingPattern(let node): return lower(node.pattern)
      case .tuplePattern(let node): return .tuple(node.elements.map { lower($0.pattern) })
      case .isTypePattern(let node): return .type(text(of: node.type), nil)
      case .expressionPattern(let node): return pattern(node.expression)
      case .missingPattern: return .wildcard
      }
    }
  }

  /// Patterns are parsed as expressions wherever they could be one.
  private func pattern(_ node: ExprSyntax) -> Pattern {
    nested {
      guard !isTooDeep(node) else { return .expression(unknown(node)) }
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let node):
        return lower(node.pattern)
      case .discardAssignmentExpr:
        return .wildcard
      case .optionalChainingExpr(let node):
        return .optional(pattern(node.expression))
      case .tupleExpr(let node):
        let elements = node.elements.map { pattern($0.expression) }
        return elements.count == 1 ? elements[0] : .tuple(elements)
      case .functionCallExpr(let call):
        return enumCase(call) ?? .expression(lower(node))
      case .sequenceExpr(let sequence):
        return typeCast(sequence) ?? .expression(lower(node))
      default:
        return .expression(lower(node))
      }
    }
  }

  /// `.failure(let error)` and `Result.failure(let error)`; nil for a call that makes a value to compare with.
  private func enumCase(_ call: FunctionCallExprSyntax) -> Pattern? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), call.trailingClosure == nil else {
      return nil
    }
    let arguments = call.arguments.map { pattern($0.expression) }
    let binds = arguments.contains { if case .expression = $0 { false } else { true } }
    guard member.base == nil || binds else { return nil }
    return .enumCase(name: name(member.declName.baseName), arguments: arguments)
  }

  /// `let view as UIView`
  private func typeCast(_ sequence: SequenceExprSyntax) -> Pattern? {
    let elements = sequence.elements
    guard elements.count == 3, let first = elements.first, let last = elements.last?.as(TypeExprSyntax.self),
      elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return nil }
    return .type(text(of: last.type), pattern(first))
  }
}
