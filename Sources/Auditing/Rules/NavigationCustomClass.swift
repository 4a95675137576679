// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Plain navigation controllers in storyboards, in a project that has a class which forwards.
package struct NavigationCustomClass: Rule {
  package static let descriptor = RuleDescriptor(
    id: "navigation-custom-class",
    summary: "A storyboard's navigation controller is left plain, though the project has a class that forwards.",
    severity: .warning, basis: ["SB-NAV-01", "SB-NAV-15", "SB-NAV-16"])

  package static let page = RulePage(
    whatItDoes: """
      Reports navigation controllers of storyboards without a custom class whose screens override \
      `preferredStatusBarStyle`, where the project has a subclass that names the top controller in \
      `childForStatusBarStyle`.
      """,
    whyIsThisBad: """
      The subclass was made so that screens decide. It works only where the storyboard names it: in every scene with a \
      navigation controller the Custom Class must be set, and one that was forgotten decides for its screens.
      """,
    example: RuleExample(
      [
        RuleExample.File("Main.storyboard", Self.storyboard(customClass: nil)),
        RuleExample.File("Moorings.swift", Self.swift),
      ], scaffolding: Self.app),
    useInstead: RuleExample(
      [
        RuleExample.File("Main.storyboard", Self.storyboard(customClass: "ForwardingNavigationController")),
        RuleExample.File("Moorings.swift", Self.swift),
      ], scaffolding: Self.app))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    guard let forwarding = Self.forwardingClass(in: app) else { return [] }
    var result: [Finding] = []
    for node in app.model.graph.nodes {
      guard let (scene, document) = app.model.scene(of: node), scene.kind == .navigationController,
        scene.customClass == nil, app.isControllerBased(document.path) != false,
        let (override, screen) = Self.unasked(in: node.id, app)
      else { continue }
      let name = app.model.symbols[override.type].name
      let subclass = app.model.symbols[forwarding.type].name
      result.append(
        Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: screen.screen.confidence,
          message: "this navigation controller is a plain UINavigationController and decides the style itself, so "
            + "\(name).preferredStatusBarStyle is not asked; set its Custom Class to \(subclass), which forwards",
          location: Location(file: document.path, range: scene.range), screens: [screen.screen.name],
          notes: [
            Note("this is not asked here", at: override.location),
            Note("\(subclass) forwards", at: forwarding.location),
          ]))
    }
    return result
  }

  /// The navigation subclass of the app that names its top controller; of several, the one that is made most often.
  private static func forwardingClass(in app: AuditedApp) -> HookTable.Override? {
    var best: (override: HookTable.Override, count: Int)?
    for entry in HookOverrides.all(in: app) where entry.hook == .childForStatusBarStyle {
      guard app.model.symbols.isSubclass(app.model.symbols[entry.type].name, of: "UINavigationController"),
        let override = app.model.hooks.override(of: entry.hook, for: entry.type),
        override.values.alternatives.contains(where: { $0.value.isRelation })
      else { continue }
      let count = app.model.graph.nodes.count { $0.object.type == entry.type }
      if count > best?.count ?? -1 { best = (override, count) }
    }
    return best?.override
  }

  /// A screen of the stack whose style is not asked because the stack decides.
  private static func unasked(
    in stack: ControllerNode.ID, _ app: AuditedApp
  ) -> (HookTable.Override, ResolvedScreen)? {
    for screen in app.resolvedScreens {
      guard screen.styleDecider == stack, let node = screen.node, screen.context?.edges.last?.parent == stack,
        let type = app.model.graph[node].object.type,
        let override = app.model.hooks.override(of: .preferredStatusBarStyle, for: type)
      else { continue }
      return (override, screen)
    }
    return nil
  }
}

extension NavigationCustomClass {
  private static let app = [
    RuleExample.File(
      "project.yml",
      """
      name: Moorings
      targets:
        Moorings:
          type: application
          platform: iOS
          sources: [.]
          settings:
            INFOPLIST_FILE: Info.plist
      """),
    RuleExample.File(
      "Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>UIMainStoryboardFile</key>
        <string>Main</string>
      </dict>
      </plist>
      """),
  ]

  private static let swift = """
    import UIKit

    final class MooringsViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    final class ForwardingNavigationController: UINavigationController {
      override var childForStatusBarStyle: UIViewController? { topViewController }
      override var childForStatusBarHidden: UIViewController? { topViewController }
    }
    """

  private static func storyboard(customClass: String?) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="Nav">
      <scenes>
        <scene sceneID="S1">
          <objects>
            <navigationController id="Nav"\(customClass.map { " customClass=\"\($0)\"" } ?? "") \
    sceneMemberID="viewController">
              <navigationBar key="navigationBar" id="Bar"/>
              <connections>
                <segue destination="Root" kind="relationship" relationship="rootViewController" id="Seg"/>
              </connections>
            </navigationController>
          </objects>
        </scene>
        <scene sceneID="S2">
          <objects>
            <viewController id="Root" customClass="MooringsViewController" sceneMemberID="viewController"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """
  }
}

extension Value {
  fileprivate var isRelation: Bool { if case .relation = self { true } else { false } }
}
