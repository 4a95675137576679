// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What an expression can be: each possible value with its condition and the places it came from.
package struct ValueSet: Hashable, Sendable {
  package struct Alternative: Hashable, Sendable {
    package var value: Value
    package var condition: Formula
    /// Where the value is written and what led there, the value's own place first.
    package var places: [Location]

    package init(_ value: Value, when condition: Formula = .always, places: [Location] = []) {
      self.value = value
      self.condition = condition
      self.places = places
    }
  }

  package private(set) var alternatives: [Alternative]
  /// Whether nothing is known yet, because the set belongs to a cycle of questions that is being solved. An empty set that
  /// is not pending is one of no value.
  package private(set) var isPending = false

  /// The value where there is one alternative alone.
  package var only: Value? { alternatives.count == 1 && !isPending ? alternatives[0].value : nil }

  /// More alternatives than this are given up as unknown: nobody reads them, and products of sets stay bounded.
  package static let limit = 48
  /// Conditions with more nodes than this are replaced by a state that says so.
  package static let formulaLimit = 16
  /// Places that are kept for a value.
  private static let placeLimit = 8
  private static let hashingLimit = 12

  /// One alternative a value: a value that is possible in several ways is possible where any of them is.
  package init(_ alternatives: [Alternative]) {
    if alternatives.count == 1, alternatives[0].condition == .always {
      self.alternatives = alternatives
      return
    }
    var result: [Alternative] = []
    // Most sets have one or two alternatives, for which looking at each is cheaper than hashing.
    var indices: [Value: Int]? = alternatives.count > Self.hashingLimit ? [:] : nil
    for alternative in alternatives where alternative.condition != .never {
      let same = indices.map { $0[alternative.value] } ?? result.firstIndex { $0.value == alternative.value }
      if let same {
        // What is to be widened is not worth being put together to its end.
        if !result[same].condition.isLarge {
          result[same].condition = result[same].condition.or(alternative.condition)
        }
        for place in alternative.places
        where result[same].places.count < Self.placeLimit && !result[same].places.contains(place) {
          result[same].places.append(place)
        }
      } else {
        indices?[alternative.value] = result.count
        result.append(alternative)
      }
    }
    Self.joinUnknowns(&result)
    for index in result.indices
    where result[index].condition.isLarge || result[index].condition.size > Self.formulaLimit {
      result[index].condition = Self.widened(result[index])
    }
    if result.count > Self.limit {
      let place = result.first?.places.first ?? Location(file: "")
      result = [Alternative(.unknown("more than \(Self.limit) possibilities", at: place), places: [place])]
    }
    self.alternatives = result
  }

  /// Many reasons not to know a value say no more than one: the first by its place is kept, whichever was met first, and
  /// holds where any of them does. Each would be carried along through all that is asked of the value.
  private static func joinUnknowns(_ alternatives: inout [Alternative]) {
    let unknowns = alternatives.indices.filter { alternatives[$0].value.isPlainlyUnknown }
    guard unknowns.count > 1,
      let first = unknowns.min(by: { alternatives[$0].value.isToldBefore(alternatives[$1].value) })
    else { return }
    let rest = unknowns.filter { $0 != first }
    for index in rest where !alternatives[first].condition.isLarge {
      alternatives[first].condition = alternatives[first].condition.or(alternatives[index].condition)
    }
    for index in rest.reversed() { alternatives.remove(at: index) }
  }

  /// A condition that has grown too large to be told, replaced by a state that says so: which values are possible is still
  /// known, and whether it holds when the app starts is where its states are.
  private static func widened(_ alternative: Alternative) -> Formula {
    let place = alternative.places.first ?? Location(file: "")
    let initially = alternative.condition.holds { if case .state(_, let initially, _) = $0 { initially } else { nil } }
    let text = "the app's state asks for \(Evaluator.describe(alternative.value))"
    let state = Formula.atom(.state(text, initially: initially, at: place))
    // A large one was not put together to its end, so that nothing follows from it.
    if alternative.condition.isLarge { return state }
    let fixed = alternative.condition.fixedPart
    return fixed.size > formulaLimit ? state : fixed.and(state)
  }

  /// The same without conditions where nothing is known of it: when it is known why would be carried along for nothing.
  var whollyUnknown: ValueSet? {
    guard !alternatives.isEmpty, alternatives.allSatisfy(\.value.isPlainlyUnknown),
      alternatives.contains(where: { $0.condition != .always })
    else { return nil }
    var result = self
    for index in alternatives.indices { result.alternatives[index].condition = .always }
    return result
  }

  package init(_ value: Value, at place: Location? = nil) {
    alternatives = [Alternative(value, places: place.map { [$0] } ?? [])]
  }

  package static func unknown(_ why: String, at place: Location) -> ValueSet {
    ValueSet(.unknown(why, at: place), at: place)
  }

  package static let empty = ValueSet([])

  /// Nothing yet: what a question of a cycle is answered with before anything is known.
  static let pending: ValueSet = {
    var result = ValueSet([])
    result.isPending = true
    return result
  }()

  package var isEmpty: Bool { alternatives.isEmpty }

  /// The values of both, as they are.
  package func union(_ other: ValueSet) -> ValueSet {
    if isEmpty { return isPending && other.isEmpty ? self : other }
    if other.isEmpty { return self }
    return ValueSet(alternatives + other.alternatives)
  }

  /// The values under a further condition.
  package func when(_ condition: Formula) -> ValueSet {
    if condition == .always || isEmpty { return self }
    return ValueSet(
      alternatives.map { Alternative($0.value, when: $0.condition.and(condition), places: $0.places) })
  }

  /// What is possible where a condition holds, asking for nothing that it answers; all of it where nothing is.
  func restricted(to condition: Formula) -> ValueSet {
    if condition == .always || alternatives.allSatisfy({ $0.condition == .always }) { return self }
    let left = alternatives.filter { $0.condition.and(condition) != .never }
    if left.isEmpty { return self }
    return ValueSet(left.map { Alternative($0.value, when: $0.condition.assuming(condition), places: $0.places) })
  }

  /// Each value replaced by what `transform` makes of it; pending where nothing but what is pending comes out.
  package func flatMap(_ transform: (Alternative) -> ValueSet) -> ValueSet {
    if isEmpty { return self }
    var result: [Alternative] = []
    var isPending = false
    for alternative in alternatives {
      let next = transform(alternative)
      isPending = isPending || next.isPending
      if alternative.condition == .always, alternatives.count == 1, !next.isPending, !next.lacksPlaces { return next }
      for next in next.alternatives {
        result.append(
          Alternative(
            next.value, when: alternative.condition.and(next.condition),
            places: next.places.isEmpty ? alternative.places : next.places))
      }
    }
    return result.isEmpty && isPending ? .pending : ValueSet(result)
  }

  /// The same values under other conditions.
  func withConditions(_ change: (Formula) -> Formula) -> ValueSet {
    var result = self
    for index in alternatives.indices { result.alternatives[index].condition = change(alternatives[index].condition) }
    return result
  }

  private var lacksPlaces: Bool { alternatives.contains { $0.places.isEmpty } }

  /// The same values as what stands at a place.
  func placed(at place: Location) -> ValueSet {
    ValueSet(alternatives.map { .init($0.value, when: $0.condition, places: [place]) })
  }

  package var objects: [AbstractObject] { alternatives.compactMap(\.value.object) }

  package var firstUnknown: UnknownValue? {
    for alternative in alternatives { if case .unknown(let unknown) = alternative.value { return unknown } }
    return nil
  }

  /// What holds where `answer` says what each atom is: the alternatives that are not ruled out.
  package func possible(_ answer: (Atom) -> Bool?) -> [Alternative] {
    alternatives.filter { $0.condition.holds(answer) != false }
  }

  /// The same for what is there whenever its code runs: where it is nothing in the state that `answer` tells of, another
  /// state has come by then.
  func possibleByThen(_ answer: (Atom) -> Bool?) -> [Alternative] {
    let now = possible(answer)
    return now.isEmpty ? possible { $0.isState ? nil : answer($0) } : now
  }
}
