// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation
import Picturing
import Screens

extension PageWriter {
  /// A screen: what is wrong and what to do, pictures in light and dark, who decides, and how that is known.
  mutating func card(_ card: BoardCard) -> String {
    let rules = Set(card.findings.map(\.rule)).sorted().joined(separator: " ")
    let id = HTMLText.attribute(card.id)
    let isBare = Self.showsNothing(card.main)
    let severity = card.severity.map { " \($0.rawValue)" } ?? ""
    var text = "<article class=\"card \(card.group.id)\(severity)\(isBare ? " bare" : "")\" id=\"\(id)\" "
    text += "aria-labelledby=\"\(id)-h\" tabindex=\"-1\" data-group=\"\(card.group.id)\" "
    text += "data-rule=\"\(HTMLText.escaped(rules))\" data-target=\"\(HTMLText.attribute(card.target ?? ""))\">\n"
    text += "<header><h3 id=\"\(id)-h\">\(HTMLText.name(card.name))</h3><p class=\"meta\">"
    if let target = card.target { text += "<span class=\"tag\">\(HTMLText.name(target, limit: 40))</span> " }
    text += "\(place(card.main.location)) <a class=\"link\" href=\"#\(id)\" "
    text +=
      "aria-label=\"Link to this screen\">#</a></p></header>\n"
    if !card.findings.isEmpty {
      var items = ""
      for finding in card.findings { items += item(finding) }
      text += "<ul class=\"findings\">\(items)</ul>\n"
    }
    if let earlier = card.earlierScreen {
      text += "<div class=\"earlier\"><p>Up to iOS 16</p>\(chips(earlier, isEarlier: true))</div>\n"
    }
    if !isBare {
      text += looks(
        light: card.main.light, dark: card.main.dark, context: card.main.context, name: card.name,
        isFolded: card.group.isFolded, showsScreenshots: true)
    }
    text += line(card.main) + notes(card.main)
    let facts = card.findings.flatMap(\.notes).map { "<li>\(HTMLText.prose($0.message)) \(place($0.location))</li>" }
    text += why(card.main, summary: "How we know", facts: facts, isMapped: true) + "\n"
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

  /// Whether there is nothing that a picture could show.
  private static func showsNothing(_ screen: Screen) -> Bool {
    [screen.light, screen.dark].allSatisfy { $0.style == .unknown && $0.background == nil && $0.hidden != true }
  }

  /// The two pictures with what they say in words.
  mutating func looks(
    light: BarAnswer, dark: BarAnswer, context: String, name: String, isFolded: Bool = false,
    showsScreenshots: Bool = false
  ) -> String {
    let figures = [(light, false), (dark, true)].map { answer, isDark in
      figure(
        answer, context: context, isDark: isDark,
        screenshot: showsScreenshots ? screenshot(of: name, isDark: isDark) : "")
    }
    return "<div class=\"looks\">\(whenSeen(figures.joined(), isFolded: isFolded))</div>\n"
  }

  private mutating func figure(
    _ answer: BarAnswer, context: String, isDark: Bool, screenshot: String
  ) -> String {
    let mode = isDark ? "dark" : "light"
    let picture = pictures.picture(of: answer, context: context, isDark: isDark)
    var svg = album.markup(picture, label: "\(isDark ? "Dark" : "Light"): \(picture.description)")
    if !screenshot.isEmpty { svg = "<div class=\"beside\">\(svg)\(screenshot)</div>" }
    var caption = "<b>\(isDark ? "Dark" : "Light")</b> <span>\(HTMLText.escaped(ReportWords.look(answer)))</span>"
    if answer.hidden != true {
      if let background = answer.background {
        let color = HTMLText.escaped(background)
        caption += " <span class=\"ground\"><i style=\"background:\(color)\"></i>\(color)</span>"
      }
      if let contrast = answer.contrast {
        let verdict = answer.readable == false ? " class=\"bad\"" : ""
        caption += " <span\(verdict)>\(AnswerText.ratio(contrast))</span>"
      }
    }
    return "<figure data-mode=\"\(mode)\">\(svg)<figcaption>\(caption)</figcaption></figure>"
  }

  /// Where it stands, who decides, and why that is only likely, in one line.
  func line(_ screen: Screen) -> String {
    let path = ContextPath(screen.context)
    var parts: [String] = []
    let outer = [path.outer].compactMap { $0 } + path.steps.dropLast().map(\.name)
    if !outer.isEmpty, outer != ["window"] || ReportWords.standing(path) == nil {
      let names = outer.count > 3 ? [outer[0], "…"] + outer.suffix(2) : outer
      parts.append("in " + names.map { HTMLText.plainName($0, limit: 60) }.joined(separator: " › "))
    }
    if let standing = ReportWords.standing(path) { parts.append(standing) }
    parts += deciders(screen)
    var text = "<p class=\"line\">\(FindingWords.sentence(parts.joined(separator: " · ")))"
    if screen.confidence == .likely, screen.light.style != .unknown {
      text += " · <span class=\"likely\">\(HTMLText.prose(ReportWords.doubt(screen)))</span>"
    }
    return text + "</p>\n"
  }

  private func deciders(_ screen: Screen) -> [String] {
    func words(_ decider: Decider?) -> String {
      let text = HTMLText.escaped(ReportWords.decider(decider, of: screen))
      guard let decider, decider != .unknown else { return text }
      let shown =
        decider.className == screen.name ? text : "decided by <b>\(HTMLText.plainName(decider.text, limit: 80))</b>"
      return "<span data-decider=\"\(HTMLText.attribute(decider.text))\">\(shown)</span>"
    }
    func both(_ light: Decider?, _ dark: Decider?) -> String {
      light == dark ? words(light) : "\(words(light)) in light, \(words(dark)) in dark"
    }
    if screen.light.decidedBy == .unknown, screen.context == "unknown" { return [] }
    let hidden = both(screen.light.hiddenDecidedBy, screen.dark.hiddenDecidedBy)
    if screen.light.hidden == true, screen.dark.hidden == true { return [hidden] }
    let style = both(screen.light.decidedBy, screen.dark.decidedBy)
    return style == hidden ? [style] : [style, "visibility \(hidden)"]
  }

  /// What it looks like in the states of the app, and what is not known.
  func notes(_ screen: Screen) -> String {
    var items = ""
    for line in ConditionWords(screen.conditions).lines.prefix(6) {
      let (look, dark) = (ReportWords.look(line.light), ReportWords.look(line.dark))
      items += "<li>\(line.when.map { "When \(HTMLText.prose($0))" } ?? "Otherwise"): \(HTMLText.escaped(look))"
      items += "\(look == dark ? "" : ", in dark \(HTMLText.escaped(dark))")</li>"
    }
    for unknown in screen.unknown {
      items += "<li class=\"unknown\">Not known \(ReportWords.subject(unknown.what)): "
      items += "\(HTMLText.prose(unknown.why)) \(place(unknown.location))</li>"
    }
    return items.isEmpty ? "" : "<ul class=\"plain\">\(items)</ul>\n"
  }

  /// A further context: its pictures small, its chain folded away.
  private mutating func other(_ screen: Screen) -> String {
    "<section class=\"other\">"
      + looks(
        light: screen.light, dark: screen.dark, context: screen.context, name: screen.name, isFolded: true)
      + line(screen) + notes(screen) + why(screen, summary: "How we know", hasSteps: false) + "</section>"
  }
}
