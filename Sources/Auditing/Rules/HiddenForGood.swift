// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// The status bar is hidden and nothing ever shows it.
package struct HiddenForGood: Rule {
  package static let descriptor = RuleDescriptor(
    id: "hidden-for-good",
    summary: "The status bar is hidden throughout the app, or on a screen that means to ask the device.",
    severity: .warning, basis: ["HIG-32", "SB-PLIST-40", "SB-APP-07", "SB-VC-05"], yieldsTo: ["app-setter-removed"])

  package static let page = RulePage(
    whatItDoes: """
      Reports an app whose Info.plist hides the status bar and leaves it to the application, where no code shows it; code \
      that hides the application's bar, say to make room for a banner, where no code ever shows it again; an \
      app each of whose screens hides it; a screen that decides by a window which is nil in an app with scenes, so \
      that its answer is always to hide; a controller whose answer asks a state that code changes and hides the bar \
      whatever that is, as where a flag is left on; and SwiftUI's content of a tab that hides it with a constant where \
      another tab shows it.

      Games are the usual exception: an app whose category in the Info.plist is games, or whose configuration says so, is \
      left alone, and so is one that requires ARKit, whose camera fills the screen.
      """,
    whyIsThisBad: """
      People must leave the app to see the time, the battery or whether they are connected. The transparent bar costs \
      little room.
      """,
    example: RuleExample(
      [
        .init(
          "project.yml",
          """
          name: Board
          targets:
            Board:
              type: application
              platform: iOS
              sources: [.]
              settings:
                INFOPLIST_FILE: Info.plist
          """),
        .init(
          "Info.plist",
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>UIStatusBarHidden</key>
            <true/>
            <key>UIViewControllerBasedStatusBarAppearance</key>
            <false/>
          </dict>
          </plist>
          """),
        .init("Board.swift", "import UIKit\n\nfinal class BoardViewController: UIViewController {}\n"),
      ]),
    useInstead: RuleExample(
      [
        .init(
          "project.yml",
          """
          name: Board
          targets:
            Board:
              type: application
              platform: iOS
              sources: [.]
              settings:
                INFOPLIST_FILE: Info.plist
          """),
        .init(
          "Info.plist",
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>UIStatusBarHidden</key>
            <true/>
          </dict>
          </plist>
          """),
        .init("Board.swift", "import UIKit\n\nfinal class BoardViewController: UIViewController {}\n"),
      ]))

  static let isGame = RuleOption(
    "is-game", standard: .boolean(false),
    help: "Whether the app is a game, which may do without a status bar.")

  package static let options = [isGame]

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    if app.value(of: Self.isGame, for: Self.self) == .boolean(true) { return [] }
    let lists = propertyLists(in: app)
    let unheard = unheard(in: app)
    // What explains why a screen hides the bar says more than that all do.
    let screens = allScreens(in: app).filter { found in !unheard.contains { $0.location == found.location } }
    return lists + (lists.isEmpty ? byCode(in: app) : []) + screens
      + NilWindowAnswers(app).findings(for: Self.self) + unheard + tabs(in: app)
  }

  // MARK: By an answer that does not follow its state

  private func unheard(in app: AuditedApp) -> [Finding] {
    UnheardStates.all(in: app).filter { unheard in
      let file = unheard.override.location.file
      guard let target = app.model.application(for: file) else { return app.isOfLooseApplication(file) }
      return app.isControllerBased(file) == true && !target.configurations.contains { isGame($0.infoPlist) }
    }.map { unheard in
      let (name, state) = (app.model.symbols[unheard.type].name, unheard.state.property.name)
      let flag = unheard.flag.map { Note("nothing changes \($0.property.name)", at: $0.location) }
      return Self.likely(
        "\(name) hides the status bar whatever \(state) is, though this asks it and code changes it; let the answer follow "
          + state,
        at: unheard.override.location, screens: [name],
        notes: [Note("\(state) changes here in vain", at: unheard.change)] + (flag.map { [$0] } ?? []))
    }
  }

  // MARK: By one of the tabs

  private func tabs(in app: AuditedApp) -> [Finding] {
    HiddenTabs.all(in: app).filter { tab in
      guard let target = app.model.application(for: tab.location.file) else { return true }
      return !target.configurations.contains { isGame($0.infoPlist) }
    }.map { tab in
      Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(tab.name) is one of the app's tabs and hides the status bar for as long as it is there, where \(tab.other) "
          + "shows it; hide it only while something fills the screen, and let a tap bring it back",
        location: tab.location, screens: [tab.name])
    }
  }

  // MARK: By the application

  private func propertyLists(in app: AuditedApp) -> [Finding] {
    var seen: Set<Location> = []
    return app.facts.targets.filter { $0.product == .application && $0.isForIOS }.compactMap { target -> Finding? in
      // Configurations can each have a setting of their own that says the same.
      let places = target.configurations.compactMap { configuration -> Location? in
        let appearance = InfoPlistAppearance(configuration.infoPlist)
        guard appearance.mode() == .application, appearance.isStatusBarHidden(), !isGame(configuration.infoPlist),
          !isShown(in: app),
          let entry = configuration.infoPlist?[InfoPlistAppearance.Key.statusBarHidden.rawValue],
          seen.insert(entry.location).inserted
        else { return nil }
        return entry.location
      }
      guard let first = places.min() else { return nil }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity,
        message:
          "the application hides the status bar and nothing in it ever shows it, so people must leave the app to "
          + "see the time; remove the key, or let view controllers decide",
        location: first, notes: places.sorted().dropFirst().map { Note("and here, for another configuration", at: $0) })
    }
  }

  /// Where code hides the application's bar and no code shows it. What a screen hides and leaves behind is
  /// `hidden-without-way-back`.
  private func byCode(in app: AuditedApp) -> [Finding] {
    let hiding = ApplicationSetters.all(in: app).filter { setter in
      let hosts = app.hosts(of: setter.location.file)
      return setter.property == .hidden && app.isAlwaysTrue(setter.value, in: setter.body) && !setter.asksForMode
        && hosts.mode == .application
        && !hosts.applications.contains { $0.configurations.contains { isGame($0.infoPlist) } }
    }
    guard let first = hiding.first, !isShown(in: app) else { return [] }
    let left = Set(ApplicationHiding.all(in: app).map(\.setter.location))
    if hiding.contains(where: { left.contains($0.location) }) { return [] }
    return [
      Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "the application's status bar is hidden here and no code ever shows it again, so it is gone until the app is "
          + "started anew; show it when what it makes room for has gone",
        location: first.location,
        notes: hiding.dropFirst().prefix(5).map { Note("it is hidden here too", at: $0.location) })
    ]
  }

  /// Whether an application says that it is a game, or that it is of no use without what its camera shows, which fills the
  /// screen as long as the app is there.
  private func isGame(_ plist: InfoPlist?) -> Bool {
    if requires("arkit", plist) { return true }
    guard case .string(let category)? = plist?["LSApplicationCategoryType"]?.value.kind else { return false }
    return category.contains("games")
  }

  /// Whether an application runs on devices alone that have something: the key has a list, a dictionary, or the text that
  /// a build setting gives.
  private func requires(_ capability: String, _ plist: InfoPlist?) -> Bool {
    switch plist?["UIRequiredDeviceCapabilities"]?.value.kind {
    case .array(let values):
      values.contains { if case .string(capability) = $0.kind { true } else { false } }
    case .dictionary(let entries):
      entries.contains { entry in
        if case .boolean(true) = entry.value.kind { entry.key == capability } else { false }
      }
    case .string(let text): text.split { !$0.isLetter && $0 != "-" }.contains { $0 == capability }
    default: false
    }
  }

  /// Whether some code sets the application's hidden flag to anything but true.
  private func isShown(in app: AuditedApp) -> Bool {
    let program = app.model.program
    for (name, property) in ApplicationSetters.Property.names where property == .hidden {
      for reference in program.assignments[name] ?? [] {
        guard case .assign(_, _, let value) = program[reference].kind else { continue }
        if !app.isAlwaysTrue(value, in: program[reference.body]) { return true }
      }
    }
    for (name, property) in ApplicationSetters.Property.setters where property == .hidden {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          let value = arguments.first?.value, app.isAlwaysTrue(value, in: program[reference.body])
        else { return true }
      }
    }
    return false
  }

  // MARK: By every screen

  /// Whether a view of SwiftUI only holds screens in tabs and asks nothing of the bar itself: it is never seen without one of
  /// them.
  private func isOnlyHolder(_ screen: ResolvedScreen, in app: AuditedApp) -> Bool {
    guard let node = screen.node, let view = app.model.graph.views[node], view.modifiers.isEmpty else { return false }
    return view.parts.contains { $0.kind == .tab }
  }

  private func allScreens(in app: AuditedApp) -> [Finding] {
    let screens = app.resolvedScreens.filter { !isOnlyHolder($0, in: app) }
    let overrides = screens.map { screen -> Location? in
      screen.hiddenDecider.flatMap { app.model.graph[$0].object.type }
        .flatMap { app.model.hooks.override(of: .prefersStatusBarHidden, for: $0) }?.location
        ?? HiddenTabs.constant(in: screen, app)
    }
    guard Set(screens.map(\.screen.name)).count >= 2,
      screens.allSatisfy({ $0.context != nil && $0.screen.unknown.allSatisfy { $0.what == .background } }),
      screens.allSatisfy({ $0.screen.light.hidden == true && $0.screen.dark.hidden == true }),
      screens.allSatisfy({ screen in
        let file = screen.screen.location.file
        // A folder that is an application without a word about it leaves the bar to its controllers (SB-PLIST-01).
        guard let target = app.model.application(for: file) else { return app.isOfLooseApplication(file) }
        return app.isControllerBased(file) == true && !target.configurations.contains { isGame($0.infoPlist) }
      }),
      overrides.allSatisfy({ $0 != nil }), let override = overrides.compactMap({ $0 }).min()
    else { return [] }
    return [
      Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "every screen of the app hides the status bar, so people must leave the app to see the time; show it where "
          + "nothing fills the screen",
        location: override, screens: Set(screens.map(\.screen.name)).sorted())
    ]
  }
}
