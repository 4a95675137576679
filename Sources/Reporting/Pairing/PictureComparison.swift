// SPDX-License-Identifier: Apache-2.0

import Legibility
import Screens
import Screenshots

/// A picture against one answer of the source.
struct PictureComparison {
  private(set) var compared: [PicturePair.Aspect] = []
  private(set) var contradictions: [PicturePair.Contradiction] = []

  private let answer: SourceAnswer
  private let report: ScreenshotReport

  /// How far a measured ratio may lie from the source's: what is measured over content that is not one colour is right
  /// within 30 % (Documentation/Screenshots.md).
  private static let tolerance = 0.30

  /// Glyphs of less contrast look like no glyphs.
  private static let invisible = 1.2

  init(_ report: ScreenshotReport, with answer: SourceAnswer) {
    self.answer = answer
    self.report = report
    switch report.statusBar {
    case .present: comparePresent()
    case .hidden: compareHidden()
    case .cropped, .framed, .unknown: break
    }
  }

  private mutating func contradict(_ aspect: PicturePair.Aspect, source: String, picture: String) {
    let bar = answer.bar
    let (decider, location) =
      switch aspect {
      case .hidden: (bar.hiddenDecidedBy, answer.hiddenLocation)
      case .style: (bar.decidedBy, answer.styleLocation)
      case .contrast: (nil, answer.backgroundLocation)
      }
    contradictions.append(
      .init(
        aspect: aspect, source: source, picture: picture,
        decidedBy: decider == .unknown ? nil : decider,
        location: location))
  }

  private mutating func comparePresent() {
    let bar = answer.bar
    if let hidden = bar.hidden {
      compared.append(.hidden)
      if hidden { return contradict(.hidden, source: "hidden", picture: "visible") }
    }
    guard let shown = tone else { return }
    // What the system chooses by what lies behind (`adaptive`), the source leaves open.
    if let asked = bar.style.tone {
      compared.append(.style)
      if asked != shown {
        contradict(.style, source: AnswerText.style(bar.style), picture: "\(shown.rawValue) content")
      }
    }
    guard let background = bar.background, let color = DisplayColor(hex: background), let ratio = report.contrast.time
    else { return }
    compared.append(.contrast)
    // Both for the content that the picture shows, so that its tone is not counted twice.
    let expected = WCAG.contrastRatio(shown.luminance, color.relativeLuminance)
    if abs(ratio - expected) > Self.tolerance * expected {
      contradict(
        .contrast, source: "\(AnswerText.ratio(expected)) on \(background)", picture: AnswerText.ratio(ratio))
    }
  }

  private mutating func compareHidden() {
    guard let hidden = answer.bar.hidden else { return }
    compared.append(.hidden)
    // A bar in the colour of what lies behind it cannot be told from none.
    if !hidden, (answer.bar.contrast ?? 21) >= Self.invisible {
      contradict(.hidden, source: "visible", picture: "not to be seen")
    }
  }

  private var tone: ContentTone? {
    switch report.content {
    case .light: .light
    case .dark: .dark
    case .mixed, .none: nil
    }
  }
}
