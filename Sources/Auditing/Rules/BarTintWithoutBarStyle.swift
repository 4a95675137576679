// SPDX-License-Identifier: Apache-2.0

package import Findings
import Legibility
import Screens

/// A navigation bar with a dark background or light titles and the default bar style, where the navigation controller
/// decides.
package struct BarTintWithoutBarStyle: Rule {
  package static let descriptor = RuleDescriptor(
    id: "bar-tint-without-bar-style",
    summary: "A navigation bar gets a dark background or light titles, and its bar style still asks for dark content.",
    severity: .warning,
    basis: ["SB-NAV-06", "SB-NAV-07", "SB-NAV-08", "SB-NAV-10", "SB-NAV-12", "SB-STYLE-06", "SB-VC-29"])

  package static let page = RulePage(
    whatItDoes: """
      Finds navigation controllers that show their bar and decide the status bar's style themselves, whose bar has a dark \
      `barTintColor` or a dark background in its appearance objects, also in one state of the app alone, and whose \
      `barStyle` is the default one. A background \
      counts as dark, too, where the app gives the bar's title a colour that is nearly white in light mode, and the background \
      is of middling luminance, an image or one that is not known. Apps that run on iOS 17 and later alone are left in \
      peace: there the system chooses what can be read. So are stacks in a card, where nobody is asked, unless the app runs on \
      systems before iOS 13, on which the same presentation fills the screen; the finding says so.
      """,
    whyIsThisBad: """
      Neither a bar tint nor a `UINavigationBarAppearance` says anything about the status bar. The navigation controller \
      answers by `barStyle` alone: `.default` gives dark content on the dark bar in light mode.
      """,
    example: RuleExample(swift: source(style: "")),
    useInstead: RuleExample(swift: source(style: "    navigationBar.barStyle = .black\n")))

  private static func source(style: String) -> String {
    """
    import UIKit

    final class MainNavigationController: UINavigationController {
      override func viewDidLoad() {
        super.viewDidLoad()
    \(style)    navigationBar.isTranslucent = false
        navigationBar.barTintColor = UIColor(red: 0.04, green: 0.13, blue: 0.23, alpha: 1)
      }
    }

    final class HomeViewController: UIViewController {}

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = MainNavigationController(rootViewController: HomeViewController())
      }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let placed = app.judgedBars.map { (bar: $0, place: Place.known) }
    let unplaced = app.unplacedBars.map { (bar: $0, place: Place.unknown) }
    let cards = app.barsBeforeCards.map { (bar: $0, place: Place.cardNow) }
    return (placed + unplaced + cards).compactMap { bar, place -> Finding? in
      guard bar.isDecidedByNavigationBar, bar.runsBeforeAdaptiveStyle,
        let look = bar.looks.first(where: { !$0.isDark }), look.answer.requested == .default,
        (look.answer.style.tone ?? look.answer.fallback?.tone) == .dark
      else { return nil }
      if place == .cardNow, let answer = answerBeforeCards(bar, in: app) {
        app.withhold(
          Self.self, at: bar.place,
          because: "an extension of the navigation controller answers on systems before iOS 13",
          until: "nothing answered for it in \(answer.file)")
        return nil
      }
      let name = bar.screen.styleDecider.map { app.model.graph[$0].name } ?? ""
      let decider = Decider(name: name, place: place)
      return dark(bar, look, decider) ?? inState(bar, look, decider, app) ?? titled(bar, look, decider)
    }.mergedByPlace
  }

  /// Where an extension answers for the navigation controller, as the systems ask that show no cards.
  private func answerBeforeCards(_ bar: JudgedBar, in app: AuditedApp) -> Location? {
    let decider = bar.screen.styleDecider.flatMap { app.model.graph[$0].systemClass }
    return decider.flatMap { app.answerInExtension(of: $0, to: .preferredStatusBarStyle) }
  }

  /// Where a navigation controller is shown.
  private enum Place {
    case known, unknown
    /// In a card, which before iOS 13 filled the screen and was asked.
    case cardNow
  }

  /// The navigation controller that decides, as messages speak of it.
  private struct Decider {
    var name: String
    var place: Place

    /// The name, with when it decides.
    var text: String {
      place == .cardNow ? "\(name), which fills the screen on systems before iOS 13," : name
    }

    /// When its default style asks for dark content.
    var time: String { place == .cardNow ? "" : " in light mode up to iOS 16" }
  }

  private func dark(_ bar: JudgedBar, _ look: JudgedBar.Look, _ decider: Decider) -> Finding? {
    guard let (color, place) = background(look), case let contrast = contrast(.dark, over: color),
      contrast < WCAG.floor
    else { return nil }
    return finding(
      bar, Self.message(decider, color.light.hex, contrast), at: place,
      decider.place == .known ? bar.confidence(look) : .likely)
  }

  /// A bar that one of the app's own themes makes dark, while nothing makes its style or the interface style follow.
  private func inState(_ bar: JudgedBar, _ look: JudgedBar.Look, _ decider: Decider, _ app: AuditedApp) -> Finding? {
    let backdrop = look.backdrop
    var tints = backdrop.tints
    if backdrop.kind == .navigationBar, backdrop.nature == .choice, let place = backdrop.location {
      tints += backdrop.choices.map { BarBackdrop.Tint(color: AdaptiveColor($0), location: place) }
    }
    guard let tint = tints.first(where: { contrast(.dark, over: $0.color) < WCAG.floor && $0.color.light.alpha == 1 }),
      !app.setsInterfaceStyleOfWindows, InterfaceStyleOverrides.all(in: app).isEmpty
    else { return nil }
    return finding(
      bar,
      Self.message(decider, tint.color.light.hex, contrast(.dark, over: tint.color), verb: "can have"),
      at: tint.location, .likely)
  }

  /// A bar whose titles say that it is dark, whatever its colour.
  private func titled(_ bar: JudgedBar, _ look: JudgedBar.Look, _ decider: Decider) -> Finding? {
    guard let title = look.backdrop.title, let titled = look.backdrop.titleLocation,
      look.backdrop.kind != .sheetBackdrop,
      title.light.alpha == 1, WCAG.contrastRatio(title.light, .white) < Self.nearlyWhite
    else { return nil }
    let background = background(look)
    // Where light titles cannot be read either, they are not what is seen.
    let bounds = background.map { LuminanceRange($0.0.light.relativeLuminance) } ?? look.backdrop.luminance
    guard bounds.map({ ContentTone.light.bestContrast(over: $0) >= WCAG.chosen }) ?? true else { return nil }
    let place = background?.1 ?? look.backdrop.barLocation ?? titled
    return finding(
      bar, Self.message(decider, title: title.light.hex), at: place, .likely,
      place == titled ? [] : [Note("the titles get their colour here", at: titled)])
  }

  /// The contrast under which a colour is taken for white.
  private static let nearlyWhite = 1.3

  private func contrast(_ tone: ContentTone, over color: AdaptiveColor) -> Double {
    tone.worstContrast(over: LuminanceRange(color.light.relativeLuminance))
  }

  private func finding(
    _ bar: JudgedBar, _ message: String, at place: Location, _ confidence: Confidence, _ notes: [Note] = []
  ) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: confidence, message: message, location: place,
      screens: [bar.screen.screen.name],
      notes: notes + bar.screen.screen.evidence.map { Note($0.what, at: $0.location) }, subjects: [bar.place])
  }

  /// The colour that the app gives to the bar, and where.
  private func background(_ look: JudgedBar.Look) -> (AdaptiveColor, Location)? {
    if let tint = look.backdrop.tint, let place = look.backdrop.tintLocation { return (tint, place) }
    guard look.backdrop.kind == .navigationBar, let color = look.backdrop.adaptiveColor,
      let place = look.backdrop.location
    else { return nil }
    return (color, place)
  }
}

extension BarTintWithoutBarStyle {
  private static func message(_ decider: Decider, title: String) -> String {
    "the navigation bar has light titles (\(title)), and \(decider.text) answers by its bar style, which is default: dark "
      + "content beside them\(decider.time); set barStyle to .black"
  }

  private static func message(
    _ decider: Decider, _ color: String, _ contrast: Double, verb: String = "has"
  ) -> String {
    "the navigation bar \(verb) the dark background \(color), and \(decider.text) answers by its bar style, which is "
      + "default: dark content\(decider.time), a contrast of \(contrast.ratioText); set barStyle to .black"
  }
}
