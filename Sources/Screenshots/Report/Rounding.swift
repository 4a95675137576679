// SPDX-License-Identifier: Apache-2.0

package import Legibility

extension Double {
  /// The value to two decimals, for a report. Never compared with a level.
  package var hundredths: Double { (self * 100).rounded() / 100 }
}

extension ScreenshotReport.Content {
  /// The content of one tone.
  package init(_ tone: ContentTone) { self = tone == .light ? .light : .dark }
}
