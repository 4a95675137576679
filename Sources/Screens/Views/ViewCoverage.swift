// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Findings

/// Whether a view lies behind the status bar when the one around it reaches to the top edge of the screen.
///
/// Where the bar's texts and symbols stand differs by device (SB-GEO-02), but they stand around the middle of its height: what
/// reaches up to there lies behind them.
struct ViewCoverage {
  enum Answer {
    case covers
    /// It lies lower, or is too narrow.
    case beside
    /// Nothing says.
    case open
    /// Code moves it in ways that are not followed: it may lie there or not.
    case lost
  }

  let app: AppModel
  let settings: ColorSettings

  var lengths: ScreenLength { ScreenLength(evaluator: app.evaluator, answer: settings.answer) }

  /// The bar is at least this high, in points.
  static let barHeight = 20.0
  /// And at least so high on phones whose sensors lie in the screen.
  static let sensorBarHeight = 44.0
  /// And at most so high there.
  private static let highestBar = 62.0

  /// Whether what begins so far below the upper edge lies behind what stands in the bar.
  func isBehindBar(_ distance: Double) -> Bool { distance <= settings.middleOfBar }

  func coverage(of view: ViewObject, in parent: ViewObject, depth: Int = 0) -> Answer {
    changed(place(of: view, in: parent, depth: depth), view)
  }

  private func place(of view: ViewObject, in parent: ViewObject, depth: Int) -> Answer {
    guard depth < 12 else { return .open }
    if let answer = end(view, of: parent) { return answer }
    // What scrolls lies where the content does while nothing is scrolled, unless it is tied to what the scroll view lies in.
    if app.symbols.isSubclass(parent.className, of: "UIScrollView"), !isTiedOutside(view, of: parent) {
      let rest = ScrollRest(app: app, settings: settings)
      guard let top = rest.top(of: parent) else { return .open }
      if top != 0...0 {
        // A header of a library stays at the top, and where other views of what was not read go that library knows.
        if let controller = view.controller, rest.adjusts(parent) {
          if controller.header != nil { return .covers }
          return controller.type == nil && app.symbols.isUnread(controller.className) ? .open : .beside
        }
        return scrolled(view, in: parent, from: top)
      }
    }
    if let pinned = pinned(view, in: parent, depth: depth) { return pinned }
    if let framed = moved(view) ?? framed(view) { return framed }
    if let drawn = drawn(view, in: parent) { return drawn }
    if app.symbols.isSubclass(parent.className, of: "UIStackView"), parent.interface == nil {
      return arranged(view, in: parent)
    }
    return .open
  }

  // MARK: Constraints

  private func pinned(_ view: ViewObject, in parent: ViewObject, depth: Int) -> Answer? {
    let pins = standing(view)
    guard !pins.isEmpty else { return nil }
    if pins.contains(where: { isNarrow($0) || isOutside($0, parent) || isAbove($0, parent) }) { return .beside }
    guard let answer = pinned(pins, view, in: parent, depth: depth) else { return nil }
    guard answer == .covers, let height = pins.lazy.filter({ $0.edge == .height }).compactMap(\.length).first else {
      return answer
    }
    return height < Self.barHeight ? .beside : height < Self.sensorBarHeight ? .lost : answer
  }

