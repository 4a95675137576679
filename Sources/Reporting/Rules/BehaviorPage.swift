// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings

/// A rule of UIKit's behaviour, as far as Lintel cites it, and the rules that rest on it.
package struct BehaviorPage: Sendable {
  package let id: String
  private let statements: [String]

  /// Every id that there is a page for, sorted.
  package static var ids: [String] { Set(BehaviorStatements.all.map(\.id)).union(cited.keys).sorted() }

  private static var cited: [String: [String]] {
    var rules: [String: [String]] = [:]
    for rule in RuleList.all { for id in rule.descriptor.basis { rules[id, default: []].append(rule.descriptor.id) } }
    return rules
  }

  /// Nil for an id that is nowhere cited, in whatever case it is written.
  package init?(_ id: String) {
    let id = id.uppercased()
    guard Self.ids.contains(id) else { return nil }
    self.id = id
    statements = BehaviorStatements.all.filter { $0.id == id }.map(\.statement)
  }

  /// The rules that rest on it, sorted.
  private var rules: [String] { (Self.cited[id] ?? []).sorted() }

  package var text: String {
    var text = "# \(id)\n\nA rule of UIKit's behaviour"
    text += statements.isEmpty ? ", on which rules rest.\n" : ":\n\n" + statements.map { "- \($0)\n" }.joined()
    if !rules.isEmpty {
      text += "\nRules that rest on it:\n\n" + rules.map { "- \($0) (lintel rules \($0))\n" }.joined()
    }
    return text + "\nWhere it is implemented and tested: Documentation/Conformance.md.\n"
  }

  package var json: String {
    struct Page: Encodable {
      var id: String
      var statements: [String]
      var rules: [String]
    }
    return JSONText().text(of: Page(id: id, statements: statements, rules: rules)) + "\n"
  }
}
