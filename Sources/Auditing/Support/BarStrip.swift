// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// How a view lies over the area of the status bar in what is above the screens, whatever code gives it its place: by a frame,
/// one that is assigned later or given by a function, or by constraints.
struct BarStrip {
  enum Kind {
    /// It has the bar's frame, or reaches down to the safe area.
    case bar
    /// It is so many points high on every device.
    case points(Double)
    /// It is as high as the bar was when it was made.
    case height
  }

  var kind: Kind
  /// Where that is said.
  var location: Location
}

/// Tells the strips among the views that code adds to something.
struct BarStrips {
  let app: AuditedApp
  let code: MeantCode

  private static let maximumDepth = 6

  init(_ app: AuditedApp) {
    self.app = app
    code = MeantCode(app)
  }

  /// - Parameter isInBar: whether it is added to a navigation bar, which begins below the status bar.
  func strip(_ view: AddedView, isInBar: Bool) -> BarStrip? {
    if let frame = view.frame, let kind = kind(of: frame.value, in: frame.body, isInBar) {
      return BarStrip(kind: kind, location: frame.location)
    }
    guard view.beginsAtTop, view.isWide, !isInBar else { return nil }
    if let edge = view.endsAtSafeArea { return BarStrip(kind: .bar, location: edge) }
    guard let written = view.height, let kind = height(written.value, in: written.body) else { return nil }
    return BarStrip(kind: kind, location: written.location)
  }

  // MARK: Frames

  private func kind(of frame: Expression, in body: Body, _ isInBar: Bool) -> BarStrip.Kind? {
    if isFrame(frame, in: body) { return .bar }
    if let height = heightByParts(of: frame, in: body) {
      return BarSurplus.isGot(height, in: body, app, code) ? .height : nil
    }
    let frame = app.value(of: frame, in: body)
    guard case .call(let function, let arguments) = frame.unwrapped.kind, arguments.count == 4,
      KnownAPI.has(function.lastName ?? "", .makesRectangle), app.numbers(arguments[0].value, in: body) == [0],
      app.numbers(arguments[2].value, in: body) == nil
    else { return nil }
    let (top, height) = (arguments[1].value, arguments[3].value)
    if isInBar {
      guard case .prefix("-", let distance) = top.unwrapped.kind, distance.writtenOut == height.writtenOut else {
        return nil
      }
    } else if app.numbers(top, in: body) != [0] {
      return nil
    }
    return self.height(height, in: body)
  }

  /// What a height is, where it is one of the status bar and of nothing else at the top.
  private func height(_ height: Expression, in body: Body) -> BarStrip.Kind? {
    if BarSurplus.isGot(height, in: body, app, code) || isTopInset(height, in: body) { return .height }
    guard let numbers = app.numbers(height, in: body).map({ Set($0).subtracting([0]) }), numbers.count == 1,
      let points = numbers.first, BarHeights.statusBarAlone.contains(points)
    else { return nil }
    return .points(points)
  }

  private func isTopInset(_ expression: Expression, in body: Body) -> Bool {
    var value = app.value(of: expression, in: body).unwrapped
    while case .binary("??", let left, _) = value.kind { value = app.value(of: left, in: body).unwrapped }
    guard case .member(let insets, "top") = value.kind, let insets else { return false }
    return code.areSafeInsets(insets, in: body)
  }

  /// Whether an expression is the bar's frame, where there is one.
  func isFrame(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    let value = app.value(of: expression, in: body)
    switch value.kind {
    case .binary("??", let frame, _): return isFrame(frame, in: body, depth: depth + 1)
    // The same rectangle in the coordinates of another view.
    case .call(let function, let arguments) where KnownAPI.has(function.lastName ?? "", .measuresInView):
      return arguments.first.map { isFrame($0.value, in: body, depth: depth + 1) } ?? false
    default:
      if KnownAPI.has(value.withoutCall.lastName ?? "", .barFrame) { return true }
      if case .name(let name) = value.kind, body.definitions[name] != nil {
        let assigned = body.entries.compactMap { entry -> Expression? in
          guard case .assign(let target, "=", let value) = entry.kind, case .name(name) = target.unwrapped.kind else {
            return nil
          }
          return value
        }
        return !assigned.isEmpty && assigned.allSatisfy { isFrame($0, in: body, depth: depth + 1) }
      }
      let given = code.bodies(of: value, in: body).flatMap { meant in
        meant.entries.filter { $0.closureDepth == 0 && $0.targetName == nil }.compactMap(\.givenValue).map {
          (meant, $0)
        }
      }
      return !given.isEmpty && given.allSatisfy { isFrame($1, in: $0, depth: depth + 1) }
    }
  }

  /// The height that a local rectangle at the origin gets as one of its parts.
  private func heightByParts(of rectangle: Expression, in body: Body) -> Expression? {
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
