// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
import Foundation
import LanguageServerProtocol
import LanguageService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `lintel lsp`: what the command knows, in an editor.
struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Answers an editor: the language server (LSP 3.17 over standard input and output).",
    discussion: """
      Editors start it; Documentation/Editors.md has their settings. It reads what is open and unsaved in place of the files, \
      and writes nothing but its log.

      EXAMPLES:
        lintel lsp
        lintel lsp --log /tmp/lintel-lsp.log
      """)

  @Option(help: ArgumentHelp("Add what happens to this file.", valueName: "file"), completion: .file())
  var log: String?

  @Option(
    name: .customLong("rule-pages"),
    help: ArgumentHelp("Where the pages of rules are; {rule} stands for the id.", valueName: "url"))
  var rulePages: String?

  // What editors pass by habit; there is no other way to talk.
  @Flag(help: .hidden) var stdio = false

  @Flag(help: ArgumentHelp("Answer in this process, which one that watches over it has started.", visibility: .hidden))
  var worker = false

  func run() async throws {
    var addLine: (@Sendable (String) -> Void)?
    if let log {
      let file = try LogFile(log)
      addLine = { file.add($0) }
    }
    let output = MessageOutput()
    let status = worker ? await answer(output, addLine) : try await watch(output, addLine)
    // At once: what is being worked out nobody waits for any more.
    Foundation.exit(status)
  }

  /// Answers the client.
  private func answer(_ output: MessageOutput, _ log: (@Sendable (String) -> Void)?) async -> Int32 {
    var settings = ServerSettings()
    settings.rulePages = rulePages ?? Version.site.map { $0 + "/rules/{rule}.html" } ?? Self.ownRulePages()
    let server = LanguageServer(version: Version.current, settings: settings, log: log) {
      output.write(JSONWriter.bytes(of: $0))
    }
    var status: Int32?
    await MessageInput(descriptor: STDIN_FILENO).run { message in
      status = await server.receive(message)
      return status == nil
    }
    return status ?? 1
  }

  /// Has another process answer the client, and another one when that ends.
  private func watch(_ output: MessageOutput, _ log: (@Sendable (String) -> Void)?) async throws -> Int32 {
    guard let program = Bundle.main.executableURL else { throw CommandFailure.unusable("lintel cannot find itself") }
    var arguments = ["lsp", "--worker"]
    if let path = self.log { arguments += ["--log", path] }
    if let rulePages { arguments += ["--rule-pages", rulePages] }
    let supervisor = ServerSupervisor(program: program, arguments: arguments, log: log) { output.write($0) }
    return await supervisor.run(MessageInput(descriptor: STDIN_FILENO))
  }

  /// The pages that lie in the checkout which the command was built in.
  private static func ownRulePages() -> String? {
    var folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<6 {
      guard let place = folder else { return nil }
      let file = place.appendingPathComponent("Documentation/Rules.md")
      if FileManager.default.fileExists(atPath: file.path) { return DocumentURI.uri(of: file.path) + "#{rule}" }
      folder = place.deletingLastPathComponent()
    }
    return nil
  }
}
