// SPDX-License-Identifier: Apache-2.0

import Findings

/// All rules, sorted by id.
///
/// Order never matters to what they find. A test makes sure that this list, the folder `Rules/` and
/// `Documentation/Rules.md` agree.
package enum RuleList {
  package static let all: [any Rule.Type] = [
    BarTintWithoutBarStyle.self,
    ContentUnderBar.self,
    DarkContentOnSheet.self,
    DefaultStyleFixedBackground.self,
    FixedStyleAdaptiveBackground.self,
    InconsistentSiblings.self,
    InteractiveUnderBar.self,
    OverrideIgnored.self,
    SuppressionWithoutReason.self,
    Unreadable.self,
    UnusedSuppression.self,
  ]

  package static func rule(_ id: String) -> (any Rule.Type)? {
    all.first { $0.descriptor.id == id }
  }
}
