// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// An Info.plist that gives the status bar to the application as a whole.
package struct AppLevelAppearance: Rule {
  package static let descriptor = RuleDescriptor(
    id: "app-level-appearance",
    summary: "The Info.plist takes the status bar away from view controllers and gives it to the application.",
    severity: .info, offersFix: true,
    basis: ["SB-PLIST-03", "SB-PLIST-08", "SB-PLIST-09", "SB-APP-12", "SB-APP-24"])

  package static let page = RulePage(
    whatItDoes: """
      Reports `UIViewControllerBasedStatusBarAppearance` with the value false. One style for the whole app may be what is \
      meant, so this is advice.

      It is a warning where the app does what goes against that: it overrides the hooks of view controllers or asks for \
      updates, which do nothing; it sets the bar through the application to one value here and to another there; its \
      one light style meets a screen that is light, such as `SFSafariViewController`. The notes say where.

      An app of React Native is left alone where none of this is seen: its own status bar component asks for the key.
      """,
    whyIsThisBad: """
      No screen can have a bar of its own. The application's setters, the only way to change it, are deprecated since iOS 9 \
      and do nothing on iOS 27.
      """,
    example: RuleExample([RuleScaffolding.plist(RuleScaffolding.applicationKeys)], scaffolding: scaffolding),
    useInstead: RuleExample(
      [RuleScaffolding.plist("  <key>UIStatusBarStyle</key>\n  <string>UIStatusBarStyleDefault</string>\n")],
      scaffolding: scaffolding),
    fix: """
      Removes the key where overrides are there that it disables and no code sets the bar through the application. To be \
      looked at: screens without an override get the default style.
      """)

  private static let scaffolding = [
    RuleScaffolding.manifest(),
    RuleExample.File("App.swift", "import UIKit\n\nfinal class TripViewController: UIViewController {}\n"),
  ]

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let entries = AppearancePlists.entries(in: app).filter { entry in
      InfoPlistAppearance.key(forRawKey: entry.entry.key) == .viewControllerBasedStatusBarAppearance
        && HeadlessUIKit.PropertyListValue(entry.entry.value).boolValue == false && !entry.hasOpenReference
    }
    guard !entries.isEmpty else { return [] }
    let setters = ApplicationSetters.all(in: app)
    let uses = ControllerBasedCode.uses(in: app)
    return entries.map { finding($0, setters: setters, uses: uses, in: app) }.filter { finding in
      // React Native's own status bar component works through the application and asks for the key. Where view controllers
      // have hooks, whosever they are, it is no longer that component that has the say.
      finding.severity != .info || !uses.isEmpty || !app.usesReactNative
    }
  }

  private func finding(
    _ entry: AppearancePlists.Entry, setters: [ApplicationSetters.Setter], uses: [ControllerBasedCode.Use],
    in app: AuditedApp
  ) -> Finding {
    let names = Set(entry.applications.map(\.name))
    func isOwn(_ file: String) -> Bool {
      app.hosts(of: file).applications.contains { names.contains($0.name) }
    }
    // A library's controller that the application makes answers in vain as its own do.
    let made = Set(
      app.model.graph.nodes.filter { $0.object.allocationPlace.map { isOwn($0.file) } ?? false }
        .compactMap(\.object.type))
    let borrowed = Set(
      HookOverrides.all(in: app).filter { !made.isDisjoint(with: $0.classes) }.map(\.location))
    let uses = uses.filter {
      app.belongsToApplications($0.location.file) && isOwn($0.location.file) || borrowed.contains($0.location)
    }
    let setters = setters.filter { isOwn($0.location.file) }
    var evidence = AppLevelEvidence()
    evidence.add(uses)
    evidence.add(setters, in: app)
    for target in entry.applications { evidence.addLightScreens(of: target, setters: setters, in: app) }

    let message =
      evidence.reasons.isEmpty
      ? "the application decides the status bar of all screens, a legacy practice: its setters are deprecated since iOS 9 "
        + "and do nothing on iOS 27; remove the key to let each view controller decide"
      : "the application decides the status bar of all screens, but \(evidence.reasons.joined(separator: ", and ")); "
        + "remove the key and let each view controller decide"
    var fixes: [Fix] = []
    if uses.contains(where: { isOwn($0.location.file) }), setters.isEmpty,
      let edit = PropertyListEdits.removal(of: entry.entry, in: app)
    {
      fixes = [Fix("Remove UIViewControllerBasedStatusBarAppearance", safety: .review, edits: [edit])]
    }
    return Finding(
      rule: Self.id, severity: evidence.reasons.isEmpty ? .info : .warning,
      confidence: evidence.isCertain ? .certain : .likely, message: message, location: entry.entry.location,
      notes: evidence.notes, fixes: fixes)
  }
}

extension AuditedApp {
  /// Whether code imports React Native: `#import <React/RCTBridge.h>`, `import React`, `import React_RCTAppDelegate`.
  fileprivate var usesReactNative: Bool {
    facts.sources.contains { source in
      source.imports.contains {
        $0 == "React" || $0.hasPrefix("React/") || $0.hasPrefix("React_") || $0 == "React-Core"
      }
    }
  }
}
