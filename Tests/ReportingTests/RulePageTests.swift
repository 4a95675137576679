// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation
import Reporting
import TestSupport
import Testing

@Suite("The page of a rule")
struct RulePageTests {
  @Test("has the same headings for every rule", arguments: RuleList.all.map { $0.id })
  func headings(id: String) throws {
    let text = RulePageMarkdown(try #require(RuleList.rule(id))).text
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.prefix(5) == ["## What it does", "## Why this is bad", "## Example", "## Use instead", "## Fix"])
    #expect(text.hasPrefix("# \(id)\n"))
  }

  @Test("is in Documentation/Rules.md, as all are")
  func document() throws {
    let url = PackageFolder.url.appendingPathComponent("Documentation/Rules.md")
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    // Which rules have a picture, and that it is fresh, is tested with the other pictures.
    let folder = url.deletingLastPathComponent().appendingPathComponent(RuleCatalogue.pictureFolder).path
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder).map { String($0.dropLast(4)) }
    #expect(
      text == RuleCatalogue.markdown(pictured: Set(pictures)),
      "write it anew with: lintel rules --markdown > Documentation/Rules.md")
  }
}
