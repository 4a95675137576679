// SPDX-License-Identifier: Apache-2.0

/// A rule of the behaviour specification: its identifier and what it says, in one clause.
///
/// A rule is declared beside the one place that implements it, so a search for an identifier finds the code, and the
/// trace of a resolution cites exactly what ran. Two rules are equal if their identifiers are.
///
/// The texts are static so that citing a rule costs nothing while nobody traces.
public struct AppearanceRule: Sendable, Hashable {
  private let id: StaticString
  private let clause: StaticString

  /// Whether the rule closes a gap by inference or recommendation, so that an answer resting on it is uncertain.
  public let isConjecture: Bool

  init(_ id: StaticString, _ clause: StaticString, isConjecture: Bool = false) {
    self.id = id
    self.clause = clause
    self.isConjecture = isConjecture
  }

  /// The identifier, for example `SB-NAV-01`. Stable across releases.
  public var rawValue: String { "\(id)" }

  /// What the rule says about the case at hand, as a clause a person can read. The wording may change.
  public var statement: String { "\(clause)" }

  /// Writes the identifier into JSON and the like without making a string.
  package func withIdentifier<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    id.withUTF8Buffer(body)
  }

  /// Rules are equal if their identifiers are.
  public static func == (a: AppearanceRule, b: AppearanceRule) -> Bool {
    a.id.withUTF8Buffer { x in b.id.withUTF8Buffer { y in x.elementsEqual(y) } }
  }

  /// Feeds the identifier into the hasher.
  public func hash(into hasher: inout Hasher) {
    id.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
