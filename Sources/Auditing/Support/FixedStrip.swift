// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A plain view as high as some status bar, which code lays along the upper edge of a navigation or tab bar controller's view:
/// over whatever screen is shown there, and in one height on all devices (HIG-22, SB-GEO-08).
package struct FixedStrip {
  /// Where it is added.
  package var location: Location
  /// Where it gets its frame.
  package var framed: Location
  package var name: String
  package var height: Double
  /// The container in words.
  package var container: String

  /// - Complexity: linear in the number of calls that add views.
  package static func all(in app: AuditedApp) -> [FixedStrip] {
    let program = app.model.program
    return KnownAPI.names(.addsViews).flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let receiver), _) = function.unwrapped.kind, let view = arguments.first?.value,
        let name = view.lastName, let container = container(receiver, in: body, app),
        let frame = rectangle(of: view, name, in: body, app)
      else { return nil }
      return FixedStrip(
        location: program.location(call.range, in: body), framed: frame.location, name: name, height: frame.height,
        container: container)
    }
  }

  /// The navigation or tab bar controller whose view something is added to.
  private static func container(_ receiver: Expression, in body: Body, _ app: AuditedApp) -> String? {
    guard let controller = receiver.controllerOfView, !controller.isSelf else { return nil }
    let base = controller.unwrapped
    let values = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body))
    let classes = values.objects.map(\.className) + values.alternatives.flatMap { roots($0.value, app) }
    let kinds = ["UINavigationController", "UITabBarController"]
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

  private typealias Frame = (location: Location, height: Double)

  /// The frame that a local view, or one that the owner keeps, is made with or gets beside.
  private static func rectangle(of view: Expression, _ name: String, in body: Body, _ app: AuditedApp) -> Frame? {
    let program = app.model.program
    for entry in body.entries {
      guard case .assign(let target, "=", let value) = entry.kind,
        case .member(.some(let base), "frame") = target.unwrapped.kind, base.lastName == name
      else { continue }
      return frame(value, in: body, app)
    }
    let made = app.value(of: view, in: body)
    if let frame = frame(ofMade: made, in: body, app) { return frame }
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
      return calls.lazy.compactMap { frame(ofMade: $0.unwrapped, in: program[id], app) }.first
    }
    return nil
  }

  private static func frame(ofMade view: Expression, in body: Body, _ app: AuditedApp) -> Frame? {
    guard case .call(_, let arguments) = view.kind, arguments.count == 1, let rectangle = arguments.first?.value else {
      return nil
    }
    return frame(rectangle, in: body, app)
  }

  /// A rectangle at the origin that is as high as a status bar, and not as a navigation bar or a control.
  private static func frame(_ rectangle: Expression, in body: Body, _ app: AuditedApp) -> Frame? {
    guard case .call(let function, let arguments) = rectangle.unwrapped.kind, arguments.count == 4,
      KnownAPI.has(function.lastName ?? "", .makesRectangle),
      app.numbers(arguments[0].value, in: body) == [0], app.numbers(arguments[1].value, in: body) == [0],
      app.numbers(arguments[2].value, in: body) == nil,
      let height = app.numbers(arguments[3].value, in: body).map({ Set($0).subtracting([0]) }), height.count == 1,
      let points = height.first, BarHeights.statusBarAlone.contains(points)
    else { return nil }
    return (app.model.program.location(rectangle.range, in: body), points)
  }
}
