// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageServerProtocol
import LanguageService
import Synchronization
import TestSupport

typealias JSON = LanguageServerProtocol.JSONValue

/// An editor with one folder open, in the same process as the server.
final class EditorSession: Sendable {
  let folder: TemporaryFolder
  let server: LanguageServer
  private let inbox = Inbox()
  private let lastID = Mutex(0)

  /// What the server has sent.
  private final class Inbox: Sendable {
    let messages = Mutex<[JSON]>([])
  }

  struct TimedOut: Error {}

  /// - Parameters:
  ///   - files: texts by path.
  ///   - capabilities: those of a modern editor, unless the test says otherwise.
  init(_ files: [String: String], capabilities: JSON = EditorSession.usual, options: JSON = [:]) async throws {
    folder = try TemporaryFolder(files)
    let inbox = inbox
    server = LanguageServer(version: "test") { message in inbox.messages.withLock { $0.append(message) } }
    _ = try await request(
      "initialize",
      [
        "processId": 1, "rootUri": .string(uri("")), "capabilities": capabilities, "initializationOptions": options,
        "workspaceFolders": [["uri": .string(uri("")), "name": "app"]],
      ])
    await notify("initialized", [:])
  }

  static let usual: JSON = [
    "textDocument": [
      "publishDiagnostics": [
        "relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true,
        "tagSupport": ["valueSet": [1, 2]],
      ],
      "hover": ["contentFormat": ["markdown"]],
      "codeAction": ["codeActionLiteralSupport": [:], "isPreferredSupport": true],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]

  func uri(_ path: String) -> String {
    DocumentURI.uri(of: path.isEmpty ? folder.url.path : folder.url.path + "/" + path)
  }

  func send(_ method: String, _ params: JSON) async -> RequestID {
    let id = RequestID.number(
      lastID.withLock { last in
        last += 1
        return last
      })
    _ = await server.receive(.request(id: id, method: method, params: params))
    return id
  }

  func notify(_ method: String, _ params: JSON) async {
    _ = await server.receive(.notification(method: method, params: params))
  }

  /// The whole answer.
  func answer(to id: RequestID) async throws -> JSON {
    try await first { $0["method"] == nil && $0["id"] == id.json }
  }

  /// The result; `null` for an error.
  func request(_ method: String, _ params: JSON) async throws -> JSON {
    try await answer(to: await send(method, params))["result"] ?? .null
  }

  func first(where holds: (JSON) -> Bool) async throws -> JSON {
    // Looks are counted instead of seconds, and each takes a turn on the main actor, where the server works: with all
    // tests at once, on as many cores as there are, the one gets as many turns as the other.
    for _ in 0..<60_000 {
      if let message = inbox.messages.withLock({ $0.last(where: holds) }) { return message }
      await MainActor.run {}
      try await Task.sleep(for: .milliseconds(5))
    }
    throw TimedOut()
  }

  func open(_ path: String, _ text: String? = nil, version: Int = 1) async throws {
    let text = try text ?? folder.text(path)
    await notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(path)), "languageId": "swift", "version": .integer(version), "text": .string(text),
        ]
      ])
  }

  func change(_ path: String, _ changes: [JSON], version: Int) async {
    await notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(path)), "version": .integer(version)], "contentChanges": .array(changes),
      ])
  }

  /// The diagnostics of a version of a document, as the server pushes them.
  func diagnostics(_ path: String, version: Int? = nil) async throws -> [JSON] {
    let address = JSON.string(uri(path))
    let message = try await first { message in
      message["method"] == "textDocument/publishDiagnostics" && message["params"]?["uri"] == address
        && message["params"]?["version"]?.integer == version
    }
    return message["params"]?["diagnostics"]?.array ?? []
  }

  func document(_ path: String) -> JSON { ["textDocument": ["uri": .string(uri(path))]] }

  func place(_ path: String, line: Int, character: Int) -> JSON {
    [
      "textDocument": ["uri": .string(uri(path))],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }
}
