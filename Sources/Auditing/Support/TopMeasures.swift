// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Numbers that stand for the height of the status bar, alone or with a navigation bar, where code lays something out along
/// the top of a screen (SB-GEO-08).
///
/// A number says nothing by itself: what tells is the part that it plays. A frame begins so far below the top and reaches the
/// foot of the screen, a list is inset by it, a scrolled distance is counted from it, a bar is made as high as it. The number
/// may be written there or be a constant with a name.
struct TopMeasures {
  struct Place {
    var location: Location
    var points: Double
    /// What the number does, in words that follow "64 points".
    var part: String
  }

  let app: AuditedApp
  let types: StaticTypes

  /// - Complexity: linear in the size of the code.
  static func all(in app: AuditedApp) -> [Place] {
    let measures = TopMeasures(app: app, types: StaticTypes(app.model.symbols))
    var result: [Place] = []
    for body in app.model.program.bodies {
      app.shared.measuring.forEach(in: body) { expression, path, entry in
        guard let (points, part) = measures.part(of: expression, path, entry, body),
          app.hasSafeArea(under: entry.guards, in: body)
        else { return }
        result.append(
          Place(location: app.model.program.location(expression.range, in: body), points: points, part: part))
      }
      result += measures.changedInsets(in: body)
    }
    let tied = app.model.views.edgesBelowTop.filter { $0.distance == BarHeights.plainWithNavigationBar }
    return result + tied.map { Place(location: $0.location, points: $0.distance, part: "are left free above the view") }
  }

  private typealias Part = (points: Double, words: String)

  private func part(of expression: Expression, _ path: [Expression], _ entry: BodyEntry, _ body: Body) -> Part? {
    switch expression.kind {
    case .call(let function, let arguments):
      guard let name = function.madeName else { return nil }
      if arguments.count == 4 {
        if KnownAPI.has(name, .makesRectangle) { return rectangle(expression, arguments, entry, body) }
        if KnownAPI.has(name, .makesInsets) { return insets(arguments, path, entry, body) }
      }
      guard arguments.count == 2 else { return nil }
      if KnownAPI.has(name, .makesSize) { return size(arguments, entry, body) }
      return KnownAPI.has(name, .makesPoint) ? point(arguments, path, entry, body) : nil
    case .binary(let operation, let left, let right) where operation == "+" || operation == "-":
      return distance(operation, left, right, body)
    default: return nil
    }
  }

  /// The one number that an expression is, by itself or through constants.
  private func number(_ expression: Expression, in body: Body) -> Double? {
    guard let numbers = app.numbers(expression, in: body), numbers.count == 1 else { return nil }
    return numbers[0]
  }

  private func isBoth(_ expression: Expression, in body: Body) -> Bool {
    number(expression, in: body) == BarHeights.plainWithNavigationBar
  }

  /// Whether a length is that of both bars, alone or with what else stands below them.
  private func hasBoth(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    if isBoth(expression, in: body) { return true }
    guard depth < 8, case .binary("+", let left, let right) = expression.unwrapped.kind else { return false }
    return hasBoth(left, in: body, depth: depth + 1) || hasBoth(right, in: body, depth: depth + 1)
  }

  // MARK: Rectangles

  /// A frame of the screen's width that ends at its foot and begins below bars of one height, or that begins as far above the
  /// top, or a bar that is as high as they are.
  private func rectangle(
    _ expression: Expression, _ arguments: [Expression.Argument], _ entry: BodyEntry, _ body: Body
  ) -> Part? {
    if let part = barByHand(arguments, entry, body) { return part }
    if let part = belowBar(expression, arguments, body) ?? shortened(expression, arguments, body) { return part }
    guard let y = number(arguments[1].value, in: body), abs(y) < BarHeights.highest,
      let frame = app.model.screenRectangle(expression, in: body), frame.x == 0, let height = frame.height,
      frame.width == ScreenRectangle.screen.width, let whole = ScreenRectangle.screen.height,
      number(arguments[2].value, in: body) == nil
    else { return nil }
    let isConstant = number(arguments[3].value, in: body) != nil
    let both = BarHeights.plainWithNavigationBar
    switch y {
    case BarHeights.plain, both:
      guard !isConstant, height > whole / 2, y + height <= whole, !FilledStrip.isThere(above: y, in: body, app, types)
      else { return nil }
      return (y, "are left free above the frame")
    case -both where !isConstant && height == whole: return (both, "are what the frame is raised by")
    case 0 where height == both && isConstant && isInControllerView(entry, in: body):
      return (both, "are the height of a bar at the top")
    default: return nil
    }
  }

