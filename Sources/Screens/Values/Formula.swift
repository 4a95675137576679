// SPDX-License-Identifier: Apache-2.0

/// A condition on the moment at which a value is asked for.
///
/// Formulas are compared far more often than they are made, so that each part knows its size and its hash.
package struct Formula: Hashable, Sendable {
  /// How a formula is put together.
  package enum Kind: Hashable, Sendable {
    case constant(Bool)
    case atom(Atom)
    case not(Formula)
    case all([Formula])
    case any([Formula])
  }

  private final class Node: Sendable {
    let kind: Kind
    let size: Int
    let hash: Int

    init(_ kind: Kind) {
      self.kind = kind
      hash = kind.hashValue
      size =
        switch kind {
        case .constant, .atom: 1
        case .not(let inner): 1 + inner.size
        case .all(let parts), .any(let parts): parts.reduce(1) { $0 + $1.size }
        }
    }
  }

  private let node: Node

  package var kind: Kind { node.kind }

  /// The number of nodes; formulas that grow beyond a bound are given up.
  package var size: Int { node.size }

  private init(_ kind: Kind) { node = Node(kind) }

  package static let always = Formula(.constant(true))
  package static let never = Formula(.constant(false))

  package static func constant(_ value: Bool) -> Formula { value ? always : never }

  package static func atom(_ atom: Atom) -> Formula { Formula(.atom(atom)) }

  package static func == (left: Formula, right: Formula) -> Bool {
    left.node === right.node || left.node.hash == right.node.hash && left.node.kind == right.node.kind
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(node.hash) }

  /// Both hold. Constants and contradictions are folded away.
  package func and(_ other: Formula) -> Formula {
    if self == .always { return other }
    if other == .always { return self }
    if self == .never || other == .never || contradicts(other) { return .never }
    switch (kind, other.kind) {
    case (.all(let left), .all(let right)):
      let added = right.filter { !left.contains($0) }
      return added.isEmpty ? self : Formula(.all(left + added))
    case (.all(let left), _): return left.contains(other) ? self : Formula(.all(left + [other]))
    case (_, .all(let right)): return right.contains(self) ? other : Formula(.all([self] + right))
    default: return self == other ? self : Formula(.all([self, other]))
    }
  }

  /// Either holds. Constants and opposites are folded away.
  package func or(_ other: Formula) -> Formula {
    if self == .never { return other }
    if other == .never { return self }
    if self == .always || other == .always || isOpposite(of: other) { return .always }
    switch (kind, other.kind) {
    case (.any(let left), .any(let right)):
      let added = right.filter { !left.contains($0) }
      return added.isEmpty ? self : Formula(.any(left + added))
    case (.any(let left), _): return left.contains(other) ? self : Formula(.any(left + [other]))
    default: return self == other ? self : Formula(.any([self, other]))
    }
  }

  package var negated: Formula {
    switch kind {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    default: Formula(.not(self))
    }
  }

  private func isOpposite(of other: Formula) -> Bool {
    if case .not(let inner) = kind, inner == other { return true }
    if case .not(let inner) = other.kind { return inner == self }
    return false
  }

  /// Whether a conjunct of one is the opposite of a conjunct of the other.
  private func contradicts(_ other: Formula) -> Bool {
    let (left, right) = (conjuncts, other.conjuncts)
    return left.contains { one in right.contains { one.isOpposite(of: $0) } }
  }

  private var conjuncts: [Formula] { if case .all(let parts) = kind { parts } else { [self] } }

  /// Whether the formula holds where `answer` says what each atom is; nil where that leaves it open.
  package func holds(_ answer: (Atom) -> Bool?) -> Bool? {
    switch kind {
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
    switch kind {
    case .constant: []
    case .atom(let atom): [atom]
    case .not(let inner): inner.atoms
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.atoms) }
    }
  }

  /// The conjuncts that speak of the system and not of the app's state, as far as they stand on their own.
  var fixedPart: Formula {
    guard case .all(let parts) = kind else { return .always }
    return parts.filter { part in
      part.size < 8 && !part.atoms.contains { if case .state = $0 { true } else { false } }
    }.reduce(.always) { $0.and($1) }
  }

  /// In words.
  package var text: String {
    switch kind {
    case .constant(let value): value ? "always" : "never"
    case .atom(let atom): atom.description(holds: true)
    case .not(let inner):
      if case .atom(let atom) = inner.kind { atom.description(holds: false) } else { "not (\(inner.text))" }
    case .all(let parts): parts.map(\.text).joined(separator: " and ")
    case .any(let parts): parts.map(\.text).joined(separator: " or ")
    }
  }
}
