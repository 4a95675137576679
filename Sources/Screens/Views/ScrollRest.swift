// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Where the content of scroll views begins while nobody scrolls.
struct ScrollRest {
  let app: AppModel
  let settings: ColorSettings

  /// What bars cover at the top of the screen, in points: a status bar alone, or one with a large title below it.
  private static let bars = ScreenLength.lowestBar...200.0

  /// Where the content begins, from the upper edge of the scroll view, in points; nil where code decides of which that is not
  /// known.
  func top(of view: ViewObject) -> ClosedRange<Double>? {
    let bars = adjusts(view) ? Self.bars : 0...0
    switch length("contentOffset", of: view, part: (1, "y")) {
    // Scrolled to its top it stays there when bars come to cover it.
    case .known(let offset) where offset > 0 || !adjusts(view): return -offset...(bars.upperBound - offset)
    case .open: return nil
    case .none, .known: break
    }
    switch length("contentInset", of: view, part: (0, "top")) {
    case .known(let inset): return bars.lowerBound + inset...bars.upperBound + inset
    // Insets make room.
    case .open: return adjusts(view) ? bars.lowerBound...Self.bars.upperBound * 4 : nil
    case .none: return bars
    }
  }

  /// Whether the content begins below what bars cover of the scroll view.
  func adjusts(_ view: ViewObject) -> Bool {
    if view.settings["contentInsetAdjustmentBehavior"] == nil, let drawn = view.interface?.contentInsetAdjustment {
      return drawn != "never"
    }
    let set = view.settings["contentInsetAdjustmentBehavior"]?.last { $0.condition.holds(settings.answer) == true }
    let values = set?.values(app.evaluator, expected: "UIScrollView.ContentInsetAdjustmentBehavior")
    guard let values = values?.possible(settings.answer), values.count == 1,
      case .constant(_, "never") = values[0].value
    else { return true }
    return false
  }

  private enum Length {
    case none, open
    case known(Double)
  }

  /// The length along the vertical axis that a property of a scroll view holds at last.
  ///
  /// - Parameter part: which of the numbers that it is made of, and what it is called.
  private func length(_ key: String, of view: ViewObject, part: (index: Int, name: String)) -> Length {
    let own = view.settings["\(key).\(part.name)"]
    guard let last = (own ?? view.settings[key])?.last(where: { $0.condition.holds(settings.answer) != false }) else {
      return .none
    }
    guard last.condition.holds(settings.answer) == true else { return .open }
    let lengths = ScreenLength(evaluator: app.evaluator, answer: settings.answer)
    if own != nil { return lengths.points(last.value, in: last.scope).map { .known($0) } ?? .open }
    if last.value.lastName.map({ KnownAPI.has($0, .emptyInsets) }) ?? false { return .known(0) }
    guard case .call(_, let parts) = last.value.unwrapped.kind, parts.indices.contains(part.index) else { return .open }
    return lengths.points(parts[part.index].value, in: last.scope).map { .known($0) } ?? .open
  }
}
