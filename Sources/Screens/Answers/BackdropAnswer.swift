// SPDX-License-Identifier: Apache-2.0

package import Findings
import HeadlessUIKit
import Legibility

/// What lies behind the status bar while nothing is scrolled, as reports say it.
package struct BackdropAnswer: Hashable, Codable, Sendable {
  /// `color`, `choice`, `gradient`, `image`, `material`, `translucent`, `varying` or `unknown`.
  package var kind: String
  /// Of something that varies by its nature what it is: `map`, `camera`, `video`, `web`, `photo`, `document`, …
  package var of: String?
  /// The colour, or all that the app's state can choose, as `#RRGGBB`.
  package var colors: [String]
  /// The class of the view that paints it.
  package var view: String?
  package var location: Location?
  /// What was taken for granted on the way; without any the answer is certain.
  package var assumptions: [String]

  init(_ backdrop: BarBackdrop) {
    kind = backdrop.nature.rawValue
    of = backdrop.varying?.rawValue
    colors = backdrop.color.map { [$0.hex] } ?? backdrop.choices.map(\.hex)
    view = backdrop.painter
    location = backdrop.location?.file.isEmpty == true ? nil : backdrop.location
    // What is not known rests on nothing.
    assumptions = backdrop.nature == .unknown ? [] : backdrop.assumptions
  }
}
