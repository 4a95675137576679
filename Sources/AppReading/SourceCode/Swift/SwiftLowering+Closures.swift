// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  /// Capture lists and effects are dropped; `$0` stays a name.
  func lower(_ node: ClosureExprSyntax) -> Expression {
    var parameters: [Parameter] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list):
      parameters = list.map { Parameter(label: nil, name: name($0.name)) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map {
        Parameter(label: nil, name: name($0.secondName ?? $0.firstName), type: reference($0.type))
      }
    case nil: break
    }
    let closure = Expression.Closure(parameters: parameters, body: lower(node.statements))
    return Expression(.closure(closure), range: range(of: node))
  }
}
