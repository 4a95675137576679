// SPDX-License-Identifier: Apache-2.0

package import LanguageServerProtocol

/// A document that the client has open; its text is the truth, whatever lies on disk.
package struct OpenDocument: Sendable {
  /// As the client spells it.
  package let uri: String
  /// Absolute; nil for what is not a file.
  package let path: String?
  package let languageID: String
  package private(set) var version: Int
  package private(set) var text: DocumentText

  package init(uri: String, languageID: String, version: Int, text: String) {
    self.uri = uri
    path = DocumentURI.path(of: uri)
    self.languageID = languageID
    self.version = version
    self.text = DocumentText(text)
  }

  /// Applies changes in their order, each to what the one before made; one without a range is the whole text.
  ///
  /// - Throws: `invalidParams` where a change is none; those before it stay applied.
  package mutating func apply(
    _ changes: [JSONValue], version: Int, encoding: PositionEncoding
  ) throws(ResponseError) {
    self.version = version
    for change in changes {
      guard let new = change["text"]?.string else {
        throw ResponseError(.invalidParams, "a change of \(uri) has no text")
      }
      guard new.utf8.count <= MessageFraming.maximumBody, text.bytes.count <= MessageFraming.maximumBody else {
        throw ResponseError(.invalidParams, "\(uri) is too large")
      }
      if let json = change["range"] {
        guard let range = TextRange(json) else {
          throw ResponseError(.invalidParams, "a change of \(uri) has a range that is none")
        }
        text.replace(range, with: new, encoding: encoding)
      } else {
        text = DocumentText(new)
      }
    }
  }
}
