// SPDX-License-Identifier: Apache-2.0

/// A condition on the moment at which a value is asked for.
package indirect enum Formula: Hashable, Sendable {
  case constant(Bool)
  case atom(Atom)
  case not(Formula)
  case all([Formula])
  case any([Formula])

  package static let always = Formula.constant(true)
  package static let never = Formula.constant(false)

  /// Both hold. Constants are folded away.
  package func and(_ other: Formula) -> Formula {
    switch (self, other) {
    case (.constant(true), _): other
    case (_, .constant(true)): self
    case (.constant(false), _), (_, .constant(false)): .never
    case (.all(let left), .all(let right)): .all(left + right.filter { !left.contains($0) })
    case (.all(let left), _): left.contains(other) ? self : .all(left + [other])
    case (_, .all(let right)): right.contains(self) ? other : .all([self] + right)
    default: self == other ? self : .all([self, other])
    }
  }

  /// Either holds. Constants are folded away.
  package func or(_ other: Formula) -> Formula {
    switch (self, other) {
    case (.constant(false), _): other
    case (_, .constant(false)): self
    case (.constant(true), _), (_, .constant(true)): .always
    case (.any(let left), .any(let right)): .any(left + right.filter { !left.contains($0) })
    case (.any(let left), _): left.contains(other) ? self : .any(left + [other])
    default: self == other ? self : .any([self, other])
    }
  }

  package var negated: Formula {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    default: .not(self)
    }
  }

  /// Whether the formula holds where `answer` says what each atom is; nil where that leaves it open.
  package func holds(_ answer: (Atom) -> Bool?) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .atom(let atom): return answer(atom)
    case .not(let inner): return inner.holds(answer).map { !$0 }
    case .all(let parts):
      var open = false
      for part in parts {
        switch part.holds(answer) {
        case false: return false
        case nil: open = true
        default: continue
        }
      }
      return open ? nil : true
    case .any(let parts):
      var open = false
      for part in parts {
        switch part.holds(answer) {
        case true: return true
        case nil: open = true
        default: continue
        }
      }
      return open ? nil : false
    }
  }

  /// Every atom in the formula.
  package var atoms: Set<Atom> {
    switch self {
    case .constant: []
    case .atom(let atom): [atom]
    case .not(let inner): inner.atoms
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.atoms) }
    }
  }

  /// The number of nodes; formulas that grow beyond a bound are given up.
  package var size: Int {
    switch self {
    case .constant, .atom: 1
    case .not(let inner): 1 + inner.size
    case .all(let parts), .any(let parts): parts.reduce(1) { $0 + $1.size }
    }
  }

  /// The conjuncts that speak of the system and not of the app's state, as far as they stand on their own.
  var fixedPart: Formula {
    guard case .all(let parts) = self else { return .always }
    return parts.filter { part in
      part.size < 8 && !part.atoms.contains { if case .state = $0 { true } else { false } }
    }.reduce(.always) { $0.and($1) }
  }

  /// In words.
  package var text: String {
    switch self {
    case .constant(let value): value ? "always" : "never"
    case .atom(let atom): atom.description(holds: true)
    case .not(.atom(let atom)): atom.description(holds: false)
    case .not(let inner): "not (\(inner.text))"
    case .all(let parts): parts.map(\.text).joined(separator: " and ")
    case .any(let parts): parts.map(\.text).joined(separator: " or ")
    }
  }
}