  private func pinned(
    _ pins: [ViewObject.Pin], _ view: ViewObject, in parent: ViewObject, depth: Int
  ) -> Answer? {
    var isCentred = false
    var isAsHigh = false
    for pin in pins {
      switch (pin.edge, pin.target) {
      case (.top, .safeArea): return below(pin.constant)
      case (.top, .margin(let owner)):
        guard hasNoMargin(owner ?? parent) else { return below(pin.constant) }
        if !isBehindBar(pin.constant) { return .beside }
        return owner.map { $0 === parent || $0.contains(parent) } ?? true ? .covers : .open
      case (.top, .superview(.top)): return isBehindBar(pin.constant) ? .covers : .beside
      case (.top, .superview): return .beside
      case (.top, .edge(.top, let other)):
        if !isBehindBar(pin.constant) { return .beside }
        if other === parent { return .covers }
        if other.superview === parent, other !== view { return coverage(of: other, in: parent, depth: depth + 1) }
        return parent.superview === other || other.contains(parent) ? .covers : .open
      case (.top, .edge): return .beside
      case (.top, .other): return pin.changes.isEmpty ? .open : .lost
      case (.centerY, .superview(.centerY)), (.centerY, .edge(.centerY, _)): isCentred = true
      case (.height, .superview(.height)): isAsHigh = isAsHigh || pin.constant > -Self.barHeight
      case (.height, .edge(.height, let other)):
        // As high as its own content, or as another part of the screen, says nothing of the upper edge.
        let isAround = other === parent || other.contains(parent)
        isAsHigh = isAsHigh || isAround && pin.constant > -Self.barHeight
      default: continue
      }
    }
    if isCentred || pins.contains(where: { $0.edge == .centerY }) { return isAsHigh ? .covers : .beside }
    if isAsHigh { return .covers }
    if pins.contains(where: { $0.edge == .bottom }) { return .beside }
    return nil
  }

  /// What lies so far below the lower edge of the bar, or above it where that is less than nothing.
  private func below(_ distance: Double) -> Answer {
    if distance > -Self.barHeight { return .beside }
    return distance <= -Self.highestBar ? .covers : .open
  }

  /// Whether code says of a view that its margin at the top is nothing, wherever the view lies.
  func hasNoMargin(_ view: ViewObject) -> Bool {
    let insets = view.settings["insetsLayoutMarginsFromSafeArea"]?.last { $0.condition.holds(settings.answer) == true }
    guard let insets, insets.values(app.evaluator).possible(settings.answer).map(\.value) == [.boolean(false)] else {
      return false
    }
    let set = (view.settings["layoutMargins"] ?? []) + (view.settings["directionalLayoutMargins"] ?? [])
    guard let margins = set.last(where: { $0.condition.holds(settings.answer) == true }) else { return false }
    if margins.value.lastName.map({ KnownAPI.has($0, .emptyInsets) }) ?? false { return true }
    guard case .call(_, let sides) = margins.value.unwrapped.kind, let top = sides.first else { return false }
    return ColorCalls.number(app.evaluator, top.value, in: margins.scope) == 0
  }

  /// Whether the upper edge is tied to a view around the one that it lies in: it stays there while the content scrolls.
  private func isTiedOutside(_ view: ViewObject, of parent: ViewObject) -> Bool {
    view.pins.contains { pin in
      guard pin.edge == .top, case .edge(.top, let other) = pin.target else { return false }
      return parent.superview === other || other.contains(parent)
    }
  }

  /// Whether an edge begins where the view around ends: a menu that waits beside the screen.
  private func isOutside(_ pin: ViewObject.Pin, _ parent: ViewObject) -> Bool {
    let edge: LayoutEdge
    switch pin.target {
    case .superview(let other): edge = other
    case .edge(let other, let view) where view === parent || view.contains(parent): edge = other
    default: return false
    }
    return pin.edge == .leading && edge == .trailing && pin.constant >= 0
      || pin.edge == .trailing && edge == .leading && pin.constant <= 0
  }

  private func isNarrow(_ pin: ViewObject.Pin) -> Bool {
    guard pin.edge == .width, case .other = pin.target else { return false }
    return true
  }

  // MARK: Frames

  /// What lies in content that begins somewhere else than at the upper edge of its scroll view.
  private func scrolled(_ view: ViewObject, in parent: ViewObject, from top: ClosedRange<Double>) -> Answer {
    if let framed = moved(view, from: top) ?? framed(view, from: top) { return framed }
    for pin in standing(view) where pin.edge == .top {
      switch pin.target {
      case .superview(.top): return answer(ScreenRectangle(y: pin.constant), from: top) ?? .open
      case .edge(.top, let other) where other === parent:
        return answer(ScreenRectangle(y: pin.constant), from: top) ?? .open
      default: continue
      }
    }
    return top.lowerBound > 0 ? .beside : .open
  }

