// SPDX-License-Identifier: Apache-2.0

/// A message of JSON-RPC 2.0, as the client sends it.
package enum Message: Hashable, Sendable {
  case request(id: RequestID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// An answer to a request of the server.
  case response(id: RequestID, result: JSONValue?, isError: Bool)
  /// What is none of these; `id` is that of the request that it was meant to be, where that is known.
  case malformed(id: RequestID?, ResponseError)

  /// - Complexity: linear in the length of the body.
  package init(body: [UInt8]) {
    do throws(JSONParser.Failure) {
      self.init(try JSONParser.parse(body))
    } catch {
      self = .malformed(id: nil, ResponseError(.parseError, "not JSON: \(error.message) (byte \(error.offset))"))
    }
  }

  package init(_ json: JSONValue) {
    func malformed(_ id: RequestID?, _ message: String) -> Message {
      .malformed(id: id, ResponseError(.invalidRequest, message))
    }
    guard let members = json.object else {
      self = malformed(nil, json.array == nil ? "a message is an object" : "batches are not part of the protocol")
      return
    }
    let id = members["id"].flatMap { RequestID($0) }
    guard members["jsonrpc"] == "2.0" else {
      self = malformed(id, "a message says that it is JSON-RPC 2.0")
      return
    }
    guard let method = members["method"] else {
      if let id, members["result"] != nil || members["error"] != nil {
        self = .response(id: id, result: members["result"], isError: members["error"] != nil)
      } else {
        self = malformed(id, "a message has a method or a result")
      }
      return
    }
    guard let name = method.string else {
      self = malformed(id, "a method is a string")
      return
    }
    let params = members["params"] ?? .null
    switch params {
    case .null, .object, .array: break
    default:
      self = malformed(id, "params are an object or an array")
      return
    }
    switch members["id"] {
    case nil: self = .notification(method: name, params: params)
    case .some:
      self =
        id.map { .request(id: $0, method: name, params: params) } ?? malformed(nil, "an id is a number or a string")
    }
  }

  /// The message as it is sent on; `null` for one that could not be read.
  package var json: JSONValue {
    switch self {
    case .request(let id, let method, let params): Self.request(id, method, params)
    case .notification(let method, let params): Self.notification(method, params)
    case .response(let id, let result, false): Self.response(id, result ?? .null)
    case .response(let id, _, true): Self.response(id, ResponseError(.requestFailed, "refused by the client"))
    case .malformed: .null
    }
  }

  // MARK: What is sent

  package static func request(_ id: RequestID, _ method: String, _ params: JSONValue) -> JSONValue {
    .members(["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params == .null ? nil : params])
  }

  package static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    .members(["jsonrpc": "2.0", "method": .string(method), "params": params == .null ? nil : params])
  }

  package static func response(_ id: RequestID, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.json, "result": result]
  }

  /// - Parameter id: nil for an answer to what could not be read.
  package static func response(_ id: RequestID?, _ error: ResponseError) -> JSONValue {
    ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json]
  }
}
