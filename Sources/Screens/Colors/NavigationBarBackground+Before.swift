// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension NavigationBarBackground {
  /// The appearance that code reads from the bar, or from the proxy of all bars, before it gives the bar another one.
  ///
  /// - Parameter reading: the reading of objects that asks; what it follows was not on the bar before.
  func before(_ name: String, isOfProxy: Bool, _ reading: AppearanceObjects, at place: Location) -> AppearanceLook {
    var found: [AttributeTable.Setting]
    if isOfProxy {
      found = ofProxies(name)
    } else {
      let bar = onBar(name)
      if let other = bar.other { return AppearanceLook(unknown: Self.whyOpen, at: other.location) }
      found = bar.settings
    }
    let open = Set(reading.open.map(\.withoutCaller))
    func isOlder(_ setting: AttributeTable.Setting) -> Bool {
      open.isDisjoint(with: setting.values.objects.map(\.withoutCaller))
    }
    let isNewer = found.contains { !isOlder($0) }
    found = found.filter { isOlder($0) && $0.condition.holds(settings.answer) != false }
    if found.isEmpty, isNewer, !isOfProxy {
      found = ofProxies(name).filter { $0.condition.holds(settings.answer) != false }
    }
    guard let last = found.last else {
      // A bar has a standard appearance from the first, unless something older than appearances says how it looks.
      let isPlain =
        name == "standardAppearance" && drawn?.bar.standardAppearanceBackground == nil
        && drawn?.bar.barTintColor == nil && onBar("barTintColor").settings.isEmpty
      return isPlain ? AppearanceLook(at: place) : AppearanceObjects.unfollowed(place)
    }
    let values = last.values.possible(settings.answer).filter { $0.value != .nil }
    guard found.count == 1, last.condition.holds(settings.answer) == true, values.count == 1, let only = values.first
    else { return AppearanceLook(unknown: "which appearance the bar had is not known", at: last.location) }
    return reading.given(by: last).look(of: only.value, at: last.location)
  }
}
