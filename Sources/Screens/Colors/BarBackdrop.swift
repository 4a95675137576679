// SPDX-License-Identifier: Apache-2.0

package import Findings
package import HeadlessUIKit
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

  /// What sort of thing it is.
  package enum Nature: String, Hashable, Sendable {
    /// One colour.
    case color
    /// One of several colours, which one the app's state decides.
    case choice
    case gradient
    case image
    /// A blur of what lies behind.
    case material
    /// A colour through which something else is seen.
    case translucent
    /// Another thing at every moment: `varying` says what.
    case varying
    case unknown
  }

  package var kind: Kind?
  /// What sort of thing it is.
  package var nature = Nature.unknown
  /// Of something that varies by its nature: a map, a camera's picture, a video, a web page.
  package var varying: ViewPainting.VaryingContent?
  /// The colours that it can have, where the app's state decides.
  package var choices: [DisplayColor] = []
  /// The class of the view that paints it; nil where that is the bar, the system or not known.
  package var painter: String?
  /// What was taken for granted; without any the answer is certain.
  package var assumptions: [String] = []
  /// Whether the view of the screen itself reaches to the top, whatever is known of its colour.
  package var reachesTop = false
  /// Whether it is what the app shows below a window of its own that lets it show.
  package var isOfAppBelow = false
  /// Whether it is what the presenter shows, seen through what it presents.
  package var isOfPresenter = false
  /// Where a sheet is presented that rests below the bar and that people can pull up to a card: then black lies there.
  package var cardLater: Location?
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
  /// The colours among which the app's state chooses the tint.
  package var tints: [Tint] = []
  /// The colour that the app gives to the title of the navigation bar, and where.
  package var title: AdaptiveColor?
  package var titleLocation: Location?
  /// Where the app says that the bar shows an image, a blur or what lies behind.
  package var barLocation: Location?
  /// Where the colour is set.
  package var location: Location?
  /// What stopped the search.
  package var unknown: Unknown?

  /// A colour of the navigation bar, with the place that gives it.
  package struct Tint: Hashable, Sendable {
    package var color: AdaptiveColor
    package var location: Location

    package init(color: AdaptiveColor, location: Location) {
      self.color = color
      self.location = location
    }
  }

  /// A solid colour.
  package init(_ kind: Kind, _ color: AdaptiveColor, dark: Bool, at location: Location?) {
    self.kind = kind
    nature = .color
    self.color = color.color(dark: dark)
    luminance = LuminanceRange(color.color(dark: dark).relativeLuminance)
    highContrast = color.color(dark: dark, highContrast: true)
    adaptiveColor = color
    self.location = location
  }

  /// What is seen at the top of a screen.
  init(_ look: BackdropLook, _ kind: Kind, dark: Bool) {
    switch look.kind {
    case .colors(let colors) where colors.count == 1: self.init(kind, colors[0], dark: dark, at: look.location)
    case .colors(let colors):
      self.init(kind, .choice, look.luminance(dark: dark), at: look.location)
      choices = colors.map { $0.color(dark: dark) }
    case .range(let range, let nature):
      self.init(kind, nature, range == .unknown ? nil : range, at: look.location)
    case .varying(let content):
      self.init(kind, .varying, nil, at: look.location)
      varying = content
    case .unknown(let why): self.init(unknown: why, at: look.location)
    }
    painter = look.painter
    assumptions = look.assumptions
    isOfAppBelow = look.isOfAppBelow
    isOfPresenter = look.isOfPresenter
  }

  /// Something that is no one colour.
  private init(_ kind: Kind, _ nature: Nature, _ luminance: LuminanceRange?, at location: Location?) {
    self.kind = kind
    self.nature = nature
    self.luminance = luminance
    self.location = location
  }

  package init(unknown why: String, at location: Location) {
    unknown = Unknown(.background, at: location, why: why)
  }

  /// The same with one of the colours that it can have.
  func showing(_ choice: DisplayColor) -> BarBackdrop {
    var result = self
    result.nature = .color
    result.choices = []
    result.color = choice
    result.luminance = LuminanceRange(choice.relativeLuminance)
    return result
  }

  /// The contrast of light or dark content over it, at its worst place; nil where nothing is known.
  package func worstContrast(_ tone: ContentTone) -> Double? { luminance.map { tone.worstContrast(over: $0) } }

  /// The contrast at its best place.
  package func bestContrast(_ tone: ContentTone) -> Double? { luminance.map { tone.bestContrast(over: $0) } }
}
