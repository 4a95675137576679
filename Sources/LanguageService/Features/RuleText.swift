// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings

/// A rule as a hover or a completion tells of it.
enum RuleText {
  static func markdown(_ rule: any Rule.Type, _ settings: ServerSettings) -> String {
    let descriptor = rule.descriptor
    let page = settings.page(of: descriptor.id).map { "\n\n[The rule's page](<\($0)>)" } ?? ""
    return "**\(descriptor.id)** (\(descriptor.severity.rawValue))\n\n\(descriptor.summary)\n\n"
      + "\(rule.page.whyIsThisBad)\(page)"
  }
}