  /// What is as wide as the screen and begins where the navigation bar of one phone ended, in a screen that has one above it.
  private func belowBar(_ expression: Expression, _ arguments: [Expression.Argument], _ body: Body) -> Part? {
    let both = BarHeights.plainWithNavigationBar
    guard isBoth(arguments[1].value, in: body), number(arguments[2].value, in: body) == nil,
      let frame = app.model.screenRectangle(expression, in: body), frame.x == 0,
      frame.width == ScreenRectangle.screen.width, let owner = body.owner, app.standsInStack(owner),
      !FilledStrip.isThere(above: both, in: body, app, types)
    else { return nil }
    return (both, "are left free above the frame")
  }

  /// A frame of the screen's width that ends above its foot because both bars are taken off the height of the screen: below an
  /// opaque bar a screen is so much less high.
  private func shortened(_ expression: Expression, _ arguments: [Expression.Argument], _ body: Body) -> Part? {
    let both = BarHeights.plainWithNavigationBar
    guard let frame = app.model.screenRectangle(expression, in: body), frame.x == 0,
      frame.width == ScreenRectangle.screen.width, let y = frame.y, y >= 0, y < BarHeights.highest,
      let height = frame.height, let whole = ScreenRectangle.screen.height, height > whole / 2, y + height < whole,
      let taken = takenOff(arguments[3].value, in: body), taken.contains(both), let owner = body.owner,
      taken.contains(BarHeights.tabBar) || app.standsInStack(owner),
      !SpaceAtFoot.isUsed(both, by: owner, app)
    else { return nil }
    return (both, "are taken off the height of the screen")
  }

  /// The numbers that are taken off a length which is none itself: 64 and 49 of `screen.height - 64 - 49`; nil for anything
  /// else. Both bars that are written as one number with the tab bar are told apart.
  private func takenOff(_ expression: Expression, in body: Body, depth: Int = 0) -> [Double]? {
    if case .tuple(let parts) = expression.unwrapped.kind, parts.count == 1 {
      return takenOff(parts[0].value, in: body, depth: depth + 1)
    }
    guard depth < 8, case .binary("-", let left, let right) = expression.unwrapped.kind, number(left, in: body) == nil
    else {
      return nil
    }
    let before = takenOff(left, in: body, depth: depth + 1) ?? []
    return before + summands(right, in: body)
  }

  private func summands(_ expression: Expression, in body: Body, depth: Int = 0) -> [Double] {
    guard depth < 8 else { return [] }
    switch expression.unwrapped.kind {
    case .tuple(let parts) where parts.count == 1: return summands(parts[0].value, in: body, depth: depth + 1)
    case .binary("+", let left, let right):
      return summands(left, in: body, depth: depth + 1) + summands(right, in: body, depth: depth + 1)
    default:
      guard let number = number(expression, in: body) else { return [] }
      let (both, tabs) = (BarHeights.plainWithNavigationBar, BarHeights.tabBar)
      return number == both + tabs ? [both, tabs] : [number]
    }
  }

  /// A bar of the app's own that lies along the top and is as high as both bars, however its width is named.
  private func barByHand(_ arguments: [Expression.Argument], _ entry: BodyEntry, _ body: Body) -> Part? {
    let both = BarHeights.plainWithNavigationBar
    guard arguments[0].value.numbers == [0], arguments[1].value.numbers == [0], isBoth(arguments[3].value, in: body),
      number(arguments[2].value, in: body) == nil, let view = framed(by: entry)
    else { return nil }
    let names = [view.lastName, types.name(of: view, in: body)].compactMap { $0 }
    return names.contains(where: BarWords.isAboutNavigationBar) ? (both, "are the height of a bar at the top") : nil
  }

  /// What an entry gives a frame, or makes with one.
  private func framed(by entry: BodyEntry) -> Expression? {
    switch entry.kind {
    case .define(let name, _, .some(let value), _): Expression(.name(name), range: value.range)
    case .assign(let target, _, _):
      if case .member(.some(let base), "frame") = target.unwrapped.kind { base } else { target }
    default: nil
    }
  }

  /// Whether what gets a frame is added to the own view of a controller.
  private func isInControllerView(_ entry: BodyEntry, in body: Body) -> Bool {
    guard let view = framed(by: entry)?.lastName, let owner = body.owner,
      app.model.symbols.isSubclass(app.model.symbols[owner].name, of: "UIViewController")
    else { return false }
    let program = app.model.program
    return KnownAPI.names(.addsViews).contains { name in
      (program.calls[name] ?? []).contains { reference in
        guard program[reference.body].owner == owner, case .call(let call) = program[reference].kind,
          case .call(let function, let arguments) = call.kind, arguments.first?.value.lastName == view,
          case .member(.some(let receiver), _) = function.unwrapped.kind
        else { return false }
        return receiver.isOwnView
      }
    }
  }

