// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A comment that speaks to Lintel, such as `// lintel:disable:next override-ignored -- hosted in a legacy container`.
package struct CommentDirective: Hashable, Codable, Sendable {
  /// The comment from `lintel:` on, without comment marks and white space around it.
  package var text: String
  package var range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}
