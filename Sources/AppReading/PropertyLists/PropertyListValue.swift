// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A value of a property list, with the place where it is written.
package struct PropertyListValue: Hashable, Codable, Sendable {
  package indirect enum Kind: Hashable, Codable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case array([PropertyListValue])
    case dictionary([PropertyListEntry])
    /// A date or data; nothing that Lintel asks about is one.
    case other(String)
  }

  package var kind: Kind
  /// The element that holds the value; the file's start in binary files, which have no lines.
  package var range: SourceRange
  /// Whether it is a text whatever stands in it: one in quotes, in YAML.
  package var isQuoted = false

  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The value of a key of a dictionary; the last one where a key occurs twice, as Foundation reads it.
  package subscript(key: String) -> PropertyListValue? {
    guard case .dictionary(let entries) = kind else { return nil }
    return entries.last { $0.key == key }?.value
  }

  package var string: String? { if case .string(let text) = kind { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = kind { value } else { nil } }
}
