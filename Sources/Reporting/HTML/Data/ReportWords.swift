// SPDX-License-Identifier: Apache-2.0

import Findings
import Legibility
import Screens

/// Answers in the plain words of the report: who reads it need not know UIKit.
enum ReportWords {
  /// `dark content`, `automatic: dark content`, `hidden`, `not known`.
  static func look(_ answer: BarAnswer) -> String {
    if answer.hidden == true { return "hidden" }
    let doubt = answer.hidden == nil && answer.style != .unknown ? ", perhaps hidden" : ""
    switch answer.style {
    case .lightContent: return "light content" + doubt
    case .darkContent: return "dark content" + doubt
    case .unknown: return "not known"
    case .adaptive:
      guard let tone = answer.shownTone else { return "automatic" + doubt }
      let usually = answer.background == nil ? "usually " : ""
      return "automatic: \(usually)\(tone == .light ? "light" : "dark") content" + doubt
    }
  }

  /// `decided by itself`, `system default`, `decided by the Info.plist`.
  static func decider(_ decider: Decider?, of screen: Screen) -> String {
    switch decider {
    case nil: "system default"
    case .unknown?: "not known who decides"
    case .controller(let name)?: name == screen.name ? "decided by itself" : "decided by \(name)"
    case .infoPlist?, .application?, .device?: "decided by the \(decider?.text ?? "")"
    }
  }

  /// What is not known, as a heading.
  static func subject(_ subject: Unknown.Subject) -> String {
    switch subject {
    case .context: "where it is shown"
    case .style: "its style"
    case .hidden: "whether it is hidden"
    case .background: "what lies behind it"
    }
  }

  /// The kind of presentation or place that a screen stands in: `pushed`, `in a sheet`; nil where nothing is to be said.
  static func standing(_ path: ContextPath) -> String? {
    guard let last = path.steps.last else { return nil }
    switch last.relation {
    case .windowRoot: return "root of the window"
    case .contained: return path.isInSheet ? "in a sheet" : nil
    case .pushed: return path.isInSheet ? "pushed in a sheet" : "pushed"
    case .presented(let style):
      switch style {
      case "automatic", "pageSheet", "formSheet": return "presented as a sheet"
      case "fullScreen", "currentContext": return "presented full screen"
      case "overFullScreen", "overCurrentContext": return "presented over what lies below"
      case "popover": return "presented as a popover"
      default: return "presented"
      }
    }
  }

  /// Why an answer is likely and not certain.
  static func doubt(_ screen: Screen) -> String {
    let assumptions = screen.light.backdrop?.assumptions ?? []
    return assumptions.first.map { "Likely: taken for granted that \($0)" }
      ?? "Likely: code that was not read could still change it"
  }
}
