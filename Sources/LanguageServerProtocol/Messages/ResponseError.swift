// SPDX-License-Identifier: Apache-2.0

/// Why a request has no result, with the codes that JSON-RPC 2.0 and LSP 3.17 name.
package struct ResponseError: Error, Hashable, Sendable {
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    /// A well-formed request that cannot be carried out.
    case requestFailed = -32803
    /// The server gave the request up; the client may ask again.
    case serverCancelled = -32802
    /// What the request asks about was changed in the meantime.
    case contentModified = -32801
    case requestCancelled = -32800
  }

  package var code: Code
  package var message: String
  package var data: JSONValue?

  package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  package var json: JSONValue {
    .members(["code": .integer(code.rawValue), "message": .string(message), "data": data])
  }
}
