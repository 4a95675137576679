// SPDX-License-Identifier: Apache-2.0

/// What is known of whom UIKit asks in a context.
package enum ChainKnowledge: Sendable {
  /// Somebody else may be asked, and nobody can tell who.
  case unknown
  /// It rests on a rule of UIKit's that is inferred, or on what code that was not read hardly ever does.
  case presumed
  case known
}

/// Something about a context because of which it is not known for sure whom UIKit asks.
package struct ChainDoubt: Hashable, Sendable {
  package var why: String
  /// Whether what was taken in its place is what is so nearly always.
  package var isPresumption: Bool
  /// The search in which it makes a difference; nil for both.
  package var search: Hook.Search?

  package func isAbout(_ search: Hook.Search) -> Bool { self.search == nil || self.search == search }
}

extension [ChainDoubt] {
  /// What is known in spite of them.
  var knowledge: ChainKnowledge { isEmpty ? .known : allSatisfy(\.isPresumption) ? .presumed : .unknown }
}
