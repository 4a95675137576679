// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Macros of Objective-C that declare a local variable where they are used: `WS(ws);`, `WEAKSELF`.
extension BodyFlattener {
  /// Defines the variable that a statement declares by a macro; gives whether it is one.
  mutating func defineLocal(by expression: Expression, range: SourceRange) -> Bool {
    guard !localMacros.isEmpty, let (name, arguments) = expression.useOfMacro,
      let local = localMacros[name]?.local(givenTo: arguments)
    else { return false }
    let value = Expression(.name(local.value), range: range)
    append(.define(name: local.name, type: nil, value: value, isElement: false), range: range)
    noteCopied()
    return true
  }
}

extension Expression {
  /// The name of what may be a macro, and what it is handed, as written; no arguments where it is used without parentheses.
  fileprivate var useOfMacro: (name: String, arguments: [String]?)? {
    switch unwrapped.kind {
    case .name(let name): return (name, nil)
    case .call(let function, let arguments):
      guard case .name(let name) = function.unwrapped.kind else { return nil }
      let texts = arguments.compactMap { argument -> String? in
        if case .name(let text) = argument.value.unwrapped.kind { text } else { nil }
      }
      return texts.count == arguments.count ? (name, texts) : nil
    default: return nil
    }
  }
}
