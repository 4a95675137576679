// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A type as written where it is used.
package struct TypeReference: Hashable, Codable, Sendable {
  /// The text without white space at its ends: `UINavigationController?`, `[Theme]`, `any Theme`.
  package var text: String
  package var range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}
