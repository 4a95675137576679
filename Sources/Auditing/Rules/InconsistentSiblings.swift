// SPDX-License-Identifier: Apache-2.0

package import Findings
import Screens

/// A screen without a style among siblings that all ask for the same one.
package struct InconsistentSiblings: Rule {
  package static let descriptor = RuleDescriptor(
    id: "inconsistent-siblings",
    summary: "Nearly all screens of a container ask for one status bar style, and this one asks for none.",
    severity: .warning,
    basis: ["HIG-04", "SB-VC-20"])

  package static let page = RulePage(
    whatItDoes: """
      Looks at the screens that one container shows, or that derive from one class of the app, and that UIKit asks \
      themselves. Where at least five of them, and at least four in five, override `preferredStatusBarStyle` with the \
      same answer, those that do not override it are reported, unless the bar is known to be readable over their background. \
      Screens that take their background from the type that the others' style is read from, and the style from nowhere, are \
      reported too. In both cases a screen that nothing is seen to show counts where it is written for a navigation bar, \
      by a title or buttons of its own, and the app's stacks ask their top screen.
      """,
    whyIsThisBad: """
      Screens of one container mostly share one look. The one that was forgotten gets the default style, and the bar \
      turns dark on the dark header that all of them have.
      """,
    example: RuleExample(swift: source(last: "")),
    useInstead: RuleExample(
      swift: source(last: "override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }")))

  private static func source(last: String) -> String {
    let names = ["First", "Second", "Third", "Fourth", "Fifth"]
    let classes = names.map { name in
      """
      final class \(name)ViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """
    }
    return """
      import UIKit

      \(classes.joined(separator: "\n\n"))

      final class SixthViewController: UIViewController {
        \(last)
      }

      final class MainTabBarController: UITabBarController {
        override var childForStatusBarStyle: UIViewController? { selectedViewController }

        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [
            FirstViewController(), SecondViewController(), ThirdViewController(), FourthViewController(),
            FifthViewController(), SixthViewController(),
          ]
        }
      }

      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = MainTabBarController()
        }
      }
      """
  }

  private static let leastAgreeing = 5

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var groups: [String: [String: JudgedBar]] = [:]
    for bar in app.judgedBars {
      // Asked by UIKit, or read by the container that is.
      guard let node = bar.screen.node, let type = app.model.graph[node].object.type,
        bar.screen.styleDecider == node || bar.screen.readNodes.contains(node)
      else { continue }
      var bar = bar
      bar.override = app.model.hooks.override(of: .preferredStatusBarStyle, for: type)
      for key in keys(bar, app) where groups[key]?[bar.screen.screen.name] == nil {
        groups[key, default: [:]][bar.screen.screen.name] = bar
      }
    }
    return groups.sorted { $0.key < $1.key }.flatMap { findings($0.value, group: $0.key, app) }.mergedByPlace
      + ThemedScreens.all(in: app).compactMap { finding($0, in: app) }
      + UnplacedSiblings.all(in: app).compactMap { finding($0, in: app) }
  }

  private func finding(_ sibling: UnplacedSiblings, in app: AuditedApp) -> Finding? {
    let name = app.model.symbols[sibling.type].name
    guard let location = app.implementation(of: sibling.type) else { return nil }
    return Self.likely(
      "\(name) stands in a stack that asks its top screen and does not override preferredStatusBarStyle, which "
        + "\(sibling.agreeing) of \(sibling.answering) screens there answer with .\(sibling.answer); answer the same, "
        + "or say .default on purpose",
      at: location, screens: [name],
      notes: [
        Note("one of the screens that ask for \(sibling.answer)", at: sibling.example),
        Note("the stack asks its top screen here", at: sibling.forwarding),
      ])
  }

  /// One finding for a theme: what is missing in one screen is missing in all for the same reason.
  private func finding(_ themed: ThemedScreens, in app: AuditedApp) -> Finding? {
    let symbols = app.model.symbols
    let silent = themed.silent.compactMap { screen in app.implementation(of: screen.type).map { (screen, $0) } }
      .sorted { $0.1 < $1.1 }
    guard let (first, location) = silent.first else { return nil }
    let theme = symbols[themed.theme].name
    let others = silent.count == 1 ? "" : " (and \(silent.count - 1) more)"
    return Self.likely(
      "\(symbols[first.type].name)\(others) takes its colours from \(theme) and does not override "
        + "preferredStatusBarStyle, which \(themed.answered) other screens answer from \(theme); "
        + "answer the same",
      at: location, screens: silent.map { symbols[$0.0.type].name },
      notes: [Note("its background comes from \(theme)", at: first.color)]
        + (themed.answering.map(\.location).min().map { [Note("one of the screens that answer from \(theme)", at: $0)] }
          ?? [])
        + silent.dropFirst().map { Note("\(symbols[$0.0.type].name) does not answer either", at: $0.1) })
  }

  /// The container that shows the screen, and the class of the app that it derives from.
  private func keys(_ bar: JudgedBar, _ app: AuditedApp) -> [String] {
    var result: [String] = []
    if let edge = bar.screen.context?.edges.last, edge.isContainment, let parent = edge.parent {
      result.append(app.model.graph[parent].name)
    }
    if let node = bar.screen.node, let type = app.model.graph[node].object.type,
      let base = app.model.symbols.superclass(of: type)
    {
      result.append(app.model.symbols[base].name)
    }
    return result
  }

  private func findings(_ bars: [String: JudgedBar], group: String, _ app: AuditedApp) -> [Finding] {
    var byAnswer: [Set<Value>: [JudgedBar]] = [:]
    for (_, bar) in bars {
      guard let override = bar.override else { continue }
      byAnswer[Set(override.values.alternatives.map(\.value)), default: []].append(bar)
    }
    guard let common = byAnswer.values.max(by: { $0.count < $1.count }), common.count >= Self.leastAgreeing,
      common.count * 5 >= bars.count * 4,
      let answer = common.first?.screen.screen.light.requested, answer != .default,
      let example = common.compactMap({ $0.override?.location }).min()
    else { return [] }
    return bars.sorted { $0.key < $1.key }.compactMap { name, bar in
      guard bar.override == nil, bar.screen.screen.light.readable != true || bar.screen.screen.light.style == .adaptive,
        bar.screen.screen.light.hidden != true, bar.screen.screen.light.background == nil
      else { return nil }
      return Self.likely(
        "\(name) does not override preferredStatusBarStyle, and \(common.count) other screens of \(group) answer "
          + ".\(answer.rawValue); answer the same, or say .default on purpose",
        at: bar.screen.screen.location, screens: [name],
        notes: [Note("one of the screens that ask for \(answer.rawValue)", at: example)])
    }
  }
}
