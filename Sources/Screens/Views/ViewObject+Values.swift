// SPDX-License-Identifier: Apache-2.0

import AppReading

extension ViewObject {
  /// What a property is for sure at a moment; nil where it is not set, or not known.
  func boolean(_ key: String, _ evaluator: Evaluator, _ answer: (Atom) -> Bool?) -> Bool? {
    var result: Bool?
    for setting in settings[key] ?? [] where setting.condition.holds(answer) == true {
      let values = setting.values(evaluator).possible(answer)
      if values.count == 1, case .boolean(let value)? = values.first?.value { result = value } else { result = nil }
    }
    return result
  }

  /// Whether it is known how much is seen of it once all is done that fades it in: the last of its opacities is reached for
  /// sure, and is more than nothing.
  func isFadedIn(_ evaluator: Evaluator, _ answer: (Atom) -> Bool?) -> Bool {
    guard let last = settings["alpha"]?.last else { return true }
    let values = last.values(evaluator).possible(answer)
    guard last.condition.holds(answer) == true, values.count == 1, let alpha = values[0].value.number else {
      return false
    }
    return alpha > 0
  }

  /// The last value that a property has for sure at a moment.
  func last(_ isMeant: (String) -> Bool, _ answer: (Atom) -> Bool?) -> Setting? {
    settings.keys.filter(isMeant).sorted().compactMap { key in
      settings[key]?.last { $0.condition.holds(answer) != false }
    }.last
  }
}

extension ViewObject.Setting {
  /// Whether nothing is set.
  var isNothing: Bool { if case .nil = value.unwrapped.kind { true } else { false } }
}
