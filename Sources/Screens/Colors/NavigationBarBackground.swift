// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

/// What the app sets as the background of a navigation bar.
struct NavigationBarBackground {
  enum Answer {
    case colors([ColorSettings.Choice], isTranslucent: Bool)
    /// A blur of what lies behind.
    case material(Location)
    case image(Location)
    /// A picture that counts when something is scrolled; whether content reaches under the bar hangs on whether it is opaque.
    case legacyImage(Location, isTranslucent: Bool?)
    /// The legacy tint, which counts when something is scrolled.
    case tint([ColorSettings.Choice], isTranslucent: Bool)
    /// Nothing of its own: what lies behind is seen.
    case transparent(Location?, isTranslucent: Bool)
    case unknown(String, Location)
  }

  let app: AppModel
  let settings: ColorSettings
  let stack: ControllerNode
  let top: ControllerNode?
  /// What is made of the settings of other screens.
  var others = Others.open

  static let whyOpen = "another screen sets the look of the bar, and may have been seen before"

  /// The background while nothing is scrolled.
  func atRest() -> Answer {
    if let unseen = unseen ?? clipped { return unseen }
    let appearances = AppearanceObjects(app: app, settings: settings, bar: self)
    // The screen's own item comes before the bar.
    for (name, source) in [
      ("scrollEdgeAppearance", true), ("standardAppearance", true), ("scrollEdgeAppearance", false),
    ] {
      let bar = source ? OnBar(settings: itemSettings(name)) : onBar(name)
      if let other = bar.other { return .unknown(Self.whyOpen, other.location) }
      let found = bar.settings
      if let answer = answer(found, appearances) {
        // A standard appearance alone is replaced by a transparent one while nothing is scrolled.
        return name == "standardAppearance" ? .transparent(found.last?.location, isTranslucent: true) : answer
      }
    }
    let standard = onBar("standardAppearance")
    if let other = standard.other { return .unknown(Self.whyOpen, other.location) }
    if let place = standard.settings.last?.location { return .transparent(place, isTranslucent: isTranslucent) }
    if let drawn = drawn {
      if let color = drawn.bar.scrollEdgeAppearanceBackground { return specified(color, drawn) }
      if drawn.bar.standardAppearanceBackground != nil {
        return .transparent(Location(file: drawn.document.path, range: drawn.bar.range), isTranslucent: isTranslucent)
      }
    }
    return legacy()
  }

  /// What is seen of a bar that code hides as the view that it is; nil for one that is seen.
  private var unseen: Answer? {
    for name in ["isHidden", "alpha"] {
      let bar = onBar(name)
      if let other = bar.other { return .unknown(Self.whyOpen, other.location) }
      guard let last = bar.settings.last(where: { $0.condition.holds(settings.answer) != false }) else { continue }
      let values = last.values.possible(settings.answer).map(\.value)
      let isUnseen = values.map { $0 == .boolean(true) || name == "alpha" && $0.number == 0 }
      if !isUnseen.isEmpty, isUnseen.allSatisfy({ $0 }), last.condition.holds(settings.answer) == true {
        return .transparent(last.location, isTranslucent: true)
      }
      let isSeen = values.map { $0 == .boolean(false) || name == "alpha" && $0.number == 1 }
      if isSeen.isEmpty || !isSeen.allSatisfy({ $0 }) {
        return .unknown("how much of the bar is seen is not known", last.location)
      }
    }
    return nil
  }

  private func answer(_ found: [AttributeTable.Setting], _ appearances: AppearanceObjects) -> Answer? {
    var choices: [ColorSettings.Choice] = []
    for setting in found where setting.condition.holds(settings.answer) != false {
      for alternative in setting.values.possible(settings.answer) {
        if alternative.value == .nil { continue }
        switch appearances.given(by: setting).background(
          of: alternative.value, at: alternative.places.first ?? setting.location)
        {
        case .colors(let own, _): choices += own
        case let other: return other
        }
      }
    }
    return choices.isEmpty ? nil : .colors(choices, isTranslucent: isTranslucent)
  }

