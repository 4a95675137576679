// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A statement of a body.
///
/// Where the body of a getter, function or closure is a single `expression` (or an `if` or `switch` whose branches are),
/// that is its value: Swift's implicit return stays what is written and does not become a `return`.
package struct Statement: Codable, Sendable {
  package indirect enum Kind: Codable, Sendable {
    case expression(Expression)
    case variable(VariableDeclaration)
    case `return`(Expression?)
    case `if`(conditions: [Condition], then: [Statement], otherwise: [Statement]?)
    case `guard`(conditions: [Condition], otherwise: [Statement])
    case `switch`(subject: Expression, cases: [SwitchCase])
    /// `for name in sequence`, and C's `for` that counts a variable of its own up (`CountedLoop`).
    case forEach(pattern: Pattern, sequence: Expression, body: [Statement])
    /// `while`, `repeat` and C's other `for`: a body that runs any number of times. What C's does before the first round stands
    /// before it in a block, what it does after each at the end of the body.
    case loop(conditions: [Condition], body: [Statement])
    /// `do`, `autoreleasepool`, `@try`, a bare block: `body` and then any `handlers` (catch, finally).
    case block(body: [Statement], handlers: [[Statement]])
    case `defer`([Statement])
    /// `#if`: one element a clause.
    case conditionalCompilation([CompilationClause])
    case function(FunctionDeclaration)
    case type(TypeDeclaration)
    case `throw`(Expression)
    case `break`
    case `continue`
    case `fallthrough`
    /// Not understood; the text is cut at 200 characters.
    case unknown(String)
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
