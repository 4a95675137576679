// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Suppressions that do not say why; only with `require-reason`.
///
/// The findings come from ``Suppressions``, which alone knows whether a reason is required.
package struct SuppressionWithoutReason: Rule {
  package static let descriptor = RuleDescriptor(
    id: "suppression-without-reason",
    summary: "A `lintel:disable` comment gives no reason although the configuration requires one.",
    severity: .warning, basis: [])

  package static let page = RulePage(
    whatItDoes: """
      With `require-reason: true` in the configuration, or `--require-reason`, finds `lintel:disable` comments without \
      ` -- ` and a reason.
      """,
    whyIsThisBad: """
      A suppression without a reason cannot be judged by the next person: nobody dares to remove it, and it outlives \
      what it was for.
      """,
    example: RuleExample(
      swift: """
        // lintel:disable:next fixed-bar-height
        let height = 20
        """,
      configuration: "require-reason: true"),
    useInstead: RuleExample(
      swift: """
        // lintel:disable:next fixed-bar-height -- the height of the drawn mock-up, not of the bar
        let height = 20
        """,
      configuration: "require-reason: true"))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] { [] }
}
