// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings

/// All rules: the list that `lintel rules` prints and the document that is made from their pages.
package enum RuleCatalogue {
  /// Where `Documentation/Rules.md` has the pictures of rules, relative to it.
  package static let pictureFolder = "Pictures/Rules"

  /// `Documentation/Rules.md`.
  ///
  /// - Parameter pictured: the ids of rules that have a picture in the ``pictureFolder``.
  package static func markdown(_ rules: [any Rule.Type] = RuleList.all, pictured: Set<String> = []) -> String {
    var text = """
      # Rules

      <!-- Generated from the rules' own pages by `lintel rules --markdown > Documentation/Rules.md`; a test compares. -->

      | Rule | Severity | Fix | Finds |
      |---|---|---|---|

      """
    for rule in rules {
      let descriptor = rule.descriptor
      text +=
        "| [\(descriptor.id)](#\(descriptor.id)) | \(descriptor.severity.rawValue) "
        + "| \(descriptor.offersFix ? "yes" : "no") | \(descriptor.summary) |\n"
    }
    for rule in rules {
      let id = rule.descriptor.id
      let picture = pictured.contains(id) ? "\(pictureFolder)/\(id).svg" : nil
      text += "\n" + RulePageMarkdown(rule).text(level: 2, picture: picture)
    }
    return text
  }

  /// One line a rule.
  package static func list(_ rules: [any Rule.Type] = RuleList.all) -> String {
    let width = rules.map { $0.descriptor.id.count }.max() ?? 0
    return rules.map { rule in
      let descriptor = rule.descriptor
      let id = descriptor.id + String(repeating: " ", count: width - descriptor.id.count)
      let severity = descriptor.severity.rawValue
      return "\(id)  \(severity)\(String(repeating: " ", count: 7 - severity.count))  \(descriptor.summary)\n"
    }.joined()
  }

  /// The rules as JSON, sorted by id.
  package static func json(_ rules: [any Rule.Type] = RuleList.all) -> String {
    struct Entry: Encodable {
      var id: String
      var severity: String
      var summary: String
      var offersFix: Bool
      var basis: [String]
      var page: String
    }
    let json = JSONText()
    var output = "{\n  \"rules\": "
    json.write(rules, indentation: "  ", to: &output) { rule in
      Entry(
        id: rule.descriptor.id, severity: rule.descriptor.severity.rawValue, summary: rule.descriptor.summary,
        offersFix: rule.descriptor.offersFix, basis: rule.descriptor.basis, page: RulePageMarkdown(rule).text)
    }
    return output + ",\n  \"schema\": 1\n}\n"
  }
}
