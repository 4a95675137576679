// SPDX-License-Identifier: Apache-2.0

/// Components of a colour set, which Xcode's inspector writes in three ways: `0.500`, `128` and `0x80`.
enum ColorComponent {
  /// The components of one colour, 0 to 1; empty where one of them is not understood.
  ///
  /// Whole numbers count from 0 to 255. Those of a colour with nothing but `0` and `1`, or with a fraction beside them, are
  /// taken as fractions: other tools write `1` for full intensity, and nobody means one 255th.
  static func numbers(_ texts: [String]) -> [Double] {
    let isFraction = texts.contains { $0.contains(".") } || texts.allSatisfy { $0 == "0" || $0 == "1" }
    let numbers = texts.compactMap { number($0, isFraction: isFraction) }
    return numbers.count == texts.count ? numbers : []
  }

  static func number(_ text: String, isFraction: Bool) -> Double? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return isFraction || text.contains(".") ? number : number / 255
  }
}
