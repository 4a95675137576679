// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

/// What a view shows at its upper edge that draws itself: rectangles and gradients, one over the other.
struct DrawnView {
  let app: AppModel
  let settings: ColorSettings
  let isDark: Bool
  let view: ViewObject

  /// What is seen over what lies behind the view; nil where something is drawn of which that is not known.
  func paint(_ body: Body, over below: BackdropLook) -> BackdropLook? {
    let scope = app.evaluator.scope(of: body, selfValue: .object(view.abstract))
    var look = below
    // What is not drawn of a view that draws itself is black, where it has no background.
    var isFilled = view.settings["backgroundColor"] != nil || view.interface?.backgroundColor != nil
    var fill: Expression?
    // What stands in the receiver or in an argument of a call only gives it.
    let drawing = body.entries.compactMap { $0.drawingCall?.range }
    for entry in body.entries {
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        let name = function.lastName
      else { continue }
      if let part = entry.drawingCall {
        guard entry.closureDepth == 0, entry.loop == nil, entry.guards.allSatisfy(\.isPresence) else { return nil }
        if KnownAPI.has(name, .setsFillColor) {
          fill = Self.color(of: function, arguments)
        } else if KnownAPI.has(name, .fillsRectangle) {
          guard let area = arguments.last?.value ?? rectangle(ofPath: function, in: body) else { return nil }
          switch coverage(area, in: body, scope) {
          case .beside: continue
          case .open, .lost: return nil
          case .covers: break
          }
          guard let fill else { return nil }
          let choices = settings.choices(of: fill, in: scope)
          guard !choices.isEmpty, choices.allSatisfy({ $0.color != nil }) else { return nil }
          isFilled = isFilled || choices.allSatisfy { $0.color?.color(dark: isDark).alpha == 1 }
          look = look.under(choices, painter: view.className, dark: isDark)
        } else {
          guard let gradient = gradient(arguments, in: body, scope),
            let painted = GradientPainter(app: app, settings: settings, isDark: isDark).look(
              gradient, look, painter: view.className, at: app.evaluator.location(part.range, in: scope))
          else { return nil }
          isFilled = isFilled || gradient.colors.allSatisfy { $0.color(dark: isDark).alpha == 1 }
          look = painted
        }
      } else if !isQuiet(name, call, function), !drawing.contains(where: { $0.contains(call.range) }),
        !isColor(call, in: scope)
      {
        return nil
      }
    }
    return isFilled ? look : nil
  }

  /// A colour with a method that sets it, or a function of the context that is handed one last.
  private static func color(of function: Expression, _ arguments: [Expression.Argument]) -> Expression? {
    if let argument = arguments.last { return argument.value }
    guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf else { return nil }
    return base
  }

  /// The rectangle of which the path is made that fills itself; nil for other paths.
  private func rectangle(ofPath function: Expression, in body: Body) -> Expression? {
    guard case .member(.some(let base), _) = function.unwrapped.kind,
      case .call(let maker, let arguments)? = meant(base, in: body)?.unwrapped.kind, arguments.count == 1,
      let name = maker.lastName, KnownAPI.has(name, .makesPath),
      arguments[0].label.map({ KnownAPI.has($0, .namesRectangle) }) ?? true
    else { return nil }
    return arguments[0].value
  }

  private func coverage(_ area: Expression, in body: Body, _ scope: Scope) -> ViewCoverage.Answer {
    if isWhole(area, in: body) { return .covers }
    let coverage = ViewCoverage(app: app, settings: settings)
    return coverage.framed(area, scope, coverage.lengths) ?? .open
  }

  /// The rectangle that is to be drawn: all of the view when it is shown.
  private func isWhole(_ area: Expression, in body: Body) -> Bool {
    if case .name(let name) = area.unwrapped.kind {
      return name == "bounds" || body.parameters.contains { $0.name == name }
    }
    guard case .member(.some(let base), "bounds") = area.unwrapped.kind else { return false }
    return base.isSelf
  }

