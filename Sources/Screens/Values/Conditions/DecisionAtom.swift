// SPDX-License-Identifier: Apache-2.0

import Findings

/// An atom in a decision diagram, with what places it in the one order of all atoms.
///
/// The order follows from what atoms say, never from when they were met, so that a diagram does not depend on it.
final class DecisionAtom: Sendable {
  let atom: Atom
  let fingerprint: Fingerprint
  /// The answer to this atom that also answers others; nil where none does.
  let settlingAnswer: Bool?
  private let rank: Int
  /// What orders relations: the object, the path and the type.
  private let relation: [String]

  /// Atoms that were met: what tells them apart and orders them is asked for again and again.
  private static let known = BoundedMemory<Atom, DecisionAtom>(limit: 1 << 15)

  static func on(_ atom: Atom) -> DecisionAtom { known.value(of: atom) { DecisionAtom($0) } }

  private init(_ atom: Atom) {
    self.atom = atom
    fingerprint = Fingerprint(of: atom)
    rank = Self.rank(atom)
    relation =
      switch atom {
      case .absent(let object, let path): Self.key(object, path, "")
      case .kind(let object, let path, let type): Self.key(object, path, type)
      case .same(let object, let path, let other): Self.key(object, path, "~= " + other.joined(separator: "."))
      case .holdsMore(let object, let path, _): Self.key(object, path, "~>")
      default: []
      }
    switch atom {
    case .iOS, .holdsMore: settlingAnswer = false
    case .absent: settlingAnswer = true
    case .darkInterface, .darkOutside, .pad, .notchedPhone, .verticallyCompact, .horizontallyCompact, .kind, .same,
      .state:
      settlingAnswer = nil
    }
  }

  static func == (left: DecisionAtom, right: DecisionAtom) -> Bool {
    left === right || left.fingerprint == right.fingerprint
  }

  func precedes(_ other: DecisionAtom) -> Bool {
    if self == other { return false }
    if rank != other.rank { return rank < other.rank }
    return switch (atom, other.atom) {
    case (.iOS(let major, let minor), .iOS(let otherMajor, let otherMinor)):
      (major, minor) < (otherMajor, otherMinor)
    case (.holdsMore(_, _, let count), .holdsMore(_, _, let otherCount)) where relation == other.relation:
      count < otherCount
    case (.state(let text, let initially, let place), .state(let otherText, let otherInitially, let otherPlace)):
      text != otherText
        ? text < otherText
        : place != otherPlace ? place < otherPlace : Self.rank(initially) < Self.rank(otherInitially)
    default: relation < other.relation
    }
  }

  /// Whether another atom, later in the order, is false where this one settles it.
  func isSettled(_ other: DecisionAtom) -> Bool {
    switch (atom, other.atom) {
    case (.iOS, .iOS): true
    case (.absent(let object, let path), .kind(let otherObject, let otherPath, _)):
      object == otherObject && path == otherPath
    case (.holdsMore, .holdsMore): relation == other.relation
    default: false
    }
  }

  private static func rank(_ atom: Atom) -> Int {
    switch atom {
    case .iOS: 0
    case .darkInterface: 1
    case .darkOutside(isOfScreen: true): 2
    case .darkOutside(isOfScreen: false): 3
    case .pad: 4
    case .verticallyCompact: 5
    case .horizontallyCompact: 6
    case .notchedPhone: 7
    case .absent, .kind, .same, .holdsMore: 8
    case .state: 9
    }
  }

  private static func rank(_ answer: Bool?) -> Int { answer.map { $0 ? 2 : 1 } ?? 0 }

  /// What absence and kind of the same relation have in common comes first, so that they stand side by side; what else is
  /// asked of it comes after them.
  private static func key(_ object: AbstractObject, _ path: [String], _ type: String) -> [String] {
    [object.orderingText, path.joined(separator: "."), type]
  }
}

extension [String] {
  fileprivate static func < (left: Self, right: Self) -> Bool { left.lexicographicallyPrecedes(right) }
}

extension AbstractObject {
  /// Tells objects apart in text, the same in every run.
  var orderingText: String {
    switch origin {
    case .declared: "\(className) declared"
    case .window(let controller): "\(className) of \(controller.orderingText)"
    case .scene(let document, let id, let makers):
      "\(className) scene \(document) \(id)" + makers.map { " from " + Self.text($0) }.joined()
    case .allocation(let place, let callers, let index):
      "\(className) made \(Self.text(place)) \(index)" + callers.map { " from " + Self.text($0) }.joined()
    }
  }

  private static func text(_ place: Location) -> String {
    "\(place.file):\(place.range.start.line):\(place.range.start.column)"
  }
}
