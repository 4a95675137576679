// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation
import Picturing
import Screens

extension PageWriter {
  /// A screen: pictures in light and dark, who decides, what is wrong, and in which contexts.
  mutating func card(_ card: BoardCard, id: String) -> String {
    let severity = card.severity?.rawValue ?? "none"
    let rules = Set(card.findings.map(\.rule)).sorted().joined(separator: " ")
    let severities = Set(card.findings.map(\.severity.rawValue)).sorted().joined(separator: " ")
    var text = "<article class=\"card \(card.severity == nil && card.hasUnknown ? "unknown" : severity)\" id=\"\(id)\" "
    text += "aria-labelledby=\"\(id)h\" tabindex=\"-1\" data-severity=\"\(severities.isEmpty ? "none" : severities)\" "
    text += "data-rule=\"\(HTMLText.escaped(rules))\" data-target=\"\(HTMLText.attribute(card.target ?? ""))\" "
    text += "data-unknown=\"\(card.hasUnknown)\">\n"
    text += "<header><h2 id=\"\(id)h\">\(HTMLText.name(card.name))</h2><p class=\"meta\">"
    if let target = card.target { text += "<span class=\"tag\">\(HTMLText.name(target, limit: 40))</span> " }
    if card.main.confidence == .likely { text += "<span class=\"tag\">likely</span> " }
    text += "\(shortPlace(card.main.location))</p></header>\n"
    text += looks(
      light: card.main.light, dark: card.main.dark, context: card.main.context, name: card.name, showsScreenshots: true)
    text += decider(card.main)
    if !card.findings.isEmpty {
      var items = ""
      for finding in card.findings { items += item(finding) }
      text += "<ul class=\"findings\">\(items)</ul>\n"
    }
    text += why(card.main, summary: "Why") + "\n"
    if card.contexts.count > 1 {
      text += "<details class=\"more\"><summary>\(PlainText.count(card.contexts.count - 1, "other context"))</summary>"
      for screen in card.contexts.dropFirst() { text += other(screen) }
      text += "</details>\n"
    }
    // A name that was cut stands here in full, also for who cannot hover.
    if card.name.count > HTMLText.longestName {
      text += "<details><summary>Full name</summary><p class=\"full\"><bdi>"
      text += "\(HTMLText.escaped(PlainText.oneLine(card.name)))</bdi></p></details>\n"
    }
    return text + "</article>\n"
  }

  /// The two pictures with what they say in words.
  mutating func looks(
    light: BarAnswer, dark: BarAnswer, context: String, name: String, showsScreenshots: Bool = false
  ) -> String {
    let short = String(PlainText.oneLine(name).prefix(HTMLText.longestName))
    let figures = [(light, false), (dark, true)].map { answer, isDark in
      figure(
        answer, context: context, name: short, isDark: isDark,
        screenshot: showsScreenshots ? screenshot(of: name, isDark: isDark) : "")
    }
    return "<div class=\"looks\">\(figures.joined())</div>\n"
  }

  private mutating func figure(
    _ answer: BarAnswer, context: String, name: String, isDark: Bool, screenshot: String
  ) -> String {
    let mode = isDark ? "dark" : "light"
    let picture = pictures.picture(of: answer, context: context, isDark: isDark)
    var svg = album.markup(picture, label: "\(name) in \(mode): \(picture.description)")
    if !screenshot.isEmpty { svg = "<div class=\"beside\">\(svg)\(screenshot)</div>" }
    let look = AnswerText.look(answer)
    var caption = "<b>\(isDark ? "Dark" : "Light")</b> <span>\(HTMLText.escaped(look))</span>"
    if answer.hidden != true {
      if let background = answer.background {
        let color = HTMLText.escaped(background)
        caption += " <span class=\"ground\"><i style=\"background:\(color)\"></i>\(color)</span>"
      }
      if let contrast = answer.contrast {
        let verdict = answer.readable == false ? " class=\"bad\"" : ""
        caption +=
          " <span\(verdict)>\(AnswerText.ratio(contrast))\(answer.readable == false ? ", hard to read" : "")</span>"
      }
    }
    return "<figure data-mode=\"\(mode)\" data-style=\"\(answer.style.rawValue)\" "
      + "data-hidden=\"\(answer.hidden.map { "\($0)" } ?? "unknown")\" "
      + "data-background=\"\(HTMLText.escaped(answer.background ?? "unknown"))\">\(svg)"
      + "<figcaption>\(caption)</figcaption></figure>"
  }

  func decider(_ screen: Screen) -> String {
    func name(_ decider: String?) -> String {
      switch decider {
      case nil: "nobody"
      case "unknown": "<em>not known</em>"
      case let name?: "<b data-decider=\"\(HTMLText.attribute(name))\">\(HTMLText.name(name, limit: 80))</b>"
      }
    }
    func both(_ light: String?, _ dark: String?) -> String {
      light == dark ? name(light) : "\(name(light)) in light, \(name(dark)) in dark"
    }
    let style = both(screen.light.decidedBy, screen.dark.decidedBy)
    let hidden = both(screen.light.hiddenDecidedBy, screen.dark.hiddenDecidedBy)
    let isHidden = screen.light.hidden == true && screen.dark.hidden == true
    var text = ""
    if isHidden {
      text = "Hidden by \(hidden)"
    } else if style == hidden {
      text = "Decided by \(style)"
    } else {
      text = "Style decided by \(style), visibility by \(hidden)"
    }
    var notes = ""
    for condition in screen.conditions.prefix(6) {
      let look = AnswerText.look(condition.light)
      let darkLook = AnswerText.look(condition.dark)
      notes += "<li>When \(HTMLText.prose(condition.when)): \(HTMLText.escaped(look))"
      notes += "\(look == darkLook ? "" : ", in dark \(HTMLText.escaped(darkLook))")</li>"
    }
    for unknown in screen.unknown {
      notes += "<li class=\"unknown\"><b>\(unknown.what.rawValue.capitalized) unknown:</b> "
      notes += "\(HTMLText.prose(unknown.why)) \(place(unknown.location))</li>"
    }
    let list = notes.isEmpty ? "" : "<ul class=\"plain\">\(notes)</ul>"
    return "<div class=\"decider\"><p>\(text)</p>\(list)</div>\n"
  }

  /// A further context: its pictures small, its chain folded away.
  private mutating func other(_ screen: Screen) -> String {
    "<section class=\"other\">"
      + looks(light: screen.light, dark: screen.dark, context: screen.context, name: screen.name)
      + decider(screen) + why(screen, summary: HTMLText.name(screen.context, limit: 200)) + "</section>"
  }
}
