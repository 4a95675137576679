// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// All fixes of the example app, through the built command on a copy.
@Suite("check --fix on Examples/Harbour")
struct FixCommandTests {
  private struct Report: Decodable, Sendable {
    struct Finding: Decodable, Sendable {
      var rule: String
      var file: String
      var fixes: [Fix]
    }

    struct Fix: Decodable {
      struct Edit: Decodable, Hashable {
        var file: String
        var range: String
        var text: String
      }

      var safety: String
      var edits: [Edit]
    }

    var findings: [Finding]
    var problems: [JSONValue]

    /// The number of findings by rule and file.
    var counts: [[String]: Int] { Dictionary(grouping: findings) { [$0.rule, $0.file] }.mapValues(\.count) }
  }

  private static let harbour = PackageFolder.url.appendingPathComponent("Examples/Harbour")
  /// What is found in the example, which every test has a copy of.
  private static let found = Result { try check(harbour).report }

  private let folder: TemporaryFolder
  private let before: Report

  init() throws {
    folder = try TemporaryFolder()
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.harbour.path) {
      let file = Self.harbour.appendingPathComponent(path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      try folder.write(Data(contentsOf: file), to: path)
    }
    before = try Self.found.get()
  }

  private static func check(_ folder: URL, _ options: String...) throws -> (report: Report, notice: String) {
    // The example lies in a checkout and its copies do not: paths are to start at the app in both.
    let result = try BuiltCommand.run(
      ["check", "--format", "json"] + options, in: folder, environment: ["GITHUB_WORKSPACE": folder.path])
    return (try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)), result.error)
  }

  private func contents() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.contains(".") }
    return Dictionary(uniqueKeysWithValues: paths.compactMap { path in (try? folder.data(path)).map { (path, $0) } })
  }

  /// The files with all fixes that are at least so safe, except those of the one file whose fix does harm.
  private func expected(_ safeties: Set<String>) throws -> [String: Data] {
    var expected = try contents()
    let fixes = before.findings.filter { !$0.file.contains("CrewViewController") }.compactMap { finding in
      finding.fixes.first { safeties.contains($0.safety) }
    }
    #expect(fixes.count >= (safeties.contains("review") ? 14 : 4))
    for (file, edits) in Dictionary(grouping: Set(fixes.flatMap(\.edits)), by: \.file) {
      expected[file] = try Self.apply(edits, to: try #require(expected[file]))
    }
    return expected
  }

  @Test(
    "what is reported is changed, byte for byte; the findings are gone, none is new, and a second run changes nothing")
  func settles() throws {
    let expected = try expected(["safe", "review"])
    let after = try Self.check(folder.url, "--fix", "--unsafe")
    let mended = try contents()
    #expect(mended.filter { expected[$0.key] != $0.value }.keys.sorted() == [])

    // Made a hook, the dead one asks for dark content over a background with two looks.
    let refused = ["dead-hook", "Harbour/Voyage/Hooks/CrewViewController.swift"]
    #expect(after.notice.contains("left the fix of \(refused[0]) in \(refused[1]) out"))
    var counts = before.counts
    for finding in before.findings where !finding.fixes.isEmpty && [finding.rule, finding.file] != refused {
      counts[[finding.rule, finding.file], default: 0] -= 1
    }
    // With the dead override of a screen gone nothing asks for the navigation class that forwards to it.
    counts[["navigation-custom-class", "Harbour/Base.lproj/Main.storyboard"], default: 0] -= 1
    // What was unreadable there goes with the fix of another finding.
    counts[["unreadable", "Harbour/Voyage/VoyageMenuViewController.swift"], default: 0] -= 1
    #expect(after.report.counts == counts.filter { $0.value > 0 })
    #expect(after.report.problems.isEmpty)

    #expect(try Self.check(folder.url, "--fix", "--unsafe").report.counts == after.report.counts)
    #expect(try contents() == mended)
  }

  @Test("without --unsafe only what is safe is changed; --diff names the files before, and changes nothing")
  func safe() throws {
    let original = try contents()
    let expected = try expected(["safe"])
    let diff = try BuiltCommand.run(["check", "--diff"], in: folder.url)
    #expect(try contents() == original)
    _ = try Self.check(folder.url, "--fix")
    let mended = try contents()
    #expect(mended.filter { expected[$0.key] != $0.value }.keys.sorted() == [])
    let changed = mended.filter { original[$0.key] != $0.value }.keys.sorted()
    let named = diff.output.split(separator: "\n").filter { $0.hasPrefix("+++ ") }.map { String($0.dropFirst(6)) }
    #expect(named.sorted() == changed)
  }

  /// Applies edits by their lines and columns in bytes, from the last to the first.
  private static func apply(_ edits: [Report.Fix.Edit], to data: Data) throws -> Data {
    var starts = [0]
    for (index, byte) in data.enumerated() where byte == 0x0A { starts.append(index + 1) }
    let places = try edits.map { edit in
      let numbers = edit.range.split { !$0.isNumber }.compactMap { Int($0) }
      try #require(numbers.count == 4)
      return (starts[numbers[0] - 1] + numbers[1] - 1, starts[numbers[2] - 1] + numbers[3] - 1, edit.text)
    }
    var bytes = Array(data)
    for (start, end, text) in places.sorted(by: { $0.0 > $1.0 }) {
      var range = start..<end
      // Where all that stands on lines is deleted, the lines are too.
      let line = starts.last { $0 <= start } ?? 0
      if text.isEmpty, end < bytes.count, bytes[end] == 0x0A,
        bytes[line..<start].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
      {
        range = line..<end + 1
        // Of the blank lines around them one stays.
        let isBlankBefore = line >= 2 && bytes[line - 1] == 0x0A && bytes[line - 2] == 0x0A
        if isBlankBefore, range.upperBound < bytes.count, bytes[range.upperBound] == 0x0A { range = line..<end + 2 }
      }
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return Data(bytes)
  }
}
