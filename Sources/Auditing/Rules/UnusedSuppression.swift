// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Suppressions that suppress nothing.
///
/// What is suppressed is known only after all other rules have run, so the findings come from ``Suppressions`` and not
/// from here.
package struct UnusedSuppression: Rule {
  package static let descriptor = RuleDescriptor(
    id: "unused-suppression",
    summary: "A `lintel:disable` comment suppresses nothing, or cannot be understood.",
    severity: .warning, basis: [])

  package static let page = RulePage(
    whatItDoes: """
      Finds `lintel:disable` comments that no finding answers to, `lintel:enable` comments with nothing to end, rules \
      in either that do not exist, and comments that begin with `lintel:` and are not understood.

      Only rules that ran are judged: with `--only` a comment for another rule is left alone.
      """,
    whyIsThisBad: """
      The mistake was mended and the comment stayed, or it never did what its author thought. Either way the next real \
      mistake at that place will go unseen.
      """,
    example: RuleExample(
      swift: """
        // lintel:disable:next private-status-bar-access -- the old bar, see the wiki
        let title = "Home"
        """),
    useInstead: RuleExample(
      swift: """
        let title = "Home"
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] { [] }
}
