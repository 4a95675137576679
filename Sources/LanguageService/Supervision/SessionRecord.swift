// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

/// What a session has come to, as far as another server has to be told to go on with it.
struct SessionRecord: Sendable {
  private var initialize: JSONValue?
  private var isInitialized = false
  private(set) var isShutDown = false
  private var encoding = PositionEncoding.utf16
  private var documents: [String: OpenDocument] = [:]
  private var folderChanges: [JSONValue] = []
  private var settings: JSONValue?
  private var trace: JSONValue?

  /// The id of the `initialize` that is said again; the client is not to see its answer.
  static let replayedID = RequestID.string("lintel/again")

  /// Takes a message of the client in.
  ///
  /// - Returns: whether something changed that a server may have ended of.
  mutating func note(_ message: Message) -> Bool {
    switch message {
    case .request(_, "initialize", let params) where initialize == nil:
      initialize = params
      encoding = ClientCapabilities(params["capabilities"]).encoding
    case .request(_, "shutdown", _): isShutDown = true
    case .notification(let method, let params): return note(method, params)
    default: break
    }
    return false
  }

  private mutating func note(_ method: String, _ params: JSONValue) -> Bool {
    switch method {
    case "initialized": isInitialized = true
    case "textDocument/didOpen":
      guard let uri = params.at(["textDocument", "uri"])?.string,
        let text = params.at(["textDocument", "text"])?.string
      else { return false }
      documents[uri] = OpenDocument(
        uri: uri, languageID: params.at(["textDocument", "languageId"])?.string ?? "",
        version: params.at(["textDocument", "version"])?.integer ?? 0, text: text)
    case "textDocument/didChange":
      guard let uri = params.at(["textDocument", "uri"])?.string,
        var document = documents.removeValue(forKey: uri)
      else { return false }
      // What is wrong with a change the server says.
      try? document.apply(
        params["contentChanges"]?.array ?? [],
        version: params.at(["textDocument", "version"])?.integer ?? document.version + 1, encoding: encoding)
      documents[uri] = document
    case "textDocument/didClose":
      params.at(["textDocument", "uri"])?.string.map { _ = documents.removeValue(forKey: $0) }
    case "workspace/didChangeWorkspaceFolders": folderChanges.append(params)
    case "workspace/didChangeConfiguration": settings = params
    case "workspace/didChangeWatchedFiles": break
    case "$/setTrace":
      trace = params
      return false
    default: return false
    }
    return true
  }

  /// What brings a new server to where the last one was.
  func replay() -> [JSONValue] {
    guard let initialize else { return [] }
    var messages = [Message.request(Self.replayedID, "initialize", initialize)]
    if isInitialized { messages.append(Message.notification("initialized", [:])) }
    if let trace { messages.append(Message.notification("$/setTrace", trace)) }
    if let settings { messages.append(Message.notification("workspace/didChangeConfiguration", settings)) }
    messages += folderChanges.map { Message.notification("workspace/didChangeWorkspaceFolders", $0) }
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) {
      messages.append(
        Message.notification(
          "textDocument/didOpen",
          [
            "textDocument": [
              "uri": .string(document.uri), "languageId": .string(document.languageID),
              "version": .integer(document.version), "text": .string(document.text.text),
            ]
          ]))
    }
    return messages
  }
}
