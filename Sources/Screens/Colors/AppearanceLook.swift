// SPDX-License-Identifier: Apache-2.0

import Findings
import Legibility

/// What a `UINavigationBarAppearance` has come to be, change by change.
struct AppearanceLook {
  /// The colours that its background can have; none where it has no colour.
  var choices: [ColorSettings.Choice] = []
  /// Whether what lies behind is blurred under the colour.
  var isBlurred = true
  /// Where it gets an image.
  var image: Location?
  /// The colours that its title can have; none where it has that of the system.
  var titles: [ColorSettings.Choice] = []
  /// Where it is made, or made anew.
  var place: Location
  var unknown: (why: String, place: Location)?

  init(at place: Location) { self.place = place }

  init(unknown why: String, at place: Location) {
    self.place = place
    unknown = (why, place)
  }

  /// Takes a change that is made under a condition; `holds` says whether it does, where that is known.
  mutating func take(_ holds: Bool?, at place: Location, _ change: (inout AppearanceLook) -> Void) {
    guard holds != false else { return }
    var changed = self
    change(&changed)
    guard holds == nil else {
      self = changed
      return
    }
    titles += changed.titles.filter { !titles.contains($0) }
    guard unknown == nil, changed.unknown == nil, image == changed.image, isBlurred == changed.isBlurred else {
      unknown = unknown ?? changed.unknown ?? ("what the bar's appearance is depends on a condition", place)
      return
    }
    let added = changed.choices.filter { !choices.contains($0) }
    if added.isEmpty, choices.count == changed.choices.count { return }
    // Whether a blur is seen through hangs on the condition.
    if isBlurred, choices.isEmpty || changed.choices.isEmpty {
      unknown = ("what the bar's appearance is depends on a condition", place)
      return
    }
    let clear = ColorSettings.Choice(color: AdaptiveColor(.clear), location: place)
    choices = (choices.isEmpty ? [clear] : choices) + (changed.choices.isEmpty ? [clear] : added)
  }

  /// The background that it gives a bar.
  var answer: NavigationBarBackground.Answer {
    if let unknown { return .unknown(unknown.why, unknown.place) }
    if let image { return .image(image) }
    if isBlurred {
      let isOpaque =
        !choices.isEmpty
        && choices.allSatisfy { ($0.color?.light.alpha ?? 1) >= 1 && ($0.color?.dark.alpha ?? 1) >= 1 }
      return isOpaque ? .colors(choices, isTranslucent: true) : .material(choices.first?.location ?? place)
    }
    let isClear = choices.allSatisfy { $0.color?.isClear ?? false }
    return isClear
      ? .transparent(choices.first?.location ?? place, isTranslucent: true) : .colors(choices, isTranslucent: true)
  }
}
