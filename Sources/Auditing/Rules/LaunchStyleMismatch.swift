// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Legibility
import Screens

/// A launch screen whose status bar differs from that of the first screen.
package struct LaunchStyleMismatch: Rule {
  package static let descriptor = RuleDescriptor(
    id: "launch-style-mismatch",
    summary: "The status bar over the launch screen differs from that of the first screen.",
    severity: .warning, offersFix: true,
    basis: ["SB-PLIST-21", "SB-PLIST-22", "SB-PLIST-25", "SB-PLIST-26", "SB-PLIST-42", "SB-PLIST-46", "SB-PLIST-47"])

  package static let page = RulePage(
    whatItDoes: """
      Compares the style that the Info.plist gives the bar over the launch screen, which is the default where it says none, \
      with that of the first screen, in light and in dark, on iPhone and on iPad. Also says where the bar is hidden over the launch screen and shown on the first \
      one, while other controllers hide it; where none does, `plist-key-without-effect` speaks of the key.

      Also reports a style that cannot be read over the launch screen itself, where its storyboard or `UILaunchScreen` tells \
      what lies behind the bar, whatever the first screen looks like: the default style is light content in dark mode, also over a \
      launch screen of one light colour in an app that has no dark mode and does not say so; and a launch screen of one colour before a first screen that follows the interface style, where the \
      two are far apart in one mode: a warning where the bar cannot be read over the launch screen then, otherwise advice. \
      Phones on which the app runs in landscape alone show no bar then, and nothing is said of them.

      Of styles it speaks where view controllers decide, the first screen is known, and it wants one style. A style that follows what \
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
      guard let configuration = target.configurations.first, let plist = configuration.infoPlist else { continue }
      for idiom in LaunchHiding.idioms(configuration) where idiom == .pad || !LaunchHiding.liesOnItsSide(plist) {
        let launch = LaunchScreen(plist, of: target, on: idiom, in: app)
        let screens = InitialScreens(of: target, on: idiom, in: app)?.screens
        let ground = launch.flatMap { launch in
          screens.flatMap { LaunchGround(plist, idiom, launch, before: $0).map { Self.finding($0, of: target) } }
        }
        if let ground, found[ground.location].map({ $0.severity < ground.severity }) ?? true {
          found[ground.location] = ground
        }
        // Where the application decides, the key counts over the first screen as well.
        guard target.barMode == .viewController else { continue }
        let findings = [
          screens.flatMap { style(plist, idiom, $0, launch, in: app) },
          launch.flatMap { unreadable(plist, idiom, $0, of: target, before: screens ?? [], isTold: ground != nil) },
          screens.flatMap { screens in
            LaunchHiding(configuration, on: idiom).flatMap { hidden($0, screens, in: app) }
          },
        ].compactMap { $0 }
        for finding in findings where found[finding.location].map({ $0.severity < finding.severity }) ?? true {
          found[finding.location] = finding
        }
      }
    }
    return Array(found.values)
  }

  // MARK: Style

  private func style(
    _ plist: InfoPlist, _ idiom: UIUserInterfaceIdiom, _ screens: [ResolvedScreen], _ screen: LaunchScreen?,
    in app: AuditedApp
  ) -> Finding? {
    let appearance = InfoPlistAppearance(plist)
    guard let (entry, isMissing) = Self.entry(plist, appearance, idiom, screen),
      appearance.isStatusBarHidden(on: idiom) == false, let wanted = Self.wantedStyle(screens),
      let first = screens.first
    else { return nil }
    let launch = appearance.statusBarStyle(on: idiom)
    guard let mode = Self.mismatch(launch, wanted, forced: appearance.userInterfaceStyle(on: idiom)) else { return nil }
    if let screen, Self.suitsOnlyItself(launch, wanted, over: screen) {
      app.withhold(
        Self.self, at: entry.location, because: "the launch screen has another background than the first screen",
        until: "the first screen's content could be read over the launch screen")
      return nil
    }
    let names = Set(screens.map(\.screen.name)).sorted()
    let other = wanted == .lightContent ? "dark" : "light"
    return Finding(
      rule: Self.id, severity: .warning, confidence: .likely,
      message: """
        the status bar over the launch screen has \(other) content\(mode), but on the first screen, \
        \(names.joined(separator: " or ")), it has \(wanted == .lightContent ? "light" : "dark") content; \
        \(isMissing ? "set UIStatusBarStyle to" : "write") \(Self.raw(wanted))
        """,
      location: entry.location, screens: names,
      notes: [Note("the first screen is \(first.screen.name)", at: first.screen.location)]
        + first.screen.evidence.map { Note($0.what, at: $0.location) },
      fixes: isMissing
        ? []
        : PropertyListEdits.text(Self.raw(wanted), for: entry, in: app).map {
          [Fix("Write \(Self.raw(wanted))", safety: .review, edits: [$0])]
        } ?? [])
  }

  /// What says the style over the launch screen: the key; where it is missing, which means the default (SB-PLIST-21), what
  /// names the launch screen.
  private static func entry(
    _ plist: InfoPlist, _ appearance: InfoPlistAppearance, _ idiom: UIUserInterfaceIdiom, _ screen: LaunchScreen?
  ) -> (entry: InfoPlist.Entry, isMissing: Bool)? {
    guard let (key, value) = appearance.effectiveValue(of: .statusBarStyle, on: idiom) else {
      return (screen?.entry ?? plist.entries.first).map { ($0, true) }
    }
    guard InfoPlistAppearance.verdict(on: value, of: .statusBarStyle).kind != .displayString else { return nil }
    return plist[key].map { ($0, false) }
  }

  /// Whether the launch screen's style can be read over it and the first screen's cannot.
  private static func suitsOnlyItself(
    _ launch: UIStatusBarStyle, _ wanted: UIStatusBarStyle, over screen: LaunchScreen
  ) -> Bool {
    [false, true].contains { isDark in
      guard let own = screen.contrast(launch, dark: isDark), let other = screen.contrast(wanted, dark: isDark) else {
        return false
      }
      return own >= WCAG.floor && other < WCAG.floor
    }
  }

  /// The one tone that all first screens have in light and dark; nil where they differ or one is not known.
  private static func wantedStyle(_ screens: [ResolvedScreen]) -> UIStatusBarStyle? {
    var tones: Set<ContentTone?> = []
    for screen in screens {
      guard screen.chainIsKnown, screen.screen.conditions.isEmpty, screen.screen.light.hidden == false else {
        return nil
      }
      tones.formUnion([tone(screen.screen.light), tone(screen.screen.dark)])
    }
    guard tones.count == 1, let only = tones.first, let tone = only else { return nil }
    return tone == .light ? .lightContent : .darkContent
  }

  /// What is drawn by the systems that take the default style by traits and by those that look at what lies behind.
  private static func tone(_ answer: BarAnswer) -> ContentTone? {
    guard answer.style == .adaptive else { return answer.style.tone }
    return answer.fallback?.tone == answer.shownTone ? answer.shownTone : nil
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

  // MARK: The launch screen by itself

  private func unreadable(
    _ plist: InfoPlist, _ idiom: UIUserInterfaceIdiom, _ screen: LaunchScreen, of target: AppTarget,
    before screens: [ResolvedScreen], isTold: Bool
  ) -> Finding? {
    let appearance = InfoPlistAppearance(plist)
    guard !appearance.isStatusBarHidden(on: idiom) else { return nil }
    let painter = screen.painter ?? screen.entry.location
    let launch = appearance.statusBarStyle(on: idiom)
    let isFixed = launch == .lightContent || launch == .darkContent
    // From iOS 17 on the system chooses what can be read, where nobody else does.
    if !isFixed, target.oldestSystem.map({ $0 >= SystemVersion(17) }) ?? false {
      return nil
    }
    let forced = appearance.userInterfaceStyle(on: idiom)
    // Where the launch screen stands out against the first screen, that is said together with how the bar looks in it.
    let looks = forced == .dark ? [true] : forced == .light || !isFixed && isTold ? [false] : [false, true]
    let failing = looks.filter { screen.contrast(launch, dark: $0).map { $0 < WCAG.floor } ?? false }
    guard let isDark = failing.first, let contrast = screen.contrast(launch, dark: isDark),
      let tone = LaunchScreen.tone(launch, dark: isDark), let color = screen.color?.color(dark: isDark)
    else { return nil }
    let other: UIStatusBarStyle = tone == .light ? .darkContent : .lightContent
    let entry = appearance.effectiveValue(of: .statusBarStyle, on: idiom).flatMap { plist[$0.rawKey] }
    let time =
      failing.count == looks.count && (isFixed || forced != .unspecified) ? "" : " in \(isDark ? "dark" : "light") mode"
    let advice =
      failing.count < looks.count && isFixed
      ? "give the launch screen a background that stays the same, or remove the key" : "write \(Self.raw(other))"
    // The first screen goes on with the same content: another one at launch alone would turn over as the launch ends (SB-PLIST-25).
    let isKept = isFixed && Self.wantedStyle(screens) == launch
    let both = isKept ? screens.first.map { ", and ask for the same on the first screen, \($0.screen.name)" } : nil
    return Finding(
      rule: Self.id, severity: .warning, confidence: .likely,
      message: """
        the status bar over the launch screen is \(tone.text) over \(color.hex)\(time), a contrast of \
        \(contrast.ratioText); \(entry == nil ? "set UIStatusBarStyle to \(Self.raw(other))" : advice)\(both ?? "")
        """,
      location: (entry ?? screen.entry).location,
      notes: painter == (entry ?? screen.entry).location
        ? [] : [Note("what lies behind the bar is set here", at: painter)])
  }

  // MARK: What lies behind

  private static func finding(_ ground: LaunchGround, of target: AppTarget) -> Finding {
    let mode = ground.isDark ? "dark" : "light"
    // From iOS 17 on the system chooses what can be read, where nobody else does.
    let contrast =
      target.oldestSystem.map({ $0 >= SystemVersion(17) }) ?? false && !ground.isFixed ? nil : ground.contrast
    let text = contrast.map { ", and the status bar has a contrast of \($0.ratioText) there" } ?? ""
    return Finding(
      rule: Self.id, severity: contrast == nil ? .info : .warning, confidence: .likely,
      message: """
        the launch screen stays \(ground.launch.hex) in \(mode) mode, where the first screen, \
        \(ground.first.screen.name), is \(ground.screen.hex): it flashes\(text); give it a colour that follows the interface style
        """,
      location: ground.place, screens: [ground.first.screen.name],
      notes: [Note("the first screen is \(ground.first.screen.name)", at: ground.first.screen.location)])
  }

  // MARK: Visibility

  /// Whether who decides hides the bar in some state of the app.
  private func mayHide(_ screen: ResolvedScreen, in app: AuditedApp) -> Bool {
    guard let type = screen.hiddenDecider.flatMap({ app.model.graph[$0].object.type }),
      let answer = app.model.hooks.override(of: .prefersStatusBarHidden, for: type)
    else { return false }
    return answer.values.alternatives.contains { $0.value == .boolean(true) }
  }

  /// Where no controller is seen to hide the bar, the key is `plist-key-without-effect`'s.
  private func hidden(_ hiding: LaunchHiding, _ screens: [ResolvedScreen], in app: AuditedApp) -> Finding? {
    // A root of a library's class, of which nothing is known to hide the bar, takes nothing from the one that shows it.
    guard screens.allSatisfy({ $0.hidesNowhere && !mayHide($0, in: app) }),
      let first = screens.first(where: \.showsBar),
      HidingControllers.presence(in: app) == .some
    else { return nil }
    return Finding(
      rule: Self.id, severity: hiding.severity, confidence: .likely,
      message: """
        the status bar is hidden over the launch screen and appears on the first screen, \(first.screen.name), and \
        \(hiding.effect); show it from the start, by removing \(hiding.entry.key) or setting it to false
        """,
      location: hiding.entry.location, screens: Set(screens.map(\.screen.name)).sorted(),
      notes: [Note("the first screen is \(first.screen.name)", at: first.screen.location)])
  }
}
