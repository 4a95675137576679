// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// How far below the upper edge of a controller's view the views in it lie, in whatever way code or Interface Builder says so,
/// where that is known for sure.
struct ViewPlaces {
  /// The upper edge of a view.
  struct Place {
    /// In points below the top of the controller's view.
    var top: Double
    /// Where that is said.
    var location: Location
  }

  let root: ViewObject
  let symbols: SymbolTable
  let lengths: ScreenLength
  let changes: ChangedConstraints

  private static let maximumDepth = 24

  func place(of view: ViewObject, depth: Int = 0) -> Place? {
    if view === root { return Place(top: 0, location: root.location) }
    guard depth < Self.maximumDepth, let parent = view.superview, !view.isLaidOutElsewhere,
      !view.openEdges.contains(.top), !view.openEdges.contains(.centerY),
      !symbols.isSubclass(parent.className, of: "UIScrollView"), !symbols.isUnread(parent.className)
    else { return nil }
    let pins = view.pins.filter { $0.condition.holds(lengths.answer) != false }
    let upper = pins.filter { $0.edge == .top }
    if !upper.isEmpty { return common(upper.map { place(of: $0, in: parent, depth: depth) }) }
    let middle = pins.filter { $0.edge == .centerY }
    if !middle.isEmpty {
      guard let height = height(of: view) else { return nil }
      return common(
        middle.map { place(of: $0, in: parent, depth: depth) }.map { place in
          place.map { Place(top: $0.top - height / 2, location: $0.location) }
        })
    }
    guard !pins.contains(where: { $0.edge == .bottom }) else { return nil }
    if symbols.isSubclass(parent.className, of: "UIStackView") { return arranged(view, in: parent, depth: depth) }
    return framed(view, in: parent, depth: depth) ?? drawn(view, in: parent, depth: depth)
  }

  /// The one place that several constraints agree on.
  private func common(_ places: [Place?]) -> Place? {
    guard let first = places.first.flatMap({ $0 }), places.allSatisfy({ $0?.top == first.top }) else { return nil }
    return first
  }

  // MARK: Constraints

  private func place(of pin: ViewObject.Pin, in parent: ViewObject, depth: Int) -> Place? {
    guard pin.isExact, !changes.contains(pin.location) else { return nil }
    let origin: Double?
    switch pin.target {
    case .superview(let edge): origin = position(of: edge, of: parent, depth: depth)
    case .edge(let edge, let other): origin = position(of: edge, of: other, depth: depth)
    case .safeArea, .margin, .other: origin = nil
    }
    return origin.map { Place(top: $0 + pin.constant, location: pin.said ?? pin.location) }
  }

  private func position(of edge: LayoutEdge, of view: ViewObject, depth: Int) -> Double? {
    guard let top = place(of: view, depth: depth + 1)?.top else { return nil }
    switch edge {
    case .top: return top
    case .bottom: return height(of: view).map { top + $0 }
    case .centerY: return height(of: view).map { top + $0 / 2 }
    default: return nil
    }
  }

  /// What a stack view arranges: the first view at its top where it stacks downwards, else all.
  private func arranged(_ view: ViewObject, in stack: ViewObject, depth: Int) -> Place? {
    guard stack.settings["layoutMargins"] == nil, stack.settings["directionalLayoutMargins"] == nil,
      stack.interface == nil
    else { return nil }
    let axes = (stack.settings["axis"] ?? []).map(\.value.lastName)
    guard axes.allSatisfy({ $0 == axes.last }) else { return nil }
    let isVertical = axes.last.flatMap { $0 }.map { $0.lowercased().hasSuffix("vertical") } ?? false
    if isVertical, stack.subviews.first !== view { return nil }
    return place(of: stack, depth: depth + 1)
  }

  // MARK: Frames

  private func framed(_ view: ViewObject, in parent: ViewObject, depth: Int) -> Place? {
    guard view.settings["center"] == nil, view.settings["transform"] == nil, !isMoved(view),
      let setting = frame(of: view), let y = y(of: setting), let origin = place(of: parent, depth: depth + 1)
    else { return nil }
    return Place(top: origin.top + y, location: setting.location)
  }

  /// Whether code sets a part of the place that a view has, or its centre.
  private func isMoved(_ view: ViewObject) -> Bool {
    (view.settings["frame"] ?? []).contains { !$0.part.isEmpty || $0.operation != "=" }
  }

