// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("The command")
struct CommandMannersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["A.swift": "let a = 1\n"])
  }

  @Test(
    "teaches with its help",
    arguments: [
      [], ["check"], ["screens"], ["explain"], ["rules"], ["init"], ["config"], ["report"], ["diff"], ["picture"],
      ["screenshot"],
    ])
  func help(subcommand: [String]) throws {
    let result = try BuiltCommand.run(subcommand + ["--help"], in: folder.url)
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output.contains("EXAMPLES:") && result.output.contains("USAGE: lintel"))
  }

  @Test(
    "exits with 2 on a mistake in the flags, and says which",
    arguments: [
      (["chek"], "chek"), (["check", "--formt", "json"], "--formt"), (["check", "--format", "jsn"], "jsn"),
      (["check", "--only", "unused-supression"], "did you mean 'unused-suppression'?"),
      (["check", "--rule", "x"], "id=level"), (["check", "--rule", "unused-suppression=loud"], "loud"),
      (["check", "--unsafe"], "--unsafe"), (["check", "--fix", "--diff"], "choose one"),
      (["check", "--strict-baseline"], "--baseline"), (["check", "--ios", "new"], "new"),
      (["rules", "zzz"], "there is no rule 'zzz'"), (["explain"], "--screen"),
      (["explain", "--at", "A.swift"], "FILE:LINE"), (["explain", "--at", "A.swift:1"], "A.swift:1"),
      (["explain", "--screen", "Home"], "there is no screen 'Home'"), (["config", "--fail-on", "x"], "--fail-on"),
    ])
  func usage(arguments: [String], message: String) throws {
    let result = try BuiltCommand.run(arguments, in: folder.url)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test(
    "exits with 3 when there is nothing to read or nowhere to write",
    arguments: [
      ["check", "nowhere"], ["screens", "nowhere"], ["rules", "-o", "no/such/folder/x"],
      ["rules", "-o", "."], ["rules", "-o", "/dev/full"],
    ])
  func unusable(arguments: [String]) throws {
    let result = try BuiltCommand.run(arguments, in: folder.url)
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.error.hasPrefix("error: ") && result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(try folder.names() == ["A.swift"])
  }

  @Test("says in one sentence that the disk is full")
  func fullDisk() throws {
    let result = try BuiltCommand.run(["rules"], in: folder.url, output: URL(fileURLWithPath: "/dev/full"))
    #expect(result.status == 3 && result.error == "error: the output cannot be written: No space left on device\n")
  }

  @Test("ends in peace when its reader goes away")
  func brokenPipe() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command = try BuiltCommand.executable().path
    process.arguments = ["-c", "{ '\(command)' rules --format json; echo $? >status; } 2>err | true"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(try folder.text("err").isEmpty)
    #expect(try folder.text("status") == "0\n")
  }

  @Test("shows the page of a rule, and all of them as one document")
  func rules() throws {
    let page = try BuiltCommand.run(["rules", "unused-suppression"], in: folder.url)
    #expect(page.status == 0 && page.output.hasPrefix("# unused-suppression\n"))
    let document = try BuiltCommand.run(["rules", "--markdown"], in: folder.url)
    let file = PackageFolder.url.appendingPathComponent("Documentation/Rules.md")
    #expect(document.output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test("knows the rules of UIKit's behaviour that its code declares")
  func behavior() throws {
    let sources = PackageFolder.url.appendingPathComponent("Sources/HeadlessUIKit")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let pattern = try Regex(#"AppearanceRule\(\s*"([A-Z]+-[A-Z0-9-]+)",\s*"((?:[^"\\]|\\.)*)""#)
    var seen: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
        let (id, statement) = (String(match[1].substring ?? ""), String(match[2].substring ?? ""))
        guard seen.insert(id).inserted else { continue }
        let page = try BuiltCommand.run(["rules", id.lowercased()], in: folder.url)
        #expect(
          page.output.hasPrefix("# \(id)\n") && page.output.contains(statement), "run Scripts/behavior-statements")
      }
    }
    #expect(seen.count > 100)
  }

  @Test("says what every option does in its manual, and prints the same on completion scripts' account")
  func manual() throws {
    let pages = try TemporaryFolder()
    let made = try BuiltCommand.run(["man", pages.url.path], in: folder.url)
    #expect(made.status == 0)
    #expect(try pages.names().contains("lintel-check.1") && pages.names().contains("lintel.1"))
    #expect(try pages.text("lintel-check.1").contains("\\-\\-write\\-baseline"))
    for shell in ["bash", "zsh", "fish"] {
      let script = try BuiltCommand.run(["--generate-completion-script", shell], in: folder.url)
      #expect(script.status == 0 && script.output.contains("baseline"))
    }
  }

  @Test("has a page for each topic, and says where it comes from")
  func topics() throws {
    for topic in ["paths", "configuration", "suppressing", "baseline", "formats", "ci", "environment", "exit-codes"] {
      let page = try BuiltCommand.run(["help", topic], in: folder.url)
      #expect(page.status == 0 && page.output.hasPrefix(topic.uppercased().replacing("-", with: " ")))
    }
    let version = try BuiltCommand.run(["--version", "--verbose"], in: folder.url)
    #expect(version.output.contains("commit: ") && version.output.contains("toolchain: "))
  }

  @Test("is coloured where that is asked for, and a file only by name")
  func color() throws {
    let folder = try TemporaryFolder(["A.swift": "// lintel:disable:next dead-hook\nlet a = 1\n"])
    func output(_ arguments: String..., environment: [String: String] = [:]) throws -> Bool {
      try BuiltCommand.run(["check"] + arguments, in: folder.url, environment: environment).output.contains("\u{1B}[")
    }
    #expect(try !output() && output("--color", "always") && output(environment: ["FORCE_COLOR": "1"]))
    #expect(try !output("--color", "never", environment: ["FORCE_COLOR": "1"]))
    #expect(try !output(environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    let written = try BuiltCommand.run(
      ["check", "-o", "report.txt"], in: folder.url, environment: ["FORCE_COLOR": "1"])
    #expect(written.error.contains("1 warning in 1 file; wrote report.txt"))
    #expect(try !folder.text("report.txt").contains("\u{1B}"))
  }

  @Test("explains a place, with its column, as JSON that its schema describes")
  func explanation() throws {
    let harbour = PackageFolder.url.appendingPathComponent("Examples/Harbour")
    let place = "Harbour/Moorings/MooringsViewController.swift:9:16"
    let result = try BuiltCommand.run(["explain", place, "--format", "json"], in: harbour)
    let json = try JSONValue(parsing: result.output)
    let schema = PackageFolder.url.appendingPathComponent("Documentation/Schemas/explain.schema.json")
    #expect(try JSONSchema(schema).problems(of: json) == [])
    #expect(json["override"]?["class"]?.string == "MooringsViewController")
    #expect(json["screens"]?.elements.first?["steps"]?.elements.contains { $0["rule"]?.string == "SB-NAV-01" } == true)
    let inText = try BuiltCommand.run(["explain", "MooringsViewController", "Harbour"], in: harbour)
    #expect(inText.output.hasPrefix("MooringsViewController  Harbour/Moorings/MooringsViewController.swift:6:13\n"))
    #expect(try BuiltCommand.run(["explain", "sb-nav-01"], in: folder.url).output.contains("override-ignored"))
  }

  @Test("begins with a configuration that changes nothing")
  func initialConfiguration() throws {
    let folder = try TemporaryFolder([
      "A.swift": "import UIKit\nclass A: FooController {}\n// lintel:disable:next dead-hook\nlet a = 1\n"
    ])
    let before = try BuiltCommand.run(["check", "--format", "json"], in: folder.url).output
    let config = try BuiltCommand.run(["config"], in: folder.url).output
    let made = try BuiltCommand.run(["init"], in: folder.url)
    #expect(made.status == 0 && made.error.contains("wrote .lintel.yml"))
    let text = try folder.text(".lintel.yml")
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    #expect(text.contains("unused-suppression: off  # 1 finding now") && text.contains("FooController"))
    #expect(try BuiltCommand.run(["check", "--format", "json"], in: folder.url).output == before)
    #expect(try BuiltCommand.run(["config"], in: folder.url).output == config)
    // With its marks taken away it is a configuration, too.
    try folder.write(
      text.split(separator: "\n").map { $0.dropFirst(2) }.filter { line in
        line.hasPrefix("rules:") || line.hasPrefix("  unused") || line.hasPrefix("exclude:")
          || line.hasPrefix("fail-on:")
      }.joined(separator: "\n"), to: ".lintel.yml")
    #expect(try BuiltCommand.run(["config"], in: folder.url).output.contains("unused-suppression: off"))
  }

  @Test("prints a configuration that it reads again")
  func config() throws {
    let first = try BuiltCommand.run(
      ["config", "--fail-on", "error", "--rule", "unused-suppression=info", "--require-reason"], in: folder.url)
    #expect(first.status == 0 && first.output.contains("fail-on: error\n"))
    try folder.write(first.output, to: ".lintel.yml")
    #expect(try BuiltCommand.run(["config"], in: folder.url).output == first.output)
  }

  @Test("shows progress on standard error only where it is asked for")
  func progress() throws {
    #expect(try BuiltCommand.run(["check"], in: folder.url).error.isEmpty)
    let shown = try BuiltCommand.run(["check", "--progress", "always"], in: folder.url)
    #expect(shown.error.contains("reading") && shown.error.contains("auditing") && !shown.output.contains("reading"))
  }

  @Test("says the same twice")
  func deterministic() throws {
    let names = (0..<30).map { ("F\($0).swift", "// lintel:disable dead-hook, unreadable\n") }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names))
    let runs = try (0..<3).map { _ in try BuiltCommand.run(["check", "--format", "sarif"], in: folder.url).output }
    #expect(Set(runs).count == 1)
  }
}
