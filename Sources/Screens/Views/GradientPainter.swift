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
    // Without colours a gradient layer draws nothing.
    guard let set = layer.settings["colors"] else {
      return layer.lost == nil ? below.assuming("the gradient of a \(layer.className) is given no colours") : unknown
    }
    guard let setting = set.last(where: { $0.condition.holds(settings.answer) != false }),
      let colors = colors(setting), !colors.isEmpty
    else { return unknown }
    let isLinear = layer.settings["type"] == nil
    return look(
      Gradient(colors: colors, locations: locations(layer, colors.count), span: isLinear ? span(layer) : nil), below,
      painter: layer.className, at: setting.location) ?? unknown
  }

  /// What is seen behind the bar of a gradient over what lies behind it; nil where that is not known.
  func look(_ gradient: Gradient, _ below: BackdropLook, painter: String, at place: Location) -> BackdropLook? {
    let seen = gradient.top(Self.barShare)
    let looks = seen.map {
      below.under([ColorSettings.Choice(color: $0, location: place)], painter: painter, dark: isDark)
    }
    let ranges = looks.compactMap { $0.luminance(dark: isDark) }
    guard let first = looks.first, ranges.count == looks.count else { return nil }
    if Set(seen.map { $0.color(dark: isDark).hex }).count == 1 { return first }
    var look = first
    look.kind = .range(ranges.dropFirst().reduce(ranges[0]) { $0.union($1) }, .gradient)
    return look
  }

  private func colors(_ setting: ViewObject.Setting) -> [AdaptiveColor]? { colors(setting.value, in: setting.scope) }

  /// The colours of a list, each known.
  func colors(_ list: Expression, in scope: Scope) -> [AdaptiveColor]? {
    var list = list
    if case .cast(let inner, _, _) = list.unwrapped.kind { list = inner }
    guard case .array(let elements) = list.unwrapped.kind else {
      let values = app.evaluator.values(of: list, in: scope).possible(settings.answer)
      guard values.count == 1, case .array(let elements)? = values.first?.value else { return nil }
      let colors = elements.compactMap { ColorCalls.color(of: $0, app.evaluator) }
      return colors.count == elements.count ? colors : nil
    }
    var result: [AdaptiveColor] = []
    for element in elements {
      var inner = element
      if case .cast(let value, _, _) = element.unwrapped.kind { inner = value }
      let choices = settings.choices(of: inner, in: scope)
      guard choices.count == 1, let color = choices[0].color else { return nil }
      result.append(color)
    }
    return result
  }

  /// From where to where it runs down the layer, as shares of the height; nil where that is not followed, or it runs aslant.
  private func span(_ layer: ViewObject) -> (start: Double, end: Double)? {
    guard let start = point("startPoint", of: layer, standard: (0.5, 0)),
      let end = point("endPoint", of: layer, standard: (0.5, 1)), start.x == end.x, start.y != end.y
    else { return nil }
    return (start.y, end.y)
  }

  private func point(
    _ name: String, of layer: ViewObject, standard: (x: Double, y: Double)
  ) -> (x: Double, y: Double)? {
    guard let setting = layer.settings[name]?.last else { return standard }
    guard case .call(_, let arguments) = setting.value.unwrapped.kind, arguments.count == 2 else {
      return setting.value.lastName == "zero" ? (0, 0) : nil
    }
    guard let x = ColorCalls.number(app.evaluator, arguments[0].value, in: setting.scope),
      let y = ColorCalls.number(app.evaluator, arguments[1].value, in: setting.scope)
    else { return nil }
    return (x, y)
  }

  private func locations(_ layer: ViewObject, _ count: Int) -> [Double] {
    if let setting = layer.settings["locations"]?.last, case .array(let elements) = setting.value.unwrapped.kind {
      let numbers = elements.compactMap { ColorCalls.number(app.evaluator, $0, in: setting.scope) }
      if numbers.count == count { return numbers }
    }
    return Gradient.evenly(count)
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
