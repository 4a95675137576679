// SPDX-License-Identifier: Apache-2.0

import Foundation
package import LanguageServerProtocol

/// A session with one client: LSP 3.17.
///
/// Messages are handled in their order and take no time; what takes time, working a folder out, goes on beside them. What an
/// answer needs is either known or waited for, and given up when the client cancels it or changes the document that it is
/// about. Nothing is written anywhere but to the client and the log.
package actor LanguageServer {
  enum Phase {
    case new
    case running
    case shutDown
  }

  /// What becomes of a request of the server.
  enum Asked: Sendable {
    case configuration
    case progress(JSONValue)
    case nothing
  }

  let version: String
  let send: @Sendable (JSONValue) -> Void
  let log: (@Sendable (String) -> Void)?

  var phase = Phase.new
  var capabilities = ClientCapabilities()
  var settings: ServerSettings
  /// By address, as the client spells it.
  var documents: [String: OpenDocument] = [:]
  var folders: [WorkspaceFolder] = []
  /// By root.
  var supersessions: [String: Supersession] = [:]
  var pending: [PendingRequest] = []
  /// Requests whose answers are being put together.
  var answering: Set<RequestID> = []
  /// Diagnostics that the client was sent, by root and absolute path.
  var published: [String: [String: [JSONValue]]] = [:]
  var publishedVersions: [String: Int] = [:]
  var isAnalyzing = false
  var lastDuration = Duration.zero
  var asked: [RequestID: Asked] = [:]
  var askedCount = 0
  var trace = "off"
  /// The token of the progress that is shown.
  var progressToken: JSONValue?

  /// More requests at a time are refused.
  static let mostPending = 1_000

  /// - Parameters:
  ///   - version: what the client is told of the server.
  ///   - settings: what holds as long as the client sets nothing.
  ///   - log: takes lines for a person who looks for a mistake.
  ///   - send: takes messages for the client; called one at a time.
  package init(
    version: String, settings: ServerSettings = ServerSettings(), log: (@Sendable (String) -> Void)? = nil,
    send: @escaping @Sendable (JSONValue) -> Void
  ) {
    self.version = version
    self.settings = settings
    self.log = log
    self.send = send
  }

  /// Handles a message.
  ///
  /// - Returns: the status to exit with; nil to go on.
  package func receive(_ message: Message) -> Int32? {
    switch message {
    case .malformed(let id, let error):
      log?("cannot read a message: \(error.message)")
      post(Message.response(id, error))
    case .response(let id, let result, let isError): answered(id, isError ? nil : result)
    case .notification("exit", _): return phase == .shutDown ? 0 : 1
    case .notification(let method, let params):
      traceMessage("received notification \(method)", params)
      // Before `initialize` and after `shutdown` notifications are dropped.
      if phase == .running { notified(method, params) }
    case .request(let id, let method, let params):
      traceMessage("received request \(method) (\(id))", params)
      do throws(ResponseError) {
        try requested(id, method, params)
      } catch {
        log?("request \(method) failed: \(error.message)")
        post(Message.response(id, error))
      }
    }
    return nil
  }

  private func requested(_ id: RequestID, _ method: String, _ params: JSONValue) throws(ResponseError) {
    switch phase {
    case .new:
      guard method == "initialize" else { throw ResponseError(.serverNotInitialized, "initialize comes first") }
      post(Message.response(id, initialize(params)))
    case .running:
      if answering.contains(id) || pending.contains(where: { $0.id == id }) {
        throw ResponseError(.invalidRequest, "there is a request with this id already")
      }
      if method == "initialize" { throw ResponseError(.invalidRequest, "initialized already") }
      if method == "shutdown" {
        shutDown()
        post(Message.response(id, .null))
        return
      }
      try request(id, method, params)
    case .shutDown: throw ResponseError(.invalidRequest, "shut down already")
    }
  }

  private func shutDown() {
    phase = .shutDown
    for (_, supersession) in supersessions { supersession.set(-1) }
    for request in pending {
      post(Message.response(request.id, ResponseError(.requestCancelled, "the server shuts down")))
    }
    pending = []
    for id in answering { post(Message.response(id, ResponseError(.requestCancelled, "the server shuts down"))) }
    answering = []
  }

  // MARK: Sending

  func post(_ json: JSONValue) {
    let method = json["method"]?.string
    if method != "$/logTrace" {
      traceMessage(method.map { "sent \($0)" } ?? "sent an answer", json["params"] ?? json["result"] ?? .null)
    }
    send(json)
  }

  func notify(_ method: String, _ params: JSONValue) { post(Message.notification(method, params)) }

  func ask(_ method: String, _ params: JSONValue, _ purpose: Asked = .nothing) {
    askedCount += 1
    // Answers to what another process asked before this one are not for it.
    let id = RequestID.string("lintel/\(ProcessInfo.processInfo.processIdentifier)/\(askedCount)")
    asked[id] = purpose
    post(Message.request(id, method, params))
  }

  private func answered(_ id: RequestID, _ result: JSONValue?) {
    switch asked.removeValue(forKey: id) {
    case .configuration?: configured(result?.array?.first)
    case .progress(let token)?: progressCreated(token, isAllowed: result != nil)
    case .nothing?, nil: break
    }
  }

  private func traceMessage(_ message: String, _ params: JSONValue) {
    guard trace != "off" || log != nil else { return }
    log?(message)
    guard trace != "off", phase == .running else { return }
    let verbose =
      trace == "verbose" ? String(decoding: JSONWriter.bytes(of: params).prefix(10_000), as: UTF8.self) : nil
    send(
      Message.notification(
        "$/logTrace", .members(["message": .string(message), "verbose": verbose.map { .string($0) }])))
  }
}