  // MARK: Bars without appearance objects

  private func legacy() -> Answer {
    let images = onBar("backgroundImage")
    if let other = images.other { return .unknown(Self.whyOpen, other.location) }
    for image in images.settings {
      // No image takes away the one that was there.
      let values = image.values.possible(settings.answer).map(\.value)
      if !values.isEmpty, values.allSatisfy({ $0 == .nil }) { continue }
      let choices = self.choices(image)
      if !choices.isEmpty, choices.allSatisfy({ $0.color != nil }) {
        let isClear = choices.allSatisfy { $0.color?.isClear ?? false }
        // An opaque image makes the bar opaque, unless something is said of that.
        let isOpaque = choices.allSatisfy { $0.color?.isOpaque ?? false }
        if !isClear { return .tint(choices, isTranslucent: statedTranslucency ?? !isOpaque) }
        if isTranslucent { return .transparent(image.location, isTranslucent: true) }
        continue
      }
      if !isEmptyImage(image) { return .legacyImage(image.location, isTranslucent: statedTranslucency) }
      if isTranslucent { return .transparent(image.location, isTranslucent: true) }
    }
    var choices: [ColorSettings.Choice] = []
    let tints = onBar("barTintColor")
    if let other = tints.other {
      choices.append(ColorSettings.Choice(color: nil, location: other.location, why: Self.whyOpen))
    }
    for setting in tints.settings where setting.condition.holds(settings.answer) != false {
      choices += self.choices(setting)
    }
    if choices.isEmpty, let drawn, let color = drawn.bar.barTintColor {
      guard case .colors(let own, _) = specified(color, drawn) else { return specified(color, drawn) }
      choices = own
    }
    if choices.isEmpty { return .transparent(nil, isTranslucent: isTranslucent) }
    return .tint(choices, isTranslucent: isTranslucent)
  }

  /// `UIImage()`, which takes the material away: it leaves nothing of a translucent bar, and the tint of an opaque one.
  private func isEmptyImage(_ setting: AttributeTable.Setting) -> Bool {
    setting.values.alternatives.allSatisfy { app.isEmptyImage($0.value) }
  }

  private func choices(_ setting: AttributeTable.Setting) -> [ColorSettings.Choice] {
    choices(setting.values, at: setting.location)
  }

  /// The colours that values are, as they are possible.
  func choices(_ values: ValueSet, at place: Location) -> [ColorSettings.Choice] {
    values.possibleByThen(settings.answer).map { alternative in
      if let color = ColorCalls.color(of: alternative.value, app.evaluator) {
        return ColorSettings.Choice(color: color, location: place)
      }
      return ColorSettings.Choice(color: nil, location: place, why: "a bar tint that is not followed")
    }
  }

  /// Whether content reaches under the bar.
  var isTranslucent: Bool { statedTranslucency ?? true }

  /// The same, as far as code or the storyboard says it.
  private var statedTranslucency: Bool? {
    if let last = onBar("isTranslucent").settings.last,
      case .boolean(let value)? = last.values.possible(settings.answer).last?.value
    {
      return value
    }
    return drawn?.bar.isTranslucent
  }

  // MARK: Places

  /// What the code of the screen sets on its navigation item.
  func itemSettings(_ name: String) -> [AttributeTable.Setting] {
    guard let top else { return [] }
    return app.attributes.itemSettings(of: name, for: top)
  }

  var drawn: (bar: InterfaceNavigationBar, document: InterfaceDocument)? {
    guard let scene = app.scene(of: stack), let bar = scene.controller.navigationBar else { return nil }
    return (bar, scene.document)
  }

  private func specified(
    _ color: ColorSpecification, _ drawn: (bar: InterfaceNavigationBar, document: InterfaceDocument)
  ) -> Answer {
    let place = Location(file: drawn.document.path, range: drawn.bar.range)
    guard let known = app.evaluator.colors.color(color, copies: drawn.document.namedColors) else {
      return .unknown("a colour that is not known", place)
    }
    return .colors([ColorSettings.Choice(color: known, location: place)], isTranslucent: isTranslucent)
  }
}
