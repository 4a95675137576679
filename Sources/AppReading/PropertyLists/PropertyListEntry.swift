// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A key of a dictionary in a property list, and its value.
package struct PropertyListEntry: Hashable, Codable, Sendable {
  package var key: String
  package var value: PropertyListValue
  /// The `<key>` element.
  package var keyRange: SourceRange

  package init(key: String, value: PropertyListValue, keyRange: SourceRange) {
    self.key = key
    self.value = value
    self.keyRange = keyRange
  }
}
