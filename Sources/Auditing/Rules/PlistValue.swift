// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// Values of the Info.plist's appearance keys that UIKit does not know, or knows as something else.
package struct PlistValue: Rule {
  package static let descriptor = RuleDescriptor(
    id: "plist-value",
    summary: "A status bar or interface style key of the Info.plist has a value that UIKit does not take.",
    severity: .warning, offersFix: true,
    basis: [
      "SB-PLIST-06", "SB-PLIST-07", "SB-PLIST-20", "SB-PLIST-27", "SB-PLIST-28", "SB-PLIST-29", "SB-PLIST-64",
      "SB-PLIST-86",
    ])

  package static let page = RulePage(
    whatItDoes: """
      Reports values of `UIStatusBarStyle`, `UIStatusBarHidden`, `UIViewControllerBasedStatusBarAppearance` and \
      `UIUserInterfaceStyle`, with or without a suffix for a device, in Info.plist files and in `INFOPLIST_KEY_` build \
      settings: texts that an editor shows in place of the value ("Light Content"), unknown values, values of old systems, \
      and values of another type, such as the text "NO" where a Boolean is meant. Also reports the name that an editor \
      shows for a key where the key itself belongs.
      """,
    whyIsThisBad: """
      UIKit takes an unknown style for the default, an unknown interface style for automatic, and knows no key by its \
      display name. Nothing says so when the app is built or run.
      """,
    example: RuleExample(
      [RuleScaffolding.plist("  <key>UIStatusBarStyle</key>\n  <string>Light Content</string>\n")],
      scaffolding: [RuleScaffolding.manifest()]),
    useInstead: RuleExample(
      [RuleScaffolding.plist("  <key>UIStatusBarStyle</key>\n  <string>UIStatusBarStyleLightContent</string>\n")],
      scaffolding: [RuleScaffolding.manifest()]),
    fix: """
      Writes the raw value for a display string, and a Boolean for a text or number; both are safe. Corrections of \
      misspelt values and keys, and of obsolete values, change what is in force and are to be looked at.
      """)

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    AppearancePlists.findings(in: app) { entry in
      if let key = PlistKeys.key(forDisplayName: entry.entry) { return displayName(entry, of: key, in: app) }
      guard let key = PlistKeys.key(forRawKey: entry.entry.key), !entry.hasOpenReference else { return nil }
      return judge(entry, of: key, in: app)
    }
  }

  private func judge(
    _ entry: AppearancePlists.Entry, of key: InfoPlistAppearance.Key, in app: AuditedApp
  ) -> Finding? {
    let value = HeadlessUIKit.PropertyListValue(entry.entry.value)
    let text = entry.entry.value.string ?? ""
    let name = entry.entry.key
    func finding(_ severity: Severity, _ message: String, _ fix: Fix? = nil) -> Finding {
      Finding(
        rule: Self.id, severity: severity, message: message, location: entry.valueLocation,
        fixes: fix.map { [$0] } ?? [])
    }
    switch InfoPlistAppearance.verdict(on: value, of: key).kind {
    case .recognised, .tooNew: return nil
    case .legacy:
      return finding(
        .warning, "'\(text)' is a style of iOS 6, taken for light content; write UIStatusBarStyleLightContent",
        write("UIStatusBarStyleLightContent", .review, entry, app))
    case .displayString:
      let raw = Self.rawStyle(text)
      return finding(
        .error, "'\(text)' is what an editor shows, not a value of \(name), so the default is taken; write \(raw)",
        write(raw, .safe, entry, app))
    case .unknown where text.isEmpty:
      return finding(.info, "\(name) is empty, which is the default; remove it")
    case .unknown:
      let values = PlistKeys.values(of: key)
      let near = Self.meant(text, of: key)
      let taken = key == .userInterfaceStyle ? "the system's style is followed" : "the default is taken"
      return finding(
        .error,
        "'\(text)' is no value of \(name), so \(taken); write \(near ?? PlistKeys.listed(values))",
        near.flatMap { write($0, .review, entry, app) })
    case .wrongType:
      guard key == .statusBarHidden || key == .viewControllerBasedStatusBarAppearance else {
        return finding(
          .error, "\(name) takes a string, one of \(PlistKeys.listed(PlistKeys.values(of: key))); this has no effect")
      }
      guard let meant = value.boolValue else {
        return finding(.error, "\(name) takes a Boolean; this has no effect")
      }
      let type = entry.entry.value.string == nil ? "a number" : "a string"
      let edit = PropertyListEdits.boolean(meant, for: entry.entry, in: app)
      let written = entry.entry.value.isQuoted ? "\(meant) without quotes" : "<\(meant)/>"
      return finding(
        .warning, "\(name) takes a Boolean, and this is \(type) that is read as \(meant); write \(written)",
        edit.map { Fix("Write <\(meant)/>", safety: .safe, edits: [$0]) })
    }
  }

  private func displayName(
    _ entry: AppearancePlists.Entry, of key: InfoPlistAppearance.Key, in app: AuditedApp
  ) -> Finding {
    // With the real key beside it, removing is right, and it is not clear which value is meant.
    let isTwice = entry.applications.contains { target in
      target.configurations.contains { $0.infoPlist?[key.rawValue] != nil }
    }
    let edit = isTwice ? nil : PropertyListEdits.renaming(of: entry.entry, to: key.rawValue, in: app)
    return Finding(
      rule: Self.id, severity: .error,
      message: """
        '\(entry.entry.key)' is what an editor shows for \(key.rawValue), not a key, so it has no effect; \
        \(isTwice ? "remove it" : "write \(key.rawValue)")
        """,
      location: entry.entry.location,
      fixes: edit.map { [Fix("Write \(key.rawValue)", safety: .review, edits: [$0])] } ?? [])
  }

  private func write(_ text: String, _ safety: Fix.Safety, _ entry: AppearancePlists.Entry, _ app: AuditedApp) -> Fix? {
    PropertyListEdits.text(text, for: entry.entry, in: app).map { Fix("Write \(text)", safety: safety, edits: [$0]) }
  }

  /// The raw value for a display string; light content for the black styles of old systems.
  private static func rawStyle(_ text: String) -> String {
    let raw = InfoPlistAppearance.rawStyle(forDisplayString: text) ?? ""
    return raw.contains("Black") ? "UIStatusBarStyleLightContent" : raw
  }

  /// The value that a text means: up to case, a slip of the pen, or the other's beginning; nil where that is a guess.
  private static func meant(_ text: String, of key: InfoPlistAppearance.Key) -> String? {
    let values = PlistKeys.values(of: key)
    let wanted = text.lowercased().filter { $0.isLetter }
    guard wanted.count >= 4 else { return nil }
    // Short names are near to others: night is not meant to be light.
    let near = NearestName.nearest(to: text, among: values, most: key == .userInterfaceStyle ? 0 : 3)
    return near ?? values.first { $0.lowercased().hasSuffix(wanted) || wanted.hasSuffix($0.lowercased()) }
  }
}
