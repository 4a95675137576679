// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

extension Expression {
  /// The range of the last call of a chain from its name on: of a SwiftUI modifier without the view before it.
  package var modifierRange: SourceRange {
    guard case .call(let function, _) = kind, case .member(_, let name) = function.kind else { return range }
    let end = function.range.end
    let column = Int(end.column) - name.utf8.count
    return column < 1 ? range : SourceRange(SourcePosition(line: Int(end.line), column: column), range.end)
  }
}
