// SPDX-License-Identifier: Apache-2.0

import Findings

/// Groups the operands and operators of a flat sequence by precedence, with stacks of its own instead of recursion.
struct SequenceFolder {
  enum Operator {
    case infix(String)
    /// `? middle :`
    case ternary(middle: Expression)

    var precedence: OperatorPrecedence {
      switch self {
      case .infix(let symbol): OperatorPrecedence(of: symbol)
      case .ternary: .ternary
      }
    }
  }

  private var operands: [Expression] = []
  private var pending: [(symbol: Operator, precedence: OperatorPrecedence)] = []

  init() {}

  mutating func append(_ operand: Expression) {
    operands.append(operand)
  }

  mutating func append(_ symbol: Operator) {
    let precedence = symbol.precedence
    reduce(before: precedence)
    pending.append((symbol, precedence))
  }

  /// Casts have a type on their right, so they are complete at once.
  mutating func appendCast(_ operation: String, to type: TypeReference) {
    reduce(before: .cast)
    guard let value = operands.popLast() else { return }
    let range = SourceRange(value.range.start, type.range.end)
    operands.append(Expression(.cast(value, operation: operation, type: type), range: range))
  }

  /// The whole sequence; nil where operands and operators do not alternate, as happens in half-edited files.
  mutating func finish() -> Expression? {
    while let last = pending.popLast() {
      guard combine(last.symbol) else { return nil }
    }
    return operands.count == 1 ? operands[0] : nil
  }

  private mutating func reduce(before precedence: OperatorPrecedence) {
    while let last = pending.last,
      last.precedence > precedence || (last.precedence == precedence && !precedence.groupsToTheRight)
    {
      pending.removeLast()
      guard combine(last.symbol) else { return }
    }
  }

  private mutating func combine(_ symbol: Operator) -> Bool {
    guard operands.count >= 2, let right = operands.popLast(), let left = operands.popLast() else { return false }
    let kind: Expression.Kind
    switch symbol {
    case .ternary(let middle): kind = .ternary(condition: left, then: middle, otherwise: right)
    case .infix(let text) where symbol.precedence == .assignment:
      kind = .assignment(left, operation: text, value: right)
    case .infix(let text) where symbol.precedence == .unknown && text != "->":
      let arguments = [Expression.Argument(value: left), .init(value: right)]
      kind = .call(
        Expression(.name(text), range: SourceRange(left.range.end, right.range.start)), arguments: arguments)
    case .infix(let text): kind = .binary(text, left, right)
    }
    operands.append(Expression(kind, range: SourceRange(left.range.start, right.range.end)))
    return true
  }
}
