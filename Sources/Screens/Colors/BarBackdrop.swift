// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Legibility

/// What lies behind the status bar on a screen, in one interface style.
package struct BarBackdrop: Hashable, Sendable {
  /// What it is that is seen there.
  package enum Kind: String, Hashable, Sendable {
    /// The background of a navigation bar, which extends to the top of the screen (SB-GEO-13).
    case navigationBar
    /// The view of the controller on screen, which reaches under the bar (SB-GEO-14).
    case view
    /// What the SwiftUI content of a hosting controller paints there.
    case content
    /// The black behind a card sheet that has pushed down what lies under it (SB-PRES-12).
    case sheetBackdrop
  }

  package var kind: Kind?
  /// Whether the view of the screen itself reaches to the top, whatever is known of its colour.
  package var reachesTop = false
  /// The colour that is seen while nothing is scrolled; nil where it is not known, or no one colour.
  package var color: DisplayColor?
  /// The bounds of the luminance; nil where nothing is known.
  package var luminance: LuminanceRange?
  /// The colour by interface style, where one was read.
  package var adaptiveColor: AdaptiveColor?
  /// The same with Increase Contrast.
  package var highContrast: DisplayColor?
  /// The colour that the app gives to the navigation bar by `barTintColor`, also where something else may be seen.
  package var tint: AdaptiveColor?
  /// Where the tint is set.
  package var tintLocation: Location?
  /// Where the colour is set.
  package var location: Location?
  /// What stopped the search.
  package var unknown: Unknown?

  /// A solid colour.
  package init(_ kind: Kind, _ color: AdaptiveColor, dark: Bool, at location: Location?) {
    self.kind = kind
    self.color = color.color(dark: dark)
    luminance = LuminanceRange(color.color(dark: dark).relativeLuminance)
    highContrast = color.color(dark: dark, highContrast: true)
    adaptiveColor = color
    self.location = location
  }

  /// Something of which only bounds are known.
  package init(_ kind: Kind, _ luminance: LuminanceRange, at location: Location?) {
    self.kind = kind
    self.luminance = luminance
    self.location = location
  }

  package init(unknown why: String, at location: Location) {
    unknown = Unknown(.background, at: location, why: why)
  }

  /// The contrast of light or dark content over it, at its worst place; nil where nothing is known.
  package func worstContrast(_ tone: ContentTone) -> Double? { luminance.map { tone.worstContrast(over: $0) } }

  /// The contrast at its best place.
  package func bestContrast(_ tone: ContentTone) -> Double? { luminance.map { tone.bestContrast(over: $0) } }
}
