// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Where views lie by whose places code measures where it puts others.
extension ViewCoverage {
  /// Views that are measured one by the other.
  private static let maximumMeasured = 6

  /// How lengths in a setting are worked out.
  ///
  /// - Parameters:
  ///   - whole: where the view lies before this setting, whose place it sets.
  ///   - around: the views that are being measured already.
  func lengths(
    for setting: ViewObject.Setting, of view: ViewObject? = nil, from whole: ScreenRectangle? = nil,
    around: [ViewObject] = []
  ) -> ScreenLength {
    guard let views = setting.measured else { return lengths }
    var result = lengths
    let measured = Measured()
    result.measured = MeasuredViews.Rectangles(views: views) { other in
      if other === view { return whole }
      if around.count >= Self.maximumMeasured || around.contains(where: { $0 === other }) { return nil }
      return measured.rectangle(of: other) { rectangle(of: other, around: around + [other]) }
    }
    return result
  }

  /// Where a view lies in its superview; nil where nothing is said of that.
  func rectangle(of view: ViewObject, around: [ViewObject]) -> ScreenRectangle? {
    // Whatever its code says, a controller's view gets its place from what it stands in.
    if view.controller != nil, view.superview == nil { return .screen }
    let pins = standing(view)
    if !pins.isEmpty { return rectangle(by: pins, of: view) }
    let set = (view.settings["frame"] ?? []).filter { $0.condition.holds(settings.answer) != false }
    var result = ScreenRectangle()
    if view.controller != nil {
      // A controller's view is as large as the screen when it is loaded.
      result = .screen
    } else if let drawn = view.interface?.frame, drawn.count == 4 {
      result = ScreenRectangle(x: drawn[0], y: drawn[1], width: drawn[2], height: drawn[3])
    } else if set.isEmpty {
      return nil
    }
    for setting in set {
      let before = result
      let lengths = lengths(for: setting, of: view, from: before, around: around)
      if setting.part.isEmpty, setting.operation == "=" {
        result = .of(setting.value, in: setting.scope, lengths) ?? ScreenRectangle()
      } else {
        result = result.changed(
          setting.part, setting.operation, setting.value, in: setting.scope, lengths, depth: 0)
      }
      if setting.condition.holds(settings.answer) != true { result = before.common(with: result) }
    }
    // What is made empty gets its place by other ways.
    return result.width == 0 && result.height == 0 ? nil : result.known
  }

  /// What constraints say of the upper edge and of the height.
  private func rectangle(by pins: [ViewObject.Pin], of view: ViewObject) -> ScreenRectangle? {
    var result = ScreenRectangle()
    for pin in pins {
      switch (pin.edge, pin.target) {
      case (.top, .superview(.top)): result.y = pin.constant
      case (.top, .edge(.top, let other)) where other === view.superview: result.y = pin.constant
      case (.top, .safeArea): result.y = max(0, ScreenLength.lowestBar + pin.constant)
      case (.height, .other): result.height = pin.length
      default: continue
      }
    }
    // As the view of a controller has the size of the screen, what is tied to its ends has it but for the bars.
    if view.superview?.controller != nil {
      func isTied(_ edge: LayoutEdge) -> Bool { pins.contains { $0.edge == edge } }
      if result.height == nil, let y = result.y, isTied(.bottom) { result.height = ScreenLength.height - y }
      if isTied(.leading), isTied(.trailing) { result.width = ScreenLength.width }
    }
    return result.known
  }
}

extension ScreenRectangle {
  /// Nil where nothing is known of it.
  fileprivate var known: ScreenRectangle? {
    [x, y, width, height].allSatisfy { $0 == nil } ? nil : self
  }
}

/// The places of the views by which one setting is measured. Each is worked out once: a rectangle speaks of the other's in each
/// of its parts, and views are measured one by the other.
private final class Measured {
  private var known: [ObjectIdentifier: ScreenRectangle?] = [:]

  func rectangle(of view: ViewObject, orFind find: () -> ScreenRectangle?) -> ScreenRectangle? {
    if let known = known[ObjectIdentifier(view)] { return known }
    let result = find()
    known[ObjectIdentifier(view)] = .some(result)
    return result
  }
}
