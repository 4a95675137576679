// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI
import Screens

/// The whole app is kept out of Dark Mode.
package struct InterfaceStyleForced: Rule {
  package static let descriptor = RuleDescriptor(
    id: "interface-style-forced",
    summary: "The whole app is forced into the light interface style.",
    severity: .info, basis: ["UIS-42", "UIS-03", "UIS-14"])

  package static let page = RulePage(
    whatItDoes: """
      Reports an Info.plist that sets `UIUserInterfaceStyle` to Light, code that sets a window's style to `.light` without a \
      condition, and SwiftUI content of a window that prefers the light scheme so. An app that is dark throughout, by its \
      style or by the colours that its screens paint, is taken for a matter of design.
      """,
    whyIsThisBad: """
      Apple calls it a stop-gap: people who chose Dark Mode get a bright screen. It also hides mistakes, such as a \
      status bar that is unreadable in the dark, until the line is removed.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.overrideUserInterfaceStyle = .light
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.tintColor = .systemTeal
          }
        }
        """),
    sinceIOS: "13.0")

  package init() {}

  private static let message =
    "is a stop-gap: people who chose Dark Mode get a bright app; let the app follow the system"

  package func findings(in app: AuditedApp) -> [Finding] {
    let found = propertyLists(in: app) + windows(in: app) + contents(in: app)
    guard Self.isPaintedDark(app) else { return found }
    for finding in found {
      app.withhold(
        Self.self, at: finding.location, because: "every screen whose background is known paints a dark one itself",
        until: "one of them were light")
    }
    return []
  }

  /// Whether what lies behind the bar is dark wherever it is known, and most screens paint that themselves: a dark navigation
  /// bar says nothing of what is below it.
  private static func isPaintedDark(_ app: AuditedApp) -> Bool {
    let backdrops = app.resolvedScreens.compactMap(\.lightBackdrop).filter { $0.kind != .sheetBackdrop }
    let known = backdrops.filter { $0.nature == .color }.compactMap { backdrop in
      backdrop.luminance.map { (isOwn: backdrop.kind != .navigationBar, luminance: $0) }
    }
    return !known.isEmpty && known.filter(\.isOwn).count * 2 >= backdrops.count
      && known.allSatisfy { ContentTone.light.worstContrast(over: $0.luminance) >= WCAG.enhanced }
  }

  private func propertyLists(in app: AuditedApp) -> [Finding] {
    var places: [Location: Set<String>] = [:]
    for target in app.facts.targets where target.product == .application && target.isForIOS {
      for configuration in target.configurations {
        guard InfoPlistAppearance(configuration.infoPlist).userInterfaceStyle() == .light,
          let entry = configuration.infoPlist?[InfoPlistAppearance.Key.userInterfaceStyle.rawValue]
        else { continue }
        places[entry.location, default: []].insert(target.name)
      }
    }
    return places.map { location, _ in
      Finding(
        rule: Self.id, severity: Self.descriptor.severity, message: "the light style for the whole app \(Self.message)",
        location: location)
    }
  }

  private func windows(in app: AuditedApp) -> [Finding] {
    InterfaceStyleOverrides.all(in: app).compactMap { override in
      guard override.style == "light", override.isUnconditional(in: app),
        override.isOnWindow(in: app) || override.isOnProxy(of: "UIWindow", in: app)
      else { return nil }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message: "the light style for the whole window \(Self.message)", location: override.location)
    }
  }

  /// What a window shows in SwiftUI and asks for the light scheme at its root, whatever the state (SB-SUI-04).
  private func contents(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    return program.calls(.setsColorScheme).compactMap { reference in
      let body = program[reference.body]
      let entry = program[reference]
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, _) = function.unwrapped.kind, let scheme = arguments.first?.value,
        app.model.evaluator.values(of: scheme, in: app.model.evaluator.scope(of: body), expected: "ColorScheme").only
          == .constant(type: "ColorScheme", name: "light"),
        entry.guards.isEmpty, let owner = body.owner, SchemesReadOnce.lasts(owner, app),
        !SwiftUIViews.isPreview(entry, in: body, app),
        SwiftUIViews.calls(around: call.range, in: body).allSatisfy({ KnownAPI.has($0, .window) })
      else { return nil }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message: "the light scheme for all that the window shows \(Self.message)",
        location: program.location(call.modifierRange, in: body))
    }
  }
}
