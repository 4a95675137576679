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

  /// More alternatives than this are given up as unknown: nobody reads them, and products of sets stay bounded.
  package static let limit = 48
  /// Conditions with more nodes than this are replaced by a state that says so.
  package static let formulaLimit = 160
  private static let hashingLimit = 12

  package init(_ alternatives: [Alternative]) {
    var result: [Alternative] = []
    // Most sets have one or two alternatives, for which looking at each is cheaper than hashing.
    var indices: [Value: [Int]]? = alternatives.count > Self.hashingLimit ? [:] : nil
    for alternative in alternatives where alternative.condition != .never {
      let same: Int?
      if let indices {
        same = indices[alternative.value]?.first { result[$0].condition == alternative.condition }
      } else {
        same = result.firstIndex { $0.value == alternative.value && $0.condition == alternative.condition }
      }
      if let same {
        for place in alternative.places where !result[same].places.contains(place) && result[same].places.count < 8 {
          result[same].places.append(place)
        }
      } else {
        indices?[alternative.value, default: []].append(result.count)
        result.append(alternative)
      }
    }
    if result.count > Self.limit || result.contains(where: { $0.condition.size > Self.formulaLimit }) {
      result = Self.byValue(result)
    }
    if result.count > Self.limit {
      let place = result.first?.places.first ?? Location(file: "")
      result = [Alternative(.unknown("more than \(Self.limit) possibilities", at: place), places: [place])]
    }
    self.alternatives = result
  }

  /// One alternative a value. Conditions that have grown too large to be told are replaced by a state that says so:
  /// which values are possible is still known.
  private static func byValue(_ alternatives: [Alternative]) -> [Alternative] {
    var result: [Alternative] = []
    var indices: [Value: Int] = [:]
    for alternative in alternatives {
      if let index = indices[alternative.value] {
        result[index].condition = result[index].condition.or(alternative.condition)
        result[index].places += alternative.places.prefix(max(0, 8 - result[index].places.count))
      } else {
        indices[alternative.value] = result.count
        result.append(alternative)
      }
    }
    for index in result.indices where result[index].condition.size > formulaLimit {
      let place = result[index].places.first ?? Location(file: "")
      let condition = result[index].condition
      // Whether it holds when the app starts is still known where its states are.
      let initially = condition.holds { if case .state(_, let initially, _) = $0 { initially } else { nil } }
      let text = "the app's state asks for \(Evaluator.describe(result[index].value))"
      result[index].condition = condition.fixedPart.and(.atom(.state(text, initially: initially, at: place)))
    }
    return result
  }

  package init(_ value: Value, at place: Location? = nil) {
    alternatives = [Alternative(value, places: place.map { [$0] } ?? [])]
  }

  package static func unknown(_ why: String, at place: Location) -> ValueSet {
    ValueSet(.unknown(why, at: place), at: place)
  }

  package static let empty = ValueSet([])

  package var isEmpty: Bool { alternatives.isEmpty }

  /// The values of both, as they are.
  package func union(_ other: ValueSet) -> ValueSet { ValueSet(alternatives + other.alternatives) }

  /// The values under a further condition.
  package func when(_ condition: Formula) -> ValueSet {
    if condition == .always { return self }
    return ValueSet(
      alternatives.map { Alternative($0.value, when: $0.condition.and(condition), places: $0.places) })
  }

  /// Each value replaced by what `transform` makes of it.
  package func flatMap(_ transform: (Alternative) -> ValueSet) -> ValueSet {
    var result: [Alternative] = []
    for alternative in alternatives {
      for next in transform(alternative).alternatives {
        result.append(
          Alternative(
            next.value, when: alternative.condition.and(next.condition),
            places: next.places.isEmpty ? alternative.places : next.places))
      }
    }
    return ValueSet(result)
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
}
