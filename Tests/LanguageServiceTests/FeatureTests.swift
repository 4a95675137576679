// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol
import TestSupport
import Testing

@Suite struct FeatureTests {
  private static func text(_ hover: JSON) -> String { hover["contents"]?["value"]?.string ?? "" }

  @Test func aFixIsOfferedForTheVersionThatItIsFor() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open("Login.swift", version: 7)
    let range: JSON = ["start": ["line": 3, "character": 16], "end": ["line": 3, "character": 16]]
    var params = session.document("Login.swift").object ?? [:]
    params["range"] = range
    params["context"] = ["diagnostics": []]
    let actions = try #require(try await session.request("textDocument/codeAction", .object(params)).array)
    let titles = actions.compactMap { $0["title"]?.string }
    #expect(titles.contains("Suppress override-ignored here, and say why"))
    #expect(titles.contains("Explain override-ignored"))
    let suppress = try #require(actions.first { $0["title"]?.string?.hasPrefix("Suppress") == true })
    let change = try #require(suppress.at(["edit", "documentChanges"])?.array?.first)
    #expect(change["textDocument"]?["version"] == 7)
    #expect(change["edits"]?.array?.first?["newText"] == "  // lintel:disable:next override-ignored -- because …\n")

    params["context"] = ["diagnostics": [], "only": ["source.fixAll"]]
    let others = try #require(try await session.request("textDocument/codeAction", .object(params)).array)
    #expect(others.allSatisfy { $0["kind"] == "source.fixAll.lintel" })
  }

  @Test func aSuppressionAsOfferedSuppresses() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    let text = HarbourFiles.login.replacing(
      "  override", with: "  // lintel:disable:next override-ignored -- because …\n  override")
    try await session.open("Login.swift", text)
    #expect(try await session.diagnostics("Login.swift", version: 1) == [])
  }

  @Test func hoversSayWhoDecides() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open("Login.swift")
    try await session.open("Info.plist")
    try await session.open("Pilot.storyboard")
    let name = try await session.request("textDocument/hover", session.place("Login.swift", line: 2, character: 15))
    #expect(Self.text(name).contains("UINavigationController"))
    #expect(Self.text(name).contains("SB-NAV-04"))
    let hook = try await session.request("textDocument/hover", session.place("Login.swift", line: 3, character: 20))
    #expect(Self.text(hook).contains("UIKit asks it in no context"))
    #expect(Self.text(hook).contains("override-ignored"))
    let lines = try session.folder.text("Info.plist").split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("UIViewControllerBased") })
    let key = try await session.request("textDocument/hover", session.place("Info.plist", line: line, character: 12))
    #expect(Self.text(key).contains("view controllers decide the bar"))
    let scene = try await session.request(
      "textDocument/hover", session.place("Pilot.storyboard", line: 5, character: 14))
    #expect(Self.text(scene).contains("PilotViewController"))
  }

  @Test func lensesStandOverScreens() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open("Login.swift")
    let lens = try #require(
      try await session.request("textDocument/codeLens", session.document("Login.swift")).array?.first)
    #expect(lens["range"]?["start"]?["line"] == 2)
    #expect(lens["command"]?["title"]?.string?.hasPrefix("automatic · decided by UINavigationController") == true)
    let explained = try await session.request(
      "workspace/executeCommand",
      ["command": lens["command"]?["command"] ?? .null, "arguments": lens["command"]?["arguments"] ?? .null])
    #expect(explained["text"]?.string?.contains("How it comes about") == true)
  }

  @Test func lensesCanBeTurnedOff() async throws {
    let session = try await EditorSession(HarbourFiles.all, options: ["codeLens": false])
    try await session.open("Login.swift")
    #expect(try await session.request("textDocument/codeLens", session.document("Login.swift")) == [])
  }

  @Test(arguments: ["Info.plist", "Pilot.storyboard"])
  func namesOfClassesAreLinks(path: String) async throws {
    let session = try await EditorSession(HarbourFiles.all)
    try await session.open(path)
    let links = try #require(try await session.request("textDocument/documentLink", session.document(path)).array)
    let file = path == "Info.plist" ? "SceneDelegate.swift#L3,13" : "Pilot.swift#L3,13"
    #expect(links.compactMap { $0["target"]?.string } == [session.uri("") + "/" + file])
  }

  @Test(
    arguments: [
      ("", 0, 0, "rules"), ("rules:\n  ov", 1, 4, "override-ignored"), ("rules:\n  dead-hook: ", 1, 13, "off"),
      ("rules:\n  dead-hook:\n    ", 2, 4, "severity"), ("fail-on: w", 0, 10, "warning"), ("target: ", 0, 8, "App"),
      ("libraries:\n  - cl", 1, 6, "class"), ("rules:\n  a:\n    severity: ", 2, 14, "error"),
    ] as [(String, Int, Int, String)])
  func theConfigurationIsCompleted(text: String, line: Int, character: Int, label: String) async throws {
    let session = try await EditorSession(HarbourFiles.all)
    _ = try await session.request("workspace/diagnostic", [:])
    try await session.open(".lintel.yml", text)
    let result = try await session.request(
      "textDocument/completion", session.place(".lintel.yml", line: line, character: character))
    let item = try #require(result["items"]?.array?.first { $0["label"]?.string == label })
    #expect(item.at(["textEdit", "range", "end"]) == ["line": .integer(line), "character": .integer(character)])
  }

  @Test func foldersComeAndGo() async throws {
    let session = try await EditorSession(HarbourFiles.all)
    _ = try await session.diagnostics("Login.swift")
    let other = try await EditorSession(["A.swift": HarbourFiles.login, "B.swift": HarbourFiles.scene])
    let added: JSON = ["uri": .string(other.uri("")), "name": "b"]
    await session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [added], "removed": []]])
    let message = try await session.first { $0["params"]?["uri"]?.string == other.uri("A.swift") }
    #expect(message["params"]?["diagnostics"]?.array?.isEmpty == false)
    await session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [added]]])
    _ = try await session.first {
      $0["params"]?["uri"]?.string == other.uri("A.swift") && $0["params"]?["diagnostics"] == []
    }
  }

  @Test func aSettingOfTheEditorStandsAboveTheFile() async throws {
    let session = try await EditorSession(HarbourFiles.all, options: ["ios": "bad"])
    let message = try await session.first { $0["method"] == "window/logMessage" }
    #expect(message["params"]?["message"]?.string?.contains("'bad' is not an iOS version") == true)
    await session.notify("workspace/didChangeConfiguration", ["settings": ["lintel": ["ios": "17.0"]]])
    #expect(try await session.diagnostics("Login.swift").count == 1)
  }
}
