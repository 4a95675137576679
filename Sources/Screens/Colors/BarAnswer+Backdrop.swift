// SPDX-License-Identifier: Apache-2.0

package import Legibility

extension BarAnswer.Style {
  /// The tone that is drawn; nil for what is not known or left to the system.
  package var tone: ContentTone? {
    switch self {
    case .lightContent: .light
    case .darkContent: .dark
    case .adaptive, .unknown: nil
    }
  }
}

extension BarAnswer {
  /// Adds what lies behind the bar, and whether the bar can be read over it.
  ///
  /// An adaptive bar takes the better of the two tones over a solid backdrop (SB-STYLE-07, 08).
  mutating func judge(over backdrop: BarBackdrop) {
    background = backdrop.color?.hex
    self.backdrop = BackdropAnswer(backdrop)
    guard hidden != true, let luminance = backdrop.luminance else { return }
    let worst: Double
    let best: Double
    switch style {
    case .unknown: return
    case .adaptive:
      guard backdrop.color != nil else { return }
      worst = ContentChoice(over: luminance).contrast
      best = worst
    case .lightContent, .darkContent:
      guard let tone = style.tone else { return }
      worst = tone.worstContrast(over: luminance)
      best = tone.bestContrast(over: luminance)
    }
    if backdrop.color != nil { contrast = ContrastText.hundredths(worst) }
    if worst >= WCAG.floor { readable = true }
    if best < WCAG.floor { readable = false }
  }
}
