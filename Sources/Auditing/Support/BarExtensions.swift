// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Frames that begin above a navigation bar by a number of points, to reach behind the status bar: a copy of the bar's
/// frame that is made higher, and views of the bar that lie above its upper edge.
struct BarExtensions {
  struct Place {
    var location: Location
    var points: Double
  }

  /// A local copy of a bar's frame: that it is made higher and moved up is told once.
  private struct CopiedFrame: Hashable {
    var body: Body.ID
    var name: String
  }

  private let app: AuditedApp
  private var program: ProgramIndex { app.model.program }

  /// - Complexity: linear in the number of assignments to parts of frames and of bodies in which a frame is made.
  static func all(in app: AuditedApp) -> [Place] {
    let extensions = BarExtensions(app: app)
    return extensions.changedFrames() + extensions.viewsAbove()
  }

  // MARK: Copies of the bar's frame

  /// `frame.size.height += 20` and `frame.origin.y -= 20`, where the frame is a bar's.
  private func changedFrames() -> [Place] {
    var seen: Set<CopiedFrame> = []
    return [("height", "+="), ("y", "-=")].flatMap { part, change in
      (program.assignments[part] ?? []).compactMap { reference -> Place? in
        let body = program[reference.body]
        guard case .assign(let target, change, let value) = program[reference].kind,
          let points = Self.statusBarHeight(value),
          case .member(.some(let pair), part) = target.unwrapped.kind,
          case .member(.some(let frame), _) = pair.unwrapped.kind,
          case .name(let name) = frame.unwrapped.kind, isFrameOfBar(app.value(of: frame, in: body), in: body),
          seen.insert(CopiedFrame(body: body.id, name: name)).inserted
        else { return nil }
        return Place(location: program.location(program[reference].range, in: body), points: points)
      }
    }
  }

  private func isFrameOfBar(_ expression: Expression, in body: Body) -> Bool {
    switch expression.unwrapped.withoutCall.kind {
    case .member(.some(let view), "bounds"), .member(.some(let view), "frame"): app.isNavigationBar(view, in: body)
    default: false
    }
  }

  // MARK: Views of the bar

  /// A frame that ends where the bar begins, in a body that puts views into a bar, or where the bar ends.
  private func viewsAbove() -> [Place] {
    let makers = KnownAPI.names(.makesRectangle)
    return app.occurrences(mentioning: makers) { expression in
      guard case .call(let function, _) = expression.kind else { return false }
      return makers.contains(function.lastName ?? "")
    }.compactMap { rectangle in
      guard case .call(_, let arguments) = rectangle.expression.kind, arguments.count == 4,
        let above = arguments[1].value.numbers, above.count == 1, let points = Self.statusBarHeight(-above[0]),
        let height = arguments[3].value.numbers, height.count == 1
      else { return nil }
      switch height[0] {
      case points: guard putsViewIntoBar(rectangle.body) else { return nil }
      // From the top of the screen to the foot of the bar: a backdrop that stands in for the bar's.
      case points + BarHeights.navigationBar:
        guard arguments[0].value.numbers == [0], app.numbers(arguments[2].value, in: rectangle.body) == nil else {
          return nil
        }
      default: return nil
      }
      return Place(location: rectangle.location, points: points)
    }
  }

  private func putsViewIntoBar(_ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
        case .member(.some(let view), let name) = function.unwrapped.kind
      else { return false }
      return KnownAPI.has(name, .addsViews) && app.isNavigationBar(view, in: body)
    }
  }

  // MARK: Parts

  private static func statusBarHeight(_ expression: Expression) -> Double? {
    guard let numbers = expression.numbers, numbers.count == 1 else { return nil }
    return statusBarHeight(numbers[0])
  }

  private static func statusBarHeight(_ points: Double) -> Double? {
    BarHeights.statusBar.contains(points) ? points : nil
  }
}
