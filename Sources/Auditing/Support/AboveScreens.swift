// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// What lies above all screens of an app, or of one container: what is put there hides the status bar of whatever screen is
/// shown.
struct AboveScreens {
  enum Container {
    case window, navigationBar, presentation
    /// The view of a navigation or tab bar controller, by its class.
    case stack(String)

    /// In words.
    var words: String {
      switch self {
      case .window: "the window"
      case .navigationBar: "the navigation bar"
      case .presentation: "the container of a presentation"
      case .stack("UITabBarController"): "the tab bar controller's view"
      case .stack: "the navigation controller's view"
      }
    }
  }

  let app: AuditedApp

  /// What a call that adds a view adds it to; nil for the view of a screen and for what is not known.
  func container(addedToBy function: Expression, in body: Body) -> Container? {
    guard case .member(.some(let receiver), _) = function.unwrapped.kind, !receiver.isSelf else {
      return body.owner.map { app.model.symbols.isSubclass(app.model.symbols[$0].name, of: "UIWindow") } ?? false
        ? .window : nil
    }
    if let kind = stack(receiver, in: body) { return .stack(kind) }
    if receiver.isOwnView { return nil }
    let names = [receiver.lastName, app.value(of: receiver, in: body).lastName].compactMap { $0 }
    if names.contains(where: { KnownAPI.has($0, .givesWindow) }) || isWindow(receiver, in: body) { return .window }
    if app.isNavigationBar(receiver, in: body) { return .navigationBar }
    let isContainer = names.contains { KnownAPI.has($0, .presentationContainer) }
    return isContainer && body.owner.map(runsPresentation) ?? false ? .presentation : nil
  }

  private func isWindow(_ receiver: Expression, in body: Body) -> Bool {
    func isWindow(_ name: String) -> Bool { app.model.symbols.isSubclass(name, of: "UIWindow") }
    if case .name(let name) = receiver.unwrapped.kind, let type = app.declaredType(of: name, in: body) {
      return isWindow(type)
    }
    let objects = app.model.evaluator.values(of: receiver, in: app.model.evaluator.scope(of: body)).objects
    return !objects.isEmpty && objects.allSatisfy { isWindow($0.className) }
  }

  /// Whether a type runs a presentation: it has the methods of a presentation controller or an animator.
  private func runsPresentation(_ type: TypeSymbol.ID) -> Bool {
    let members = app.model.symbols[type].members
    return KnownAPI.names(.runsPresentation).contains { members[$0] != nil }
  }

  // MARK: Stacks

  private static let kinds = ["UINavigationController", "UITabBarController"]

  /// The class of the navigation or tab bar controller whose view something is added to.
  private func stack(_ receiver: Expression, in body: Body) -> String? {
    let kinds = Self.kinds
    if receiver.isOwnView {
      return body.owner.flatMap { owner in
        kinds.first { app.model.symbols.isSubclass(app.model.symbols[owner].name, of: $0) }
      }
    }
    guard let controller = receiver.controllerOfView else { return nil }
    let base = controller.unwrapped
    let values = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body))
    let classes = values.objects.map(\.className) + values.alternatives.flatMap { roots($0.value) }
    if let kind = kinds.first(where: { kind in
      !classes.isEmpty && classes.allSatisfy { app.model.symbols.isSubclass($0, of: kind) }
    }) {
      return kind
    }
    switch base.withoutCall.lastName.flatMap(KnownAPI.relation(named:)) {
    case .navigationController: return kinds[0]
    case .tabBarController: return kinds[1]
    default: return nil
    }
  }

  /// The classes of what stands at the root of a window, where a value is that.
  private func roots(_ value: Value) -> [String] {
    guard case .relation(let window, let path) = value, path.count == 1, KnownAPI.relation(named: path[0]) == .root
    else { return [] }
    return app.model.graph.edges.filter { $0.kind == .windowRoot && $0.window == window }.map {
      app.model.graph[$0.child].name
    }
  }
}
