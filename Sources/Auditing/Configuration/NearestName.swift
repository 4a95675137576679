// SPDX-License-Identifier: Apache-2.0

/// Finds the name that somebody probably meant.
package enum NearestName {
  /// Longer names are not compared: nobody mistypes that much.
  private static let longestName = 80

  /// The candidate with the fewest changed, added, dropped or swapped letters; nil where none is near enough.
  ///
  /// - Parameter most: changes that are allowed at most; nil for a third of the shorter name's letters.
  /// - Complexity: the number of candidates times the square of their length.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, most: Int? = nil
  ) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8)
      let limit = most ?? max(1, min(wanted.count, letters.count) / 3)
      // That many letters are added or dropped at least.
      guard abs(wanted.count - letters.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      guard distance <= limit else { continue }
      if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// `; did you mean 'x'?`, or nothing.
  package static func hint(for name: String, among candidates: some Sequence<String>) -> String {
    nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The optimal string alignment distance.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var row = [i + 1]
      for (j, other) in second.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }
}
