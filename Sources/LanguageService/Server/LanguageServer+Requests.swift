// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

extension LanguageServer {
  private static let aboutDocuments: Set<String> = [
    "textDocument/diagnostic", "textDocument/codeAction", "textDocument/hover", "textDocument/codeLens",
    "textDocument/documentLink",
  ]

  func request(_ id: RequestID, _ method: String, _ params: JSONValue) throws(ResponseError) {
    var request = PendingRequest(id: id, method: method, params: params)
    switch method {
    case "textDocument/completion":
      post(Message.response(id, try completion(params)))
      return
    case "workspace/diagnostic": break
    case "workspace/executeCommand":
      guard let command = params["command"]?.string else { throw ResponseError(.invalidParams, "no command") }
      guard command == ExplainCommand.name else {
        throw ResponseError(.invalidParams, "there is no command '\(command)'")
      }
      let explain = try ExplainCommand(params["arguments"])
      request.root = DocumentURI.path(of: explain.uri).flatMap { folder(of: $0) }?.root
      guard request.root != nil else { throw ResponseError(.requestFailed, "\(explain.uri) is in no open folder") }
    case _ where Self.aboutDocuments.contains(method):
      guard let uri = params.at(["textDocument", "uri"])?.string else {
        throw ResponseError(.invalidParams, "\(method) is about a document")
      }
      try checkPositions(method, params)
      request.uri = uri
      request.root = DocumentURI.path(of: uri).flatMap { folder(of: $0) }?.root
    default: throw ResponseError(.methodNotFound, "there is no method '\(method)'")
    }
    guard pending.count < Self.mostPending else {
      throw ResponseError(.requestFailed, "more than \(Self.mostPending) requests are waiting")
    }
    if isKnown(request) { return answer(request) }
    if let token = request.progressToken {
      notify("$/progress", ["token": token, "value": ["kind": "begin", "title": "Lintel"]])
    }
    pending.append(request)
    analyzeNext()
  }

  private func checkPositions(_ method: String, _ params: JSONValue) throws(ResponseError) {
    switch method {
    case "textDocument/hover":
      if TextPosition(params["position"]) == nil { throw ResponseError(.invalidParams, "no position") }
    case "textDocument/codeAction":
      if TextRange(params["range"]) == nil { throw ResponseError(.invalidParams, "no range") }
    default: break
    }
  }

  /// Whether all that the answer needs is known as of now.
  private func isKnown(_ request: PendingRequest) -> Bool {
    if let root = request.root { return folders.first { $0.root == root }?.isCurrent ?? true }
    return request.uri != nil || folders.allSatisfy(\.isCurrent)
  }

  func answerPending() {
    let ready = pending.filter(isKnown)
    guard !ready.isEmpty else { return }
    let ids = Set(ready.map(\.id))
    pending.removeAll { ids.contains($0.id) }
    for request in ready { answer(request) }
  }

  /// Puts an answer together beside the handling of messages.
  func answer(_ request: PendingRequest) {
    answering.insert(request.id)
    let work = answerWork(request)
    Task.detached {
      let result = work()
      await self.finish(request, result)
    }
  }

  private func finish(_ request: PendingRequest, _ result: Result<JSONValue, ResponseError>) {
    guard answering.remove(request.id) != nil else { return }
    endProgress(of: request)
    log?("answered \(request.method) after \(ContinuousClock.now - request.start)")
    switch result {
    case .success(let json): post(Message.response(request.id, json))
    case .failure(let error): post(Message.response(request.id, error))
    }
  }

  private func endProgress(of request: PendingRequest) {
    guard let token = request.progressToken, request.start.duration(to: .now) > .zero else { return }
    notify("$/progress", ["token": token, "value": ["kind": "end"]])
  }

  // MARK: Giving up

  func cancelled(_ id: RequestID?) {
    guard let id else { return }
    let isKnown = answering.remove(id) != nil || pending.contains { $0.id == id }
    if let request = pending.first(where: { $0.id == id }) { endProgress(of: request) }
    pending.removeAll { $0.id == id }
    if isKnown { post(Message.response(id, ResponseError(.requestCancelled, "cancelled by the client"))) }
  }

  /// Gives up requests about a document that is no longer what they were asked about.
  func dropRequests(about uri: String) {
    let dropped = pending.filter { $0.uri == uri }
    guard !dropped.isEmpty else { return }
    pending.removeAll { $0.uri == uri }
    for request in dropped {
      endProgress(of: request)
      let error =
        request.method == "textDocument/diagnostic"
        ? ResponseError(.serverCancelled, "the document was changed", data: ["retriggerRequest": true])
        : ResponseError(.contentModified, "the document was changed")
      post(Message.response(request.id, error))
    }
  }
}
