// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

/// A request that waits until its folder is worked out.
struct PendingRequest: Sendable {
  var id: RequestID
  var method: String
  var params: JSONValue
  /// The document that it is about; nil where it is about all.
  var uri: String?
  /// The folder that it waits for; nil for all.
  var root: String?
  /// How long it has waited, for the log.
  var start = ContinuousClock.now

  var progressToken: JSONValue? { params["workDoneToken"] }
}
