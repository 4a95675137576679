// SPDX-License-Identifier: Apache-2.0

/// `@main`, `@objc(name)`, `@available(iOS 13, *)`, `@IBOutlet`, a property wrapper such as `@Published`.
package struct Attribute: Hashable, Codable, Sendable {
  /// The name without `@`.
  package var name: String
  /// What stands between the parentheses, as written; nil without parentheses.
  package var arguments: String?

  package init(name: String, arguments: String? = nil) {
    self.name = name
    self.arguments = arguments
  }
}
