// SPDX-License-Identifier: Apache-2.0

extension [ViewObject] {
  /// Views of one superview from the back to the front, where some are added by several branches: the last addition that
  /// happens counts. Nothing else changes places.
  func inOrderOfAdding(_ answer: (Atom) -> Bool?) -> [ViewObject] {
    guard contains(where: { $0.additions.count > 1 }) else { return self }
    let turns = map { view -> Int? in
      guard view.additions.allSatisfy({ $0.turn != nil }) else { return nil }
      let happening = view.additions.filter { $0.condition.holds(answer) != false }
      return (happening.last { $0.condition.holds(answer) == true } ?? happening.last)?.turn
    }
    let places = indices.filter { turns[$0] != nil }
    let order = places.sorted { (turns[$0] ?? 0, $0) < (turns[$1] ?? 0, $1) }
    var result = self
    for (place, index) in zip(places, order) { result[place] = self[index] }
    return result
  }
}
