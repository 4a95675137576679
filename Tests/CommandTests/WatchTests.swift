// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("lintel check --watch")
struct WatchTests {
  /// A run that goes on until this is let go.
  private final class Session {
    let scratch: TemporaryFolder
    let process = Process()

    init(_ folder: TemporaryFolder, _ flags: [String]) throws {
      scratch = try TemporaryFolder(["out": "", "err": ""])
      process.executableURL = try BuiltCommand.executable()
      process.arguments = ["check", "--watch", "--verbose", "--no-cache", "--only", "unused-suppression"] + flags
      process.currentDirectoryURL = folder.url
      process.standardOutput = try FileHandle(forWritingTo: scratch.url.appendingPathComponent("out"))
      process.standardError = try FileHandle(forWritingTo: scratch.url.appendingPathComponent("err"))
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// What was written when a number of rounds are through.
    func text(afterRound count: Int) async throws -> (output: String, error: String) {
      for _ in 0..<6_000 {
        let error = try scratch.text("err")
        if error.components(separatedBy: "until Ctrl-C").count > count { return (try scratch.text("out"), error) }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("round \(count) did not come: \(try scratch.text("out"))\(try scratch.text("err"))")
      return ("", "")
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "app/Home.swift": "import UIKit\nlet title = \"Home\"\n", "app/Other.swift": "import UIKit\n",
    ])
  }

  @Test("looks again when a file changes, comes or goes, and reads no other one")
  func changes() async throws {
    // A file that was written a moment ago is read again, since another change to it might not show.
    try await Task.sleep(for: .milliseconds(300))
    let session = try Session(folder, ["app"])
    var (output, error) = try await session.text(afterRound: 1)
    #expect(output.hasPrefix("no findings in 2 files"))

    try folder.write("// lintel:disable:next a -- b\n", to: "app/Home.swift")
    (output, error) = try await session.text(afterRound: 2)
    #expect(output.contains("app/Home.swift:1:") && error.contains("read 1 file anew"))

    try folder.write("// lintel:disable:next a -- b\n", to: "app/New.swift")
    (output, error) = try await session.text(afterRound: 3)
    #expect(output.contains("app/New.swift:1:"))

    // What is no part of the app is nothing to look for.
    try folder.write("notes", to: "app/notes.txt")
    try folder.write("exclude: [New.swift", to: "app/.lintel.yml")
    (output, error) = try await session.text(afterRound: 4)
    #expect(error.contains(".lintel.yml:"))

    try folder.write("exclude: [New.swift, Home.swift]\n", to: ".lintel.yml")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("app/.lintel.yml"))
    (output, error) = try await session.text(afterRound: 5)
    #expect(output.hasSuffix("no findings in 3 files\n"))
    #expect(!output.contains("\u{1B}"))

    session.process.interrupt()
    session.process.waitUntilExit()
    #expect(session.process.terminationReason == .uncaughtSignal)
  }

  @Test("does not begin where the flags are wrong")
  func mistakes() throws {
    for flags in [["--fix"], ["--diff"], ["--timeout", "5"], ["--rule", "no-such-rule=off"], ["nowhere"]] {
      let result = try BuiltCommand.run(["check", "--watch"] + flags, in: folder.url)
      #expect(result.status == (flags == ["nowhere"] ? 3 : 2), "\(flags)")
    }
  }
}
