// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility

/// The top of a gradient layer, from its colours, their places and its direction.
struct GradientPainter {
  let app: AppModel
  let settings: ColorSettings
  let isDark: Bool

  /// The share of a full screen's height that the bar takes, at most.
  private static let barShare = 0.08

  func paint(_ layer: ViewObject, over below: BackdropLook) -> BackdropLook {
    let unknown = BackdropLook(
      kind: .range(.unknown, .gradient), painter: layer.className, location: layer.location,
      assumptions: below.assumptions)
    guard let setting = layer.settings["colors"]?.last(where: { $0.condition.holds(settings.answer) != false }),
      let colors = colors(setting), !colors.isEmpty
    else { return unknown }
    let vertical = isVertical(layer)
    var seen = colors
    if vertical == true { seen = top(colors, locations(layer, colors.count)) }
    let looks = seen.map {
      below.under([ColorSettings.Choice(color: $0, location: setting.location)], painter: layer.className, dark: isDark)
    }
    let ranges = looks.compactMap { $0.luminance(dark: isDark) }
    guard let first = looks.first, ranges.count == looks.count else { return unknown }
    if Set(seen.map { $0.color(dark: isDark).hex }).count == 1 { return first }
    var look = first
    look.kind = .range(ranges.dropFirst().reduce(ranges[0]) { $0.union($1) }, .gradient)
    return look
  }

  private func colors(_ setting: ViewObject.Setting) -> [AdaptiveColor]? {
    guard case .array(let elements) = setting.value.unwrapped.kind else {
      let values = setting.values(app.evaluator).possible(settings.answer)
      guard values.count == 1, case .array(let elements)? = values.first?.value else { return nil }
      let colors = elements.compactMap { ColorCalls.color(of: $0, app.evaluator) }
      return colors.count == elements.count ? colors : nil
    }
    var result: [AdaptiveColor] = []
    for element in elements {
      var inner = element
      if case .cast(let value, _, _) = element.unwrapped.kind { inner = value }
      let choices = settings.choices(of: inner, in: setting.scope)
      guard choices.count == 1, let color = choices[0].color else { return nil }
      result.append(color)
    }
    return result
  }

  /// Nil where the direction is not followed; the default is from the top down.
  private func isVertical(_ layer: ViewObject) -> Bool? {
    guard let start = layer.settings["startPoint"]?.last else { return true }
    guard case .call(_, let arguments) = start.value.unwrapped.kind, arguments.count == 2 else { return nil }
    guard let y = ColorCalls.number(app.evaluator, arguments[1].value, in: start.scope) else { return nil }
    guard let end = layer.settings["endPoint"]?.last, case .call(_, let ends) = end.value.unwrapped.kind,
      ends.count == 2
    else { return y == 0 }
    let last = ColorCalls.number(app.evaluator, ends[1].value, in: end.scope)
    let x = ColorCalls.number(app.evaluator, arguments[0].value, in: start.scope)
    let endX = ColorCalls.number(app.evaluator, ends[0].value, in: end.scope)
    return y == 0 && last == 1 && x == endX
  }

  private func locations(_ layer: ViewObject, _ count: Int) -> [Double] {
    if let setting = layer.settings["locations"]?.last, case .array(let elements) = setting.value.unwrapped.kind {
      let numbers = elements.compactMap { ColorCalls.number(app.evaluator, $0, in: setting.scope) }
      if numbers.count == count { return numbers }
    }
    return (0..<count).map { count < 2 ? 0 : Double($0) / Double(count - 1) }
  }

  /// The colours from the upper edge to the lower edge of the bar.
  private func top(_ colors: [AdaptiveColor], _ locations: [Double]) -> [AdaptiveColor] {
    func color(at place: Double) -> AdaptiveColor {
      guard let next = locations.firstIndex(where: { $0 >= place }) else { return colors[colors.count - 1] }
      guard next > 0, locations[next] > locations[next - 1] else { return colors[next] }
      let share = (place - locations[next - 1]) / (locations[next] - locations[next - 1])
      return colors[next - 1].mixed(with: colors[next], share: share)
    }
    return [color(at: 0), color(at: Self.barShare)]
  }
}

extension AdaptiveColor {
  /// A colour between this one and another, mixed on stored values.
  func mixed(with other: AdaptiveColor, share: Double) -> AdaptiveColor {
    func mix(_ one: DisplayColor, _ two: DisplayColor) -> DisplayColor {
      let (a, b) = (one.inSRGB, two.inSRGB)
      func part(_ x: Double, _ y: Double) -> Double { x + (y - x) * share }
      return DisplayColor(
        red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue),
        alpha: part(a.alpha, b.alpha))
    }
    return AdaptiveColor(
      light: mix(light, other.light), dark: mix(dark, other.dark),
      lightHighContrast: mix(lightHighContrast, other.lightHighContrast),
      darkHighContrast: mix(darkHighContrast, other.darkHighContrast))
  }
}
