// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Where views lie once code has moved them, and what is seen of them then.
extension ViewCoverage {
  // MARK: Frames

  /// What a frame says that code puts together in steps, on the view itself; nil where it is set as a whole at last, or not
  /// at all.
  func moved(_ view: ViewObject, from top: ClosedRange<Double> = 0...0) -> Answer? {
    let set = (view.settings["frame"] ?? []).filter { $0.condition.holds(settings.answer) != false }
    guard set.contains(where: { !$0.part.isEmpty }) else { return nil }
    // What code makes lies in the corner and has no size before it is told where to lie.
    var start = ScreenRectangle()
    if let drawn = view.interface?.frame, drawn.count == 4 {
      start = ScreenRectangle(x: drawn[0], y: drawn[1], width: drawn[2], height: drawn[3])
    } else if case .allocation = view.abstract.origin, view.controller == nil {
      start = ScreenRectangle(x: 0, y: 0, width: 0, height: 0)
    }
    return answer(after: set, of: view, from: start, top: top)
  }

  /// Whether a controller's view still reaches to the top after what moves it once it has its place.
  func reachesTop(_ view: ViewObject) -> Bool {
    let moves = view.moves.filter { $0.condition.holds(settings.answer) != false }
    if moves.isEmpty { return true }
    if let last = moves.last, last.part.isEmpty {
      return framed(last.value, last.scope, lengths(for: last)).map { $0 == .covers } ?? true
    }
    return answer(after: moves, of: view, from: .screen, top: 0...0) == .covers
  }

  private func answer(
    after set: [ViewObject.Setting], of view: ViewObject, from start: ScreenRectangle, top: ClosedRange<Double>
  ) -> Answer? {
    var rectangle = start
    var isWhole = false
    var hasCovered = answer(start, from: top) == .covers
    for setting in set {
      let before = rectangle
      let lengths = lengths(for: setting, of: view, from: before)
      isWhole = setting.part.isEmpty && setting.operation == "="
      if isWhole {
        rectangle = .of(setting.value, in: setting.scope, lengths) ?? ScreenRectangle()
      } else if let first = setting.part.first, KnownAPI.has(first, .centerOfView) {
        rectangle.center(setting, lengths)
      } else {
        rectangle = rectangle.changed(
          setting.part, setting.operation, setting.value, in: setting.scope, lengths, depth: 0)
      }
      if setting.condition.holds(settings.answer) != true { rectangle = before.common(with: rectangle) }
      hasCovered = hasCovered || isWhole && answer(rectangle, from: top) == .covers
    }
    // What was put over the top and is moved may be anywhere; of what never was it is open as of any other view.
    return isWhole ? nil : answer(rectangle, from: top) ?? (hasCovered ? .lost : .open)
  }

  // MARK: What is seen of it

  /// What becomes of an answer by what moves the view on the screen, or cuts out a part of it.
  func changed(_ answer: Answer, _ view: ViewObject) -> Answer {
    guard answer == .covers else { return answer }
    if let mask = view.last({ KnownAPI.has($0, .masksView) }, settings.answer), !showsAll(mask) { return .lost }
    guard let move = view.last({ KnownAPI.has($0, .shiftsView) }, settings.answer) else { return answer }
    if move.value.lastName.map({ KnownAPI.has($0, .leavesInPlace) }) ?? false { return answer }
    guard case .call(let function, let arguments) = move.value.unwrapped.kind, arguments.count == 2,
      [function.lastName, arguments[0].label].contains(where: { $0.map { KnownAPI.has($0, .translates) } ?? false }),
      let y = lengths.offset(arguments[1].value, in: move.scope)
    else { return .lost }
    return isBehindBar(y) ? y < 0 ? .lost : answer : .beside
  }

  /// Whether a mask leaves the view as it is, but for its corners.
  private func showsAll(_ mask: ViewObject.Setting) -> Bool {
    if case .nil = mask.value.unwrapped.kind { return true }
    guard let shape = mask.object?.last({ KnownAPI.has($0, .shapeOfLayer) }, settings.answer) else { return false }
    return fillsBounds(shape.value, shape.scope)
  }

  func fillsBounds(_ path: Expression, _ scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch path.unwrapped.kind {
    case .member(.some(let base), _): return fillsBounds(base, scope, depth: depth + 1)
    case .call(let function, let arguments):
      let isFilling = [function.lastName, arguments.first?.label].contains {
        $0.map { KnownAPI.has($0, .shapesRectangle) } ?? false
      }
      if isFilling { return arguments.first?.value.lastName.map { KnownAPI.has($0, .wholeOfContainer) } ?? false }
      return arguments.isEmpty && fillsBounds(function, scope, depth: depth + 1)
    case .name(let name):
      guard let body = scope.body.map({ app.program[$0] }), let index = body.definition(of: name, at: path.range.start),
        case .define(_, _, .some(let value), false) = body.entries[index].kind
      else { return false }
      return fillsBounds(value, scope, depth: depth + 1)
    default: return false
    }
  }

