// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct ConformanceTests {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func thePageIsCurrent() throws {
    let page = try String(contentsOf: package.appendingPathComponent("Documentation/Conformance.md"), encoding: .utf8)
    let isCurrent = try page == ConformanceTable.page(of: package)
    #expect(isCurrent, "run \(ConformanceTable.command)")
  }

  @Test func everyRuleIsImplementedOrHasAReason() throws {
    let page = try ConformanceTable.page(of: package)
    let bare = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(" |  |") }.filter { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return cells.count == 6 && cells[2].allSatisfy(\.isWhitespace) && cells[4].allSatisfy(\.isWhitespace)
    }
    #expect(bare == [])
  }

  /// The rules the code cites are rules of the specification.
  @Test func everyIdentifierInTheCodeIsInTheTable() throws {
    let notes = try String(
      contentsOf: package.appendingPathComponent("Documentation/Conformance.tsv"), encoding: .utf8)
    let known = Set(notes.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) })
    let cited = try ConformanceTable.mentions(in: ["Sources/HeadlessUIKit"], of: package).keys
    #expect(cited.filter { !known.contains($0) }.sorted() == [])
  }

  /// No behaviour rule of the specification is missing.
  @Test func everyRuleOfTheSpecificationIsInTheTable() throws {
    let stated = ProcessInfo.processInfo.environment["LINTEL_SHARED"].map { URL(fileURLWithPath: $0) }
    let shared = stated ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let file = shared.appendingPathComponent("spec/uikit-behaviour.md")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: the specification is not at \(file.path); set LINTEL_SHARED to its folder")
      return
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let page = try ConformanceTable.page(of: package)
    let ids = Set(text.matches(of: /(?:- \*\*|\n\| )((?:SB-[A-Z]+|UIS)-[0-9]+)(?:\*\* —| \|)/).map { String($0.1) })
    #expect(ids.count > 360)
    #expect(ids.filter { !page.contains("| \($0) |") && !page.contains("**\($0)**") }.sorted() == [])
  }
}