  // MARK: Insets

  /// Insets of a scroll view with nothing free at the sides.
  private func insets(
    _ arguments: [Expression.Argument], _ path: [Expression], _ entry: BodyEntry, _ body: Body
  ) -> Part? {
    guard hasBoth(arguments[0].value, in: body), [1, 3].allSatisfy({ number(arguments[$0].value, in: body) == 0 }),
      isOfController(body)
    else { return nil }
    if let call = path.last, case .call(let function, _) = call.kind {
      guard let name = function.lastName, isSetter(name, of: .scrollInsets) else { return nil }
      return (BarHeights.plainWithNavigationBar, Self.scrolled)
    }
    guard path.isEmpty, case .assign(let target, _, _) = entry.kind, KnownAPI.has(target.lastName ?? "", .scrollInsets)
    else { return nil }
    return (BarHeights.plainWithNavigationBar, Self.scrolled)
  }

  private static let scrolled = "are left free above the content that is scrolled"

  /// `list.contentInset.top = 64`
  private func changedInsets(in body: Body) -> [Place] {
    guard isOfController(body) else { return [] }
    return body.entries.compactMap { entry in
      guard case .assign(let target, let operation, let value) = entry.kind, operation == "=" || operation == "+=",
        case .member(.some(let insets), "top") = target.unwrapped.kind,
        KnownAPI.has(insets.lastName ?? "", .scrollInsets), hasBoth(value, in: body),
        app.hasSafeArea(under: entry.guards, in: body)
      else { return nil }
      return Place(
        location: app.model.program.location(entry.range, in: body), points: BarHeights.plainWithNavigationBar,
        part: Self.scrolled)
    }
  }

  private func isOfController(_ body: Body) -> Bool {
    body.owner.map { app.model.symbols.isSubclass(app.model.symbols[$0].name, of: "UIViewController") } ?? false
  }

  /// Whether a function sets a property, as Objective-C's do: `setContentInset:`.
  private func isSetter(_ name: String, of role: Role) -> Bool {
    AppearanceUpdates.property(setBy: name).map { KnownAPI.has($0, role) } ?? false
  }

  // MARK: Scrolled distances

  /// How far something is scrolled, counted from where it rests under bars of one height: `contentOffset.y + 64`,
  /// `-contentOffset.y - 64`.
  private func distance(_ operation: String, _ left: Expression, _ right: Expression, _ body: Body) -> Part? {
    let isCounted: Bool
    if operation == "+" {
      isCounted =
        isScrolledDistance(left, in: body) && isBoth(right, in: body)
        || isScrolledDistance(right, in: body) && isBoth(left, in: body)
    } else if case .prefix("-", let inner) = left.unwrapped.kind {
      isCounted = isScrolledDistance(inner, in: body) && isBoth(right, in: body)
    } else {
      isCounted = false
    }
    return isCounted ? (BarHeights.plainWithNavigationBar, "are where the scrolled distance is counted from") : nil
  }

  private func isScrolledDistance(_ expression: Expression, in body: Body) -> Bool {
    guard case .member(.some(let point), "y") = app.value(of: expression, in: body).kind else { return false }
    return KnownAPI.has(app.value(of: point, in: body).lastName ?? "", .scrolledPoint)
  }

  /// A point to which something is scrolled so that its content begins below the bars.
  private func point(
    _ arguments: [Expression.Argument], _ path: [Expression], _ entry: BodyEntry, _ body: Body
  ) -> Part? {
    guard number(arguments[1].value, in: body) == -BarHeights.plainWithNavigationBar else { return nil }
    let isScrolled: Bool
    if let call = path.last, case .call(let function, _) = call.kind {
      isScrolled = function.lastName.map { isSetter($0, of: .scrolledPoint) } ?? false
    } else if path.isEmpty, case .assign(let target, _, _) = entry.kind {
      isScrolled = KnownAPI.has(target.lastName ?? "", .scrolledPoint)
    } else {
      isScrolled = false
    }
    return isScrolled ? (BarHeights.plainWithNavigationBar, "are where the content is scrolled to") : nil
  }

  // MARK: Sizes

  /// The size that a navigation bar gives itself.
  private func size(_ arguments: [Expression.Argument], _ entry: BodyEntry, _ body: Body) -> Part? {
    switch entry.kind {
    case .return, .value: break
    default: return nil
    }
    guard let height = number(arguments[1].value, in: body), BarHeights.withNavigationBar.contains(height),
      number(arguments[0].value, in: body) == nil, let owner = body.owner,
      app.model.symbols.isSubclass(app.model.symbols[owner].name, of: "UINavigationBar")
    else { return nil }
    return (height, "are the height that the navigation bar gives itself")
  }
}