  /// What is done around drawing, and what a superclass of the system draws, which is nothing.
  private func isQuiet(_ name: String, _ call: Expression, _ function: Expression) -> Bool {
    if [.framesDrawing, .makesGradient, .makesPath, .convertsColor].contains(where: { KnownAPI.has(name, $0) }) {
      return true
    }
    guard case .member(.some(let base), _) = function.unwrapped.kind else { return false }
    guard base.isSuper, KnownAPI.has(name, .drawsView), let type = view.type else { return false }
    return app.symbols.members(name, of: type, isStatic: false).count { $0.hasImplementation } == 1
  }

  private func isColor(_ call: Expression, in scope: Scope) -> Bool {
    let choices = settings.choices(of: call, in: scope)
    return !choices.isEmpty && choices.allSatisfy { $0.color != nil }
  }

  // MARK: Gradients

  /// A gradient that runs over all of the view, or down from its upper edge.
  private func gradient(_ arguments: [Expression.Argument], in body: Body, _ scope: Scope) -> Gradient? {
    // A function of C is handed the context first.
    let handed = arguments.suffix(4).map(\.value)
    guard handed.count == 4, case .call(_, let parts)? = meant(handed[0], in: body)?.unwrapped.kind, parts.count == 3,
      let start = point(handed[1], in: body, scope), let end = point(handed[2], in: body, scope),
      let list = meant(parts[1].value, in: body),
      let colors = GradientPainter(app: app, settings: settings, isDark: isDark).colors(list, in: scope)
    else { return nil }
    let corners: Set<Double> = [0, 1]
    let isDown = start.x == end.x && start.y == 0 && end.y > 0
    guard isDown || corners.isSuperset(of: [start.x, start.y, end.x, end.y]), start != end else { return nil }
    let locations = locations(parts[2].value, colors.count, in: body, scope)
    return Gradient(
      colors: colors, locations: locations ?? [], span: isDown && locations != nil ? (start.y, end.y) : nil)
  }

  private func locations(_ list: Expression, _ count: Int, in body: Body, _ scope: Scope) -> [Double]? {
    let list = meant(list, in: body) ?? list
    if case .nil = list.unwrapped.kind { return Gradient.evenly(count) }
    guard case .array(let elements) = list.unwrapped.kind, elements.count == count else { return nil }
    let numbers = elements.compactMap { ColorCalls.number(app.evaluator, $0, in: scope) }
    return numbers.count == count ? numbers : nil
  }

  /// What a local is defined as, else the expression itself.
  private func meant(_ expression: Expression, in body: Body) -> Expression? {
    guard case .name(let name) = expression.unwrapped.kind else { return expression }
    guard let index = body.definition(of: name, at: expression.range.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind,
      !body.entries[(index + 1)...].contains(where: { $0.sets(name) })
    else { return nil }
    return value
  }

  private struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// A point as shares of the view's size.
  private func point(_ expression: Expression, in body: Body, _ scope: Scope) -> Point? {
    let expression = meant(expression, in: body) ?? expression
    if expression.lastName == "zero" { return Point(x: 0, y: 0) }
    guard case .call(_, let parts) = expression.unwrapped.kind, parts.count == 2,
      let x = share(parts[0].value, in: body, scope), let y = share(parts[1].value, in: body, scope)
    else { return nil }
    return Point(x: x, y: y)
  }

  private func share(_ length: Expression, in body: Body, _ scope: Scope) -> Double? {
    // In points nothing but the edge is the same share of every view.
    if ColorCalls.number(app.evaluator, length, in: scope) == 0 { return 0 }
    guard case .member(.some(var base), let name) = length.unwrapped.kind else { return nil }
    if case .member(.some(let inner), "size") = base.unwrapped.kind { base = inner }
    guard isWhole(base, in: body) else { return nil }
    if KnownAPI.has(name, .nearEdge) { return 0 }
    if KnownAPI.has(name, .middle) { return 0.5 }
    return KnownAPI.has(name, .farEdge) ? 1 : nil
  }
}

extension BodyEntry {
  /// The call that it is, where it says a colour, fills a rectangle or draws a gradient.
  fileprivate var drawingCall: Expression? {
    guard draws, case .call(let call) = kind else { return nil }
    return call
  }
}
