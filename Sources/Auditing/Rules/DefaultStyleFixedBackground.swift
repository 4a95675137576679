// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Legibility
import Screens

/// `.default` where dark content is meant: over a fixed light background, or for an app's own light theme.
package struct DefaultStyleFixedBackground: Rule {
  package static let descriptor = RuleDescriptor(
    id: "default-style-fixed-background",
    summary: "The style is .default where dark content is meant: the background stays light in dark mode.",
    severity: .warning, offersFix: true,
    basis: ["SB-STYLE-05", "SB-STYLE-06", "SB-STYLE-07", "SB-STYLE-10", "SB-STYLE-15"])

  package static let page = RulePage(
    whatItDoes: """
      Reports three things. Screens whose override returns `.default` over a light background that is the same in light \
      and in dark. And code that chooses between `.lightContent` and `.default` by the app's own theme, where `.default` \
      stands for the light one: a `switch` with a light and a dark case, a type or a constant called light beside one \
      called dark, or a condition on a theme. And backgrounds behind the bar that stay light in dark mode, where nobody \
      answers for the style, or the application decides and is told none, so that it is UIKit's `.default`: one finding for each \
      place that sets such a background, or \
      one for all where there are more than three. Code that mentions `.darkContent` knows the difference and is left alone; \
      so are apps that force one interface style or set that of their windows, backgrounds aside that Interface Builder draws where \
      a window is also left to the system, and apps that run on iOS 17 and later alone.
      """,
    whyIsThisBad: """
      Up to iOS 12 `.default` meant dark content. Since iOS 13 it follows the interface style: in dark mode it is light \
      content, white on a background that is still white. From iOS 17 on the system chooses what can be read.
      """,
    example: RuleExample(swift: source(style: ".default")),
    useInstead: RuleExample(swift: source(style: ".darkContent")),
    fix: """
      Replaces `.default` by `.darkContent` where the app runs on iOS 13 and later alone; to be reviewed, because the \
      look in dark mode changes.
      """,
    sinceIOS: "13")

  private static func source(style: String) -> String {
    """
    import UIKit

    final class ReceiptViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { \(style) }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = ReceiptViewController()
      }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let promises = ThemedDefaultStyles(app: app).all.filter { promise in
      !isHarmless(promise.location.file, in: app)
        && !(promise.isOfHook && app.hosts(of: promise.location.file).mode == .application)
    }
    let themed = promises.map { promise in
      Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message: Self.message(promise.meaning), location: promise.location,
        notes: [Note("the other one is light content", at: promise.other)],
        fixes: fixes(at: promise.location, in: app))
    }
    let places = Set(promises.map(\.location))
    let unasked = UnaskedDefaultStyles(app: app).backgrounds { isHarmless($0, in: app, over: $1) }
    let screens = (app.judgedBars + app.barsInStates).compactMap { finding($0, in: app, except: places) }
    return (themed + screens).mergedByPlace + findings(unasked)
  }

  // MARK: Screens

  private func finding(_ bar: JudgedBar, in app: AuditedApp, except places: Set<Location>) -> Finding? {
    guard let override = bar.override, bar.runsBeforeAdaptiveStyle, bar.isFixed, bar.requested == .default,
      let look = bar.looks.first(where: \.isDark), look.backdrop.kind != .sheetBackdrop,
      (look.answer.fallback ?? look.answer.style).tone == .light, look.fails(.light, below: WCAG.floor)
    else { return nil }
    let sources = override.values.alternatives.filter { alternative in
      if case .constant(_, "default") = alternative.value { true } else { false }
    }.flatMap(\.places)
    guard !sources.contains(where: { places.contains($0) }) else { return nil }
    let notes = bar.backdropNotes(look)
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: bar.confidence(look),
      message: Self.message(bar.screen.screen.name, look.backdrop.color?.hex ?? "", look.contrast(.light) ?? 1),
      location: override.location, screens: [bar.screen.screen.name], notes: notes,
      fixes: sources.count == 1 ? sources.prefix(1).flatMap { fixes(at: $0, in: app) } : [])
  }

  // MARK: Backgrounds

  /// Backgrounds that are told one by one; an app that has more of them has no dark mode, which is one thing to tell.
  private static let maximumBackgrounds = 3

  private func findings(_ backgrounds: [UnaskedDefaultStyles.Background]) -> [Finding] {
    let told =
      backgrounds.count <= Self.maximumBackgrounds
      ? backgrounds : backgrounds.max { $0.screens.count < $1.screens.count }.map { [$0] } ?? []
    let others = backgrounds.count > told.count ? backgrounds : []
    return told.map { background in
      let screens = others.isEmpty ? background.screens : Set(others.flatMap(\.screens))
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message: Self.message(background, screens: screens.count), location: background.location,
        screens: screens.sorted(),
        notes: others.filter { $0.location != background.location }.prefix(Self.maximumNotes).map {
          Note("\($0.color) stays so too", at: $0.location)
        }, subjects: background.deciders.sorted())
    }
  }

  private static let maximumNotes = 8

  // MARK: Apps

  /// Whether `.default` cannot become light content in the apps that run the code, or follows their theme.
  ///
  /// - Parameter background: the file that sets the background. What Interface Builder draws follows no theme of the app's: where the
  ///   style of a window is a choice the system's dark mode reaches it.
  private func isHarmless(_ file: String, in app: AuditedApp, over background: String? = nil) -> Bool {
    if !app.isAudited(file) { return true }
    if let oldest = app.oldestSystem(of: file), oldest >= SystemVersion(17) { return true }
    if app.fixesInterfaceStyle(file) { return true }
    let isOfDrawing = background.map { isDrawn($0, in: app) } ?? false
    return app.setsInterfaceStyleOfWindows && !(isOfDrawing && app.leavesWindowsToSystem)
  }

  private func isDrawn(_ file: String, in app: AuditedApp) -> Bool {
    app.facts.interfaces.contains { $0.path == file }
  }

  private func fixes(at place: Location, in app: AuditedApp) -> [Fix] {
    guard let oldest = app.oldestSystem(of: place.file), oldest >= SystemVersion(13),
      let text = app.darkContent(insteadOf: place)
    else { return [] }
    return [Fix("Return .darkContent", safety: .review, edits: [.init(place, text: text)])]
  }
}

extension DefaultStyleFixedBackground {
  fileprivate static func message(_ name: String, _ background: String, _ contrast: Double) -> String {
    "\(name) asks for .default over \(background), which stays so in dark mode: light content up to iOS 16, a contrast of "
      + "\(contrast.ratioText); return .darkContent on iOS 13 and later"
  }

  fileprivate static func message(_ background: UnaskedDefaultStyles.Background, screens: Int) -> String {
    let bars = screens == 1 ? "the bar of one screen" : "the bars of \(screens) screens"
    return "\(background.color) lies behind \(bars) in dark mode too, and nobody asks for a style: light content up to "
      + "iOS 16, a contrast of \(background.contrast.ratioText); use a color with a dark variant, "
      + (background.isContent
        ? "ask for preferredColorScheme(.light)"
        : background.isByApplication ? "set UIStatusBarStyle to UIStatusBarStyleDarkContent" : "answer .darkContent")
      + ", or set UIUserInterfaceStyle to Light"
  }

  fileprivate static func message(_ meaning: String) -> String {
    ".default stands for dark content in \(meaning), but since iOS 13 it follows the system's interface style and is light "
      + "content in dark mode; return .darkContent on iOS 13 and later"
  }
}
