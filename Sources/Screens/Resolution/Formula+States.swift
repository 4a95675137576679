// SPDX-License-Identifier: Apache-2.0

extension Formula {
  /// Gives the states of the app the truth values that make the formula hold, as far as it is a conjunction.
  func assign(_ value: Bool, to states: inout [String: Bool]) {
    switch kind {
    case .constant: break
    case .atom(.state(let text, _, _)): if states[text] == nil { states[text] = value }
    case .atom: break
    case .not(let inner): inner.assign(!value, to: &states)
    case .all(let parts): for part in value ? parts : Array(parts.prefix(1)) { part.assign(value, to: &states) }
    case .any(let parts): for part in value ? Array(parts.prefix(1)) : parts { part.assign(value, to: &states) }
    }
  }

  /// The part of the formula that speaks of the app's state, in words that can be read.
  var stateText: String {
    switch kind {
    case .all(let parts):
      let states = parts.filter { $0.atoms.contains { if case .state = $0 { true } else { false } } }
      return states.isEmpty ? readableText : states.reduce(Formula.always) { $0.and($1) }.readableText
    default: return readableText
    }
  }

  /// The formula in words; of one that nobody would read to its end, what it hangs on.
  package var readableText: String {
    let full = text
    guard full.count > Self.readableLength else { return full }
    let names = Set(atoms.map { $0.description(holds: true) }).sorted { ($0.count, $0) < ($1.count, $1) }
    let shown = names.prefix(2).filter { $0.count <= Self.readableLength / 2 }
    return shown.isEmpty
      ? "in some states of the app"
      : "depending on whether " + shown.joined(separator: ", ") + (names.count > shown.count ? " and more" : "")
  }

  private static let readableLength = 240
}