  // MARK: Constraints and stacks

  /// The constraints that hold at this moment, as they are then.
  func standing(_ view: ViewObject) -> [ViewObject.Pin] {
    var weak: Set<Int> = []
    var result: [ViewObject.Pin] = []
    for var pin in view.pins {
      var isActive: Bool? = true
      var isWeak = false
      for change in pin.changes {
        guard let happens = change.condition.holds(settings.answer) else {
          if case .active(isActive) = change.kind {} else { pin.target = .other }
          continue
        }
        guard happens else { continue }
        switch change.kind {
        case .active(let value): isActive = value
        case .required(let isRequired): isWeak = !isRequired
        case .length(let length):
          if pin.length != nil {
            pin.length = length
          } else if let length {
            pin.constant = length
          } else {
            pin.target = .other
          }
        }
      }
      if isActive == false { continue }
      if isActive == nil { pin.target = .other }
      if isWeak { weak.insert(result.count) }
      result.append(pin)
    }
    // One that may give way does so where another says something else of the edge.
    guard !weak.isEmpty else { return result }
    let strong = Set(result.indices.filter { !weak.contains($0) }.map { result[$0].edge })
    return result.indices.filter { !weak.contains($0) || !strong.contains(result[$0].edge) }.map { result[$0] }
  }

  /// Where a view lies that is drawn at the top, once code has changed the constraints that put it there.
  func changed(_ view: ViewObject, drawnAt y: Double) -> Answer {
    var answer = Answer.covers
    for change in view.drawnTops {
      let happens = change.condition.holds(settings.answer)
      if happens == false { continue }
      switch change.kind {
      case .length(let length?) where length == y: if happens == true { answer = .covers }
      case .length(let length?) where length > 0 && happens == true: answer = isBehindBar(length) ? .covers : .beside
      case .active(true), .required: continue
      default: answer = .lost
      }
    }
    for change in view.drawnHeights where change.condition.holds(settings.answer) != false {
      guard answer == .covers, case .length(let length?) = change.kind, length < Self.sensorBarHeight else { continue }
      answer = length < Self.barHeight && change.condition.holds(settings.answer) == true ? .beside : .lost
    }
    return answer
  }

  /// Whether the lower edge lies at the upper edge of what is around.
  func isAbove(_ pin: ViewObject.Pin, _ parent: ViewObject) -> Bool {
    guard pin.edge == .bottom, pin.constant < Self.barHeight else { return false }
    switch pin.target {
    case .superview(.top): return true
    case .edge(.top, let other): return other === parent || other.contains(parent)
    default: return false
    }
  }

  /// The first of the views in a stack that are seen reaches to the upper edge of the stack, unless the stack keeps them
  /// inside of its margins, which are clear of the bars.
  func arranged(_ view: ViewObject, in stack: ViewObject) -> Answer {
    let inMargins = stack.last({ KnownAPI.has($0, .arrangesInMargins) }, settings.answer)
    if let inMargins, inMargins.values(app.evaluator).possible(settings.answer).map(\.value) != [.boolean(false)],
      !hasNoMargin(stack)
    {
      return .beside
    }
    for other in stack.subviews {
      let isHidden = other.boolean("isHidden", app.evaluator, settings.answer)
      if other === view { return .covers }
      if isHidden != true { return .beside }
    }
    return .beside
  }
}

extension ScreenRectangle {
  /// Moves the middle to where an assignment puts it; what is not known of that leaves the place open.
  fileprivate mutating func center(_ setting: ViewObject.Setting, _ lengths: ScreenLength) {
    var middle: Double?
    if setting.operation == "=", setting.part.count == 1 {
      middle = Self.middle(setting.value, in: setting.scope, lengths)
    } else if setting.operation == "=", setting.part.last == "y" {
      middle = lengths.offset(setting.value, in: setting.scope)
    } else if setting.part.last == "x" {
      x = nil
      return
    }
    x = nil
    y = height.flatMap { height in middle.map { $0 - height / 2 } }
  }

  /// How far down a point lies.
  private static func middle(_ point: Expression, in scope: Scope, _ lengths: ScreenLength) -> Double? {
    switch point.unwrapped.kind {
    case .call(_, let arguments) where arguments.count == 2: lengths.offset(arguments[1].value, in: scope)
    case .member(.some(let whole), let name) where KnownAPI.has(name, .centerOfView):
      lengths.isOfScreen(whole, in: scope) ? ScreenLength.height / 2 : nil
    default: nil
    }
  }
}
