// SPDX-License-Identifier: Apache-2.0

import Auditing
import LanguageServerProtocol

/// Diagnostics that the client pulls: all of a document, or that they are those of the last time.
enum DiagnosticReport {
  static func report(_ items: [JSONValue], previous: String?) -> JSONValue {
    var hash = ContentHash()
    hash.combine(JSONWriter.bytes(of: .array(items)))
    let id = hash.hexadecimal
    return id == previous
      ? ["kind": "unchanged", "resultId": .string(id)]
      : ["kind": "full", "resultId": .string(id), "items": .array(items)]
  }
}
