// SPDX-License-Identifier: Apache-2.0

/// A property list file.
package struct PropertyListFile: Hashable, Codable, Sendable {
  package enum Format: String, Codable, Sendable {
    case xml
    case binary
    case openStep
    /// No property list: JSON, of which code reads the same values.
    case json
  }

  package var path: String
  package var format: Format
  package var root: PropertyListValue
  /// Comments that speak to Lintel; XML alone has them.
  package var directives: [CommentDirective] = []

  package init(path: String, format: Format, root: PropertyListValue) {
    self.path = path
    self.format = format
    self.root = root
  }
}
