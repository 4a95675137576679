// SPDX-License-Identifier: Apache-2.0

package import Findings
import Legibility
import Screens

/// A fixed status bar style over a background that changes with the interface style.
package struct FixedStyleAdaptiveBackground: Rule {
  package static let descriptor = RuleDescriptor(
    id: "fixed-style-adaptive-background",
    summary: "The status bar's style is fixed, and what lies behind it changes with the interface style.",
    severity: .warning,
    basis: ["HIG-07", "SB-STYLE-03", "SB-STYLE-04", "UIS-33"])

  package static let page = RulePage(
    whatItDoes: """
      Reports screens that ask for `.lightContent` or `.darkContent` in light and in dark, over a background with two \
      looks, such as `systemBackground` or a colour set with a dark variant, where the bar cannot be read over one of them; where \
      an override hands on what another controller answers, the place is that answer. \
      Reports too where a style is chosen by a question that the app's own object always answers in the same way, so that \
      one of the two styles is never given.
      """,
    whyIsThisBad: """
      Light and dark content ignore every interface style. Half of the people who use the app see no status bar on \
      this screen.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class ListViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
          }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = ListViewController()
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class ListViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .default }

          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
          }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = ListViewController()
          }
        }
        """),
    sinceIOS: "13")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    (app.judgedBars + app.barsByThemselves).compactMap { finding($0, in: app) }.mergedByPlace
      + ConstantStyleChoice.all(in: app).map { choice in
        Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
          message:
            "\(choice.question) is always \(choice.answer), so .\(choice.style) is never given and the style is fixed, whatever "
            + "the background; answer by what is shown",
          location: choice.location, notes: [Note("always answered here", at: choice.answered)])
      }
  }

  private func finding(_ bar: JudgedBar, in app: AuditedApp) -> Finding? {
    let looks = bar.looks
    guard looks.count == 2, !bar.isFixed, bar.requested != nil,
      looks[0].answer.decidedBy != .application,
      let tone = looks[0].answer.style.tone, looks[1].answer.style.tone == tone,
      looks.allSatisfy({ $0.backdrop.color != nil })
    else { return nil }
    let failing = looks.filter { $0.fails(tone, below: WCAG.floor) }
    guard failing.count == 1, let look = failing.first else { return nil }
    let relayed = Self.relayed(bar, tone, in: app)
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: bar.confidence(look),
      message: Self.message(
        bar.screen.screen.name, tone, looks[0].backdrop.color?.hex ?? "", looks[1].backdrop.color?.hex ?? "",
        look.contrast(tone) ?? 1, look.name),
      location: relayed ?? bar.place, screens: [bar.screen.screen.name],
      notes: (relayed == nil ? [] : [Note("the answer is handed on here", at: bar.place)]) + bar.backdropNotes(look),
      subjects: [bar.place])
  }

  /// Where the style is fixed that an override only hands on: by the one screen in the container that answers with it. Nil where
  /// the override says the style itself, or it is not known whose it hands on.
  private static func relayed(_ bar: JudgedBar, _ tone: ContentTone, in app: AuditedApp) -> Location? {
    guard let override = bar.override, let decider = bar.screen.styleDecider, let context = bar.screen.context,
      !override.values.alternatives.contains(where: { $0.value.isStyle }),
      override.values.alternatives.contains(where: { $0.value.isAnswer(to: override.hook) })
    else { return nil }
    let graph = app.model.graph
    let inside = Array(context.nodes.drop { $0 != decider }.dropFirst())
    // Of a container that is looked at by itself all that it ever shows.
    let shown = inside.isEmpty ? graph.children(of: decider).filter(\.isContainment).map(\.child) : inside
    let answers = shown.compactMap { graph[$0].object.type }.compactMap {
      app.model.hooks.override(of: override.hook, for: $0)
    }.filter { answer in
      !answer.values.alternatives.isEmpty
        && answer.values.alternatives.allSatisfy { $0.value.tone == tone }
    }
    let places = Set(answers.map(\.location))
    return places.count == 1 ? places.first : nil
  }
}

extension Value {
  /// Whether it is a style, and no other object's answer.
  fileprivate var isStyle: Bool {
    if case .constant(let type, _) = self { type != "super" } else { false }
  }

  /// The content that a style which is the same in light and dark asks for.
  fileprivate var tone: ContentTone? {
    guard case .constant(let type, let name) = self, type != "super" else { return nil }
    return name == "lightContent" ? .light : name == "darkContent" ? .dark : nil
  }

  /// Whether it is what another controller answers to a question.
  fileprivate func isAnswer(to hook: Hook) -> Bool {
    if case .relation(_, let path) = self { path.last == hook.rawValue } else { false }
  }
}

extension FixedStyleAdaptiveBackground {
  fileprivate static func message(
    _ name: String, _ tone: ContentTone, _ light: String, _ dark: String, _ contrast: Double, _ when: String
  ) -> String {
    "the status bar of \(name) is always \(tone.text), and what lies behind it is \(light) in light and \(dark) in dark "
      + "mode: in \(when) mode the contrast is \(contrast.ratioText); return .default, which follows the interface style"
  }
}
