// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

extension Body {
  /// Every expression of the body once, conditions included, each with the expressions around it, outermost first, and the
  /// entry in which it is first met.
  ///
  /// - Complexity: linear in the size of the body, for code whose calls do not nest deeply.
  func walkAll(_ visit: (Expression, [Expression], BodyEntry) -> Void) {
    var seenGuards: Set<SourceRange> = []
    var seenCalls: Set<SourceRange> = []
    func walk(_ expression: Expression, _ path: inout [Expression], _ entry: BodyEntry) {
      guard path.count < 100 else { return }
      if case .call = expression.kind { seenCalls.insert(expression.range) }
      visit(expression, path, entry)
      path.append(expression)
      for child in expression.children { walk(child, &path, entry) }
      path.removeLast()
    }
    var path: [Expression] = []
    for entry in entries {
      for one in entry.guards {
        for condition in one.expressions where seenGuards.insert(condition.range).inserted {
          walk(condition, &path, entry)
        }
      }
      switch entry.kind {
      case .define(_, _, .some(let value), _), .value(let value), .return(.some(let value)): walk(value, &path, entry)
      case .assign(let target, _, let value):
        walk(target, &path, entry)
        walk(value, &path, entry)
      case .call(let call): if !seenCalls.contains(call.range) { walk(call, &path, entry) }
      case .define, .return, .closureParameter, .hookRead: continue
      }
    }
  }
}

extension BodyEntry {
  /// The name of what the entry defines or assigns.
  var targetName: String? {
    switch kind {
    case .define(let name, _, _, _): name
    case .assign(let target, _, _): target.lastName
    default: nil
    }
  }

  /// What the entry gives to a name, or gives back.
  var givenValue: Expression? {
    switch kind {
    case .define(_, _, let value, false): value
    case .assign(_, "=", let value): value
    case .return(let value): value
    case .value(let value): value
    default: nil
    }
  }
}
