// SPDX-License-Identifier: Apache-2.0

import Findings

/// Names of cards in addresses: `#AnchorWatchViewController`, the same from one report to the next.
///
/// Letters, digits and what addresses leave alone stay as they are; the rest becomes a hyphen. A screen that another
/// target has too says its target.
struct FragmentNames {
  /// What the page calls its own parts.
  static let reserved: Set<String> =
    Set(CardGroup.allCases.map(\.id)).union([
      "board", "count", "decider", "filters", "map", "map-search", "map-way", "nothing", "probe", "problems",
      "gone", "new", "reading", "rule", "search", "table", "target", "theme", "view",
    ])

  private static let longest = 80

  private var used = reserved

  mutating func name(for screen: String, in target: String?) -> String {
    let plain = Self.fragment(screen)
    if used.insert(plain).inserted { return plain }
    let qualified = target.map { "\(plain).\(Self.fragment($0))" } ?? plain + "-screen"
    var candidate = qualified
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(qualified)-\(number)"
      number += 1
    }
    return candidate
  }

  /// A long name keeps its beginning and says the rest as a number.
  private static func fragment(_ text: String) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_.".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isKept ? scalar : "-")
      length += 1
      if length == longest { break }
    }
    if result.allSatisfy({ $0 == "-" }) { result = "screen" + result }
    // Neither a rule's note nor a part of a picture goes by such a name.
    if ["u-", "r-", "lintel-"].contains(where: result.hasPrefix) { result = "screen-" + result }
    guard text.unicodeScalars.count > longest else { return result }
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\(result)-\(String(hash, radix: 36))"
  }
}
