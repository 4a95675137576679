// SPDX-License-Identifier: Apache-2.0

package import Findings

/// One kind of mistake that Lintel finds.
///
/// A rule is a pure function from what was read and resolved to findings. It sees no syntax tree and no file; it does not
/// ask for configuration, suppressions or baselines, which the ``Auditor`` applies to what all rules find. Findings
/// carry the rule's own severity; where a configuration sets another one, the auditor replaces it.
///
/// Each rule has a file in `Rules/`, a line in ``RuleList`` and a test file of its own.
package protocol Rule: Sendable {
  static var descriptor: RuleDescriptor { get }
  /// The page that `lintel rules ID` prints.
  static var page: RulePage { get }
  /// What can be set in a configuration, sorted by name; none unless the rule says otherwise.
  static var options: [RuleOption] { get }
  /// Whether it says of code that it does nothing: where several applications share that, it has to hold in each of them.
  static var tellsOfDeadCode: Bool { get }
  /// Whether it says of code that it uses what it had better not: where nothing uses the code itself, that does no harm.
  static var tellsOfUse: Bool { get }

  init()

  /// What is wrong in the app, in any order.
  ///
  /// Silent where the answer is unknown.
  func findings(in app: AuditedApp) -> [Finding]
}

extension Rule {
  package static var options: [RuleOption] { [] }
  package static var tellsOfDeadCode: Bool { false }
  package static var tellsOfUse: Bool { false }
  package static var id: String { descriptor.id }
}
