// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the command writes comes to lie where it was told and nowhere else.
struct WritingTests {
  /// An app in a folder, beside it something that nobody but its owner is to touch.
  private let folder: TemporaryFolder
  private var app: URL { folder.url.appendingPathComponent("app") }

  init() throws {
    var files = Dictionary(uniqueKeysWithValues: AppFiles.controllerBased.map { ("app/\($0)", $1) })
    files["app/Screen.swift"] = "import UIKit\n\nclass Screen: UIViewController {}\n"
    files["precious/key"] = "secret\n"
    folder = try TemporaryFolder(files)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: app.appendingPathComponent(path).path, withDestinationPath: target)
  }

  private var precious: String? { try? folder.text("precious/key") }

  static let outputs = [
    ["check", "--format", "json", "-o", "PLACE"], ["screens", "-o", "PLACE"], ["rules", "-o", "PLACE"],
    ["check", "--write-baseline", "PLACE"], ["diff", ".", ".", "--format", "html", "-o", "PLACE"],
    ["picture", "--report", "-o", "PLACE"],
  ]

  @Test("a link at the place is replaced, not followed", arguments: outputs)
  func linkAtThePlace(arguments: [String]) throws {
    try link("out", to: "../precious/key")
    // Names that an earlier way of writing used in between.
    try link(".out.part", to: "../precious/key")
    let result = try BuiltCommand.run(arguments.map { $0 == "PLACE" ? "out" : $0 }, in: app)
    #expect(result.status <= 1, "\(result.error)")
    #expect(precious == "secret\n")
    let type = try FileManager.default.attributesOfItem(atPath: app.appendingPathComponent("out").path)[.type]
    #expect(type as? FileAttributeType == .typeRegular)
  }

  @Test("a link on the way leads nowhere", arguments: outputs + [["report", "-o", "PLACE"]])
  func linkOnTheWay(arguments: [String]) throws {
    try link("reports", to: "../precious")
    let place = arguments[0] == "report" ? "reports" : "reports/key"
    let result = try BuiltCommand.run(arguments.map { $0 == "PLACE" ? place : $0 }, in: app)
    #expect(result.status == 3 && result.error.contains("a link on the way"), "\(result.error)")
    #expect(precious == "secret\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/precious") == ["key"])
  }

  @Test("a pipe at the place is not waited for", arguments: outputs)
  func pipeAtThePlace(arguments: [String]) throws {
    #expect(mkfifo(app.appendingPathComponent("out").path, 0o600) == 0)
    let result = try BuiltCommand.run(arguments.map { $0 == "PLACE" ? "out" : $0 }, in: app)
    #expect(result.status == 3 && result.error.contains("is a pipe or a device"), "\(result.error)")
  }

  @Test("a pipe in the folder of a report, a configuration or a project is not waited for")
  func pipesInside() throws {
    try FileManager.default.createDirectory(
      at: app.appendingPathComponent("report"), withIntermediateDirectories: false)
    #expect(mkfifo(app.appendingPathComponent("report/index.html").path, 0o600) == 0)
    let report = try BuiltCommand.run(["report", "-o", "report"], in: app)
    #expect(report.status == 3 && report.error.contains("holds something that is not a report"))
    for name in ["Other.swift", "Info2.plist", "x.storyboard"] {
      #expect(mkfifo(app.appendingPathComponent(name).path, 0o600) == 0)
    }
    #expect(try BuiltCommand.run(["check"], in: app).status == 0)
    #expect(mkfifo(app.appendingPathComponent(".lintel.yml").path, 0o600) == 0)
    let check = try BuiltCommand.run(["check"], in: app)
    #expect(check.status == 2 && check.error.contains("cannot be read"))
  }

  @Test("a configuration that is a link out of the project is not read")
  func configurationLink() throws {
    try link(".lintel.yml", to: "../precious/key")
    let result = try BuiltCommand.run(["check"], in: app)
    #expect(result.status == 2 && !result.error.contains("secret"), "\(result.error)")
  }

  @Test("what is replaced keeps its permissions, and nothing is left beside it")
  func permissions() throws {
    try folder.write("old", to: "app/out.json")
    let path = app.appendingPathComponent("out.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try BuiltCommand.run(["screens", "--format", "json", "-o", "out.json"], in: app).status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.path).allSatisfy { !$0.hasPrefix(".lintel-") })
  }

  @Test("whenever it is killed, there is the old file or the new one")
  func kills() throws {
    try folder.write("old\n", to: "app/out.json")
    let whole = try BuiltCommand.run(["rules", "--format", "json"], in: app).output
    for number in 0..<(Thoroughness.isAsked ? 200 : 20) {
      let process = Process()
      process.executableURL = try BuiltCommand.executable()
      process.arguments = ["rules", "--format", "json", "-o", "out.json"]
      process.currentDirectoryURL = app
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(number % 20) * 1500)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let text = try folder.text("app/out.json")
      #expect(text == "old\n" || text == whole)
    }
  }

  @Test("no line of what it says is a command to a build service")
  func excerpts() throws {
    try folder.write(
      "import UIKit\nclass Screen: UIViewController {\n  override func viewDidLoad() {\n"
        + "    UIApplication.shared\n  ::error::forged; UIApplication.shared.setStatusBarStyle(.lightContent, animated: true)\n}}\n"
        + "// lintel:disable:next ##vso[task.x] -- x\n",
      to: "app/##[error]Screen.swift")
    for arguments in [["check"], ["screens"], ["check", "--format", "json"], ["check", "::error::x"], ["::error::x"]] {
      let result = try BuiltCommand.run(arguments, in: app)
      for line in (result.output + "\n" + result.error).split(whereSeparator: \.isNewline) {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::") && !line.contains(/##[a-z]*\[/), "\(line)")
      }
    }
  }
}
