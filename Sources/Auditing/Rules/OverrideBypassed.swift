// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Overrides in a container that UIKit passes over, because it asks a child of the container instead.
package struct OverrideBypassed: Rule {
  package static let descriptor = RuleDescriptor(
    id: "override-bypassed",
    summary: "A container overrides a status bar hook, but UIKit asks one of its children instead.",
    severity: .warning, basis: ["SB-NAV-02", "SB-NAV-14", "SB-NAV-17", "SB-TAB-04", "SB-VC-26"])

  package static let tellsOfDeadCode = true

  package static let page = RulePage(
    whatItDoes: """
      Reports an override of `preferredStatusBarStyle` or `prefersStatusBarHidden` in a container that hands the question \
      on: in a navigation controller while its bar is hidden, because UIKit then asks the top controller; in a tab bar \
      controller, which always hands on to the selected one; beside a child hook that always names a child, also one in \
      an extension of UIKit's class; and where one of the screens inside, while the bar is hidden for it, does not answer. In \
      apps for iPads so is `prefersStatusBarHidden` of a navigation controller, whose bar is visible, around a screen that does \
      not answer: iPads and phones with a home button ask that screen. And where the style comes from the navigation bar, which gets \
      it from the app's theme, a screen in the theme's colours that takes the bar away for a while and does not answer itself.

      An override that reads the child's own answer is left alone: it would say the same.
      """,
    whyIsThisBad: """
      The container was made to decide for its children and does not. The status bar looks as the child says, which \
      is the default where the child says nothing, so the look meant for all screens is lost.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class TabBarController: UITabBarController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class TabBarController: UITabBarController {
          override var childForStatusBarStyle: UIViewController? { nil }
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let overrides = HookOverrides.all(in: app).compactMap { entry -> Finding? in
      guard !entry.hook.namesChild,
        app.isControllerBased(entry.location.file) != false, !Self.readsChild(entry, in: app)
      else { return nil }
      return byChildHook(entry, in: app) ?? byTabs(entry, in: app) ?? byExtension(entry, in: app)
        ?? byHiddenBar(entry, in: app) ?? bySilentScreen(entry, in: app) ?? byScreenThatHidesBar(entry, in: app)
        ?? byOtherDevices(entry, in: app)
    }
    let styles = PassedBarStyle.all(
      in: app, hidings: { hidings(of: $0, in: app) },
      silentScreen: { silentScreen($0, among: $1, .preferredStatusBarStyle, app) })
    return overrides + styles.map(finding)
  }

  private func finding(_ passed: PassedBarStyle) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(passed.screen) takes the navigation bar away here, and UIKit then asks the screen, which does not answer: what the "
        + "theme says by the bar's style is lost; override preferredStatusBarStyle in the screen",
      location: passed.hiding, screens: [passed.screen],
      notes: [Note("the theme gives the navigation bar its style here", at: passed.style)])
  }

  /// The class's own child hook always names a child (SB-NAV-17).
  private func byChildHook(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard let hook = entry.hook.childHook, let forwarding = app.model.hooks.override(of: hook, for: entry.type),
      Self.alwaysNamesChild(forwarding)
    else { return nil }
    return finding(
      entry, confidence: .certain, in: app,
      because: "\(hook.rawValue) names a child, and UIKit asks that", advice: "remove one of the two",
      notes: [Note("the child is named here", at: forwarding.location)])
  }

  /// A tab bar controller hands on to the selected tab (SB-TAB-04).
  private func byTabs(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard let hook = entry.hook.childHook, app.model.hooks.override(of: hook, for: entry.type) == nil,
      app.model.symbols.isSubclass(app.model.symbols[entry.type].name, of: "UITabBarController")
    else { return nil }
    return finding(
      entry, confidence: .likely, in: app, because: "a tab bar controller hands the question on to the selected tab",
      advice: "answer in the tabs, or return nil from \(hook.rawValue)", notes: [])
  }

  /// The app makes every controller of the kind name a child, in an extension of UIKit's class: systems that honour that
  /// never ask the subclass (SB-VC-29).
  private func byExtension(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    let symbols = app.model.symbols
    guard let hook = entry.hook.childHook, app.model.hooks.override(of: hook, for: entry.type) == nil,
      let system = symbols.systemClass(of: symbols[entry.type].name), saysSomething(entry, app),
      let member = hook.names.lazy.flatMap({ symbols.foreignMembers($0, of: system, isStatic: false) })
        .first(where: \.hasImplementation)
    else { return nil }
    let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
    let silent = silentContents(of: entry, in: app).compactMap { app.implementation(of: $0) }
    return finding(
      entry, confidence: .likely, in: app,
      because: "an extension of \(system) names a child, and systems that honour it ask that",
      advice: "answer in the screens inside, or return nil from \(hook.rawValue) here",
      notes: [Note("the child is named here", at: place)]
        + silent.prefix(3).map { Note("asked instead, and does not answer", at: $0) })
  }

  /// The classes of the screens that stand in containers of the override's classes and do not answer themselves.
  private func silentContents(of entry: HookOverrides.Entry, in app: AuditedApp) -> [TypeSymbol.ID] {
    let graph = app.model.graph
    let contents = graph.nodes.filter { $0.object.type.map(entry.classes.contains) ?? false }.flatMap { node in
      graph.children(of: node.id).filter(\.isContainment).compactMap { graph[$0.child].object.type }
    }
    return Set(contents).filter { isSilent($0, entry.hook, app) }.sorted()
  }

  private func isSilent(_ type: TypeSymbol.ID, _ hook: Hook, _ app: AuditedApp) -> Bool {
    ([hook] + [hook.childHook].compactMap { $0 }).allSatisfy { app.model.hooks.override(of: $0, for: type) == nil }
  }

  /// In one known context the screen inside is asked, and has nothing to say.
  private func bySilentScreen(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard let search = entry.hook.search, isPlainStack(entry, in: app), saysSomething(entry, app) else { return nil }
    let graph = app.model.graph
    for screen in app.resolvedScreens where screen.chainIsKnown {
      guard let chain = screen.context?.nodes,
        let decider = search == .style ? screen.styleDecider : screen.hiddenDecider,
        let position = chain.firstIndex(of: decider), let type = graph[decider].object.type,
        isSilent(type, entry.hook, app),
        let stack = chain[..<position].last(where: { graph[$0].object.type.map(entry.classes.contains) ?? false }),
        screen.screen.light.hidden != true || search == .hidden
      else { continue }
      // Between the two only containers may stand: what is presented decides for itself.
      let between = screen.context?.edges.filter { chain[...position].contains($0.child) } ?? []
      guard let first = between.firstIndex(where: { $0.parent == stack }),
        between[first...].allSatisfy(\.isContainment)
      else { continue }
      let notes = hidings(of: stack, in: app).prefix(2).map {
        Note("the navigation bar is hidden here", at: $0.location)
      }
      return finding(
        entry, confidence: .likely, in: app,
        because:
          "around \(graph[decider].name) the navigation bar is hidden, so UIKit asks that screen, which does not "
          + "answer",
        advice: "override \(entry.hook.rawValue) there too",
        notes: (app.implementation(of: type).map { [Note("asked instead, and does not answer", at: $0)] } ?? []) + notes
      )
    }
    return nil
  }

  /// Wherever the navigation controller is shown, its bar is hidden (SB-NAV-14).
  private func byHiddenBar(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard let search = entry.hook.search, isPlainStack(entry, in: app),
      !app.overrideUse.asked.contains(entry.location)
    else { return nil }
    let screens = app.screens(of: entry.classes)
    guard let main = screens.first, let stack = main.node,
      screens.allSatisfy({ $0.context != nil && $0.chainIsKnown && app.isDecidedInside($0, search) })
    else {
      // Where each of them is known to stand, and none is asked, there is nothing to pass by.
      let isOpen = screens.isEmpty || screens.contains { $0.context == nil || !$0.chainIsKnown }
      return search == .style && isOpen ? byStacksWithoutBar(entry, in: app) : nil
    }
    let decider = (search == .style ? main.styleDecider : main.hiddenDecider).map { app.model.graph[$0].name }
    return finding(
      entry, confidence: screens.allSatisfy { $0.screen.confidence == .certain } ? .certain : .likely, in: app,
      because: "its navigation bar is hidden, so UIKit asks \(decider ?? "the top controller")",
      advice: "answer there, or return nil from \(entry.hook.childHook?.rawValue ?? "the child hook")",
      notes: hidings(of: stack, in: app).prefix(2).map { Note("the navigation bar is hidden here", at: $0.location) })
  }

  /// Every stack of the class hides its bar from the start and for good, wherever it is shown: UIKit asks what is in it for
  /// the style (SB-NAV-02).
  private func byStacksWithoutBar(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    let graph = app.model.graph
    let stacks = graph.nodes.filter { $0.object.type.map(entry.classes.contains) ?? false }
    guard !stacks.isEmpty, !app.isOpenToHosts(entry.type),
      stacks.allSatisfy({ stack in
        let contents = graph.children(of: stack.id).filter(\.isContainment)
        return !contents.isEmpty && graph.escapes[stack.id] == nil
          && contents.allSatisfy { app.model.hidesNavigationBar(of: stack.id, over: $0.child) == true }
          && app.model.attributes.settings(of: "isNavigationBarHidden", for: stack.id, graph: graph).allSatisfy {
            $0.values.alternatives.allSatisfy { $0.value == .boolean(true) }
          }
      }), let first = stacks.first, let content = graph.children(of: first.id).first(where: \.isContainment)
    else { return nil }
    return finding(
      entry, confidence: .likely, in: app,
      because: "its navigation bar is hidden, so UIKit asks \(graph[content.child].name)",
      advice: "answer there, or return nil from \(Hook.childForStatusBarStyle.rawValue)",
      notes: hidings(of: first.id, in: app).prefix(2).map { Note("the navigation bar is hidden here", at: $0.location) }
    )
  }

  /// A screen hides the bar for a while and says nothing itself.
  private func byScreenThatHidesBar(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard isPlainStack(entry, in: app), app.overrideUse.asked.contains(entry.location), saysSomething(entry, app) else {
      return nil
    }
    let names = Set(entry.classes.map { app.model.symbols[$0].name })
    for node in app.model.graph.nodes where names.contains(node.name) {
      let contents = app.model.graph.children(of: node.id).filter(\.isContainment).map(\.child)
      for hiding in hidings(of: node.id, in: app) where hiding.function.map({ !$0.contains("Disappear") }) ?? true {
        guard let silent = silentScreen(hiding, among: contents, entry.hook, app) else { continue }
        return finding(
          entry, confidence: .likely, in: app,
          because:
            "\(app.model.graph[silent].name) hides the navigation bar, and UIKit then asks the screen, which does not answer",
          advice: "override \(entry.hook.rawValue) there too",
          notes: [Note("the navigation bar is hidden here", at: hiding.location)])
      }
    }
    return nil
  }
}

extension OverrideBypassed {
  /// With its bar visible a navigation controller is asked about hiding on phones with a notch alone: iPads ask the screen in
  /// it (SB-NAV-04, SB-NAV-05).
  private func byOtherDevices(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding? {
    guard entry.hook == .prefersStatusBarHidden, isPlainStack(entry, in: app), app.runsOnPads(entry.location.file),
      app.overrideUse.asked.contains(entry.location), saysSomething(entry, app)
    else { return nil }
    let graph = app.model.graph
    for screen in app.resolvedScreens where screen.chainIsKnown {
      guard let edge = screen.context?.edges.last(where: { $0.isContainment && $0.parent == screen.hiddenDecider }),
        let stack = edge.parent, graph[stack].object.type.map(entry.classes.contains) ?? false,
        app.model.hidesNavigationBar(of: stack, over: edge.child) == false, staysSilent(edge.child, entry.hook, app)
      else { continue }
      return finding(
        entry, confidence: .likely, in: app,
        because:
          "on iPads and on phones with a home button UIKit asks \(graph[edge.child].name) in it, which does not answer",
        advice: "return nil from \(Hook.childForStatusBarHidden.rawValue), or override it there too",
        notes: graph[edge.child].object.type.flatMap { app.implementation(of: $0) }
          .map { [Note("asked instead, and does not answer", at: $0)] } ?? [])
    }
    return nil
  }

  private func isPlainStack(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Bool {
    guard let hook = entry.hook.childHook, app.model.hooks.override(of: hook, for: entry.type) == nil else {
      return false
    }
    return app.model.symbols.isSubclass(app.model.symbols[entry.type].name, of: "UINavigationController")
  }

  /// Whether the override can answer other than a screen without one does.
  private func saysSomething(_ entry: HookOverrides.Entry, _ app: AuditedApp) -> Bool {
    guard let values = app.model.hooks.override(of: entry.hook, for: entry.type)?.values else { return false }
    return values.alternatives.contains { alternative in
      switch alternative.value {
      case .constant(_, "default"), .constant("super", _), .boolean(false), .unknown, .nil: false
      default: true
      }
    }
  }

  /// Where the bar of a stack is hidden, or may be.
  private func hidings(of stack: ControllerNode.ID, in app: AuditedApp) -> [AttributeTable.Setting] {
    app.model.attributes.settings(of: "isNavigationBarHidden", for: stack, graph: app.model.graph).filter { setting in
      setting.values.alternatives.contains { $0.value != .boolean(false) }
    }
  }

  /// The screen of the stack that hides the bar, if it has no override itself.
  private func silentScreen(
    _ hiding: AttributeTable.Setting, among contents: [ControllerNode.ID], _ hook: Hook, _ app: AuditedApp
  ) -> ControllerNode.ID? {
    let symbols = app.model.symbols
    for content in contents {
      guard let type = app.model.graph[content].object.type else { continue }
      let isOwn = symbols.lineage(of: type).contains { step in
        symbols[step].sites.contains { site in
          app.facts.sources[site.file].path == hiding.location.file
            && site.declaration.range.contains(hiding.location.range)
        }
      }
      guard isOwn, staysSilent(content, hook, app) else { continue }
      return content
    }
    return nil
  }

  /// Whether a controller that is asked has no answer of the app's: itself, or one of its tabs, to which a tab bar controller
  /// hands the question on (SB-TAB-04), or what stands in a stack without a bar (SB-NAV-14).
  private func staysSilent(_ id: ControllerNode.ID, _ hook: Hook, depth: Int = 0, _ app: AuditedApp) -> Bool {
    let graph = app.model.graph
    guard depth < 8, let system = graph[id].systemClass else { return false }
    if let type = graph[id].object.type, !isSilent(type, hook, app) { return false }
    if KnownAPI.has(system, .plainController) { return true }
    let contents = graph.children(of: id).filter(\.isContainment).map(\.child)
    if SystemClasses.isSubclass(system, of: "UITabBarController") {
      return contents.contains { staysSilent($0, hook, depth: depth + 1, app) }
    }
    guard SystemClasses.isSubclass(system, of: "UINavigationController") else { return false }
    return contents.contains { content in
      switch app.model.hidesNavigationBar(of: id, over: content) {
      case true?: staysSilent(content, hook, depth: depth + 1, app)
      case false?: hook.search == .style
      case nil: false
      }
    }
  }

  /// Whether a child hook names a child whatever the state, an empty stack aside.
  private static func alwaysNamesChild(_ forwarding: HookTable.Override) -> Bool {
    let values = forwarding.values.alternatives
    guard !values.isEmpty else { return false }
    return values.allSatisfy { alternative in
      switch alternative.value {
      case .relation(_, let path): path.last.map(Self.isFilled) ?? false
      case .object(let object): object.origin != .declared
      default: false
      }
    }
  }

  /// Relations that lead to a controller while the container shows anything.
  private static func isFilled(_ step: String) -> Bool {
    switch KnownAPI.relation(named: step) {
    case .top, .visible, .selected: true
    default: false
    }
  }

  /// Whether the override gives on what another controller answers.
  private static func readsChild(_ entry: HookOverrides.Entry, in app: AuditedApp) -> Bool {
    let place = Location(path: app.facts.sources[entry.member.file].internedPath, range: entry.member.nameRange)
    return (app.model.program.bodiesByPlace[place] ?? []).contains { id in
      app.model.program[id].entries.contains { entry in
        if case .hookRead = entry.kind { true } else { false }
      }
    }
  }

  private func finding(
    _ entry: HookOverrides.Entry, confidence: Confidence, in app: AuditedApp, because: String, advice: String,
    notes: [Note]
  ) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: confidence,
      message: "\(app.model.symbols[entry.type].name).\(entry.hook.rawValue) is passed over: \(because); \(advice)",
      location: entry.location, notes: notes)
  }
}
