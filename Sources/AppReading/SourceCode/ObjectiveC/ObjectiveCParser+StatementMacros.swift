// SPDX-License-Identifier: Apache-2.0

import Findings

/// Macros that are handed whole statements: `IF_AVAILABLE(label.text = title; [label sizeToFit];)`. No function can be called
/// like this, so what stands in the parentheses is code that the macro puts somewhere.
extension ObjectiveCParser {
  /// Whether a name stands at the index whose parentheses have a `;` of their own, and no block follows, as one does where a
  /// macro stands for the head of a loop.
  func isMacroOfStatements(_ position: Int) -> Bool {
    guard kind(at: position + 1) == .leftParen else { return false }
    let close = end(of: position + 1)
    guard kind(at: close) == .rightParen, kind(at: afterBracket(position + 1)) != .leftBrace else { return false }
    var cursor = position + 2
    while cursor < close {
      if kind(at: cursor) == .semicolon { return true }
      cursor = Self.isOpening(kind(at: cursor)) ? max(afterBracket(cursor), cursor + 1) : cursor + 1
    }
    return false
  }

  /// Whether a name in capitals stands alone on its line without a `;`, and what follows on the next line begins a statement.
  func isBareMacro(_ position: Int) -> Bool {
    guard isFirstOnLine(position), isFirstOnLine(position + 1), position + 1 < tokens.count else { return false }
    switch kind(at: position + 1) {
    case .leftBracket, .identifier, .if, .for, .while, .switch, .return, .qualifier, .typeOf: break
    default: return false
    }
    let name = text(position)
    return name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase)
  }

  /// Reads the statements between the parentheses. Whether and when the macro runs them is not known, so they stand in a
  /// branch that asks for the macro by its name.
  func macroOfStatements(into result: inout [Statement]) {
    let start = index
    let open = index + 1
    let condition = Expression(.name(text(start)), range: range(of: start))
    index = open + 1
    var body: [Statement] = []
    statements(into: &body, limit: end(of: open))
    index = afterBracket(open)
    result.append(
      Statement(.if(conditions: [.expression(condition)], then: body, otherwise: nil), range: range(from: start)))
    _ = accept(.semicolon)
  }
}
