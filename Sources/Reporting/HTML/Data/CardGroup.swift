// SPDX-License-Identifier: Apache-2.0

/// What the report says of a screen first of all: the groups of its cards, worst first.
enum CardGroup: Int, CaseIterable, Comparable {
  /// A bar that cannot be read, here or on an earlier iOS.
  case unreadable
  /// Something else is wrong.
  case problems
  /// Nothing is known to be wrong, and not all is known.
  case unknown
  case clean
  /// No screen: what nothing shows, and code of extensions.
  case unused

  /// The group's name in the page: its fragment, its class and what filters call it.
  var id: String {
    switch self {
    case .unreadable: "unreadable"
    case .problems: "other-problems"
    case .unknown: "not-known"
    case .clean: "clean"
    case .unused: "not-shown"
    }
  }

  var title: String {
    switch self {
    case .unreadable: "Unreadable"
    case .problems: "Other problems"
    case .unknown: "Not fully known"
    case .clean: "Clean"
    case .unused: "Not on screen"
    }
  }

  /// What belongs here, in a sentence.
  var hint: String {
    switch self {
    case .unreadable: "Time and battery cannot be told from what lies behind them."
    case .problems: "The bar can be read; something else about it is wrong."
    case .unknown: "Nothing is known to be wrong, but not all is known. Gathered by what stands in the way."
    case .clean: "Everything is known, and nothing is wrong."
    case .unused: "Nothing that was read shows these, or they run in an extension, which has no status bar."
    }
  }

  /// Whether its cards are folded away at first: all of them, or those of each cause.
  var isFolded: Bool { self >= .unknown }

  static func < (lhs: CardGroup, rhs: CardGroup) -> Bool { lhs.rawValue < rhs.rawValue }
}
