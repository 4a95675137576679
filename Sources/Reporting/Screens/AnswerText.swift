// SPDX-License-Identifier: Apache-2.0

import Legibility
package import Screens

/// An answer in words.
package enum AnswerText {
  /// `light content`, `adaptive (dark content by traits)`, `hidden`, `unknown`.
  package static func look(_ answer: BarAnswer) -> String {
    if answer.hidden == true { return "hidden" }
    let fallback = answer.fallback.map { " (\(style($0)) by traits)" } ?? ""
    let doubt = answer.hidden == nil && answer.style != .unknown ? ", perhaps hidden" : ""
    return style(answer.style) + fallback + doubt
  }

  /// What the bar does, to stand after "the bar": `has dark content on #FFFFFF, 21:1`, `is hidden`.
  package static func predicate(_ answer: BarAnswer) -> String {
    if answer.hidden == true { return "is hidden" }
    let text =
      switch answer.style {
      case .lightContent, .darkContent: "has \(style(answer.style))"
      case .adaptive:
        "adapts to what lies behind it" + (answer.fallback.map { " (\(style($0)) by traits)" } ?? "")
      case .unknown: answer.hidden == nil ? "is not known" : "is shown in a style that is not known"
      }
    let doubt = answer.hidden == nil && answer.style != .unknown ? ", if it is shown" : ""
    return text + background(answer) + doubt
  }

  package static func style(_ style: BarAnswer.Style) -> String {
    switch style {
    case .lightContent: "light content"
    case .darkContent: "dark content"
    case .adaptive: "adaptive"
    case .unknown: "unknown"
    }
  }

  /// ` on #FFFFFF, 21:1`, or what is known of it.
  package static func background(_ answer: BarAnswer) -> String {
    guard answer.hidden != true else { return "" }
    guard let background = answer.background else { return answer.backdrop.map(backdrop) ?? "" }
    guard let contrast = answer.contrast else { return " on \(background)" }
    let verdict = answer.readable == false ? ", hard to read" : ""
    return " on \(background), \(ratio(contrast))\(verdict)"
  }

  /// ` over a map`, ` over a gradient`, ` on #FFFFFF or #000000`; nothing where it is not known.
  private static func backdrop(_ backdrop: BackdropAnswer) -> String {
    switch backdrop.kind {
    case "choice": " on " + backdrop.colors.joined(separator: " or ")
    case "gradient": " over a gradient"
    case "image": " over an image"
    case "material": " over a blur"
    case "translucent": " over something that shows through a colour"
    case "varying":
      switch backdrop.of {
      case "camera": " over the camera's picture"
      case "web": " over a web page"
      case "rendered": " over what the app renders"
      case "system": " over what the system shows"
      case let content?: " over a \(content)"
      case nil: ""
      }
    default: ""
    }
  }

  /// A contrast ratio as captions and columns write it: `1.08:1`.
  package static func ratio(_ contrast: Double) -> String { "\(ContrastText.number(contrast)):1" }
}
