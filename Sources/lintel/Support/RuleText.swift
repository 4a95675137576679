// SPDX-License-Identifier: Apache-2.0

import Findings
import Auditing
import Reporting

/// What there is to say of a rule of Lintel's, or of one of UIKit's behaviour.
enum RuleText {
  static func isKnown(_ id: String) -> Bool { RuleList.rule(id) != nil || BehaviorPage(id) != nil }

  static func text(of id: String, asJSON: Bool) throws(CommandFailure) -> String {
    if let rule = RuleList.rule(id) { return asJSON ? RuleCatalogue.json([rule]) : RulePageMarkdown(rule).text }
    if let page = BehaviorPage(id) { return asJSON ? page.json : page.text }
    let ids = RuleList.all.map { $0.descriptor.id }
    if id.uppercased().hasPrefix("SB-") || id.uppercased().hasPrefix("UIS-") {
      let hint = NearestName.hint(for: id, among: BehaviorPage.ids)
      throw .usage("there is no rule of UIKit's behaviour '\(id)'\(hint) (those that Lintel cites have a page)")
    }
    throw .usage("there is no rule '\(id)'\(NearestName.hint(for: id, among: ids)) (lintel rules lists them)")
  }
}
