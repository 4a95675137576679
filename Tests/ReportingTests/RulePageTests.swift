// SPDX-License-Identifier: Apache-2.0

import Auditing
import Reporting
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
}
