// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI

/// A view of a screen of which it is known how far below the upper edge of the controller's view it begins.
package struct PlacedView {
  package var className: String
  /// Its class where that is the app's own.
  package var type: TypeSymbol.ID?
  /// In points.
  package var top: Double
  /// Where that is said.
  package var location: Location
  /// In points, and where that is said; nil where it is not known.
  package var height: Double?
  package var measured: Location?
  /// Whether it is as wide as the screen.
  package var isWide: Bool
  /// Whether it reaches down to another edge than that its own height gives: to the foot of the screen, for example.
  package var reachesDown: Bool
  /// Whether it ends at the foot of the view that it lies in.
  package var fillsDown = false
  /// Whether it is a view of UIKit's plain class with nothing in it.
  package var isPlainStrip = false
  /// Whether it is the view of the controller itself, which stands for the controller then.
  package var isRoot = false
  /// Where the views lie that properties of its class hold.
  package var parts: [String: Part] = [:]

  /// A view that a property holds.
  package struct Part {
    /// In points.
    package var top: Double
    package var height: Double?
    /// Where it is said how far below the top it lies.
    package var location: Location
  }
}

extension AppModel {
  /// The views of a controller of which it is known how far below the top they lie, those that are not seen left out.
  ///
  /// - Parameter reads: whether the controller's code is read for this where nobody asked for its views yet; else there are
  ///   none then.
  /// - Complexity: linear in the number of views, once for each controller.
  package func placedViews(of node: ControllerNode.ID, reading reads: Bool = false) -> [PlacedView] {
    if reads { _ = views.controller(graph[node]) }
    return views.placed(in: node) { atom in
      switch atom {
      case .iOS: true
      case .pad, .darkInterface, .darkOutside, .verticallyCompact: false
      case .notchedPhone, .horizontallyCompact: true
      case .absent, .kind, .same, .holdsMore, .state: nil
      }
    }
  }
}

extension ViewModels {
  fileprivate func placed(in node: ControllerNode.ID, _ answer: @escaping (Atom) -> Bool?) -> [PlacedView] {
    if let found = placedViews[node] { return found }
    var result: [PlacedView] = []
    if let controller = known(node), let root = controller.fields["view"] {
      let places = ViewPlaces(
        root: root, symbols: evaluator.symbols, lengths: ScreenLength(evaluator: evaluator, answer: answer),
        changes: changedConstraints)
      var left = Self.maximumPlaced
      func collect(_ view: ViewObject, _ depth: Int) {
        guard depth < ViewPainter.maximumDepth, left > 0, !places.isHidden(view) else { return }
        left -= 1
        if let place = places.place(of: view) {
          let owner = view === root ? controller : view
          let measured = places.measured(view)
          var placed = PlacedView(
            className: viewClass(of: owner), type: owner.type, top: place.top, location: place.location,
            height: measured?.height, measured: measured?.location, isWide: places.isWide(view),
            reachesDown: places.reachesDown(view))
          placed.isRoot = view === root
          placed.fillsDown = places.fillsDown(view)
          placed.isPlainStrip = owner.type == nil && view.className == "UIView" && view.subviews.isEmpty
          if owner.type != nil { placed.parts = places.parts(of: owner) }
          result.append(placed)
        }
        for subview in view.subviews { collect(subview, depth + 1) }
      }
      collect(root, 0)
    }
    placedViews[node] = result
    return result
  }

  /// The class of a view; of one that stands for another controller, of what that controller has as its view.
  private func viewClass(of view: ViewObject) -> String {
    guard let inner = view.controller, !view.isController, let node = graph.node(of: inner.abstract),
      let own = controller(graph[node]).fields["view"]
    else { return view.className }
    return own.className
  }

  /// Views of one controller that are looked at.
  private static let maximumPlaced = 2000
}

extension ViewPlaces {
  /// What Interface Builder draws higher than this is no bar and no control at the top, in points.
  private static let highestDrawn = 120.0

  /// Whether a view is hidden, or may be.
  fileprivate func isHidden(_ view: ViewObject) -> Bool {
    if view !== root, let drawn = view.interface, drawn.isHidden || drawn.alpha == 0 { return true }
    return (view.settings["isHidden"] ?? []).contains { setting in
      setting.values(lengths.evaluator).alternatives.contains { $0.value != .boolean(false) }
    }
      || (view.settings["alpha"] ?? []).contains { setting in
        setting.values(lengths.evaluator).alternatives.contains { $0.value.number == 0 }
      }
  }

  /// Whether a view is tied to both sides of one that is as wide as the screen, or has such a frame.
  fileprivate func isWide(_ view: ViewObject, depth: Int = 0) -> Bool {
    if view === root { return true }
    guard depth < 12, let parent = view.superview else { return false }
    let sides = [LayoutEdge.leading, .trailing].map { edge in
      view.pins.contains { pin in
        guard pin.edge == edge, pin.constant == 0 else { return false }
        switch pin.target {
        case .superview(edge): return isWide(parent, depth: depth + 1)
        case .edge(edge, let other): return other !== view && isWide(other, depth: depth + 1)
        default: return false
        }
      }
    }
    if !sides.contains(false) { return true }
    if view.pins.contains(where: { pin in
      guard pin.edge == .width, pin.constant == 0 else { return false }
      switch pin.target {
      case .superview(.width): return isWide(parent, depth: depth + 1)
      case .edge(.width, let other): return other !== view && isWide(other, depth: depth + 1)
      default: return false
      }
    }) {
      return true
    }
    guard isWide(parent, depth: depth + 1), let frame = view.settings["frame"]?.last(where: \.part.isEmpty) else {
      return false
    }
    guard case .call(_, let arguments) = frame.value.unwrapped.kind, arguments.count == 4 else { return false }
    let rectangle = ScreenRectangle.of(frame.value, in: frame.scope, lengths)
    let isAsWide = arguments[2].value.lastName.map { KnownAPI.layoutEdges(named: $0) == [.width] } ?? false
    return rectangle?.x == 0 && (rectangle?.width == ScreenLength.width || isAsWide)
  }

  /// Whether the lower edge is tied to that of the controller's view, or to the safe area's.
  fileprivate func fillsDown(_ view: ViewObject) -> Bool {
    view.superview === root
      && view.pins.contains { pin in
        guard pin.edge == .bottom, pin.constant == 0, pin.condition.holds(lengths.answer) != false else { return false }
        switch pin.target {
        case .superview(.bottom), .safeArea: return true
        case .edge(.bottom, let other): return other === root
        default: return false
        }
      }
  }

  /// The views that properties of an object hold and that lie in the screen.
  fileprivate func parts(of owner: ViewObject) -> [String: PlacedView.Part] {
    owner.fields.compactMapValues { view in
      guard view !== root, root.contains(view), let place = place(of: view) else { return nil }
      return PlacedView.Part(top: place.top, height: height(of: view), location: place.location)
    }
  }

  /// Whether the lower edge is tied to something, or the height to that of something.
  fileprivate func reachesDown(_ view: ViewObject) -> Bool {
    if let drawn = view.interface?.frame, drawn.count == 4, drawn[3] > Self.highestDrawn { return true }
    return view.pins.contains { pin in
      switch (pin.edge, pin.target) {
      case (.bottom, _): true
      case (.height, .other): false
      case (.height, _): true
      default: false
      }
    }
  }
}
