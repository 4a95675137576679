// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import HeadlessUIKit

extension InfoPlistAppearance {
  /// The appearance keys of a target's Info.plist.
  package init(_ plist: InfoPlist?) {
    var values: [String: HeadlessUIKit.PropertyListValue] = [:]
    for entry in plist?.entries ?? [] where Self.isAppearanceKey(entry.key) {
      values[entry.key] = HeadlessUIKit.PropertyListValue(entry.value)
    }
    self.init(values)
  }

  /// Whether a raw key is one that the appearance system reads, with or without a suffix for an idiom.
  package static func isAppearanceKey(_ rawKey: String) -> Bool { key(forRawKey: rawKey) != nil }

  /// The key that a raw key means, its suffix taken off.
  package static func key(forRawKey rawKey: String) -> Key? {
    Key(rawValue: rawKey.split(separator: "~", maxSplits: 1).first.map(String.init) ?? rawKey)
  }
}

extension HeadlessUIKit.PropertyListValue {
  /// A value that was read, without its place.
  package init(_ value: AppReading.PropertyListValue) {
    switch value.kind {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .string(let value): self = .string(value)
    case .array, .dictionary, .other: self = .other
    }
  }
}
