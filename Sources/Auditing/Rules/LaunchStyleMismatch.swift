// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// A launch screen whose status bar differs from that of the first screen.
package struct LaunchStyleMismatch: Rule {
  package static let descriptor = RuleDescriptor(
    id: "launch-style-mismatch",
    summary: "The status bar over the launch screen differs from that of the first screen.",
    severity: .warning, offersFix: true,
    basis: ["SB-PLIST-22", "SB-PLIST-25", "SB-PLIST-26", "SB-PLIST-42", "SB-PLIST-46", "SB-PLIST-47"])

  package static let page = RulePage(
    whatItDoes: """
      Compares the style that the Info.plist gives the bar over the launch screen with that of the first screen, in light \
      and in dark, on iPhone and on iPad. Also says, as advice, where the bar is hidden over the launch screen and shown on \
      the first one, or where no controller of the app hides it.

      It speaks where view controllers decide, the first screen is known, and it wants one style. A style that follows what \
      lies behind the bar is left alone.
      """,
    whyIsThisBad: """
      The bar turns from dark to light, or appears, at the moment when the app comes up, which looks like a mistake.
      """,
    example: RuleExample(
      [
        RuleScaffolding.plist("  <key>UIStatusBarStyle</key>\n  <string>UIStatusBarStyleDefault</string>\n"),
        appFile,
      ], scaffolding: [RuleScaffolding.manifest()]),
    useInstead: RuleExample(
      [
        RuleScaffolding.plist("  <key>UIStatusBarStyle</key>\n  <string>UIStatusBarStyleLightContent</string>\n"),
        appFile,
      ], scaffolding: [RuleScaffolding.manifest()]),
    fix:
      "Gives the launch screen the first screen's style. To be looked at, since the launch screen may have another background."
  )

  private static let appFile = RuleExample.File(
    "App.swift",
    """
    import UIKit

    final class HomeViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = HomeViewController()
        window?.makeKeyAndVisible()
      }
    }
    """)

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var found: [Location: Finding] = [:]
    for target in app.facts.targets where target.product == .application && target.isForIOS {
      guard target.barMode == .viewController, let configuration = target.configurations.first,
        let plist = configuration.infoPlist
      else { continue }
      for idiom in Self.idioms(configuration.deviceFamilies) {
        guard let screens = InitialScreens(of: target, on: idiom, in: app)?.screens else { continue }
        for finding in [style(plist, idiom, screens, in: app), hidden(plist, idiom, screens, in: app)].compactMap({ $0 }
        )
        where found[finding.location] == nil {
          found[finding.location] = finding
        }
      }
    }
    return Array(found.values)
  }

  private static func idioms(_ families: [Int]) -> [UIUserInterfaceIdiom] {
    families == [1] ? [.phone] : families == [2] ? [.pad] : [.phone, .pad]
  }

  // MARK: Style

  private func style(
    _ plist: InfoPlist, _ idiom: UIUserInterfaceIdiom, _ screens: [ResolvedScreen], in app: AuditedApp
  ) -> Finding? {
    let appearance = InfoPlistAppearance(plist)
    guard let (key, value) = appearance.effectiveValue(of: .statusBarStyle, on: idiom), let entry = plist[key],
      InfoPlistAppearance.verdict(on: value, of: .statusBarStyle).kind != .displayString,
      appearance.isStatusBarHidden(on: idiom) == false, let wanted = Self.wantedStyle(screens),
      let first = screens.first
    else { return nil }
    let launch = appearance.statusBarStyle(on: idiom)
    guard let mode = Self.mismatch(launch, wanted, forced: appearance.userInterfaceStyle(on: idiom)) else { return nil }
    let names = Set(screens.map(\.screen.name)).sorted()
    let other = wanted == .lightContent ? "dark" : "light"
    return Finding(
      rule: Self.id, severity: .warning, confidence: .likely,
      message: """
        the status bar over the launch screen has \(other) content\(mode), but on the first screen, \
        \(names.joined(separator: " or ")), it has \(wanted == .lightContent ? "light" : "dark") content; write \
        \(Self.raw(wanted))
        """,
      location: entry.location, screens: names,
      notes: [Note("the first screen is \(first.screen.name)", at: first.screen.location)]
        + first.screen.evidence.map { Note($0.what, at: $0.location) },
      fixes: PropertyListEdits.text(Self.raw(wanted), for: entry, in: app).map {
        [Fix("Write \(Self.raw(wanted))", safety: .review, edits: [$0])]
      } ?? [])
  }

  /// The one fixed style that all first screens have in light and dark; nil where they differ or one is not known.
  private static func wantedStyle(_ screens: [ResolvedScreen]) -> UIStatusBarStyle? {
    var styles: Set<BarAnswer.Style> = []
    for screen in screens {
      guard screen.chainIsKnown, screen.screen.conditions.isEmpty, screen.screen.light.hidden == false else {
        return nil
      }
      styles.formUnion([screen.screen.light.style, screen.screen.dark.style])
    }
    switch styles {
    case [.lightContent]: return .lightContent
    case [.darkContent]: return .darkContent
    default: return nil
    }
  }

  /// In which interface style the launch screen's content is the other one, in words; nil where it is the same in both.
  private static func mismatch(
    _ launch: UIStatusBarStyle, _ wanted: UIStatusBarStyle, forced: UIUserInterfaceStyle
  ) -> String? {
    switch launch {
    case .lightContent, .darkContent: launch == wanted ? nil : ""
    default:
      // The default is dark content in the light style, and light content in the dark one.
      wanted == .lightContent
        ? (forced == .dark ? nil : forced == .light ? "" : " in the light style")
        : (forced == .light ? nil : forced == .dark ? "" : " in the dark style")
    }
  }

  private static func raw(_ style: UIStatusBarStyle) -> String {
    style == .lightContent ? "UIStatusBarStyleLightContent" : "UIStatusBarStyleDarkContent"
  }

  // MARK: Visibility

  private func hidden(
    _ plist: InfoPlist, _ idiom: UIUserInterfaceIdiom, _ screens: [ResolvedScreen], in app: AuditedApp
  ) -> Finding? {
    let appearance = InfoPlistAppearance(plist)
    guard appearance.isStatusBarHidden(on: idiom),
      let key = appearance.effectiveValue(of: .statusBarHidden, on: idiom)?.rawKey, let entry = plist[key],
      screens.allSatisfy({ Self.showsBar($0, in: app) }),
      let first = screens.first
    else { return nil }
    let effect =
      idiom == .pad
      ? "and in a window on iPadOS 26 content lies under it" : "and on devices with a home button the layout moves"
    return Finding(
      rule: Self.id, severity: .info, confidence: .likely,
      message: """
        the status bar is hidden over the launch screen and appears on the first screen, \(first.screen.name), \(effect); \
        show it from the start, by removing \(key) or setting it to false
        """,
      location: entry.location, screens: Set(screens.map(\.screen.name)).sorted(),
      notes: [Note("the first screen is \(first.screen.name)", at: first.screen.location)])
  }

  /// Whether a first screen shows the bar: that is known of it, or nothing in the app hides the bar, whoever is asked.
  private static func showsBar(_ screen: ResolvedScreen, in app: AuditedApp) -> Bool {
    let hidden = screen.screen.light.hidden
    let isAlwaysShown = screen.screen.conditions.allSatisfy { $0.light.hidden == false && $0.dark.hidden == false }
    if screen.chainIsKnown && isAlwaysShown && hidden == false { return true }
    return hidden != true && screen.context != nil && nothingHides(in: app)
  }

  /// Whether no controller that was read can answer that it hides the bar, and all of them were read: then UIKit's own
  /// answer holds for each (SB-VC-05).
  private static func nothingHides(in app: AuditedApp) -> Bool {
    let model = app.model
    let hook = Hook.prefersStatusBarHidden
    let isOpen = model.graph.nodes.contains { node in
      guard let system = node.systemClass, !node.isFromLibrary, !node.isView else { return true }
      return KnownAPI.has(system, .hosts) || KnownAPI.has(system, .opaque)
        || hook.names.contains { !model.symbols.foreignMembers($0, of: system, isStatic: false).isEmpty }
    }
    guard !isOpen else { return false }
    return HookOverrides.all(in: app).filter { $0.hook == hook }.allSatisfy { entry in
      let answers = model.hooks.override(of: hook, for: entry.type)?.values.alternatives ?? []
      return !answers.isEmpty && answers.allSatisfy { $0.value == .boolean(false) }
    }
  }
}
