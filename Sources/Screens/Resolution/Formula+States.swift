// SPDX-License-Identifier: Apache-2.0

extension Formula {
  /// Gives the states of the app the truth values that make the formula hold, as far as it is a conjunction.
  func assign(_ value: Bool, to states: inout [String: Bool]) {
    switch self {
    case .constant: break
    case .atom(.state(let text, _, _)): if states[text] == nil { states[text] = value }
    case .atom: break
    case .not(let inner): inner.assign(!value, to: &states)
    case .all(let parts): for part in value ? parts : Array(parts.prefix(1)) { part.assign(value, to: &states) }
    case .any(let parts): for part in value ? Array(parts.prefix(1)) : parts { part.assign(value, to: &states) }
    }
  }

  /// The part of the formula that speaks of the app's state, in words.
  var stateText: String {
    switch self {
    case .all(let parts):
      let states = parts.filter { $0.atoms.contains { if case .state = $0 { true } else { false } } }
      return states.isEmpty ? text : states.map(\.text).joined(separator: " and ")
    default: return text
    }
  }
}
