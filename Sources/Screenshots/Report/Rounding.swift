// SPDX-License-Identifier: Apache-2.0

package import Legibility

extension Double {
  /// The value to two decimals, for a report. Never compared with a level.
  package var hundredths: Double { (self * 100).rounded() / 100 }

  /// A contrast ratio with two decimals: `4.50:1`.
  var ratioText: String {
    let (whole, rest) = Int((self * 100).rounded()).quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest):1"
  }
}

extension ScreenshotReport.Content {
  /// The content of one tone.
  package init(_ tone: ContentTone) { self = tone == .light ? .light : .dark }
}
