// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Legibility
import Screens

/// A status bar that cannot be read over what lies behind it.
package struct Unreadable: Rule {
  package static let descriptor = RuleDescriptor(
    id: "unreadable",
    summary: "The status bar cannot be read over what lies behind it.",
    severity: .error,
    basis: [
      "HIG-01", "HIG-02", "HIG-03", "HIG-04", "SB-STYLE-03", "SB-STYLE-04", "SB-STYLE-06", "SB-GEO-13", "SB-GEO-14",
    ],
    yieldsTo: [
      "fixed-style-adaptive-background", "default-style-fixed-background", "bar-tint-without-bar-style",
      "dark-content-on-sheet",
    ])

  package static let page = RulePage(
    whatItDoes: """
      Works out what lies behind the status bar of every screen, in light and in dark: the navigation bar's background, \
      or the view of the screen that reaches to the top. Where that is known and the status bar's content has a \
      contrast under 3 : 1 against it (WCAG 2.2), the bar is reported, with the ratio; over a gradient, where that is so at its \
      best place behind the bar. Between 3 : 1 and the configured \
      `contrast-threshold` it is reported as information, if the other content would be more readable. Light content over a \
      navigation bar whose titles the app makes light itself is left alone down to 2 : 1. A screen that nothing is seen to show is judged by itself where its class sets both the style and the background.

      `.default` is judged as systems before iOS 17 draw it; later ones choose what can be read. What SwiftUI's content paints \
      is judged where no override answers, `.default` in light mode alone. What is a card since iOS 13 \
      is judged as the screen that it filled before, where the app runs on such systems.
      """,
    whyIsThisBad: """
      Time, signal and battery are there on every screen of every app. White on white and black on black look broken, \
      and people who see less well lose the bar long before that.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class NightViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }

          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = UIColor(red: 0.02, green: 0.05, blue: 0.1, alpha: 1)
          }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = NightViewController()
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class NightViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = UIColor(red: 0.02, green: 0.05, blue: 0.1, alpha: 1)
          }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = NightViewController()
          }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let bars = app.judgedBars
    let placed = bars.filter { !Self.isOfApplication($0) }.compactMap { finding($0, in: app) }
    let ofApplication = byApplication(bars.filter(Self.isOfApplication), in: app)
    let alone = app.barsByThemselves.compactMap { finding($0, in: app) }.filter { $0.severity != .info }.map {
      finding in
      var finding = finding
      finding.confidence = .likely
      return finding
    }
    // On later systems nobody is asked there.
    let earlier = app.barsBeforeCards.compactMap { finding($0, in: app, upTo: "12") }
      .filter { $0.severity != .info }.map { finding in
        var finding = finding
        finding.confidence = .likely
        finding.severity = .warning
        return finding
      }
    // Which of the states there are is for the app to say.
    let inStates = app.barsInStates.compactMap { finding($0, in: app) }.filter { $0.severity != .info }.map { finding in
      var finding = finding
      finding.confidence = .likely
      finding.severity = .warning
      return finding
    }
    return (placed + alone + earlier + inStates).mergedByPlace + ofApplication + contents(in: app)
  }

  private static func isOfApplication(_ bar: JudgedBar) -> Bool {
    let decider = bar.screen.screen.light.decidedBy
    return decider == .application || decider == .infoPlist
  }

  /// The screens on which the application's one style cannot be read, told one by one where they are few: many of them are one
  /// thing to tell.
  private func byApplication(_ bars: [JudgedBar], in app: AuditedApp) -> [Finding] {
    let all = bars.compactMap { finding($0, in: app) }.filter { $0.severity != .info }.mergedByPlace.sorted()
    guard all.count > Self.maximumContents, var first = all.first else { return all }
    first.screens = Set(all.flatMap(\.screens)).sorted()
    first.notes += all.dropFirst().prefix(8).map {
      Note("\($0.screens.first ?? "a screen") has it over another", at: $0.location)
    }
    return [first]
  }

  /// Contents that are told one by one; an app that has more of them is dark throughout, which is one thing to tell.
  private static let maximumContents = 3

  private func contents(in app: AuditedApp) -> [Finding] {
    let all = UnansweredContent.all(in: app)
    let told =
      all.count <= Self.maximumContents ? all : all.max { $0.screens.count < $1.screens.count }.map { [$0] } ?? []
    return told.map { content in
      let others = all.count > told.count ? all.filter { $0.location != content.location } : []
      return Finding(
        rule: Self.id, severity: .warning, confidence: .likely, message: Self.message(content),
        location: content.location, screens: others.reduce(content.screens) { $0.union($1.screens) }.sorted(),
        notes: others.prefix(8).map {
          Note("so it is over \($0.look.backdrop.color?.hex ?? "this background")", at: $0.location)
        })
    }
  }

  private func finding(_ bar: JudgedBar, in app: AuditedApp, upTo system: String? = nil) -> Finding? {
    // Setters of the application change the bar while it runs.
    if Self.isOfApplication(bar), app.setsApplicationStyle { return nil }
    let threshold = max(WCAG.floor, app.settings.contrastThreshold)
    if bar.looks.isEmpty || !bar.looks.contains(where: \.isJudged) {
      app.withhold(
        Self.self, at: bar.place,
        because: bar.screen.screen.unknown.first { $0.what == .background || $0.what == .style }?.why
          ?? "the bar is hidden, or what lies behind it is not known",
        until: "both the style and the colour behind the bar were known")
    }
    var marginal: Finding?
    let failing = bar.looks.filter { look in
      look.fails(tone(look, bar), below: WCAG.floor) && look.isJudged && !isAsTitled(look, bar, app)
    }
    if let look = failing.first, !followsSystemOnPurpose(bar, failing), let tone = tone(look, bar) {
      return finding(
        bar, look, tone, severity: look.answer.style == .adaptive ? .warning : .error, failing.count, upTo: system)
    }
    for look in bar.looks where failing.isEmpty {
      guard let tone = look.answer.style.tone, look.backdrop.color != nil, let luminance = look.backdrop.luminance,
        tone.worstContrast(over: luminance) < threshold, ContentChoice(over: luminance).better != tone,
        !isAsTitled(look, bar, app)
      else { continue }
      marginal = marginal ?? finding(bar, look, tone, severity: .info, 1)
    }
    return marginal
  }

  /// Whether light content stands beside titles that the app has made light over the same navigation bar, and can be made
  /// out as they can.
  private func isAsTitled(_ look: JudgedBar.Look, _ bar: JudgedBar, _ app: AuditedApp) -> Bool {
    guard look.backdrop.kind == .navigationBar, tone(look, bar) == .light, let color = look.backdrop.color,
      let title = look.backdrop.title?.color(dark: look.isDark), title.alpha == 1,
      WCAG.contrastRatio(title, .white) < WCAG.contrastRatio(title, .black),
      WCAG.contrastRatio(title, color) >= WCAG.chosen, look.contrast(.light) ?? 1 >= WCAG.chosen
    else { return false }
    app.withhold(
      Self.self, at: bar.place, because: "the titles of the bar have the same tone, by the app's choice",
      until: "the contrast were under \(WCAG.chosen.ratioText), or the titles were dark")
    return true
  }

  /// What is drawn on the systems that matter: `.default` by the interface style on those before iOS 17.
  private func tone(_ look: JudgedBar.Look, _ bar: JudgedBar) -> ContentTone? {
    if let tone = look.answer.style.tone { return tone }
    guard look.answer.style == .adaptive, bar.runsBeforeAdaptiveStyle else { return nil }
    return look.answer.fallback?.tone
  }

  /// Whether nobody asked for the style, and it fails over a card's surroundings, which are the system's, or in dark mode
  /// alone: an app that has no dark mode lives with that on all its screens.
  private func followsSystemOnPurpose(_ bar: JudgedBar, _ failing: [JudgedBar.Look]) -> Bool {
    if failing.contains(where: { $0.backdrop.kind == .sheetBackdrop }) { return true }
    return failing.allSatisfy { $0.answer.style == .adaptive && $0.isDark } && bar.override == nil
  }

  private func finding(
    _ bar: JudgedBar, _ look: JudgedBar.Look, _ tone: ContentTone, severity: Severity, _ count: Int,
    upTo system: String? = nil
  ) -> Finding {
    let isAdaptive = look.answer.style == .adaptive
    return Finding(
      rule: Self.id, severity: severity,
      confidence: isAdaptive || look.backdrop.nature == .choice ? .likely : bar.confidence(look),
      message: Self.message(
        bar.screen.screen.name, tone, look.background,
        look.backdrop.bestContrast(tone) ?? 1,
        other: look.contrast(tone.opposite) ?? 1, when: count == 2 || system != nil ? nil : look.name,
        upTo: system ?? (isAdaptive ? "16" : nil),
        canChoose: !Self.isOfApplication(bar)),
      location: bar.place, screens: [bar.screen.screen.name],
      notes: bar.backdropNotes(look) + [isAdaptive ? bar.silentDecider : nil].compactMap { $0 }
        + bar.screen.screen.evidence.map { Note($0.what, at: $0.location) })
  }
}

extension JudgedBar.Look {
  /// Whether what lies behind is one colour, one of several that are known, or a gradient of known colours.
  fileprivate var isJudged: Bool {
    backdrop.color != nil || [.gradient, .choice].contains(backdrop.nature) && backdrop.luminance != nil
  }

  /// What lies behind, as a message names it.
  fileprivate var background: String {
    if let color = backdrop.color { return color.hex }
    return backdrop.nature == .choice
      ? "one of " + Set(backdrop.choices.map(\.hex)).sorted().joined(separator: ", ") : "a gradient"
  }
}

extension Unreadable {
  fileprivate static func message(_ content: UnansweredContent) -> String {
    let look = content.look
    let isAdaptive = look.answer.style == .adaptive
    let advice =
      isAdaptive
      ? "ask for preferredColorScheme(.dark), or set UIUserInterfaceStyle to Dark where all of the app is so"
      : "let view controllers decide, and ask for preferredColorScheme(.\(content.tone == .dark ? "dark" : "light"))"
    return
      "the status bar of \(content.screens.sorted()[0]) is \(content.tone.text) over \(look.background)"
      + "\(isAdaptive ? " in light mode up to iOS 16" : ""), a contrast of "
      + "\((look.backdrop.bestContrast(content.tone) ?? 1).ratioText); \(advice)"
  }

  fileprivate static func message(
    _ name: String, _ tone: ContentTone, _ background: String, _ contrast: Double, other: Double, when: String?,
    upTo system: String?, canChoose: Bool
  ) -> String {
    let time = when.map { " in \($0) mode" } ?? ""
    let systems = system.map { " up to iOS \($0)" } ?? ""
    let advice =
      canChoose
      ? "\(tone.opposite.styleName) has \(other.ratioText)"
      : "let view controllers decide, so that this screen can ask for \(tone.opposite.styleName), which has "
        + other.ratioText
    return "the status bar of \(name) is \(tone.text) over \(background)\(time)\(systems), a contrast of "
      + "\(contrast.ratioText); \(advice)"
  }
}

extension AuditedApp {
  /// Whether some code sets the application's style.
  var setsApplicationStyle: Bool {
    model.program.calls["setStatusBarStyle"] != nil
      || (model.program.assignments["statusBarStyle"] ?? []).contains { reference in
        guard case .assign(let target, "=", _) = model.program[reference].kind,
          case .member(.some(let base), _) = target.unwrapped.kind
        else { return false }
        return base.lastName == "shared" || base.lastName == "sharedApplication"
      }
  }
}
