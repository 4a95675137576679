// SPDX-License-Identifier: Apache-2.0

import Findings

/// Bounds on how much one answer holds.
///
/// Tables within tables, and data that code decodes step by step, would be told apart down to their last number: each
/// answer would be larger than those it is made from, and be compared and kept as a whole. What is larger than anything
/// that decides how a screen looks is data, and is not followed.
extension ValueSet {
  /// Parts that one value, and all of an answer, may be made up of.
  private static let maximumWeight = 512
  private static let maximumTotal = 2_048
  /// Parts of a value that is kept beside any number of others.
  private static let lightWeight = 8

  /// The same without values that are made up of too much.
  func bounded(at place: @autoclosure () -> Location) -> ValueSet {
    if let unknown = whollyUnknown { return unknown }
    var total = 0
    var isTooHeavy = false
    for alternative in alternatives {
      let weight = alternative.value.weight(upTo: Self.maximumWeight)
      total += weight
      if weight > Self.maximumWeight { isTooHeavy = true }
    }
    guard isTooHeavy || total > Self.maximumTotal else { return self }
    // Where all of them together are too much, none but the lightest is kept.
    let limit = total > Self.maximumTotal ? Self.lightWeight : Self.maximumWeight
    return ValueSet(
      alternatives.map { alternative in
        if alternative.value.weight(upTo: limit) <= limit { return alternative }
        let value = Value.unknown("it is made up of more than is followed", at: place())
        return Alternative(value, when: alternative.condition, places: alternative.places)
      })
  }

  /// Things that are asked one by one for what they answer.
  private static let maximumReceivers = 48

  /// The same as receivers of one message: where so many are meant, what each of them would answer is no one thing, and
  /// each may ask as many again.
  func receivers(at place: @autoclosure () -> Location) -> ValueSet {
    guard alternatives.count > Self.maximumReceivers else { return self }
    return .unknown("it can be any of \(alternatives.count) things", at: place())
  }
}

extension Value {
  /// How many parts it is made up of, counted up to a limit; more than that where there are more.
  fileprivate func weight(upTo limit: Int) -> Int {
    func sum(_ parts: some Sequence<Value>) -> Int {
      var sum = 1
      for part in parts {
        if sum > limit { break }
        sum += part.weight(upTo: limit - sum)
      }
      return sum
    }
    return switch self {
    case .array(let elements): sum(elements)
    case .enumCase(_, _, let values), .choice(_, _, let values): sum(values)
    case .tuple(let parts): sum(parts.lazy.map(\.value))
    case .dictionary(let entries): sum(entries.lazy.flatMap { [$0.key, $0.value] })
    default: 1
    }
  }
}
