// SPDX-License-Identifier: Apache-2.0

/// A parameter of a function, initialiser, subscript or closure.
package struct Parameter: Codable, Sendable {
  /// The argument label; nil where a call has none. Objective-C: the selector piece, nil for the first unless it is an
  /// initialiser's (`initWithTheme:` gives `theme`).
  package var label: String?
  /// The name inside the body.
  package var name: String
  /// Whether a label is written beside the name, also where the two are the same (`func place(page page: Page)`).
  package var hasOwnLabel = false
  package var type: TypeReference?
  package var defaultValue: Expression?

  package init(label: String?, name: String, type: TypeReference? = nil, defaultValue: Expression? = nil) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}
