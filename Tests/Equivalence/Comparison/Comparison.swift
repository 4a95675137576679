// SPDX-License-Identifier: Apache-2.0

/// How many answers stay when a program is written otherwise, and what changes.
package struct Comparison {
  package private(set) var sameScreens = 0
  package private(set) var changedScreens = 0
  package private(set) var sameFindings = 0
  package private(set) var changedFindings = 0
  /// What is said before and after, in words.
  package private(set) var differences: [String] = []

  package init() {}

  package init(_ before: Answers, _ after: Answers) {
    for (name, entries) in before.screens.sorted(by: { $0.key < $1.key }) {
      let others = after.screens[name] ?? []
      if entries == others {
        sameScreens += 1
      } else {
        changedScreens += 1
        let gone = entries.filter { !others.contains($0) }.joined(separator: "\n      ")
        let new = others.filter { !entries.contains($0) }.joined(separator: "\n      ")
        differences.append("\(name):\n    - \(gone)\n    + \(new)")
      }
    }
    for name in after.screens.keys.sorted() where before.screens[name] == nil && !name.contains(ParsedApp.mark) {
      changedScreens += 1
      differences.append("\(name) is new")
    }
    for kind in Set(before.findings.keys).union(after.findings.keys).sorted() {
      let (old, new) = (before.findings[kind] ?? 0, after.findings[kind] ?? 0)
      sameFindings += min(old, new)
      changedFindings += abs(old - new)
      if old != new { differences.append("\(kind): \(old) before, \(new) after") }
    }
  }

  package mutating func add(_ other: Comparison) {
    sameScreens += other.sameScreens
    changedScreens += other.changedScreens
    sameFindings += other.sameFindings
    changedFindings += other.changedFindings
    differences += other.differences
  }

  package var isSame: Bool { changedScreens == 0 && changedFindings == 0 }

  /// The share of answers and findings that stay, from 0 to 1.
  package var share: Double {
    let same = sameScreens + sameFindings
    let all = same + changedScreens + changedFindings
    return all == 0 ? 1 : Double(same) / Double(all)
  }
}
