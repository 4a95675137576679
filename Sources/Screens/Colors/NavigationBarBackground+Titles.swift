// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

/// The colour of a navigation bar's title: what the app itself takes to be readable over the bar.
extension NavigationBarBackground {
  /// The colour that the app gives the title while nothing is scrolled; nil where it gives none, or not one that is known.
  func title() -> ColorSettings.Choice? {
    let appearances = AppearanceObjects(app: app, settings: settings, bar: self)
    var found: [ColorSettings.Choice]?
    // At rest the look at the edge comes first, and that of the screen's own item before the bar's.
    let names = KnownAPI.names(.scrollEdgeAppearance).sorted() + KnownAPI.names(.standardAppearance).sorted()
    let sources = names.map { ($0, true) } + names.map { ($0, false) }
    for (name, isOfItem) in sources where found == nil {
      let bar = isOfItem ? OnBar(settings: itemSettings(name)) : onBar(name)
      if bar.other != nil { return nil }
      found = titles(bar.settings, appearances)
    }
    if found == nil {
      let attributes = onBar("titleTextAttributes")
      if attributes.other != nil { return nil }
      found = attributes.settings.filter { $0.condition.holds(settings.answer) != false }
        .flatMap { titles($0.values, at: $0.location) }
      if found?.isEmpty ?? true, let drawn, let color = drawn.bar.titleColor {
        let known = app.evaluator.colors.color(color, copies: drawn.document.namedColors)
        found = [
          ColorSettings.Choice(color: known, location: Location(file: drawn.document.path, range: drawn.bar.range))
        ]
      }
    }
    let colors = found ?? []
    guard let first = colors.first, first.color != nil, colors.allSatisfy({ $0.color == first.color }) else {
      return nil
    }
    return first
  }

  /// What appearance objects say of the title; nil where there are none.
  private func titles(_ found: [AttributeTable.Setting], _ appearances: AppearanceObjects) -> [ColorSettings.Choice]? {
    let values = found.filter { $0.condition.holds(settings.answer) != false }.flatMap { setting in
      setting.values.possible(settings.answer).filter { $0.value != .nil }
        .map { ($0.value, $0.places.first ?? setting.location, appearances.given(by: setting)) }
    }
    guard !values.isEmpty else { return nil }
    return values.flatMap { value, place, appearances in
      let look = appearances.look(of: value, at: place)
      // One that keeps the system's colour differs from any other.
      return look.titles.isEmpty || look.unknown != nil
        ? [ColorSettings.Choice(color: nil, location: look.place)] : look.titles
    }
  }

  /// The colours that attributes of a text can have.
  func titles(_ attributes: ValueSet, at place: Location) -> [ColorSettings.Choice] {
    attributes.possible(settings.answer).filter { $0.value != .nil }.flatMap { alternative in
      guard case .dictionary(let entries) = alternative.value else {
        return [ColorSettings.Choice(color: nil, location: place)]
      }
      let colors = entries.filter { Self.isKeyOfColor($0.key) }
      return colors.map { ColorSettings.Choice(color: ColorCalls.color(of: $0.value, app.evaluator), location: place) }
    }
  }

  private static func isKeyOfColor(_ key: Value) -> Bool {
    guard case .constant(_, let name) = key else { return false }
    return KnownAPI.has(name, .keyOfTextColor)
  }
}
