// SPDX-License-Identifier: Apache-2.0

/// A named colour of an asset catalog.
package struct ColorSet: Hashable, Codable, Sendable {
  /// The name that `UIColor(named:)` takes, with the namespaces of its folders: `Brand/Primary`.
  package var name: String
  /// The `Contents.json`.
  package var path: String
  package var variants: [ColorSetVariant]

  package init(name: String, path: String, variants: [ColorSetVariant]) {
    self.name = name
    self.path = path
    self.variants = variants
  }
}
