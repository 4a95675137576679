// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Bars that are cut off at their own frame.
///
/// The background of a navigation bar extends to the top of the screen (SB-GEO-13) because it is drawn beyond the bar, which
/// begins below the status bar. One that clips what it draws leaves that strip to what lies behind it.
extension NavigationBarBackground {
  /// What is seen behind the status bar where the bar ends below it; nil for one that extends to the top.
  var clipped: Answer? {
    let bar = onBar("clipsToBounds", onParts: [AttributeTable.bar])
    if let other = bar.other { return .unknown(Self.whyOpen, other.location) }
    guard let last = bar.settings.last(where: { $0.condition.holds(settings.answer) != false }) else { return nil }
    let values = last.values.possible(settings.answer).map(\.value)
    if !values.isEmpty, values.allSatisfy({ $0 == .boolean(false) }) { return nil }
    guard !values.isEmpty, values.allSatisfy({ $0 == .boolean(true) }), last.condition.holds(settings.answer) == true
    else { return .unknown("whether the bar is cut off below the status bar is not known", last.location) }
    if hangsOnPicture {
      return .unknown("whether the view reaches under the bar is not known", last.location)
    }
    return .transparent(last.location, isTranslucent: isTranslucent)
  }

  /// Whether nothing but the picture that is its background says whether the bar is translucent.
  private var hangsOnPicture: Bool {
    guard onBar("isTranslucent").settings.isEmpty, drawn?.bar.isTranslucent == nil else { return false }
    return onBar("backgroundImage").settings.contains { image in
      let values = image.values.possible(settings.answer).map(\.value)
      return !values.allSatisfy { $0 == .nil || app.isEmptyImage($0) }
    }
  }
}
