// SPDX-License-Identifier: Apache-2.0

/// A contrast ratio as it is told.
package enum ContrastText {
  /// The ratio in hundredths: the nearest, but never one that reaches a level which the ratio does not, as 4.499 would 4.5.
  package static func hundredths(_ ratio: Double) -> Double {
    let nearest = (ratio * 100).rounded() / 100
    let seemsEnough = [WCAG.floor, WCAG.text].contains { ratio < $0 && nearest >= $0 }
    return seemsEnough ? (ratio * 100).rounded(.down) / 100 : nearest
  }

  /// The number of a ratio in words: `4.5`, `1.08`, `21`.
  package static func number(_ ratio: Double) -> String {
    let (whole, rest) = Int((hundredths(ratio) * 100).rounded()).quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
