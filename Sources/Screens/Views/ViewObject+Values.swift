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
