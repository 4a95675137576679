// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Screens

/// What changes from one state of an app to another.
package struct AppDiff: Sendable {
  /// A screen in one context whose bar differs; nil on the side that does not have it.
  package struct Change: Sendable {
    package var before: Screen?
    package var after: Screen?

    /// The side there is, the newer one first.
    package var screen: Screen? { after ?? before }
  }

  package var base: String
  package var head: String
  /// Sorted by name and context.
  package var changes: [Change]
  package var newFindings: [Finding]
  package var goneFindings: [Finding]

  package var isEmpty: Bool { changes.isEmpty && newFindings.isEmpty && goneFindings.isEmpty }

  /// - Complexity: linear in screens and findings, and their sorting.
  package init(from base: AppState, to head: AppState) {
    self.base = base.name
    self.head = head.name
    changes = Self.changes(base.screens, head.screens)
    (goneFindings, newFindings) = Self.findings(base, head)
  }

  private struct Key: Hashable {
    var target: String?
    var name: String
    /// Nil where any context does.
    var context: String?
  }

  private static func changes(_ base: [Screen], _ head: [Screen]) -> [Change] {
    var before: [Key: Screen] = [:]
    for screen in base { before[Key(target: screen.target, name: screen.name, context: screen.context)] = screen }
    var changes: [Change] = []
    var unmatched: [Screen] = []
    for screen in head {
      let key = Key(target: screen.target, name: screen.name, context: screen.context)
      guard let old = before.removeValue(forKey: key) else {
        unmatched.append(screen)
        continue
      }
      if !looksAlike(old, screen) { changes.append(Change(before: old, after: screen)) }
    }
    // A screen that came to stand elsewhere is the same screen: contexts are matched in their order.
    var moved: [Key: [Screen]] = [:]
    for screen in base
    where before[Key(target: screen.target, name: screen.name, context: screen.context)] != nil {
      moved[Key(target: screen.target, name: screen.name, context: nil), default: []].append(screen)
    }
    for screen in unmatched {
      let key = Key(target: screen.target, name: screen.name, context: nil)
      let old = moved[key]?.first
      if old != nil { moved[key]?.removeFirst() }
      changes.append(Change(before: old, after: screen))
    }
    changes += moved.values.flatMap { $0 }.map { Change(before: $0, after: nil) }
    return changes.sorted { left, right in
      guard let first = left.screen, let second = right.screen else { return left.screen == nil }
      return (first.name, first.target ?? "", first.context) < (second.name, second.target ?? "", second.context)
    }
  }

  /// Whether nothing that is seen or decided differs.
  private static func looksAlike(_ left: Screen, _ right: Screen) -> Bool {
    left.light == right.light && left.dark == right.dark && left.conditions == right.conditions
  }

  /// Findings that only one side has; a finding is known again though lines have shifted or its
  /// own was edited.
  private static func findings(_ base: AppState, _ head: AppState) -> (gone: [Finding], new: [Finding]) {
    func named(_ state: AppState) -> [(name: String, finding: Finding)] {
      var fingerprints = Fingerprints()
      return state.findings.map { (fingerprints.fingerprint(of: $0, texts: state.texts), $0) }
    }
    let (old, new) = (named(base), named(head))
    let (oldNames, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
    return withoutEdited(
      gone: old.filter { !newNames.contains($0.name) }.map(\.finding),
      new: new.filter { !oldNames.contains($0.name) }.map(\.finding))
  }

  /// Leaves out what both sides have: a finding whose line was edited where it stood is the same finding.
  private static func withoutEdited(gone: [Finding], new: [Finding]) -> (gone: [Finding], new: [Finding]) {
    struct Place: Hashable {
      var rule: String
      var file: String
      var line: Int

      init(_ finding: Finding) {
        rule = finding.rule
        file = finding.location.file
        line = finding.location.line
      }
    }
    var old: [Place: Int] = [:]
    for finding in gone { old[Place(finding), default: 0] += 1 }
    var same: [Place: Int] = [:]
    let fresh = new.filter { finding in
      guard let count = old[Place(finding)], count > 0 else { return true }
      old[Place(finding)] = count - 1
      same[Place(finding), default: 0] += 1
      return false
    }
    let left = gone.filter { finding in
      guard let count = same[Place(finding)], count > 0 else { return true }
      same[Place(finding)] = count - 1
      return false
    }
    return (left, fresh)
  }
}
