// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol
import LanguageService
import Testing

@Suite struct LifecycleTests {
  private static func code(_ answer: JSON) -> Int? { answer["error"]?["code"]?.integer }

  @Test func whatComesBeforeInitializeAndAfterShutdownIsRefused() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    let server = LanguageServer(version: "test") { _ in }
    _ = await server.receive(.request(id: .number(1), method: "textDocument/hover", params: .null))
    #expect(await server.receive(.notification(method: "exit", params: .null)) == 1)

    #expect(Self.code(try await session.answer(to: await session.send("initialize", [:]))) == -32600)
    #expect(try await session.request("shutdown", .null) == .null)
    #expect(Self.code(try await session.answer(to: await session.send("textDocument/hover", [:]))) == -32600)
    #expect(await session.server.receive(.notification(method: "exit", params: .null)) == 0)
  }

  @Test(
    arguments: [
      ("no/such", JSON.null, -32601), ("textDocument/hover", [:], -32602), ("workspace/executeCommand", [:], -32602),
      ("workspace/executeCommand", ["command": "rm"], -32602),
      (
        "textDocument/hover", ["textDocument": ["uri": "file:///x"], "position": ["line": -1, "character": 0]], -32602
      ),
      (
        "textDocument/hover",
        ["textDocument": ["uri": "file:///x"], "position": ["line": .number(1e300), "character": 0]],
        -32602
      ),
      ("textDocument/codeAction", ["textDocument": ["uri": "file:///x"], "range": [1, 2]], -32602),
      (
        "textDocument/completion", ["textDocument": ["uri": "file:///x"], "position": ["line": 0, "character": 0]],
        -32803
      ),
    ] as [(String, JSON, Int)])
  func badRequestsGetTheErrorThatTheProtocolNames(method: String, params: JSON, code: Int) async throws {
    let session = try await EditorSession(HarbourFiles.all)
    #expect(Self.code(try await session.answer(to: await session.send(method, params))) == code)
  }

  @Test func filesOutsideOfTheFoldersHaveNoAnswers() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    for uri in ["file:///elsewhere/A.swift", "untitled:1", "%%"] {
      await session.notify(
        "textDocument/didOpen",
        ["textDocument": ["uri": .string(uri), "languageId": "swift", "version": 1, "text": "class A {}"]])
      let params: JSON = ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 0]]
      #expect(try await session.request("textDocument/hover", params) == .null)
      #expect(try await session.request("textDocument/codeLens", params) == [])
    }
  }

  @Test func aFolderWithoutAnAppIsSaidAndSurvived() async throws {
    let session = try await EditorSession(["README.md": "nothing"])
    let message = try await session.first { $0["method"] == "window/logMessage" }
    #expect(message["params"]?["message"]?.string?.contains("nothing of an iOS app") == true)
    try await session.open("New.swift", HarbourFiles.login)
    #expect(try await session.request("textDocument/codeLens", session.document("New.swift")).array != nil)
  }

  @Test func aCancelledRequestIsAnsweredOnce() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open("Login.swift")
    let id = await session.send("textDocument/codeLens", session.document("Login.swift"))
    await session.notify("$/cancelRequest", ["id": id.json])
    let answer = try await session.answer(to: id)
    #expect(Self.code(answer) == -32800 || answer["result"] != nil)
  }

  @Test func aRequestIsGivenUpWhenItsDocumentChanges() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open("Login.swift")
    let hover = await session.send("textDocument/hover", session.place("Login.swift", line: 3, character: 20))
    let pull = await session.send("textDocument/diagnostic", session.document("Login.swift"))
    await session.change("Login.swift", [["text": "class A {}"]], version: 2)
    #expect(Self.code(try await session.answer(to: hover)) == -32801)
    let answer = try await session.answer(to: pull)
    #expect(Self.code(answer) == -32802)
    #expect(answer["error"]?["data"] == ["retriggerRequest": true])
  }
}
