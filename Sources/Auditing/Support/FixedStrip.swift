// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A plain view as high as some status bar, or as the bar is when the view is made, which code lays along the upper edge of a
/// navigation or tab bar controller's view: over whatever screen is shown there, and in one height (HIG-22, SB-GEO-08).
package struct FixedStrip {
  /// Where it is added.
  package var location: Location
  /// Where it gets its frame.
  package var framed: Location
  package var name: String
  /// In points; nil where it is the bar's.
  package var height: Double?
  /// The container in words.
  package var container: String

  /// - Complexity: linear in the number of calls that add views.
  package static func all(in app: AuditedApp) -> [FixedStrip] {
    let program = app.model.program
    let code = MeantCode(app)
    return KnownAPI.names(.addsViews).flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let receiver), _) = function.unwrapped.kind, let view = arguments.first?.value,
        let name = view.lastName, let container = container(receiver, in: body, app),
        let frame = rectangle(of: view, name, in: body, app, code)
      else { return nil }
      return FixedStrip(
        location: program.location(call.range, in: body), framed: frame.location, name: name, height: frame.height,
        container: container)
    }
  }

  private static let kinds = ["UINavigationController", "UITabBarController"]

  /// The navigation or tab bar controller whose view something is added to, in words.
  static func container(_ receiver: Expression, in body: Body, _ app: AuditedApp) -> String? {
    if receiver.isOwnView {
      return body.owner.flatMap { owner in
        kinds.first { app.model.symbols.isSubclass(app.model.symbols[owner].name, of: $0) }.map(words)
      }
    }
    guard let controller = receiver.controllerOfView else { return nil }
    let base = controller.unwrapped
    let values = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body))
    let classes = values.objects.map(\.className) + values.alternatives.flatMap { roots($0.value, app) }
    if let kind = kinds.first(where: { kind in
      !classes.isEmpty && classes.allSatisfy { app.model.symbols.isSubclass($0, of: kind) }
    }) {
      return words(kind)
    }
    switch base.withoutCall.lastName.flatMap(KnownAPI.relation(named:)) {
    case .navigationController: return words(kinds[0])
    case .tabBarController: return words(kinds[1])
    default: return nil
    }
  }

  /// The classes of what stands at the root of a window, where a value is that.
  private static func roots(_ value: Value, _ app: AuditedApp) -> [String] {
    guard case .relation(let window, let path) = value, path.count == 1, KnownAPI.relation(named: path[0]) == .root
    else { return [] }
    return app.model.graph.edges.filter { $0.kind == .windowRoot && $0.window == window }.map {
      app.model.graph[$0.child].name
    }
  }

  private static func words(_ kind: String) -> String {
    kind == "UITabBarController" ? "the tab bar controller's view" : "the navigation controller's view"
  }

  // MARK: The frame

  private typealias Frame = (location: Location, height: Double?)

  /// The frame that a local view, or one that the owner keeps, is made with or gets beside.
  private static func rectangle(
    of view: Expression, _ name: String, in body: Body, _ app: AuditedApp, _ code: MeantCode
  ) -> Frame? {
    let program = app.model.program
    for entry in body.entries {
      guard case .assign(let target, "=", let value) = entry.kind,
        case .member(.some(let base), "frame") = target.unwrapped.kind, base.lastName == name
      else { continue }
      return frame(value, in: body, app, code)
    }
    let made = app.value(of: view, in: body)
    if let frame = frame(ofMade: made, in: body, app, code) { return frame }
    guard let owner = body.owner, let member = app.model.symbols.member(name, of: owner)?.variable else { return nil }
    // What is written for a property, or what a closure beside it gives.
    for id in program.bodiesByOwner[owner] ?? [] {
      guard case .initialValue(let variable) = program[id].kind, variable.nameRange == member.nameRange else {
        continue
      }
      let calls = program[id].entries.flatMap { entry -> [Expression] in
        switch entry.kind {
        case .define(_, _, .some(let value), _), .value(let value), .return(.some(let value)), .call(let value): [value]
        default: []
        }
      }
      return calls.lazy.compactMap { frame(ofMade: $0.unwrapped, in: program[id], app, code) }.first
    }
    return nil
  }

  private static func frame(
    ofMade view: Expression, in body: Body, _ app: AuditedApp, _ code: MeantCode
  ) -> Frame? {
    guard case .call(_, let arguments) = view.kind, arguments.count == 1, let rectangle = arguments.first?.value else {
      return nil
    }
    return frame(rectangle, in: body, app, code)
  }

  /// A rectangle at the origin that is as high as a status bar, and not as a navigation bar or a control.
  private static func frame(
    _ rectangle: Expression, in body: Body, _ app: AuditedApp, _ code: MeantCode
  ) -> Frame? {
    let place = app.model.program.location(rectangle.range, in: body)
    if let height = heightByParts(of: rectangle, in: body, app) {
      return BarSurplus.isGot(height, in: body, app, code) ? (place, nil) : nil
    }
    guard case .call(let function, let arguments) = rectangle.unwrapped.kind, arguments.count == 4,
      KnownAPI.has(function.lastName ?? "", .makesRectangle),
      app.numbers(arguments[0].value, in: body) == [0], app.numbers(arguments[1].value, in: body) == [0],
      app.numbers(arguments[2].value, in: body) == nil
    else { return nil }
    if BarSurplus.isGot(arguments[3].value, in: body, app, code) { return (place, nil) }
    guard let height = app.numbers(arguments[3].value, in: body).map({ Set($0).subtracting([0]) }), height.count == 1,
      let points = height.first, BarHeights.statusBarAlone.contains(points)
    else { return nil }
    return (place, points)
  }

  /// The height that a local rectangle at the origin gets as one of its parts.
  private static func heightByParts(of rectangle: Expression, in body: Body, _ app: AuditedApp) -> Expression? {
    guard case .name(let name) = rectangle.unwrapped.kind, body.definitions[name]?.count == 1,
      let known = app.model.screenRectangle(rectangle, in: body), known.x == 0, known.y == 0
    else { return nil }
    let given = body.entries.compactMap { entry -> Expression? in
      guard case .assign(let target, "=", let value) = entry.kind,
        case .member(.some(let size), "height") = target.unwrapped.kind,
        case .member(.some(let whole), "size") = size.unwrapped.kind, case .name(name) = whole.unwrapped.kind
      else { return nil }
      return value
    }
    return given.count == 1 ? given[0] : nil
  }
}
