// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// The screen over which a window comes up, where the code of that screen's own controller shows the window.
///
/// A window that takes all touches keeps the app below at that screen: what other screens ask for cannot be lost to it.
struct ScreenBelow {
  private let app: AuditedApp
  /// Controller classes whose code shows the window, with their subclasses; nil where it may come up over any screen.
  private let types: Set<TypeSymbol.ID>?

  init(_ window: AppWindow, in app: AuditedApp) {
    self.app = app
    let showings = window.showings(in: app)
    let owners = showings.compactMap { Self.owner(of: $0.body, at: $0.entry, app) }
    guard !owners.isEmpty, owners.count == showings.count else {
      types = nil
      return
    }
    let symbols = app.model.symbols
    types = Set(owners + owners.flatMap { symbols.descendants(of: symbols[$0].name) })
  }

  /// Whether the bar is known to be visible wherever the screen is shown, in every state of the app.
  var isKnownToShowBar: Bool {
    guard let types else { return false }
    let screens = app.resolvedScreens.filter { screen in
      screen.node.flatMap { app.model.graph[$0].object.type }.map(types.contains) ?? false
    }
    return !screens.isEmpty
      && screens.allSatisfy { screen in
        let answers =
          [screen.screen.light, screen.screen.dark] + screen.screen.conditions.flatMap { [$0.light, $0.dark] }
        return screen.context != nil && answers.allSatisfy { $0.hidden == false }
      }
  }

  /// The controller class whose code shows a window while its own screen is seen; nil where another one may be in front.
  private static func owner(of body: Body, at entry: BodyEntry, _ app: AuditedApp) -> TypeSymbol.ID? {
    let symbols = app.model.symbols
    // What a container shows comes up over whichever child is there.
    guard let owner = body.owner, let system = symbols.systemClass(of: symbols[owner].name),
      KnownAPI.has(system, .plainController), !namesChild(owner, app)
    else { return nil }
    // Whoever is told of something need not be the one that is seen.
    if SharedState.observingSelectors(in: app).contains(body.name ?? "") { return nil }
    let isTold = SwiftUIViews.calls(around: entry.range, in: body).contains { name in
      name == "addObserver" || KnownAPI.has(name, .listens)
    }
    return isTold || isCalledFromElsewhere(body, owner, app) ? nil : owner
  }

  private static func namesChild(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    app.model.hooks.override(of: .childForStatusBarHidden, for: type) != nil
  }

  /// Whether code calls the function that is neither the class's own nor that of a view, which is seen with its controller.
  private static func isCalledFromElsewhere(_ body: Body, _ owner: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    guard let name = body.function?.name else { return false }
    let symbols = app.model.symbols
    return (app.model.program.calls[name] ?? []).contains { reference in
      guard let caller = app.model.program[reference.body].owner else { return true }
      if symbols.lineage(of: caller).contains(owner) || symbols.lineage(of: owner).contains(caller) { return false }
      return !symbols.isSubclass(symbols[caller].name, of: "UIView")
    }
  }
}
