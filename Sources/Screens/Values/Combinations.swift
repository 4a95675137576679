// SPDX-License-Identifier: Apache-2.0

/// How many ways there are to choose one of each of several sets, where more than a few are not followed.
enum Combinations {
  /// Whether there are no more than `limit` ways. A source may write down so many sets that the number of ways has no room in
  /// any integer, so it is not worked out beyond the limit.
  static func areFew(_ choices: some Sequence<Int>, limit: Int) -> Bool { count(of: choices, upTo: limit) != nil }

  /// The number of ways; nil where there are more than `limit`. A set of none counts as one of a single choice.
  static func count(of choices: some Sequence<Int>, upTo limit: Int) -> Int? {
    var count = 1
    for choice in choices {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: max(1, choice))
      guard !isTooLarge, product <= limit else { return nil }
      count = product
    }
    return count
  }
}
