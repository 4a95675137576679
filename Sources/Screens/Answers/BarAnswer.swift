// SPDX-License-Identifier: Apache-2.0

/// What the status bar does on a screen in one interface style.
package struct BarAnswer: Hashable, Codable, Sendable {
  /// What is drawn.
  package enum Style: String, Codable, Sendable {
    case lightContent
    case darkContent
    /// `.default` on iOS 17 and later: the system follows what lies behind (SB-STYLE-07).
    case adaptive
    case unknown
  }

  /// What a decider asks for.
  package enum RequestedStyle: String, Codable, Sendable {
    case `default`
    case lightContent
    case darkContent
  }

  package var style: Style
  /// The look by traits, where the style is `adaptive`.
  package var fallback: Style?
  /// What the decider asked for; nil where nobody decides or it is not known.
  package var requested: RequestedStyle?
  /// Who decides the style; nil where nobody does.
  package var decidedBy: Decider?
  /// Nil where it is not known.
  package var hidden: Bool?
  package var hiddenDecidedBy: Decider?
  /// The colour behind the bar as `#RRGGBB` in sRGB; nil where it is not known.
  package var background: String?
  /// What lies behind the bar, of whatever kind; nil where no context is known.
  package var backdrop: BackdropAnswer?
  /// The contrast of the bar's content against the background, from 1 to 21 (WCAG 2.2); nil where either is not known.
  package var contrast: Double?
  /// Whether the contrast reaches the threshold; nil where it is not known.
  package var readable: Bool?

  /// The state of the app under which the answer holds: "theme is Sepia"; nil where it holds in every state. What holds
  /// in other states is in the screen's conditions.
  package var when: String?

  package init(
    style: Style, fallback: Style? = nil, requested: RequestedStyle? = nil, decidedBy: Decider? = nil,
    hidden: Bool? = nil,
    hiddenDecidedBy: Decider? = nil, background: String? = nil, contrast: Double? = nil, readable: Bool? = nil
  ) {
    self.style = style
    self.fallback = fallback
    self.requested = requested
    self.decidedBy = decidedBy
    self.hidden = hidden
    self.hiddenDecidedBy = hiddenDecidedBy
    self.background = background
    self.contrast = contrast
    self.readable = readable
  }
}
