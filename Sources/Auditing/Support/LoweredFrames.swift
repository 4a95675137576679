// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Frames of a controller's view that code moves down by a number of points and makes as much less high: what is left of
/// the view below a bar of one height (SB-GEO-08).
struct LoweredFrames {
  struct Place {
    var location: Location
    var points: Double
  }

  /// One part of a rectangle that is changed by a number.
  private struct Change {
    var body: Body
    var rectangle: Expression
    var points: Double
    var location: Location
  }

  private let app: AuditedApp
  private let types: StaticTypes
  private static let heights = BarHeights.statusBarAlone.union(BarHeights.withNavigationBar)

  /// - Complexity: linear in the number of assignments to parts of frames.
  static func all(in app: AuditedApp) -> [Place] {
    let frames = LoweredFrames(app: app, types: StaticTypes(app.model.symbols))
    let lowered = Dictionary(grouping: frames.changes(of: "y", by: ["+=", "="]), by: \.body.id)
    return frames.changes(of: "height", by: ["-="]).compactMap { shortened in
      let moved = lowered[shortened.body.id]?.first { moved in
        moved.points == shortened.points && moved.rectangle.isSamePlace(as: shortened.rectangle)
      }
      guard let moved, frames.isOfControllerView(moved.rectangle, in: moved.body) else { return nil }
      return Place(location: min(moved.location, shortened.location), points: moved.points)
    }
  }

  /// `frame.origin.y += 20`
  private func changes(of part: String, by operations: Set<String>) -> [Change] {
    let program = app.model.program
    return (program.assignments[part] ?? []).compactMap { reference in
      let body = program[reference.body]
      guard case .assign(let target, let operation, let value) = program[reference].kind,
        operations.contains(operation),
        case .member(.some(let pair), part) = target.unwrapped.kind,
        case .member(.some(let rectangle), _) = pair.unwrapped.kind,
        let numbers = app.numbers(value, in: body).map({ Set($0).subtracting([0]) }), numbers.count == 1,
        let points = numbers.first, Self.heights.contains(points),
        app.hasSafeArea(under: program[reference].guards, in: body)
      else { return nil }
      return Change(
        body: body, rectangle: rectangle, points: points,
        location: program.location(program[reference].range, in: body))
    }
  }

  /// Whether a rectangle is the frame or bounds of a controller's root view, or a copy of it.
  private func isOfControllerView(_ rectangle: Expression, in body: Body) -> Bool {
    switch app.value(of: rectangle, in: body).unwrapped.withoutCall.kind {
    case .member(.some(let view), "bounds"), .member(.some(let view), "frame"): isControllerView(view, in: body)
    default: false
    }
  }

  private func isControllerView(_ view: Expression, in body: Body) -> Bool {
    if let controller = view.controllerOfView, !controller.isSelf {
      return types.name(of: controller, in: body).map(isController) ?? false
    }
    return view.isOwnView && body.owner.map { isController(app.model.symbols[$0].name) } ?? false
  }

  private func isController(_ name: String) -> Bool { app.model.symbols.isSubclass(name, of: "UIViewController") }
}

extension Expression {
  /// Whether two chains of members name the same.
  fileprivate func isSamePlace(as other: Expression) -> Bool {
    switch (unwrapped.kind, other.unwrapped.kind) {
    case (.name(let one), .name(let other)): one == other
    case (.member(.some(let base), let one), .member(.some(let otherBase), let other)):
      one == other && base.isSamePlace(as: otherBase)
    default: false
    }
  }
}
