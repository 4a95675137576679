// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Legibility
import Screens

/// An interface style that is set where it does not reach what it is meant for.
package struct InterfaceStyleMisplaced: Rule {
  package static let descriptor = RuleDescriptor(
    id: "interface-style-misplaced",
    summary:
      "An interface style is set too early, on an object from which it does not spread, or so that it does not last.",
    severity: .warning, basis: ["UIS-11", "UIS-14", "SB-PRES-51", "UIS-04", "UIS-32", "SB-SUI-04"])

  package static let page = RulePage(
    whatItDoes: """
      Reports a style that is set on a window property before the window is made, on the window of a view that is only being \
      loaded, or by the appearance proxy, which windows that are there do not heed; a style that code chooses for controllers one \
      by one where no window has it from the start; a style that is set on a controller \
      which, in the same function, presents another one that gets none, or stands in a navigation controller that the \
      same function makes without one; a style on the controller that is a window's root where a screen without one is presented \
      over it; a window over the app's own that gets no style where that one gets what was chosen; and a style that is set on a \
      controller's view \
      where the controller leaves the status bar to the interface style. In an app with scenes also a style on the window \
      of the application's delegate, which is nil there, and on the windows of scenes while the application launches, when \
      none is connected, and in one that can have several scenes a style on one of all its \
      windows. Reports, too, a window's style that nothing but an action of the \
      user sets, a style that is set to what the traits of the same object say, a colour scheme that a view prefers because its \
      own surroundings have it, one that the state of a window's first view took from the preferences, where other code \
      changes them and none the state, and a window's style that is set while a property holds and never taken back. And a colour \
      scheme that all of a SwiftUI screen gets as a value of its environment, where its background then cannot be told \
      from the status bar, or that a window's content gets so by the user's choice. And a controller that gets one style for good, \
      though a part of it gets both with the app's theme, and one that gets the style of the device's screen, which is the \
      system's, in an app whose windows have their own.
      """,
    whyIsThisBad: """
      On a property that is nil the assignment does nothing. A view's style reaches its subviews, but the status bar \
      follows the controller, so a light view gets light content in dark mode. A controller's style reaches its children, but not what it \
      presents: the presented screen, and with it the status bar, follows the system. A style that is only set when it is \
      chosen is gone after the next start, and one that is read from the traits and set again never changes any more. The \
      environment of a view reaches what is in it, not the hosting controller around it, which the bar follows.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window?.overrideUserInterfaceStyle = .dark
            window = UIWindow(windowScene: scene)
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
            window?.overrideUserInterfaceStyle = .dark
          }
        }
        """),
    sinceIOS: "13.0")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let choices = InterfaceStyleChoices(app: app)
    let all = InterfaceStyleOverrides.all(in: app)
    let found = all.compactMap { override -> Finding? in
      let early = tooEarly(override, in: app) ?? onView(override, in: app) ?? onSystemView(override, in: app)
      let ofWindow =
        early ?? onDelegateWindow(override, in: app) ?? onNoScene(override, in: app) ?? onNoWindow(override, in: app)
      return ofWindow ?? onProxy(override, all) ?? onOneWindow(override, in: app) ?? notInherited(override, in: app)
        ?? pinned(override, choices, in: app) ?? ofSystem(override, all, in: app)
    }
    let places = Set(found.map(\.location))
    let lasting =
      choices.unkept.filter { !places.contains($0.location) }.map(Self.unkept)
      + choices.fedBackSchemes.map(Self.fedBack)
    return found + lasting
      + choices.neverEnding.filter { !places.contains($0.override.location) }.map(Self.neverEnding)
      + SchemesReadOnce.all(in: app).map(Self.readOnce)
      + EnvironmentSchemes.all(in: app).map(Self.unheard)
      + FixedBesideTheme.all(in: app).filter { !places.contains($0.override.location) }.map(Self.fixed)
      + StylesByController.all(in: app).filter { !places.contains($0.location) }.map(Self.byController)
      + UnstyledWindows.all(in: app).map(Self.unstyled)
      + StyleReach.all(in: app).filter { !places.contains($0.override.location) }.map(Self.outOfReach)
  }

  // MARK: A style that does not reach who has the bar

  private static func outOfReach(_ reach: StyleReach) -> Finding {
    let object = reach.override.object?.unwrapped.text ?? "the controller"
    let message: String
    let note: String
    switch reach.reach {
    case .stack:
      message =
        "the style reaches \(object) and what is in it, and not the navigation controller around it, whose bar and status bar "
        + "follow the system; set it on the navigation controller"
      note = "the navigation controller is made here"
    case .presented(let name):
      message =
        "a controller's style does not reach what is presented over it, so \(name) and its status bar follow the system; set "
        + "the style on the window"
      note = "\(name) is presented here"
    }
    return Finding(
      rule: id, severity: descriptor.severity, confidence: .likely, message: message, location: reach.override.location,
      notes: [Note(note, at: reach.place)])
  }

  private static func unstyled(_ window: UnstyledWindows) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "the style that was chosen is set on the app's window and does not reach this one, so \(window.root) follows the system; "
        + "set it here too",
      location: window.window.creation, notes: [Note("the other window gets it here", at: window.override.location)])
  }

  // MARK: A style that does not last, or that never ends

  private static func unkept(_ override: InterfaceStyleOverrides) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "the style is set only when somebody chooses it: a window that is made later, and the app after its next start, follow "
        + "the system again; keep the choice, and set it where windows are made",
      location: override.location)
  }

  private static func fedBack(_ location: Location) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "the scheme that the surroundings have now is asked for here, so later changes of the system's style are not followed any "
        + "more; ask for nil",
      location: location)
  }

  private static func readOnce(_ scheme: SchemesReadOnce) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "\(scheme.property) takes the preference over once, when the view first appears, and nothing sets it again, so the "
        + "scheme stays when another one is chosen; read the preference with @AppStorage",
      location: scheme.location,
      notes: [
        Note("it gets its value here", at: scheme.read), Note("the preference is changed here", at: scheme.written),
      ])
  }

  private static func neverEnding(_ override: InterfaceStyleOverrides, _ property: String) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "the window gets this style while \(property) holds and keeps it when that ends, because nothing sets another one; set "
        + ".unspecified otherwise",
      location: override.location)
  }

  private static func fixed(_ fixed: FixedBesideTheme) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "the controller keeps the \(fixed.override.style ?? "same") style for good, and with it what the system draws in it, "
        + "though \(fixed.part) and the status bar follow the app's theme; set the controller's style where the theme is applied",
      location: fixed.override.location, notes: [Note("\(fixed.part) gets the other style here", at: fixed.other)])
  }

  private static func unheard(_ scheme: EnvironmentSchemes) -> Finding {
    guard let (name, look) = scheme.unreadable else {
      return Finding(
        rule: id, severity: descriptor.severity, confidence: .likely,
        message: """
          the scheme that was chosen reaches the views of \(scheme.screen) alone: its window, what is presented over it and the \
          status bar follow the system; write preferredColorScheme
          """,
        location: scheme.location, screens: [scheme.screen])
    }
    let tone = name == "dark" ? ContentTone.dark : .light
    return Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message: """
        a colour scheme in the environment reaches neither the hosting controller nor the status bar, which is \(tone.text) \
        over \(look.backdrop.color?.hex ?? "this background") in \(look.name) mode up to iOS 16; write \
        preferredColorScheme(.\(name))
        """,
      location: scheme.location, screens: [scheme.screen],
      notes: look.backdrop.location.map { [Note("what lies behind the bar is set here", at: $0)] } ?? [])
  }

  private func pinned(_ override: InterfaceStyleOverrides, _ choices: InterfaceStyleChoices, in app: AuditedApp)
    -> Finding?
  {
    guard choices.isPinned(override), !choices.isReleased(override) else { return nil }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the style that the traits have now is fixed here, so later changes of the system's style are not followed any more; leave "
        + "the style unspecified",
      location: override.location)
  }

  /// The device's screen knows of no style but the system's; what the app's windows got reaches their controllers by itself.
  private func ofSystem(_ override: InterfaceStyleOverrides, _ all: [InterfaceStyleOverrides], in app: AuditedApp)
    -> Finding?
  {
    guard !override.isOnWindow(in: app),
      MomentaryStyles(app: app).givesStyleOfScreen(override.value, in: override.body),
      let other = all.first(where: { $0.style != "unspecified" && $0.isOnWindow(in: app) })
    else { return nil }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the style of the device's screen is the system's, and the app's windows can have another one, so this does not look "
        + "like what is around it; leave the style unspecified",
      location: override.location, notes: [Note("a window gets another one here", at: other.location)])
  }

  /// A controller's root view gets the style, and the controller, which the bar follows, none.
  private func onView(_ override: InterfaceStyleOverrides, in app: AuditedApp) -> Finding? {
    guard override.style == "light" || override.style == "dark", let object = override.object,
      let holder = RootView.holder(of: object, in: override.body, app)
    else { return nil }
    let symbols = app.model.symbols
    let name = symbols[holder].name
    guard app.isControllerBased(override.location.file) != false,
      leavesStyleToTraits(holder, in: app),
      app.model.hooks.override(of: .childForStatusBarStyle, for: holder) == nil,
      !isAlwaysHidden(holder, in: app), !app.fixesInterfaceStyle(override.location.file),
      !windowsHave(override.style, in: app)
    else { return nil }
    let line = Set(symbols.lineage(of: holder))
    let isSetOnController = InterfaceStyleOverrides.all(in: app).contains { other in
      guard other.location != override.location, other.body.owner.map(line.contains) ?? false else { return false }
      return other.object.map { $0.isSelf } ?? true
    }
    let screens = app.screens(of: [holder]).filter { $0.context != nil }
    // Where another controller decides, this one's style is not the question.
    let decides = screens.isEmpty || screens.contains { $0.node != nil && $0.styleDecider == $0.node }
    guard !isSetOnController, decides else { return nil }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the style reaches the view and what is in it, and the status bar follows \(name), which keeps the system's; set "
        + "overrideUserInterfaceStyle on the controller",
      location: override.location, screens: [name])
  }

  /// The same for controllers of the system's classes: who shows them sees to their look.
  private func onSystemView(_ override: InterfaceStyleOverrides, in app: AuditedApp) -> Finding? {
    guard override.style == "light" || override.style == "dark", let object = override.object,
      app.isControllerBased(override.location.file) != false, !app.fixesInterfaceStyle(override.location.file),
      !windowsHave(override.style, in: app)
    else { return nil }
    let nodes = RootView.systemHolders(of: object, in: override.body, app)
    let styled = StyledControllers(InterfaceStyleOverrides.all(in: app), app)
    let screen = app.resolvedScreens.first { screen in
      guard let decider = screen.styleDecider, nodes.contains(decider) else { return false }
      let modifiers = [screen.node, decider].compactMap { $0 }.flatMap { app.model.graph.views[$0]?.modifiers ?? [] }
      return screen.followsTraits && !modifiers.contains { $0.kind == .preferredColorScheme }
    }
    guard let screen, !nodes.contains(where: styled.contains) else { return nil }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the style reaches the view and what is in it, and the status bar follows the controller, which keeps the system's; set "
        + "overrideUserInterfaceStyle on the controller",
      location: override.location, screens: [screen.screen.name])
  }

  /// Whether a controller answers nothing else than that its bar goes with the traits, or nothing at all.
  private func leavesStyleToTraits(_ type: TypeSymbol.ID, in app: AuditedApp) -> Bool {
    guard let values = app.model.hooks.override(of: .preferredStatusBarStyle, for: type)?.values else { return true }
    return !values.isEmpty
      && values.alternatives.allSatisfy { alternative in
        guard case .constant(_, let name) = alternative.value else { return false }
        return name == "default"
      }
  }

  /// Whether the app's windows have the same style, whatever the state, so that the bar has it too.
  private func windowsHave(_ style: String?, in app: AuditedApp) -> Bool {
    let windows = InterfaceStyleOverrides.all(in: app).filter { $0.isOnWindow(in: app) }
    return !windows.isEmpty && windows.allSatisfy { $0.style == style }
  }

  private static func byController(_ styles: StylesByController) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message: styles.constant.map {
        "the \($0) style is given to each screen and to no window, so the bars of containers, alerts and what else is shown over "
          + "them follow the system; set it on the windows, or as UIUserInterfaceStyle in the Info.plist"
      }
        ?? ("the style that was chosen is given to controllers one by one, and windows do not have it from the start, so alerts "
          + "and what else is presented over them follow the system; set it on the windows"),
      location: styles.location,
      notes: styles.others.prefix(5).map { Note("it is given to controllers here too", at: $0) })
  }

  private func isAlwaysHidden(_ type: TypeSymbol.ID, in app: AuditedApp) -> Bool {
    guard let values = app.model.hooks.override(of: .prefersStatusBarHidden, for: type)?.values, !values.isEmpty else {
      return false
    }
    return values.alternatives.allSatisfy { $0.value == .boolean(true) }
  }

  /// The same controller presents something without a style.
  private func notInherited(_ override: InterfaceStyleOverrides, in app: AuditedApp) -> Finding? {
    guard override.style != nil, override.style != "unspecified", !override.isOnWindow(in: app) else { return nil }
    let body = override.body
    let name = override.object.flatMap { $0.isSelf ? nil : $0.text }
    if name == nil {
      guard let owner = body.owner, app.model.symbols.isViewController(app.model.symbols[owner].name) else {
        return nil
      }
    }
    for entry in body.entries where entry.range.start > override.entry.range.end {
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        ["present", "presentViewController"].contains(function.lastName ?? ""), let presented = arguments.first?.value,
        entry.closureDepth == override.entry.closureDepth
      else { continue }
      var presenter: String?
      if case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf { presenter = base.unwrapped.text }
      guard presenter == name, !hasStyle(presented, in: body, app), isOwnScreen(presented, in: body, app) else {
        continue
      }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "a controller's style does not reach what it presents, so \(presented.text) follows the system; set the "
          + "style on the presented controller or on the window",
        location: override.location,
        notes: [Note("presented here", at: app.model.program.location(call.range, in: body))])
    }
    return nil
  }

  /// Whether code gives a style to what is presented.
  private func hasStyle(_ presented: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let evaluator = app.model.evaluator
    func objects(_ expression: Expression, _ body: Body) -> Set<AbstractObject> {
      Set(evaluator.values(of: expression, in: evaluator.scope(of: body)).objects.map(\.withoutCaller))
    }
    let own = objects(presented, body)
    return app.model.program.interfaceStyleSettings.contains { setting in
      let setter = app.model.program[setting.reference.body]
      guard let base = setting.object, !base.isSelf else { return false }
      let isSame = setter.id == body.id && base.unwrapped.text == presented.unwrapped.text
      return isSame || objects(base, setter).contains { $0.origin != .declared && own.contains($0) }
    }
  }

  /// Whether a screen of the app is presented that does not force a style itself.
  private func isOwnScreen(_ presented: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let objects = app.model.evaluator.values(of: presented, in: app.model.evaluator.scope(of: body)).objects
    guard !objects.isEmpty else { return false }
    let styled = Set(
      app.model.program.interfaceStyleSettings.compactMap { app.model.program[$0.reference.body].owner })
    return objects.allSatisfy { object in
      guard let type = object.type else { return false }
      return styled.isDisjoint(with: app.model.symbols.lineage(of: type))
    }
  }
}