  private func framed(_ view: ViewObject, from top: ClosedRange<Double> = 0...0) -> Answer? {
    var result: Answer?
    for setting in view.settings["frame"] ?? []
    where setting.part.isEmpty && setting.condition.holds(settings.answer) != false {
      if let answer = framed(setting.value, setting.scope, lengths(for: setting), from: top) { result = answer }
    }
    return result
  }

  /// What a rectangle says in which something lies, as it is written.
  ///
  /// - Parameter top: where what it is measured from lies.
  func framed(
    _ frame: Expression, _ scope: Scope, _ lengths: ScreenLength, from top: ClosedRange<Double> = 0...0, depth: Int = 0
  ) -> Answer? {
    guard depth < 6 else { return nil }
    if let body = scope.body.map({ app.program[$0] }), let name = frame.lastName, case .name = frame.unwrapped.kind,
      let index = body.definition(of: name, at: frame.range.start)
    {
      if body.entries[(index + 1)...].contains(where: { $0.sets(name) }) {
        return ScreenRectangle.of(frame, in: scope, lengths).flatMap { answer($0, from: top) } ?? .open
      }
      guard case .define(_, _, .some(let value), false) = body.entries[index].kind else { return nil }
      return framed(value, scope, lengths, from: top, depth: depth + 1)
    }
    // What a helper is handed is called like a property of the view that it places, and is none.
    if let body = scope.body.map({ app.program[$0] }), body.function?.kind == .function,
      case .name(let name) = frame.unwrapped.kind, body.parameters.contains(where: { $0.name == name })
    {
      return .open
    }
    switch frame.unwrapped.kind {
    case .member(_, "zero"): return nil
    case .member(.some(let whole), _) where lengths.measured?.rectangle(of: whole, in: scope)?.y != nil:
      return ScreenRectangle.of(frame, in: scope, lengths).flatMap { answer($0, from: top) }
    case .member(.some, "bounds"), .member(.some, "frame"), .name("bounds"), .name("frame"):
      return answer(ScreenRectangle(y: 0), from: top)
    case .call(let function, let arguments)
    where arguments.isEmpty && (!function.isOwn || KnownAPI.has(function.lastName ?? "", .wholeOfContainer)):
      return framed(function, scope, lengths, from: top, depth: depth + 1)
    default: return ScreenRectangle.of(frame, in: scope, lengths).flatMap { answer($0, from: top) }
    }
  }

  func answer(_ rectangle: ScreenRectangle, from start: ClosedRange<Double>) -> Answer? {
    if start == 0...0, rectangle.isOffScreen { return .beside }
    guard let y = rectangle.y else { return nil }
    if !isBehindBar(start.lowerBound + y) { return .beside }
    if let width = rectangle.width, width < 160 { return .beside }
    if let height = rectangle.height {
      if start.upperBound + y + height < Self.barHeight { return .beside }
      if start.lowerBound + y + height < Self.barHeight { return .open }
      if start.upperBound + y + height < Self.sensorBarHeight { return .lost }
    } else if start.lowerBound < 0 {
      return .open
    }
    return isBehindBar(start.upperBound + y) ? .covers : .open
  }

  /// The frame that Interface Builder drew, which its constraints gave.
  private func drawn(_ view: ViewObject, in parent: ViewObject) -> Answer? {
    if view.interface?.isBelowGuide ?? false { return .beside }
    guard let frame = view.interface?.frame, frame.count == 4 else { return nil }
    let width = parent.interface?.frame.map { $0[2] } ?? 0
    if frame[0] + frame[2] <= 0 || width > 0 && frame[0] >= width { return .beside }
    guard isBehindBar(frame[1]), frame[1] + frame[3] >= Self.barHeight, width == 0 || frame[2] >= width / 2 else {
      return .beside
    }
    return changed(view, drawnAt: frame[1])
  }
}
