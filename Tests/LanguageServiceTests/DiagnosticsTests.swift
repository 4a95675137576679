// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import LanguageServerProtocol
import LanguageService
import TestSupport
import Testing

@Suite struct DiagnosticsTests {
  @Test func findingsArePushedWithWhatTheProtocolKnowsOfThem() async throws {
    let session = try await EditorSession(HarbourFiles.all, options: ["rulePages": "https://example.org/{rule}"])
    let found = try #require(try await session.diagnostics("Login.swift").first)
    #expect(found["code"] == "override-ignored")
    #expect(found["source"] == "lintel")
    #expect(found["severity"] == 2)
    #expect(found["codeDescription"] == ["href": "https://example.org/override-ignored"])
    #expect(found["tags"] == [1])
    #expect(found["range"]?["start"]?["line"] == 3)
    #expect(found["relatedInformation"]?.array?.isEmpty == false)
  }

  @Test func whatTheClientDoesNotKnowIsNotSent() async throws {
    let session = try await EditorSession(HarbourFiles.all, capabilities: [:])
    let found = try #require(try await session.diagnostics("Login.swift").first)
    for key in ["tags", "relatedInformation", "codeDescription"] { #expect(found[key] == nil) }
  }

  @Test func columnsAreThoseOfTheEncodingThatWasAgreedOn() async throws {
    var files = HarbourFiles.all
    files["Login.swift"] = HarbourFiles.login.replacing("  override", with: "  /* 😀 */ override")
    var characters: [String: Int] = [:]
    for encoding in ["utf-8", "utf-16", "utf-32"] {
      let session = try await EditorSession(
        files, capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
      let found = try #require(try await session.diagnostics("Login.swift").first)
      characters[encoding] = found["range"]?["start"]?["character"]?.integer
    }
    let utf32 = try #require(characters["utf-32"])
    #expect(characters == ["utf-32": utf32, "utf-16": utf32 + 1, "utf-8": utf32 + 3])
  }

  @Test func unsavedTextStandsInForTheFile() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open("Login.swift")
    #expect(try await session.diagnostics("Login.swift", version: 1).count == 1)
    let range: JSON = ["start": ["line": 3, "character": 0], "end": ["line": 4, "character": 0]]
    await session.change("Login.swift", [["range": range, "text": ""]], version: 2)
    #expect(try await session.diagnostics("Login.swift", version: 2) == [])
    #expect(try session.folder.text("Login.swift") == HarbourFiles.login)
    await session.notify("textDocument/didClose", session.document("Login.swift"))
    #expect(try await session.diagnostics("Login.swift").count == 1)
  }

  @Test func afterEachEditTheyAreThoseOfAFreshRun() async throws {
    var texts = HarbourFiles.all
    let session = try await EditorSession(texts)
    try await session.open("Login.swift")
    try await session.open("SceneDelegate.swift")
    let edits = [
      (
        "SceneDelegate.swift", "UINavigationController(rootViewController: LoginViewController())",
        "LoginViewController()"
      ),
      ("Login.swift", ".lightContent", ".darkContent"),
      ("Login.swift", "override var", "override va"),
      ("Login.swift", "override va ", "override var "),
      (
        "SceneDelegate.swift", "= LoginViewController()",
        "= UINavigationController(rootViewController: LoginViewController())"
      ),
      ("Login.swift", "final class LoginViewController", "final class 登Controller"),
    ]
    for (index, edit) in edits.enumerated() {
      let old = try #require(texts[edit.0])
      let new = old.replacing(edit.1, with: edit.2)
      texts[edit.0] = new
      await session.change(edit.0, [["text": .string(new)]], version: index + 2)
      let report = try await session.request("workspace/diagnostic", ["previousResultIds": []])
      var found: Set<String> = []
      for item in report["items"]?.array ?? [] {
        for diagnostic in item["items"]?.array ?? [] where diagnostic["code"] != nil {
          found.insert("\(diagnostic["code"]?.string ?? "") \(diagnostic["range"]?["start"]?["line"]?.integer ?? -1)")
        }
      }
      let expected = try await Self.freshRun(texts)
      #expect(found == expected, "after edit \(index)")
    }
  }

  @MainActor private static func freshRun(_ texts: [String: String]) async throws -> Set<String> {
    let app = try await ReadApp.app(texts)
    return Set(Auditor().audit(app).findings.map { "\($0.rule) \($0.location.line - 1)" })
  }

  @Test func pulledOnesAreSentOnceAsLongAsNothingChanges() async throws {
    let session = try await EditorSession(
      HarbourFiles.all, capabilities: ["textDocument": ["diagnostic": [:]]])
    try await session.open("Login.swift")
    var params = session.document("Login.swift").object ?? [:]
    let first = try await session.request("textDocument/diagnostic", .object(params))
    #expect(first["kind"] == "full")
    #expect(first["items"]?.array?.count == 1)
    params["previousResultId"] = first["resultId"]
    #expect(try await session.request("textDocument/diagnostic", .object(params))["kind"] == "unchanged")
  }

  @Test func theConfigurationIsReadAsItIsWritten() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open(".lintel.yml", "rules:\n  override-ignored: error\n")
    try await session.open("Login.swift")
    let found = try await session.diagnostics("Login.swift", version: 1)
    #expect(found.first?["severity"] == 1)
    await session.change(".lintel.yml", [["text": "rules:\n  override-ignord: error\n"]], version: 2)
    let wrong = try #require(try await session.diagnostics(".lintel.yml", version: 2).first)
    #expect(wrong["message"]?.string?.contains("override-ignored") == true)
    #expect(wrong["range"] == ["start": ["line": 1, "character": 2], "end": ["line": 1, "character": 17]])
  }

  @Test func onlyWhatChangedIsReadAgain() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open("Login.swift")
    _ = try await session.request("workspace/diagnostic", [:])
    // What was written less than a tenth of a second ago is read again, since its next change might not show.
    try await Task.sleep(for: .milliseconds(200))
    await session.change("Login.swift", [["text": "class B {}"]], version: 2)
    _ = try await session.request("workspace/diagnostic", [:])
    let before = await session.server.filesRead
    await session.change("Login.swift", [["text": "class A {}"]], version: 3)
    _ = try await session.request("workspace/diagnostic", [:])
    #expect(await session.server.filesRead - before <= 1)
  }
}
