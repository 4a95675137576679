// SPDX-License-Identifier: Apache-2.0

/// How editors may show what a rule finds: code without effect is faded out, what is deprecated is struck through.
enum DiagnosticTags {
  private static let unnecessary = 1
  private static let deprecated = 2

  /// Rules that say of all of what they mark that it could as well not be there.
  private static let ofCodeWithoutEffect: Set<String> = [
    "app-setter-ignored", "dead-hook", "override-disabled", "override-ignored", "plist-key-without-effect",
    "swiftui-modifier-without-effect", "unused-suppression",
  ]

  private static let ofWhatIsDeprecated: Set<String> = [
    "app-setter-deprecated", "network-activity-indicator", "requires-full-screen-deprecated",
    "status-bar-hidden-deprecated",
  ]

  static func tags(of rule: String) -> [Int] {
    (ofCodeWithoutEffect.contains(rule) ? [unnecessary] : []) + (ofWhatIsDeprecated.contains(rule) ? [deprecated] : [])
  }
}
