// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI
import Screens

/// The launch screen of an application, as far as its Info.plist and Interface Builder tell: no code of the app runs then.
struct LaunchScreen {
  /// The key that describes it.
  var entry: InfoPlist.Entry
  /// What lies behind the bar; nil where that is not known.
  var color: AdaptiveColor?
  /// The view or navigation bar that paints it.
  var painter: Location?

  /// How low views may begin that can reach under a status bar, in points.
  private static let reach = 54.0

  init?(_ plist: InfoPlist, of target: AppTarget, on idiom: UIUserInterfaceIdiom, in app: AuditedApp) {
    let suffix = idiom == .pad ? "~ipad" : "~iphone"
    func value(_ key: String) -> InfoPlist.Entry? { plist[key + suffix] ?? plist[key] }
    if let entry = value("UILaunchStoryboardName"), let name = entry.value.string {
      self.entry = entry
      let named = app.facts.interfaces.filter { $0.isLaunchScreen && $0.name == name }
      let own = named.filter { target.resources.contains($0.path) }
      let found = (own.isEmpty ? named : own).map { Self.bottom(of: $0, in: app) }
      // Translations of one screen and those for the iPad agree as a rule.
      guard let first = found.first, found.allSatisfy({ $0?.color == first?.color }) else { return }
      color = first?.color
      painter = first?.place
    } else if let entry = value("UILaunchScreen"), case .dictionary = entry.value.kind {
      self.entry = entry
      guard ["UIImageName", "UINavigationBar"].allSatisfy({ entry.value[$0] == nil }) else { return }
      let colors = app.model.evaluator.colors
      color = entry.value["UIColorName"]?.string.map { colors.named($0) } ?? colors.system("systemBackground")
    } else {
      return nil
    }
    if let color, [color.light, color.dark].contains(where: { $0.alpha < 1 }) { self.color = nil }
  }

  /// The contrast of a style's content against what lies behind it; nil where one of them is not known.
  func contrast(_ style: UIStatusBarStyle, dark isDark: Bool) -> Double? {
    guard let color, let tone = Self.tone(style, dark: isDark) else { return nil }
    return tone.worstContrast(over: LuminanceRange(color.color(dark: isDark).relativeLuminance))
  }

  static func tone(_ style: UIStatusBarStyle, dark isDark: Bool) -> ContentTone? {
    switch style {
    case .lightContent: .light
    case .darkContent: .dark
    default: isDark ? .light : .dark
    }
  }

  // MARK: Interface Builder

  private typealias Painted = (color: AdaptiveColor, place: Location)

  private static func bottom(of document: InterfaceDocument, in app: AuditedApp) -> Painted? {
    if document.kind == .xib { return document.views.first.flatMap { top(of: $0, document, in: app) } }
    guard let id = document.initialViewController,
      let controller = document.controllers.first(where: { $0.id == id })
    else { return nil }
    return top(of: controller, document, in: app, depth: 0)
  }

  private static func top(
    of controller: InterfaceController, _ document: InterfaceDocument, in app: AuditedApp, depth: Int
  ) -> Painted? {
    if controller.kind == .navigationController, !controller.isNavigationBarHidden, let bar = controller.navigationBar {
      return color(bar.standardAppearanceBackground ?? bar.barTintColor, document, in: app).map {
        ($0, Location(file: document.path, range: bar.range))
      }
    }
    if controller.kind == .navigationController || controller.kind == .tabBarController {
      let child = controller.segues.first { $0.kind == .relationship }.flatMap { segue in
        document.controllers.first { $0.id == segue.destination }
      }
      return depth < 4 ? child.flatMap { top(of: $0, document, in: app, depth: depth + 1) } : nil
    }
    return controller.view.flatMap { top(of: $0, document, in: app) }
  }

  /// The colour of a view, where nothing in it may paint over its upper edge.
  private static func top(
    of view: InterfaceView, _ document: InterfaceDocument, in app: AuditedApp
  ) -> Painted? {
    guard let color = color(view.backgroundColor, document, in: app), view.alpha == 1,
      !view.subviews.contains(where: { mayPaintUpperEdge($0) })
    else { return nil }
    return (color, Location(file: document.path, range: view.range))
  }

  private static func mayPaintUpperEdge(_ view: InterfaceView) -> Bool {
    guard !view.isHidden, view.alpha > 0 else { return false }
    if let frame = view.frame, frame.count == 4, frame[1] >= reach { return false }
    if view.isBelowGuide { return false }
    let paintsNothing = KnownAPI.has(view.element, .seeThroughElement)
    return !paintsNothing || view.backgroundColor != nil || view.subviews.contains { mayPaintUpperEdge($0) }
  }

  private static func color(
    _ specification: ColorSpecification?, _ document: InterfaceDocument, in app: AuditedApp
  ) -> AdaptiveColor? {
    specification.flatMap { app.model.evaluator.colors.color($0, copies: document.namedColors) }
  }
}
