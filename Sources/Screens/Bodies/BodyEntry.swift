// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

/// One thing that a body does, with the way to it.
package struct BodyEntry: Sendable {
  package enum Kind: Sendable {
    /// `let name = value`, a binding of `if let`, or a pattern of `for` (`isElement`: one element of the value).
    case define(name: String, type: TypeReference?, value: Expression?, isElement: Bool)
    /// A parameter of a closure that is an argument of a call: position of the parameter, and the call.
    case closureParameter(name: String, index: Int, call: Expression, type: TypeReference?)
    case assign(target: Expression, operation: String, value: Expression)
    /// Any call, also one that is part of a larger expression.
    case call(Expression)
    /// An answer to a status bar hook that is read from another controller: `child.preferredStatusBarStyle`.
    case hookRead(Expression)
    case `return`(Expression?)
    /// An expression statement that is the only statement of its body: its implicit value.
    case value(Expression)
  }

  package var kind: Kind
  package var guards: [Guard]
  package var range: SourceRange
  /// The block in which a definition is visible.
  package var scope: SourceRange
  /// How many closures stand around the entry. Returns inside closures are not the body's.
  package var closureDepth: Int
  /// The innermost loop around the entry, whose body may run any number of times, or not at all.
  package var loop: SourceRange?
  /// Whether it defines a function, which can be called in all of its block, above the function too.
  var isFunction = false
  /// Whether that function can wait for something.
  var isAsync = false
  /// Whether closures keep the value that it has as they are made: Objective-C's local variables, but those marked
  /// `__block`.
  var isCopiedByClosures = false
  /// Whether it is what a capture list keeps.
  var isCapture = false
  /// The end of the block that is left before the entry runs, where it is deferred.
  package var deferredUntil: SourcePosition?
}

extension BodyEntry {
  /// Says that it defines a function.
  mutating func note(_ function: FunctionDeclaration) {
    (isFunction, isAsync) = (true, function.modifiers.contains("async"))
  }

  /// The expressions that stand in the entry and in what guards it.
  package var expressions: [Expression] {
    let own: [Expression] =
      switch kind {
      case .define(_, _, let value, _): value.map { [$0] } ?? []
      case .closureParameter(_, _, let call, _): [call]
      case .assign(let target, _, let value): [target, value]
      case .call(let value), .hookRead(let value), .value(let value): [value]
      case .return(let value): value.map { [$0] } ?? []
      }
    return own + guards.flatMap(\.expressions)
  }
}
