// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import LanguageServerProtocol

extension LanguageServer {
  func notified(_ method: String, _ params: JSONValue) {
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": opened(params)
    case "textDocument/didChange": changed(params)
    case "textDocument/didClose": closed(params)
    case "textDocument/didSave": saved(params)
    case "workspace/didChangeWatchedFiles": filesChanged(params)
    case "workspace/didChangeWorkspaceFolders": foldersChanged(params)
    case "workspace/didChangeConfiguration":
      // Clients that are asked send what changed without saying what it is.
      if capabilities.asksForConfiguration { askForConfiguration() } else { configured(params["settings"]) }
    case "$/cancelRequest": cancelled(params["id"].flatMap { RequestID($0) })
    case "$/setTrace": trace = params["value"]?.string ?? trace
    default: break
    }
  }

  private func opened(_ params: JSONValue) {
    let item = params["textDocument"]
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else {
      return complain("textDocument/didOpen without uri and text")
    }
    let version = item?["version"]?.integer ?? 0
    let document = OpenDocument(
      uri: uri, languageID: item?["languageId"]?.string ?? "", version: version, text: text)
    documents[uri] = document
    if isAsOnDisk(document) {
      // Nothing is new but that the client wants to be told by version.
      dropRequests(about: uri)
      republish(document)
    } else {
      documentChanged(document)
    }
  }

  /// Whether the document's text is the file's, so that opening or closing it changes nothing.
  private func isAsOnDisk(_ document: OpenDocument) -> Bool {
    guard let path = document.path, let data = try? PlainFile.read(path, limit: MessageFraming.maximumBody) else {
      return false
    }
    return [UInt8](data) == document.text.bytes
  }

  private func changed(_ params: JSONValue) {
    guard let uri = params.at(["textDocument", "uri"])?.string, var document = documents[uri] else {
      return complain("textDocument/didChange of a document that is not open")
    }
    let version = params.at(["textDocument", "version"])?.integer ?? document.version + 1
    // The only reference, so that the text is changed in place.
    documents[uri] = nil
    do throws(ResponseError) {
      try document.apply(
        params["contentChanges"]?.array ?? [], version: version, encoding: capabilities.encoding)
    } catch {
      complain(error.message)
    }
    documents[uri] = document
    documentChanged(document)
  }

  private func closed(_ params: JSONValue) {
    guard let uri = params.at(["textDocument", "uri"])?.string, let document = documents.removeValue(forKey: uri)
    else { return complain("textDocument/didClose of a document that is not open") }
    if isAsOnDisk(document) { dropRequests(about: uri) } else { documentChanged(document) }
  }

  private func saved(_ params: JSONValue) {
    // Clients that watch files tell of this one too.
    guard !capabilities.registersFileWatching, let uri = params.at(["textDocument", "uri"])?.string,
      let path = DocumentURI.path(of: uri)
    else { return }
    fileChanged(path)
    analyzeNext()
  }

  private func documentChanged(_ document: OpenDocument) {
    dropRequests(about: document.uri)
    if let path = document.path { fileChanged(path) }
    analyzeNext()
  }

  private func filesChanged(_ params: JSONValue) {
    for change in (params["changes"]?.array ?? []).prefix(100_000) {
      guard let path = change["uri"]?.string.flatMap({ DocumentURI.path(of: $0) }) else { continue }
      fileChanged(path)
    }
    analyzeNext()
  }

  private func foldersChanged(_ params: JSONValue) {
    let event = params["event"]
    for folder in event?["removed"]?.array ?? [] { folder["uri"]?.string.map { removeFolder($0) } }
    for folder in event?["added"]?.array ?? [] { folder["uri"]?.string.map { addFolder($0) } }
    analyzeNext()
  }

  /// A file has, or may have, other contents than before.
  private func fileChanged(_ path: String) {
    if path.hasSuffix("/" + ConfigurationLocator.fileName) {
      for folder in folders { touch(folder.root) }
    } else {
      // One folder may lie in another, and then both hold the file.
      for folder in folders {
        guard let relative = folder.relativePath(path), AppReader.reads(relative) else { continue }
        touch(folder.root)
      }
    }
  }

  /// What is known of a folder no longer holds.
  func touch(_ root: String) {
    guard let index = folders.firstIndex(where: { $0.root == root }) else { return }
    folders[index].generation += 1
    supersessions[root]?.set(folders[index].generation)
  }

  func complain(_ message: String) {
    log?(message)
    notify("window/logMessage", ["type": 2, "message": .string("lintel: " + message)])
  }
}
