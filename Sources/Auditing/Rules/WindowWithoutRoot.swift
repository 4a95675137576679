// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Windows that are shown and never get a root view controller.
package struct WindowWithoutRoot: Rule {
  package static let descriptor = RuleDescriptor(
    id: "window-without-root",
    summary: "A window is made visible and never gets a root view controller.",
    severity: .warning, basis: ["SB-WIN-13"], yieldsTo: ["window-without-scene"])

  package static let page = RulePage(
    whatItDoes: """
      Reports windows that code makes and shows, where no code that holds the window gives it a root view controller. A \
      window that is handed to something else, or returned, before it is shown is left alone. A window that does not \
      cover the screen is reported where a controller's view is put into it: UIKit knows nothing of that controller.
      """,
    whyIsThisBad: """
      UIKit asks the root of the topmost window about the status bar. Without a root nobody is asked, and no override \
      anywhere below has an effect while the window is visible.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class AlarmPresenter {
          private var window: UIWindow?

          func ring(in scene: UIWindowScene) {
            let window = UIWindow(windowScene: scene)
            window.windowLevel = .alert
            window.addSubview(UILabel())
            window.isHidden = false
            self.window = window
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class AlarmPresenter {
          private var window: UIWindow?

          func ring(in scene: UIWindowScene) {
            let window = UIWindow(windowScene: scene)
            window.windowLevel = .alert
            window.rootViewController = AlarmViewController(below: scene.windows.first?.rootViewController)
            window.isHidden = false
            self.window = window
          }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var reported: Set<ShownClass> = []
    return AppWindow.all(in: app).compactMap { window in
      let controller = Self.controllerInside(window, in: app)
      func withhold(_ reason: String, _ evidence: String) -> Finding? {
        app.withhold(Self.self, at: window.creation, because: reason, until: evidence)
        return nil
      }
      guard let reach = controller == nil ? window.reach(in: app) : .everySystem else {
        return withhold("it does not decide about the status bar", "it covered the screen in a scene of the app")
      }
      guard let shown = window.shown(in: app) else {
        return withhold("nothing is seen to show it", "it were made visible by code that was read")
      }
      guard !Self.mayHaveRoot(window, shown: shown, in: app) else {
        return withhold(
          "it gets a root, or may: code that holds it sets one or hands it on before it is shown",
          "it never left the code that makes and shows it, without a root")
      }
      if let type = window.object.type, !reported.insert(ShownClass(type: type, place: shown)).inserted { return nil }
      if let controller {
        return Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
          message:
            "this window gets no root view controller, only the view of \(controller.name), of which UIKit asks nothing and "
            + "whose updates go nowhere; set it as rootViewController",
          location: window.creation,
          notes: [Note("the view is added here", at: controller.location), Note("it is made visible here", at: shown)])
      }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "this window is shown without a root view controller, so nobody is asked about the status bar\(reach.words) while "
          + "it is visible; set its rootViewController",
        location: window.creation, notes: window.raised(in: app) + [Note("it is made visible here", at: shown)])
    }
  }

  /// Windows of a class of the app that one place shows: which of several calls made the one is not told there, and a root
  /// that the class gives itself mends them all.
  private struct ShownClass: Hashable {
    var type: TypeSymbol.ID
    var place: Location
  }

  /// The controller whose view is put into the window.
  private static func controllerInside(_ window: AppWindow, in app: AuditedApp) -> (name: String, location: Location)? {
    for name in KnownAPI.names(.addsViews).sorted() {
      for (call, body) in window.calls(of: name, in: app) {
        guard case .call(_, let arguments) = call.kind, let view = arguments.first?.value,
          let holder = RootView.holder(of: view, in: body, app)
        else { continue }
        return (app.model.symbols[holder].name, app.model.program.location(call.range, in: body))
      }
    }
    return nil
  }

  /// Whether the window gets a root, or leaves the code that was read before it is shown. What it is handed to after that
  /// finds it without one on the screen.
  private static func mayHaveRoot(_ window: AppWindow, shown: Location, in app: AuditedApp) -> Bool {
    // A name that is not seen may be anything.
    guard !window.names.isEmpty, window.body.owner != nil else { return true }
    let program = app.model.program
    if let type = window.object.type, makesRoot(type, in: app) { return true }
    for name in [root] {
      for reference in program.assignments[name] ?? [] {
        guard case .assign(let target, _, _) = program[reference].kind,
          case .member(.some(let base), _) = target.unwrapped.kind
        else { continue }
        if window.isMeant(by: base, in: program[reference.body], app) { return true }
        if mayBe(base, window, in: program[reference.body], app) { return true }
      }
    }
    if settingRoot.calls.contains(where: { !window.calls(of: $0, in: app).isEmpty }) { return true }
    let places = program.bodies.flatMap { body in
      body.owner == window.body.owner ? leavings(of: window, in: body, app).map { (body.id, $0) } : []
    }
    if places.isEmpty { return isConfigured(window, in: app) && isGivenRootElsewhere(window, in: app) }
    if isGivenRootElsewhere(window, in: app) { return true }
    if showsItself(window, at: shown, in: app) { return false }
    guard let whereMade = window.body.entries.first(where: { program.location($0.range, in: window.body) == shown })
    else { return true }
    return places.contains { $0 == window.body.id && $1.start < whereMade.range.start }
  }

  /// Whether what the app adds to windows is called on it, which may hand it to a closure.
  private static func isConfigured(_ window: AppWindow, in app: AuditedApp) -> Bool {
    window.body.entries.contains { entry in
      guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind, !known.contains(name)
      else { return false }
      return base.range.contains(window.call.range)
    }
  }

  /// Where code hands the window to something else.
  private static func leavings(of window: AppWindow, in body: Body, _ app: AuditedApp) -> [SourceRange] {
    // The initial value of the property gives the window to the property alone.
    if case .initialValue(let variable) = body.kind, body.id == window.body.id,
      variable.initialValue?.unwrapped.range == window.call.range
    {
      return []
    }
    return body.entries.filter { leaves($0, of: body, window, in: app) }.map(\.range)
  }

  /// Whether code that gets the window from elsewhere gives it a root: what that code names is asked of its value, and where
  /// that is not known, code of the class that makes the window may mean it, as an element of a list.
  private static func isGivenRootElsewhere(_ window: AppWindow, in app: AuditedApp) -> Bool {
    let program = app.model.program
    return (program.assignments[root] ?? []).contains { reference in
      let body = program[reference.body]
      guard case .assign(let target, _, _) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind
      else { return false }
      let objects = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body)).objects
      return objects.contains { $0.withoutCaller == window.object }
        || body.owner == window.body.owner && !objects.contains { $0.allocationPlace != nil }
    }
  }

  /// Whether the window is shown by the initialiser of its own class.
  private static func showsItself(_ window: AppWindow, at shown: Location, in app: AuditedApp) -> Bool {
    guard let type = window.object.type else { return false }
    let program = app.model.program
    return app.model.symbols.lineage(of: type).flatMap { program.bodiesByOwner[$0] ?? [] }.map { program[$0] }
      .contains { body in
        body.function?.kind == .initializer
          && body.entries.contains { $0.closureDepth == 0 && program.location($0.range, in: body) == shown }
      }
  }

  /// Whether a window class may give itself a root.
  private static func makesRoot(_ type: TypeSymbol.ID, in app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    // A superclass from a library that was not read may do it.
    guard symbols.systemClass(of: symbols[type].name) != nil, symbols.members(root, of: type).isEmpty else {
      return true
    }
    return symbols.lineage(of: type).contains { step in
      (app.model.program.bodiesByOwner[step] ?? []).contains { id in
        app.model.program[id].entries.contains { entry in
          switch entry.kind {
          case .assign(let target, _, _): target.lastName.map(settingRoot.assignments.contains) ?? false
          case .call(let call): call.lastName.map(settingRoot.calls.contains) ?? false
          default: false
          }
        }
      }
    }
  }

  private static let root = "rootViewController"
  private static let settingRoot = Effect(setting: root)

  /// Whether an expression that is not followed may be the window: a property of its name in an object of which the type is
  /// not known, or is that of the window's owner.
  private static func mayBe(_ base: Expression, _ window: AppWindow, in body: Body, _ app: AuditedApp) -> Bool {
    guard case .member(.some(let holder), let name) = base.unwrapped.kind, !holder.isSelf, window.names.contains(name),
      let owner = window.body.owner
    else { return false }
    guard let written = StaticTypes(app.model.symbols).name(of: holder, in: body) else { return true }
    guard let type = app.model.symbols.type(named: written, in: body.owner) else { return false }
    return app.shared.relations.areRelated(type, owner)
  }

  /// Whether an entry hands the window to something else.
  private static func leaves(
    _ entry: BodyEntry, of body: Body, _ window: AppWindow, in app: AuditedApp
  ) -> Bool {
    func isWindow(_ value: Expression) -> Bool {
      if value.unwrapped.range == window.call.range { return true }
      switch value.unwrapped.withoutCall.kind {
      case .name(let name):
        // Another function's local window can be called the same.
        if body.id != window.body.id, body.definitions[name] != nil { return window.isMeant(by: value, in: body, app) }
        return window.names.contains(name)
      case .member(.some(let base), let name):
        return window.names.contains(name) && (base.isSelf || window.isMaker(base, in: body, app))
      case .array(let elements): return elements.contains(where: isWindow)
      default: return false
      }
    }
    switch entry.kind {
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind else { return false }
      // A method that is called on the window other than UIKit's may set it up.
      if case .member(.some(let base), let name) = function.unwrapped.kind, isWindow(base), !known.contains(name) {
        // What its own class does is looked at there.
        if let type = window.object.type { return app.model.symbols.members(name, of: type).isEmpty }
        // So is what the app adds to windows.
        return !isHarmless(name, in: app)
      }
      if let name = function.lastName, measuring.contains(name) { return false }
      return arguments.contains { isWindow($0.value) }
    case .return(let value): return value.map(isWindow) ?? false && !window.isGivenBack(by: body)
    case .value(let value): return isWindow(value) && !window.isGivenBack(by: body)
    case .assign(let target, _, let value):
      guard isWindow(value) else { return false }
      switch target.unwrapped.kind {
      case .name: return false
      case .member(.some(let base), _): return !base.isSelf
      default: return true
      }
    default: return false
    }
  }

  /// Whether what the app adds to windows under a name gives them no root, and hands them to none but the closures that it is
  /// called with.
  private static func isHarmless(_ name: String, in app: AuditedApp) -> Bool {
    let bodies = app.shared.windowExtensions.map { app.model.program[$0] }.filter { $0.function?.name == name }
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        let handed = Set(body.parameters.map(\.name))
        return body.entries.allSatisfy { entry in
          switch entry.kind {
          case .assign(let target, _, let value):
            return !(target.lastName.map(settingRoot.assignments.contains) ?? false) && !value.isSelf
          case .call(let call):
            guard case .call(let function, let arguments) = call.kind, let called = function.lastName,
              !settingRoot.calls.contains(called)
            else { return false }
            if case .name(let closure) = function.unwrapped.kind, handed.contains(closure) { return true }
            return !arguments.contains { $0.value.isSelf } && (!isOwnCall(function) || known.contains(called))
          default: return true
          }
        }
      }
  }

  private static func isOwnCall(_ function: Expression) -> Bool {
    switch function.unwrapped.kind {
    case .name(let name): name.first?.isLowercase ?? false
    case .member(.some(let base), _): base.isSelf
    default: false
    }
  }

  private static let known = KnownAPI.names(.preparesWindow)
  private static let measuring = KnownAPI.names(.measuresInView)
}
