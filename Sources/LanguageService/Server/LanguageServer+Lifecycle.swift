// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

extension LanguageServer {
  func initialize(_ params: JSONValue) -> JSONValue {
    phase = .running
    capabilities = ClientCapabilities(params["capabilities"])
    settings = ServerSettings(params["initializationOptions"], over: settings)
    trace = params["trace"]?.string ?? "off"
    let named = params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
    let root = params["rootUri"]?.string ?? params["rootPath"]?.string.map { DocumentURI.uri(of: $0) }
    for uri in named.isEmpty ? [root].compactMap({ $0 }) : named { addFolder(uri) }
    return [
      "capabilities": ServerCapabilities.json(capabilities, settings),
      "serverInfo": ["name": "lintel", "version": .string(version)],
    ]
  }

  func initialized() {
    let registrations = ServerCapabilities.registrations(capabilities)
    if !registrations.isEmpty { ask("client/registerCapability", ["registrations": .array(registrations)]) }
    askForConfiguration()
    analyzeNext()
  }

  // MARK: Folders

  func addFolder(_ uri: String) {
    guard let folder = WorkspaceFolder(uri: uri), !folders.contains(where: { $0.root == folder.root }) else { return }
    folders.append(folder)
    supersessions[folder.root] = Supersession(folder.generation)
  }

  func removeFolder(_ uri: String) {
    guard let path = DocumentURI.path(of: uri), let index = folders.firstIndex(where: { $0.root == path }) else {
      return
    }
    folders.remove(at: index)
    supersessions.removeValue(forKey: path)?.set(-1)
    for (path, _) in published.removeValue(forKey: path) ?? [:] where !capabilities.pullsDiagnostics {
      publish([], path: path)
    }
    let left = pending.filter { $0.root == path }
    pending.removeAll { $0.root == path }
    for request in left { answer(request) }
    answerPending()
  }

  /// The folder that a file belongs to: of nested ones the innermost.
  func folder(of path: String) -> WorkspaceFolder? {
    folders.filter { $0.relativePath(path) != nil }.max { $0.root.utf8.count < $1.root.utf8.count }
  }

  // MARK: Settings

  func askForConfiguration() {
    guard capabilities.asksForConfiguration else { return }
    ask("workspace/configuration", ["items": [["section": "lintel"]]], .configuration)
  }

  func configured(_ json: JSONValue?) {
    guard let json, json != .null else { return }
    let new = ServerSettings(json, over: settings)
    guard new != settings else { return }
    settings = new
    for folder in folders { touch(folder.root) }
    analyzeNext()
  }
}
