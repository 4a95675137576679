// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One finding of `unused-suppression` on line 2.
private let app = [
  "App/Home.swift": "import UIKit\n// lintel:disable:next no-such-rule -- long gone\nlet title = \"Home\"\n"
]

@Suite("lintel check")
struct CheckCommandTests {
  private let only = ["--only", "unused-suppression"]

  @Test("exits with 1 when something is wrong and says it on standard output")
  func findings() throws {
    let folder = try TemporaryFolder(app)
    let result = try BuiltCommand.run(["check"] + only, in: folder.url)
    #expect(result.status == 1 && result.error.isEmpty)
    #expect(result.output.contains("App/Home.swift:2:"))
    #expect(result.output.contains("help: lintel rules unused-suppression"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test(
    "fails from the severity that is asked for",
    arguments: [("info", 1), ("warning", 1), ("error", 0), ("never", 0)])
  func failOn(severity: String, status: Int32) throws {
    let folder = try TemporaryFolder(app)
    #expect(try BuiltCommand.run(["check", "--fail-on", severity] + only, in: folder.url).status == status)
  }

  @Test("takes a rule's level from the flags")
  func levels() throws {
    let folder = try TemporaryFolder(app)
    #expect(try BuiltCommand.run(["check", "--rule", "unused-suppression=off"], in: folder.url).status == 0)
    let error = try BuiltCommand.run(
      ["check", "--rule", "unused-suppression=error", "--fail-on", "error"], in: folder.url)
    #expect(error.status == 1 && error.output.contains("error: "))
  }

  @Test("shows paths from the working directory, wherever the app is")
  func paths() throws {
    let folder = try TemporaryFolder(app)
    let inside = try BuiltCommand.run(["check", "App"] + only, in: folder.url)
    #expect(inside.output.hasPrefix("App/Home.swift:2:"))
    let beside = try BuiltCommand.run(["check", ".."] + only, in: folder.url.appendingPathComponent("App"))
    #expect(beside.output.hasPrefix("Home.swift:2:"))
  }

  @Test(
    "writes every format",
    arguments: ["text", "xcode", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "csv"])
  func formats(format: String) throws {
    let folder = try TemporaryFolder(app)
    let result = try BuiltCommand.run(["check", "--format", format] + only, in: folder.url)
    #expect(result.status == 1 && result.error.isEmpty)
    #expect(result.output.contains("unused-suppression") && result.output.contains("Home.swift"))
    switch format {
    case "json", "sarif", "gitlab": _ = try JSONValue(parsing: result.output)
    case "checkstyle", "junit": #expect(XMLParser(data: Data(result.output.utf8)).parse())
    default: break
    }
    let file = try BuiltCommand.run(["check", "--format", format, "-o", "report"] + only, in: folder.url)
    #expect(file.status == 1 && file.output.isEmpty)
    #expect(try folder.text("report") == result.output)
  }

  @Test("lists findings in a baseline, leaves them out, and tells when they are gone")
  func baseline() throws {
    let folder = try TemporaryFolder(app)
    let written = try BuiltCommand.run(["check", "--write-baseline", "base.json"], in: folder.url)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(written.error == "listed 1 finding in base.json\n")

    let text = try folder.text("App/Home.swift")
    try folder.write("// a line more\n" + text, to: "App/Home.swift")
    let covered = try BuiltCommand.run(["check", "--baseline", "base.json", "--strict-baseline"], in: folder.url)
    #expect(covered.status == 0 && covered.output.contains("1 covered by the baseline"))

    try folder.write("import UIKit\n", to: "App/Home.swift")
    let stale = try BuiltCommand.run(["check", "--baseline", "base.json"], in: folder.url)
    #expect(stale.status == 0 && stale.error.contains("the baseline lists what is gone: App/Home.swift"))
    let strict = try BuiltCommand.run(["check", "--baseline", "base.json", "--strict-baseline"], in: folder.url)
    #expect(strict.status == 1 && strict.error.contains("1 entry of the baseline"))
  }

  @Test("refuses a baseline that is newer, broken or not there", arguments: [#"{"version": 9}"#, "x", nil])
  func badBaseline(text: String?) throws {
    let folder = try TemporaryFolder(app)
    if let text { try folder.write(text, to: "base.json") }
    let result = try BuiltCommand.run(["check", "--baseline", "base.json"], in: folder.url)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.hasPrefix("error: ") && result.error.split(separator: "\n").count == 1)
  }

  @Test("obeys the nearest configuration, and never the default one in place of a broken one")
  func configuration() throws {
    let folder = try TemporaryFolder(app)
    try folder.write("exclude: [App/Home.swift]\n", to: ".lintel.yml")
    #expect(try BuiltCommand.run(["check"], in: folder.url).status == 0)
    // Patterns stay relative to the configuration when only a part is checked.
    #expect(try BuiltCommand.run(["check", "App"], in: folder.url).status == 0)
    try folder.write("exlude: [App]\n", to: ".lintel.yml")
    let broken = try BuiltCommand.run(["check", "App"], in: folder.url)
    #expect(broken.status == 2 && broken.output.isEmpty)
    #expect(broken.error == ".lintel.yml:1:1: error: unknown key 'exlude'; did you mean 'exclude'?\n")
    try folder.write("{}\n", to: "other.yml")
    #expect(try BuiltCommand.run(["check", "--config", "other.yml"] + only, in: folder.url).status == 1)
    let missing = try BuiltCommand.run(["check", "--config", "none.yml"], in: folder.url)
    let endless = try BuiltCommand.run(["check", "--config", "/dev/zero"], in: folder.url)
    #expect(endless.status == 2 && endless.error.contains("larger than 1 MB"))
    #expect(missing.status == 2 && missing.error == "error: the configuration none.yml cannot be read\n")
  }

  @Test("looks at what changed since a revision")
  func changedSince() throws {
    let folder = try TemporaryFolder(app)
    func git(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org"] + arguments
      process.currentDirectoryURL = folder.url
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    try git(["init", "-q"])
    try git(["add", "."])
    try git(["commit", "-qm", "first"])
    #expect(try BuiltCommand.run(["check", "--changed-since", "HEAD"], in: folder.url).status == 0)
    try folder.write("// lintel:disable:next no-such-rule -- gone\n", to: "New file.swift")
    let added = try BuiltCommand.run(["check", "--changed-since", "HEAD", "--format", "csv"] + only, in: folder.url)
    #expect(added.status == 1 && added.output.contains("New file.swift") && !added.output.contains("Home.swift"))
    for revision in ["nonsense", "--output=x", "HEAD~9"] {
      let bad = try BuiltCommand.run(["check", "--changed-since=\(revision)"], in: folder.url)
      #expect(bad.status == 2 && bad.error == "error: git knows no revision '\(revision)'\n")
    }
  }

  @Test("counts findings by rule on standard error")
  func statistics() throws {
    let folder = try TemporaryFolder(app)
    let result = try BuiltCommand.run(["check", "--statistics"], in: folder.url)
    #expect(result.error == "1\tunused-suppression\n")
  }

  @Test("says nothing beside findings when it is to be quiet")
  func quiet() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n"])
    let result = try BuiltCommand.run(["check", "--quiet"], in: folder.url)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
  }
}
