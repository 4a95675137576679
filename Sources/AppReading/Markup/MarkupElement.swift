// SPDX-License-Identifier: Apache-2.0

import Findings

/// An element of an XML document, with its place.
struct MarkupElement {
  var name: String
  /// As written, references replaced; the first one where a name occurs twice.
  var attributes: [String: String]
  var children: [MarkupElement] = []
  /// The text directly within the element, references replaced, CDATA included.
  var text: String = ""
  /// The opening tag.
  var tagRange: SourceRange
  /// From the start of the opening tag to the end of the closing one.
  var range: SourceRange

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child element of a name.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first child element with `key="…"`.
  func child(key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }

  /// Whether a YES/NO attribute is YES; nil where it is absent.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }
}