  /// The last frame that code gives a view; nil where there is none, or which is the last is open.
  private func frame(of view: ViewObject) -> ViewObject.Setting? {
    let settings = (view.settings["frame"] ?? []).filter {
      $0.condition.holds(lengths.answer) != false
        && !($0.value.lastName.map { KnownAPI.has($0, .emptyRectangle) } ?? false)
    }
    guard let last = settings.last, last.condition.holds(lengths.answer) == true else { return nil }
    return last
  }

  /// The upper edge of a frame where it is known exactly.
  private func y(of setting: ViewObject.Setting) -> Double? {
    guard let rectangle = ScreenRectangle.of(setting.value, in: setting.scope, lengths), let y = rectangle.y else {
      return nil
    }
    if case .call(let function, let arguments) = setting.value.unwrapped.kind, arguments.count == 4,
      KnownAPI.has(function.lastName ?? "", .givesHeight)
    {
      // Of a length that is not known the rectangle tells what it is at least.
      return lengths.points(arguments[1].value, in: setting.scope) == y ? y : nil
    }
    return y
  }

  /// Where Interface Builder puts a view that code does not move.
  private func drawn(_ view: ViewObject, in parent: ViewObject, depth: Int) -> Place? {
    guard let drawn = view.interface, !drawn.isBelowGuide, view.settings["frame"] == nil,
      view.settings["center"] == nil, view.settings["transform"] == nil, !isMoved(view)
    else { return nil }
    if let tie = drawn.topTie {
      var ancestor: ViewObject? = parent
      while let here = ancestor, here.interface?.id != tie.item { ancestor = here.superview }
      return ancestor.flatMap { place(of: $0, depth: depth + 1) }.map {
        Place(top: $0.top + tie.distance, location: view.location)
      }
    }
    guard drawn.keepsTop, let frame = drawn.frame, frame.count == 4 else { return nil }
    return place(of: parent, depth: depth + 1).map { Place(top: $0.top + frame[1], location: view.location) }
  }

  // MARK: Heights

  /// How high a view is, and where that is said.
  func measured(_ view: ViewObject, depth: Int = 0) -> (height: Double, location: Location)? {
    guard depth < Self.maximumDepth, !view.openEdges.contains(.height) else { return nil }
    let pins = view.pins.filter { $0.condition.holds(lengths.answer) != false && !changes.contains($0.location) }
    let heights = pins.filter { $0.edge == .height }
    if let first = heights.first {
      guard heights.allSatisfy({ $0.isExact && $0.constant == first.constant }) else { return nil }
      switch first.target {
      case .other where first.constant > 0: return (first.constant, first.said ?? first.location)
      case .edge(.height, let other) where other !== view:
        return measured(other, depth: depth + 1).map { ($0.height + first.constant, first.location) }
      default: return nil
      }
    }
    if let edges = between(pins, view), let parent = view.superview,
      let around = measured(parent, depth: depth + 1)
    {
      return (around.height + edges, around.location)
    }
    guard pins.isEmpty || view.settings["frame"] == nil else { return nil }
    if let setting = frame(of: view),
      let height = ScreenRectangle.of(setting.value, in: setting.scope, lengths)?.height
    {
      return (height, setting.location)
    }
    guard let drawn = view.interface, view.settings["frame"] == nil else { return nil }
    if let constant = drawn.heightConstants.first { return (constant, view.location) }
    return drawn.keepsTop ? drawn.frame.flatMap { $0.count == 4 ? ($0[3], view.location) : nil } : nil
  }

  func height(of view: ViewObject) -> Double? { measured(view)?.height }

  /// By how much a view that is tied to both edges of what it lies in is higher than that.
  private func between(_ pins: [ViewObject.Pin], _ view: ViewObject) -> Double? {
    func distance(_ edge: LayoutEdge) -> Double? {
      pins.first { pin in
        guard pin.edge == edge, pin.isExact else { return false }
        switch pin.target {
        case .superview(edge): return true
        case .edge(edge, let other): return other === view.superview
        default: return false
        }
      }?.constant
    }
    return distance(.bottom).flatMap { lower in distance(.top).map { lower - $0 } }
  }
}
