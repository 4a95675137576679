// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// A question that code asks on its way, and that has one answer for all of a run.
enum AskedQuestion: Hashable {
  /// What is asked about.
  indirect enum Subject: Hashable {
    /// What keeps its value for as long as it is there.
    case constant(ConstantNames.Meaning)
    /// What is worked out once at this place: the subject of a `switch`.
    case workedOut(SourceRange)
    case part(Subject, Int)
  }

  /// Whether it is true.
  case holds(Subject)
  /// Whether there is something.
  case exists(Subject)
  case matches(Subject, MatchedValues)
  /// What the system or the build answers.
  case surroundings(String)
  /// What is asked at this place, of which nothing more is known.
  case other(SourceRange)
}

/// The values that a pattern takes.
enum MatchedValues: Hashable {
  /// Those of a case of an enumeration.
  case named(String)
  /// Some of those of a case, by how they are written.
  case part(of: String, String)
  case integers(ClosedRange<Int>)
  case text(String)
  case type(String)

  /// Whether no value is in both.
  func excludes(_ other: MatchedValues) -> Bool {
    switch (self, other) {
    case (.named(let one), .named(let two)), (.text(let one), .text(let two)): one != two
    case (.named(let one), .part(let two, _)), (.part(let one, _), .named(let two)): one != two
    case (.part(let one, _), .part(let two, _)): one != two
    case (.integers(let one), .integers(let two)): !one.overlaps(two)
    default: false
    }
  }

  /// Whether all of its values are in the other one.
  func isWithin(_ other: MatchedValues) -> Bool {
    switch (self, other) {
    case (.part(let one, _), .named(let two)): one == two
    case (.integers(let one), .integers(let two)): two.contains(one.lowerBound) && two.contains(one.upperBound)
    default: false
    }
  }
}
