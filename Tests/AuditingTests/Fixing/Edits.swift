// SPDX-License-Identifier: Apache-2.0

import Findings

/// An edit from `line:column` to `line:column`.
func edit(_ file: String, _ start: (Int, Int), _ end: (Int, Int), _ text: String) -> Fix.Edit {
  let range = SourceRange(
    SourcePosition(line: start.0, column: start.1), SourcePosition(line: end.0, column: end.1))
  return Fix.Edit(Location(file: file, range: range), text: text)
}

/// A finding with one fix.
func finding(_ safety: Fix.Safety, _ edits: [Fix.Edit]) -> Finding {
  Finding(
    rule: "r", severity: .warning, message: "m", location: edits.first?.location ?? Location(file: "A.swift"),
    fixes: [Fix("mend it", safety: safety, edits: edits)])
}
