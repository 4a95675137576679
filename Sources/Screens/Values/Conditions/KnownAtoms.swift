// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Atoms that were met, each worked out once: what tells them apart and orders them is asked for again and again.
struct KnownAtoms {
  private var atoms: [Atom: DecisionAtom] = [:]

  /// When there are more, all are forgotten; what holds on to them goes on doing so.
  private static let limit = 1 << 15

  private static let shared = Mutex(KnownAtoms())

  static func decision(on atom: Atom) -> DecisionAtom { shared.withLock { $0.decision(on: atom) } }

  private mutating func decision(on atom: Atom) -> DecisionAtom {
    if let known = atoms[atom] { return known }
    if atoms.count >= Self.limit { atoms = [:] }
    let new = DecisionAtom(atom)
    atoms[atom] = new
    return new
  }
}
