// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// Modifiers about the status bar in SwiftUI views whose hosting controller is not asked.
package struct SwiftUIModifierWithoutEffect: Rule {
  package static let descriptor = RuleDescriptor(
    id: "swiftui-modifier-without-effect",
    summary: "A SwiftUI modifier about the status bar has no effect where the view is shown.",
    severity: .warning,
    basis: ["SB-PLIST-03", "SB-SUI-02", "SB-SUI-03", "SB-SUI-04", "SB-SUI-11", "SB-NAV-04"],
    yieldsTo: ["color-scheme-reach"])

  package static let page = RulePage(
    whatItDoes: """
      Reports `statusBarHidden(_:)` and `statusBar(hidden:)` in views whose hosting controller stands inside a UIKit \
      container that does not forward the question, or right in a navigation controller that shows its bar, which phones \
      with a notch ask in its place; in views that embed a view controller of the app with status bar \
      hooks of its own; in applications whose Info.plist takes the bar away from view controllers; and with the constant \
      false, which is what holds without the modifier. Also reports \
      `preferredColorScheme(_:)` in a view whose hosting controller stands in a UIKit container that decides for it. \
      Previews do not count.
      """,
    whyIsThisBad: """
      The modifier becomes an answer of the hosting controller. Where UIKit asks another controller, the answer is never \
      heard, and the bar does not do what the view says.
      """,
    example: RuleExample(
      swift: """
        import SwiftUI
        import UIKit

        struct GaugeView: View {
          @State private var isImmersed = false

          var body: some View {
            Text("Wind")
              .onTapGesture { isImmersed.toggle() }
              .statusBarHidden(isImmersed)
          }
        }

        final class InstrumentsViewController: UIViewController {
          private let gauge = UIHostingController(rootView: GaugeView())

          override func viewDidLoad() {
            super.viewDidLoad()
            addChild(gauge)
            view.addSubview(gauge.view)
            gauge.didMove(toParent: self)
          }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = InstrumentsViewController()
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import SwiftUI
        import UIKit

        struct GaugeView: View {
          @State private var isImmersed = false

          var body: some View {
            Text("Wind")
              .onTapGesture { isImmersed.toggle() }
              .statusBarHidden(isImmersed)
          }
        }

        final class InstrumentsViewController: UIViewController {
          private let gauge = UIHostingController(rootView: GaugeView())

          override var childForStatusBarStyle: UIViewController? { gauge }
          override var childForStatusBarHidden: UIViewController? { gauge }

          override func viewDidLoad() {
            super.viewDidLoad()
            addChild(gauge)
            view.addSubview(gauge.view)
            gauge.didMove(toParent: self)
          }
        }

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = InstrumentsViewController()
          }
        }
        """),
    sinceIOS: "13.0")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    let views = SwiftUIViews(app)
    return findings(UnheardColorSchemes.all(in: app, views))
      + ["statusBar", "statusBarHidden"].flatMap { program.calls[$0] ?? [] }.compactMap { reference in
        let body = program[reference.body]
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          case .member(.some, let name) = function.kind,
          name == "statusBarHidden" || arguments.first?.label == "hidden",
          let view = body.owner, SwiftUIViews.isView(view, app) || SwiftUIViews.isRoot(view, app),
          !SwiftUIViews.isPreview(program[reference], in: body, app)
        else { return nil }
        // The modifier's own line, and not that of the view it is applied to.
        let place = program.location(call.modifierRange, in: body)
        let finding =
          leftToApplication(view, name, arguments.first?.value, at: place, in: app)
          ?? notAsked(view, views, at: place, in: app) ?? answeredByHost(view, views, at: place, in: app)
          ?? inSheet(view, arguments.first?.value, at: place, in: app)
          ?? underNavigationBar(view, views, arguments.first?.value, at: place, in: app)
          ?? embedding(view, name, at: place, in: app)
          ?? constant(arguments.first?.value, name, at: place)
        if finding == nil {
          app.withhold(
            Self.self, at: place,
            because: "the hosting controller of \(app.model.symbols[view].name) is asked, or may be, and hears of it",
            until: "all that show it were seen to keep the question from it")
        }
        return finding
      }
  }

  /// One for each container: what several of its views prefer has one cause, which is mended in one place.
  private func findings(_ schemes: [UnheardColorSchemes.Entry]) -> [Finding] {
    Dictionary(grouping: schemes, by: \.decider).values.compactMap { group in
      // By name, so that the order of declarations does not choose the place.
      let group = group.sorted { ($0.view, $0.location) < ($1.view, $1.location) }
      guard let scheme = group.first else { return nil }
      let views = Set(group.map(\.view))
      let (others, theirs) = (views.count - 1, group.dropFirst())
      let what =
        others > 0
        ? "the colour schemes that \(scheme.view) and \(others) other \(others == 1 ? "view prefers" : "views prefer") do not "
          + "reach the status bar: they stand"
        : "the colour scheme that \(scheme.view) prefers does not reach the status bar: it stands"
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(what) inside \(scheme.decider), which decides and keeps its own; set overrideUserInterfaceStyle on that, or "
          + "let it forward to the hosting controller",
        location: scheme.location, screens: views.sorted(),
        notes: [Note("contained by \(scheme.decider)", at: scheme.shown)]
          + theirs.map { Note("\($0.view) prefers one here", at: $0.location) })
    }
  }

  /// The Info.plist takes the bar away from all controllers, hosting controllers among them.
  private func leftToApplication(
    _ view: TypeSymbol.ID, _ modifier: String, _ value: Expression?, at place: Location, in app: AuditedApp
  ) -> Finding? {
    // False hides nothing in any case.
    if case .boolean(false)? = value?.kind { return nil }
    let hosts = app.hosts(of: place.file)
    guard app.belongsToApplications(place.file), hosts.mode == .application else { return nil }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(modifier) does nothing: the Info.plist of \(hosts.names) takes the status bar away from view controllers, and the "
        + "one that hosts \(app.model.symbols[view].name) is not asked; remove UIViewControllerBasedStatusBarAppearance "
        + "from it, or this",
      location: place, notes: hosts.modeNotes)
  }

  /// The hosting controller's answer is not asked for.
  private func notAsked(_ view: TypeSymbol.ID, _ views: SwiftUIViews, at place: Location, in app: AuditedApp)
    -> Finding?
  {
    let graph = app.model.graph
    guard let hosts = views.hosts(of: view), !hosts.isEmpty,
      hosts.allSatisfy({ graph.escapes[$0] == nil })
    else { return nil }
    let edges = hosts.flatMap(graph.parents)
    let containers = edges.map { silentContainer($0, in: app) ?? screenBelow($0, in: app) }
    guard !edges.isEmpty, hosts.allSatisfy({ !graph.parents(of: $0).isEmpty }),
      containers.allSatisfy({ $0 != nil }), let name = containers.compactMap({ $0 }).first
    else { return nil }
    let way =
      edges.contains(where: \.isPresentation)
      ? "let what is presented capture the bar" : "forward with childForStatusBarHidden"
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the hosting controller of \(app.model.symbols[view].name) is not asked: \(name) decides and does not forward "
        + "to it; \(way), or hide the bar there",
      location: place,
      notes: edges.map { Note($0.isPresentation ? "presented here" : "contained by \(name)", at: $0.location) })
  }

  /// Every hosting controller of the view is of a class of the app that answers itself (SB-SUI-06).
  private func answeredByHost(_ view: TypeSymbol.ID, _ views: SwiftUIViews, at place: Location, in app: AuditedApp)
    -> Finding?
  {
    guard let hosts = views.hosts(of: view), !hosts.isEmpty else { return nil }
    let answers = hosts.map { host -> HookTable.Override? in
      guard let type = app.model.graph[host].object.type,
        let override = app.model.hooks.override(of: .prefersStatusBarHidden, for: type),
        // What asks UIKit's class hears of the modifier.
        !override.asksSuper(in: app)
      else { return nil }
      return override
    }
    guard answers.allSatisfy({ $0 != nil }), let override = answers.compactMap({ $0 }).first else { return nil }
    let name = app.model.symbols[override.type].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name) hosts \(app.model.symbols[view].name) and overrides prefersStatusBarHidden, so what the view asks for is "
        + "not heard; remove the override, or hide the bar there",
      location: place, notes: [Note("prefersStatusBarHidden answers here", at: override.location)])
  }

  /// The hosting controller is shown by navigation controllers alone that show their bar and decide themselves on phones with a
  /// notch (SB-NAV-04).
  private func underNavigationBar(
    _ view: TypeSymbol.ID, _ views: SwiftUIViews, _ value: Expression?, at place: Location, in app: AuditedApp
  ) -> Finding? {
    if case .boolean(false)? = value?.kind { return nil }
    guard let hosts = views.hosts(of: view).map(Set.init), !hosts.isEmpty,
      hosts.allSatisfy({ app.model.graph.escapes[$0] == nil })
    else { return nil }
    let screens = app.resolvedScreens.filter { screen in
      screen.context?.edges.contains { hosts.contains($0.child) } ?? false
    }
    let shown = Set(screens.flatMap { $0.context?.edges.map(\.child) ?? [] })
    let stacks = screens.map { OverrideIgnored().stackThatHides($0, hostedBy: hosts, app) }
    guard hosts.isSubset(of: shown), !stacks.contains(nil), let stack = stacks.compactMap({ $0 }).first else {
      return nil
    }
    let name = app.model.graph[stack].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the hosting controller of \(app.model.symbols[view].name) is not asked on phones with a notch: \(name) shows its "
        + "navigation bar and decides itself there, so the status bar stays; hide the navigation bar too, or forward with "
        + "childForStatusBarHidden",
      location: place, notes: screens.first?.screen.evidence.map { Note($0.what, at: $0.location) } ?? [])
  }

  /// The screen that keeps the bar, where the hosting controller is presented so that it does not take it.
  private func screenBelow(_ edge: ControllerEdge, in app: AuditedApp) -> String? {
    let isQuiet = QuietPresentation.all(in: app).contains {
      $0.presented == edge.child && $0.location == edge.location && !KnownAPI.has($0.style, .coversPart)
    }
    return isQuiet ? edge.parent.map { app.model.graph[$0].name } ?? "the screen below" : nil
  }

  /// The view is shown in sheets alone, where nobody is asked.
  private func inSheet(
    _ view: TypeSymbol.ID, _ value: Expression?, at place: Location, in app: AuditedApp
  ) -> Finding? {
    if case .boolean(false)? = value?.kind { return nil }
    guard let presentations = SheetViews(app).presentations(of: view), let first = presentations.first else {
      return nil
    }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(app.model.symbols[view].name) is shown in a sheet, which leaves the status bar to the screen below, so the bar "
        + "stays; show it in a fullScreenCover, or remove the modifier",
      location: place, notes: [Note("presented here", at: first)])
  }

  /// The name of the container behind an edge, where it is a plain controller of the app that names no child.
  private func silentContainer(_ edge: ControllerEdge, in app: AuditedApp) -> String? {
    guard edge.kind == .child, let parent = edge.parent, app.model.graph[parent].libraryAnswers == nil,
      let type = app.model.graph[parent].object.type,
      app.model.graph[parent].systemClass.map({
        KnownAPI.has($0, .plainController)
      }) ?? false,
      app.model.hooks.override(of: .childForStatusBarHidden, for: type) == nil, !app.isOpenToHosts(type),
      !app.model.symbols.hasDescendants(app.model.symbols[type].name)
    else { return nil }
    return app.model.graph[parent].name
  }

  /// The view is filled by a view controller of the app that has hooks of its own.
  private func embedding(_ view: TypeSymbol.ID, _ modifier: String, at place: Location, in app: AuditedApp) -> Finding?
  {
    let symbols = app.model.symbols
    let program = app.model.program
    for id in program.bodiesByOwner[view] ?? [] {
      for entry in program[id].entries {
        guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
          case .name(let name) = function.kind, let representable = symbols.type(named: name),
          symbols[representable].inherited.contains("UIViewControllerRepresentable"),
          !SwiftUIViews.calls(around: entry.range, in: program[id]).contains(
            where: { KnownAPI.has($0, .showsContentApart) }),
          let make = symbols.member("makeUIViewController", of: representable)?.function,
          let controllerName = make.result.flatMap({ TypeName.base(of: $0.text) }),
          let controller = symbols.type(named: controllerName),
          // A controller that answers the question itself was told of the state already, as is advised.
          app.model.hooks.override(of: .prefersStatusBarHidden, for: controller) == nil,
          let override = app.model.hooks.override(of: .preferredStatusBarStyle, for: controller)
        else { continue }
        return Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
          message:
            "\(symbols[view].name) embeds \(symbols[controller].name), which has status bar hooks of its own, so "
            + "\(modifier) does not decide alone; override prefersStatusBarHidden there with the same state",
          location: place,
          notes: [
            Note("embedded here", at: program.location(call.range, in: program[id])),
            Note("a hook of the embedded controller", at: override.location),
          ])
      }
    }
    return nil
  }

  /// False is what holds without the modifier.
  private func constant(_ value: Expression?, _ modifier: String, at place: Location) -> Finding? {
    guard case .boolean(false)? = value?.kind else { return nil }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(modifier) with the constant false cannot bring back a bar that a container or presented controller hides; "
        + "at most it shows the bar in compact height; change the one that hides",
      location: place)
  }
}

extension HookTable.Override {
  /// Whether its code asks the superclass.
  fileprivate func asksSuper(in app: AuditedApp) -> Bool {
    func asks(_ expression: Expression) -> Bool { expression.isSuper || expression.children.contains(where: asks) }
    return (app.model.program.bodiesByPlace[location] ?? []).contains { id in
      app.model.program[id].readExpressions.contains(where: asks)
    }
  }
}
