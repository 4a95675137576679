// SPDX-License-Identifier: Apache-2.0

package import Findings

/// One `case` (or `default`, without patterns) of a `switch`.
package struct SwitchCase: Codable, Sendable {
  /// Empty for `default`.
  package var patterns: [Pattern]
  package var condition: Expression?
  package var body: [Statement]
  package var range: SourceRange

  package init(patterns: [Pattern], condition: Expression? = nil, body: [Statement], range: SourceRange) {
    self.patterns = patterns
    self.condition = condition
    self.body = body
    self.range = range
  }
}
