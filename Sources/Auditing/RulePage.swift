// SPDX-License-Identifier: Apache-2.0

/// The documentation of a rule, in Markdown without headings; `lintel rules ID` and `Documentation/Rules.md` show it.
package struct RulePage: Hashable, Sendable {
  package var whatItDoes: String
  package var whyIsThisBad: String
  /// Files in which the rule finds something; run by a test.
  package var example: RuleExample
  /// The same with the mistake mended; a test makes sure that the rule is silent.
  package var useInstead: RuleExample
  /// What the fix does and how safe it is; nil where the rule offers none.
  package var fix: String?
  /// The first iOS version on which the mistake has an effect; nil where it has one on all.
  package var sinceIOS: String?

  package init(
    whatItDoes: String, whyIsThisBad: String, example: RuleExample, useInstead: RuleExample, fix: String? = nil,
    sinceIOS: String? = nil
  ) {
    self.whatItDoes = whatItDoes
    self.whyIsThisBad = whyIsThisBad
    self.example = example
    self.useInstead = useInstead
    self.fix = fix
    self.sinceIOS = sinceIOS
  }
}
