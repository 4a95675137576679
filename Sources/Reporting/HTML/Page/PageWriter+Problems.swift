// SPDX-License-Identifier: Apache-2.0

import Findings
import Picturing
import Screens

extension PageWriter {
  /// How many problems are seen at first.
  private static let firstRows = 10
  /// How many screens and places of one problem are named.
  private static let mostNamed = 6

  /// The answer: one row a problem, worst first.
  mutating func problems(
    _ rows: [ProblemRow], title: String = "What to mend", id: String = "problems", isTitled: Bool = false
  ) -> String {
    guard !rows.isEmpty else { return "" }
    var text = "<section id=\"\(id)\"><h2\(isTitled ? "" : " class=\"sr\"")>\(title)</h2>\n<ol class=\"rows\">\n"
    for row in rows.prefix(Self.firstRows) { text += self.row(row, isFolded: false) }
    text += "</ol>\n"
    let rest = rows.dropFirst(Self.firstRows)
    if !rest.isEmpty {
      let count = rest.map(\.count).reduce(0, +)
      text += "<details class=\"rest\"><summary>\(PlainText.count(count, "further problem"))</summary>"
      text += "<ol class=\"rows\">\n"
      for row in rest { text += self.row(row, isFolded: true) }
      text += "</ol></details>\n"
    }
    return text + "</section>\n"
  }

  private mutating func row(_ row: ProblemRow, isFolded: Bool) -> String {
    let rule = HTMLText.escaped(row.finding?.rule ?? "unreadable")
    var text = "<li class=\"row \(row.severity.rawValue)\" data-rule=\"\(rule)\" "
    text += "data-screens=\"\(HTMLText.attribute(row.cards.map(\.id).joined(separator: " ")))\">"
    text += thumbnail(row, isFolded: isFolded)
    text += "<div class=\"what\"><p class=\"who\">"
    if let card = row.cards.first {
      text += link(to: card, among: row.cards)
    } else if let location = row.finding?.location {
      text += place(location)
    }
    if let finding = row.finding { text += " \(ruleName(finding.rule))" }
    text += "</p><p class=\"cause\"><b class=\"sev\">\(Self.word(row.severity))</b> \(HTMLText.prose(row.cause))"
    if row.finding?.confidence == .likely { text += " <i>(likely)</i>" }
    text += "</p>\(others(row, rule: rule))</div><div class=\"do\">"
    if let remedy = row.remedy { text += "<p class=\"fix\">\(HTMLText.prose(remedy))</p>" }
    text += "<p class=\"meta\">"
    if let command = row.command { text += copyButton(command, isFix: row.finding?.fixes.isEmpty == false) }
    // A row without a screen is named by its first place.
    let places = row.findings.dropFirst(row.cards.isEmpty ? 1 : 0)
    for finding in places.prefix(Self.mostNamed) { text += " \(place(finding.location))" }
    if places.count > Self.mostNamed { text += " <span>and \(places.count - Self.mostNamed) more places</span>" }
    return text + "</p></div></li>\n"
  }

  /// The further screens that the same problem concerns.
  private func others(_ row: ProblemRow, rule: String) -> String {
    guard row.cards.count > 1 else { return "" }
    var names = row.cards.dropFirst().prefix(Self.mostNamed).map { link(to: $0, among: row.cards) }
    let more = row.cards.count - 1 - names.count
    if more > 0 { names.append("<a href=\"#\(row.cards[0].group.id)\" data-only=\"\(rule)\">\(more) more</a>") }
    return "<p class=\"also\"><b>and \(PlainText.count(row.cards.count - 1, "more screen")):</b> "
      + names.joined(separator: ", ") + "</p>"
  }

  /// A screen by its name, and by its target where another one has the same name.
  private func link(to card: BoardCard, among cards: [BoardCard]) -> String {
    let isAlone = cards.count { $0.name == card.name } == 1
    let target = isAlone ? "" : card.target.map { " (\(HTMLText.name($0, limit: 40)))" } ?? ""
    return "<a href=\"#\(HTMLText.attribute(card.id))\">\(HTMLText.name(card.name, limit: 80))\(target)</a>"
  }

  /// The bars concerned in light and dark, or the name of the file where no screen is.
  private mutating func thumbnail(_ row: ProblemRow, isFolded: Bool) -> String {
    guard let card = row.cards.first else {
      let kind = row.finding.map { Self.kind(ofFile: $0.location.file) } ?? ""
      return "<div class=\"thumb file\" aria-hidden=\"true\"><span>\(kind)</span></div>"
    }
    // What a rule says of earlier versions is drawn as it was there: the system's default did not adapt.
    let earlier = row.isAboutLegibility ? card.earlierScreen : nil
    var bars = chips(earlier ?? card.unreadableScreen ?? card.main, isEarlier: earlier != nil)
    if earlier != nil { bars += "<small class=\"era\">up to iOS 16</small>" }
    return "<a class=\"thumb\" href=\"#\(HTMLText.attribute(card.id))\" tabindex=\"-1\" aria-hidden=\"true\">"
      + whenSeen(bars, isFolded: isFolded) + "</a>"
  }

  /// A bar in light and dark, small.
  ///
  /// - Parameter isEarlier: whether as it was up to iOS 16.
  mutating func chips(_ screen: Screen, isEarlier: Bool) -> String {
    var text = ""
    for (answer, mode) in [(screen.light, "Light"), (screen.dark, "Dark")] {
      let chip = AnswerPicture.chip(of: answer, beforeAdapting: isEarlier)
      let contrast = answer.hidden == true ? nil : isEarlier ? chip.contrast : answer.contrast
      let isBad = answer.hidden != true && (isEarlier ? chip.isUnreadable : answer.readable == false)
      let words = contrast.map { AnswerText.ratio($0) } ?? (answer.hidden == true ? "hidden" : "")
      text += "<span class=\"look\(isBad ? " bad" : "")\">\(album.markup(chip))"
      text += "<small>\(mode) <b>\(words)</b></small></span>"
    }
    return text
  }

  private static func kind(ofFile file: String) -> String {
    switch file.split(separator: ".").last {
    case "plist": "Property list"
    case "swift": "Swift"
    case "m", "mm", "h": "Objective-C"
    case "storyboard", "xib": "Interface Builder"
    case "pbxproj", "xcconfig": "Build settings"
    default: "Project"
    }
  }

  /// A finding on a card: what is wrong, what to do, and where it stands.
  mutating func item(_ finding: Finding) -> String {
    let words = FindingWords(finding)
    var text = "<li class=\"finding \(finding.severity.rawValue)\" data-rule=\"\(HTMLText.escaped(finding.rule))\" "
    text += "data-severity=\"\(finding.severity.rawValue)\"><p><b class=\"sev\">\(Self.word(finding.severity))</b> "
    text += "\(HTMLText.prose(words.cause))\(finding.confidence == .likely ? " <i>(likely)</i>" : "")</p>"
    if let remedy = words.remedy { text += "<p class=\"fix\">\(HTMLText.prose(remedy))</p>" }
    text += "<p class=\"meta\">\(copyButton(commands.command(for: finding), isFix: !finding.fixes.isEmpty)) "
    text += "\(ruleName(finding.rule)) "
    return text + "\(place(finding.location))</p></li>"
  }
}
