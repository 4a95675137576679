// SPDX-License-Identifier: Apache-2.0

/// A rule of the behaviour specification: its identifier and what it says, in one sentence.
///
/// A rule is declared beside the one place that implements it, so a search for an identifier finds the code and the
/// trace of a resolution cites exactly what ran. Two rules are equal if their identifiers are.
public struct AppearanceRule: RawRepresentable, Sendable, Hashable {
  /// The identifier, for example `SB-NAV-01`. Stable across releases.
  public let rawValue: String

  /// What the rule says about the case at hand, as a clause a person can read. The wording may change.
  public let statement: String

  /// Whether the rule closes a gap by inference or recommendation, so that an answer resting on it is uncertain.
  public let isConjecture: Bool

  /// A rule known by its identifier alone, for example one read from a file.
  public init(rawValue: String) {
    self.init(rawValue, "")
  }

  init(_ rawValue: String, _ statement: String, isConjecture: Bool = false) {
    self.rawValue = rawValue
    self.statement = statement
    self.isConjecture = isConjecture
  }

  /// Rules are equal if their identifiers are.
  public static func == (a: AppearanceRule, b: AppearanceRule) -> Bool { a.rawValue == b.rawValue }

  /// Feeds the identifier into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
