// SPDX-License-Identifier: Apache-2.0

import Auditing
import LanguageServerProtocol

extension LanguageServer {
  /// What is to be done for an answer, with all that it needs as it is now.
  func answerWork(_ request: PendingRequest) -> @Sendable () -> Result<JSONValue, ResponseError> {
    let capabilities = capabilities
    let settings = settings
    let params = request.params
    let analysis = request.root.flatMap { root in folders.first { $0.root == root }?.analysis }
    let document = request.uri.flatMap { documents[$0] }
    switch request.method {
    case "workspace/diagnostic": return workspaceDiagnostics(params)
    case "textDocument/diagnostic": return documentDiagnostics(request)
    case "workspace/executeCommand":
      return {
        guard let analysis, let explain = try? ExplainCommand(params["arguments"]),
          let path = DocumentURI.path(of: explain.uri).flatMap(analysis.relativePath),
          let text = explain.text(analysis, path: path)
        else { return .failure(ResponseError(.requestFailed, "nothing there concerns the status bar")) }
        return .success(["text": .string(text)])
      }
    default: break
    }
    guard let analysis, let document else {
      let empty: JSONValue = request.method == "textDocument/hover" ? .null : .array([])
      let isOutside = request.root == nil || analysis == nil
      return { isOutside ? .success(empty) : .failure(ResponseError(.requestFailed, "the document is not open")) }
    }
    let versions = Dictionary(documents.values.compactMap { document in document.path.map { ($0, document.version) } })
    {
      first, _ in first
    }
    switch request.method {
    case "textDocument/codeAction":
      let actions = CodeActions(
        analysis: analysis, document: document, versions: versions, capabilities: capabilities, settings: settings)
      return {
        guard let range = TextRange(params["range"]) else { return .success([]) }
        let only = params.at(["context", "only"])?.array?.compactMap(\.string)
        return .success(.array(actions.actions(in: range, only: only)))
      }
    case "textDocument/hover":
      let hover = Hover(analysis: analysis, document: document, capabilities: capabilities, settings: settings)
      return {
        guard let position = TextPosition(params["position"]) else { return .success(.null) }
        return .success(hover.hover(at: position) ?? .null)
      }
    case "textDocument/codeLens":
      guard settings.showsCodeLenses else { return { .success([]) } }
      let lenses = CodeLenses(analysis: analysis, document: document, capabilities: capabilities)
      return { .success(.array(lenses.lenses())) }
    default:
      let links = DocumentLinks(
        analysis: analysis, document: document, capabilities: capabilities, settings: settings)
      return { .success(.array(links.links())) }
    }
  }

  // MARK: Pulled diagnostics

  private func documentDiagnostics(_ request: PendingRequest) -> @Sendable () -> Result<JSONValue, ResponseError> {
    let path = request.uri.flatMap { DocumentURI.path(of: $0) } ?? ""
    let items = folders.compactMap { $0.analysis?.diagnostics[path] }.first ?? []
    let previous = request.params["previousResultId"]?.string
    return { .success(DiagnosticReport.report(items, previous: previous)) }
  }

  private func workspaceDiagnostics(_ params: JSONValue) -> @Sendable () -> Result<JSONValue, ResponseError> {
    var reports: [String: (uri: String, items: [JSONValue], version: Int?)] = [:]
    for analysis in folders.compactMap(\.analysis) {
      for (path, items) in analysis.diagnostics where reports[path] == nil {
        reports[path] = (DocumentURI.uri(of: path), items, analysis.versions[path])
      }
    }
    for document in documents.values {
      if let path = document.path, reports[path] != nil { reports[path]?.uri = document.uri }
    }
    var previous: [String: String] = [:]
    for entry in params["previousResultIds"]?.array ?? [] {
      guard let uri = entry["uri"]?.string, let path = DocumentURI.path(of: uri) else { continue }
      previous[path] = entry["value"]?.string
      // What had diagnostics and has none now is said to have none.
      if reports[path] == nil { reports[path] = (uri, [], nil) }
    }
    let all = reports
    let known = previous
    return {
      .success([
        "items": .array(
          all.sorted { $0.key < $1.key }.map { path, report in
            var json = DiagnosticReport.report(report.items, previous: known[path]).object ?? [:]
            json["uri"] = .string(report.uri)
            json["version"] = report.version.map { .integer($0) } ?? .null
            return .object(json)
          })
      ])
    }
  }

  // MARK: Completion

  func completion(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard let uri = params.at(["textDocument", "uri"])?.string, let position = TextPosition(params["position"]) else {
      throw ResponseError(.invalidParams, "completion is asked at a position of a document")
    }
    guard let document = documents[uri] else { throw ResponseError(.requestFailed, "the document is not open") }
    guard let path = document.path, path.hasSuffix("/" + ConfigurationLocator.fileName) else { return [] }
    let completion = ConfigurationCompletion(
      document: document, capabilities: capabilities, settings: settings,
      analysis: (folder(of: path) ?? folders.first)?.analysis)
    return ["isIncomplete": false, "items": .array(completion.items(at: position))]
  }
}
