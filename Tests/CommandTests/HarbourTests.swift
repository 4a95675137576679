// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The example app from its files to the report, through the built command.
@Suite("Examples/Harbour")
struct HarbourTests {
  /// A place where a rule speaks, or does not.
  private struct Place: Decodable, Hashable, Comparable, CustomStringConvertible {
    var rule: String
    var file: String
    var line: Int

    var description: String { "\(rule) at \(file):\(line)" }

    static func < (lhs: Place, rhs: Place) -> Bool {
      (lhs.file, lhs.line, lhs.rule) < (rhs.file, rhs.line, rhs.rule)
    }
  }

  private struct Report: Decodable {
    struct Summary: Decodable {
      var screens: Int
      var resolved: Int
    }

    var findings: [Place]
    var summary: Summary
  }

  private static let folder = PackageFolder.url.appendingPathComponent("Examples/Harbour")

  private static func places(_ name: String) throws -> Set<Place> {
    Set(try JSONDecoder().decode([Place].self, from: Data(contentsOf: folder.appendingPathComponent(name))))
  }

  private static let check = Result {
    try BuiltCommand.run(
      ["check", "--format", "json"], in: folder, environment: ["GITHUB_WORKSPACE": folder.path])
  }

  private static func report() throws -> Report {
    let result = try check.get()
    #expect(result.status == 1 && result.error.isEmpty, "\(result.error)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  @Test("gives every finding that its README promises, nothing on the clean twins, and nothing else")
  func findings() throws {
    let found = Set(try Self.report().findings)
    let expected = try Self.places("expected.json")
    let tolerated = try Self.places("tolerated.json")
    #expect(expected.subtracting(found).sorted() == [], "promised, not found")
    #expect(found.intersection(try Self.places("clean.json")).sorted() == [], "found on a clean twin")
    #expect(found.subtracting(expected).subtracting(tolerated).sorted() == [], "found, not promised")
  }

  @Test("is valid SARIF, by the schema that OASIS publishes")
  func sarif() throws {
    let result = try BuiltCommand.run(["check", "--format", "sarif"], in: Self.folder)
    let log = try JSONValue(parsing: result.output)
    let schema = PackageFolder.url.appendingPathComponent("Tests/ReportingTests/Schemas/sarif-schema-2.1.0.json")
    #expect(try JSONSchema(schema).problems(of: log) == [])
    #expect(log["runs"]?[0]?["results"]?.elements.count ?? 0 > 40)
  }

  @Test("has nearly all screens resolved")
  func screens() throws {
    let summary = try Self.report().summary
    #expect(summary.screens >= 60)
    #expect(Double(summary.resolved) >= 0.9 * Double(summary.screens))
  }

  @Test("gives the same bytes twice")
  func determinism() throws {
    let first = try BuiltCommand.run(["screens", "--format", "json"], in: Self.folder)
    let second = try BuiltCommand.run(["screens", "--format", "json"], in: Self.folder)
    #expect(first.output == second.output && first.status == 0)
  }

  @Test("explains a dead override with the chain, the decider and what to do")
  func explanation() throws {
    let result = try BuiltCommand.run(
      ["explain", "--at", "Harbour/Moorings/MooringsViewController.swift:9"], in: Self.folder)
    #expect(result.status == 0)
    for part in ["UINavigationController", "SB-NAV-01", "Main.storyboard", "never asked"] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test("an empty folder, a missing one and one with nothing of an app end with 3 and one sentence")
  func nothingToRead() throws {
    let empty = try TemporaryFolder()
    let other = try TemporaryFolder(["notes.txt": "hello"])
    for (path, folder) in [(".", empty), ("missing", empty), (".", other)] {
      let result = try BuiltCommand.run(["check", path], in: folder.url)
      #expect(result.status == 3 && result.output.isEmpty)
      #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
    }
  }

  @Test("a broken file is a problem with its place, and the rest is checked")
  func brokenFiles() throws {
    let folder = try TemporaryFolder([
      "App/Broken.swift":
        "class A: UIViewController {\n<<<<<<< HEAD\n  let a = 1\n=======\n  let a = 2\n>>>>>>> other\n}\n",
      "App/Main.storyboard": "<?xml version=\"1.0\"?><document><scenes>",
      "App/Info.plist": "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
      "App/Bar.swift":
        "import UIKit\nextension UINavigationController {\n  override open var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }\n}\n",
    ])
    let result = try BuiltCommand.run(["check", "--format", "json"], in: folder.url)
    let json = try JSONValue(parsing: result.output)
    #expect(result.status == 1, "\(result.error)")
    let problems = (json["problems"]?.elements ?? []).compactMap { $0["file"]?.string }
    #expect(Set(problems) == ["App/Broken.swift", "App/Main.storyboard", "App/Info.plist"])
    #expect((json["findings"]?.elements ?? []).contains { $0["rule"]?.string == "process-wide-override" })
  }
}
