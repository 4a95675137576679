// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// An error that a handler catches.
struct CaughtError {
  var guardOfHandler: Guard
  /// How many closures stand around the statement with the handler.
  var closureDepth: Int
}

/// Statements with handlers: which of them runs to its end is a state of the app.
extension BodyFlattener {
  /// Statements and the handlers of what they throw; gives whether all of them leave.
  mutating func block(_ body: [Statement], handledBy handlers: [[Statement]], in range: SourceRange) -> Bool {
    let isCaught = handlers.indices.map { Self.isCaught(by: $0, of: range) }
    let outerErrors = errors
    errors += isCaught.map { CaughtError(guardOfHandler: .condition($0, holds: false), closureDepth: closureDepth) }
    var leaves = block(body, in: range.upTo(handlers.first { !$0.isEmpty }, after: body))
    errors = outerErrors
    let outer = guards
    for (handler, condition) in zip(handlers, isCaught) {
      guards = outer + [.condition(condition, holds: true)]
      let handlerLeaves = block(handler, in: range)
      leaves = leaves && handlerLeaves
    }
    guards = outer
    return leaves
  }

  /// A value is given back where nothing was thrown on the way to it.
  mutating func returnValue(_ value: Expression?, range: SourceRange) {
    let outer = guards
    guards += errors.filter { $0.closureDepth == closureDepth }.map(\.guardOfHandler)
    append(.return(value), range: range)
    guards = outer
    if let value { visit(value) }
  }

  private static func isCaught(by handler: Int, of range: SourceRange) -> Condition {
    let text = handler == 0 ? "an error is caught" : "an error is caught (\(handler + 1))"
    return .expression(Expression(.unknown(text), range: range))
  }
}
