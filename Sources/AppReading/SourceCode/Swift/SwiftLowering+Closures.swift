// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  /// Effects are dropped; `$0` stays a name.
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
    let captures = node.signature?.capture.map { $0.items.prefix(Self.maximumCaptures).compactMap(capture) } ?? []
    let closure = Expression.Closure(parameters: parameters, body: lower(node.statements), captures: captures)
    return Expression(.closure(closure), range: range(of: node))
  }

  /// Nobody writes more.
  private static let maximumCaptures = 64

  private func capture(_ node: ClosureCaptureSyntax) -> Capture? {
    let name = name(node.name)
    if let value = node.initializer?.value { return Capture(name: name, value: lower(value)) }
    return name == "self" ? nil : Capture(name: name, value: Expression(.name(name), range: range(of: node.name)))
  }
}
