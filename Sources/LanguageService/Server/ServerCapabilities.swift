// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol

/// What the server tells the client that it can do.
enum ServerCapabilities {
  static func json(_ client: ClientCapabilities, _ settings: ServerSettings) -> JSONValue {
    [
      "positionEncoding": .string(client.encoding.rawValue),
      // Incremental; a change without a range is the whole text.
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "diagnosticProvider": [
        "identifier": "lintel", "interFileDependencies": true, "workspaceDiagnostics": true, "workDoneProgress": true,
      ],
      "codeActionProvider": ["codeActionKinds": .array(CodeActions.kinds), "resolveProvider": false],
      "hoverProvider": true,
      "codeLensProvider": ["resolveProvider": false, "workDoneProgress": true],
      "documentLinkProvider": ["resolveProvider": false],
      "completionProvider": ["triggerCharacters": [":", " "], "resolveProvider": false],
      "executeCommandProvider": ["commands": [.string(ExplainCommand.name)]],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }

  /// What `client/registerCapability` asks for.
  static func registrations(_ client: ClientCapabilities) -> [JSONValue] {
    var registrations: [JSONValue] = []
    if client.registersFileWatching {
      let extensions = "swift,m,mm,h,pch,plist,storyboard,xib,xcconfig,pbxproj,podspec,yml,yaml"
      registrations.append([
        "id": "lintel/files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": [
          "watchers": [
            ["globPattern": .string("**/*.{\(extensions)}")], ["globPattern": "**/*.xcassets/**/Contents.json"],
          ]
        ],
      ])
    }
    if client.registersConfiguration {
      registrations.append([
        "id": "lintel/configuration", "method": "workspace/didChangeConfiguration",
        "registerOptions": ["section": "lintel"],
      ])
    }
    return registrations
  }
}
