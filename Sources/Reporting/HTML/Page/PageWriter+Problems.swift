// SPDX-License-Identifier: Apache-2.0

import Findings
import Legibility
import Picturing
import Screens

extension PageWriter {
  /// How many problems are seen at first.
  private static let firstRows = 10

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
      text += "<details class=\"rest\"><summary>\(PlainText.count(rest.count, "further problem"))</summary>"
      text += "<ol class=\"rows\">\n"
      for row in rest { text += self.row(row, isFolded: true) }
      text += "</ol></details>\n"
    }
    return text + "</section>\n"
  }

  private mutating func row(_ row: ProblemRow, isFolded: Bool) -> String {
    let severity = row.severity.rawValue
    var text = "<li class=\"row \(severity)\" data-rule=\"\(HTMLText.escaped(row.finding?.rule ?? "unreadable"))\">"
    text += thumbnail(row, isFolded: isFolded)
    text += "<div class=\"what\"><p class=\"who\">"
    if let card = row.cards.first {
      text += "<a href=\"#\(HTMLText.attribute(card.id))\">\(HTMLText.name(card.name, limit: 80))</a>"
      if row.cards.count > 1 { text += " <span class=\"tag\">and \(row.cards.count - 1) more</span>" }
      if let location = row.finding?.location { text += " \(place(location))" }
    } else if let location = row.finding?.location {
      text += place(location)
    }
    text += "</p><p class=\"cause\"><b class=\"sev\">\(Self.word(row.severity))</b> \(HTMLText.prose(row.cause))"
    if row.finding?.confidence == .likely { text += " <i>(likely)</i>" }
    text += "</p></div><div class=\"do\">"
    if let remedy = row.remedy { text += "<p class=\"fix\">\(HTMLText.prose(remedy))</p>" }
    text += "<p class=\"meta\">\(copyButton(row.command)) "
    if let finding = row.finding { text += ruleName(finding.rule) }
    return text + "</p></div></li>\n"
  }

  /// The bars concerned in light and dark, or the name of the file where no screen is.
  private mutating func thumbnail(_ row: ProblemRow, isFolded: Bool) -> String {
    guard let card = row.cards.first else {
      let kind = row.finding.map { Self.kind(ofFile: $0.location.file) } ?? ""
      return "<div class=\"thumb file\" aria-hidden=\"true\"><span>\(kind)</span></div>"
    }
    // What a rule says of earlier versions is drawn as it was there: the system's default did not adapt.
    let isEarlier = row.isAboutLegibility && card.isUnreadableEarlier
    return "<a class=\"thumb\" href=\"#\(HTMLText.attribute(card.id))\" tabindex=\"-1\" aria-hidden=\"true\">"
      + whenSeen(chips(card.unreadableScreen ?? card.main, isEarlier: isEarlier), isFolded: isFolded) + "</a>"
  }

  /// A bar in light and dark, small.
  ///
  /// - Parameter isEarlier: whether as it was up to iOS 16.
  mutating func chips(_ screen: Screen, isEarlier: Bool) -> String {
    var text = ""
    for (answer, mode) in [(screen.light, "Light"), (screen.dark, "Dark")] {
      let chip = AnswerPicture.chip(of: answer, beforeAdapting: isEarlier)
      let contrast = isEarlier ? Self.contrast(of: chip) : answer.hidden == true ? nil : answer.contrast
      let isBad =
        isEarlier ? (contrast ?? 21) < WCAG.floor : answer.readable == false && answer.hidden != true
      let version = isEarlier && answer.style == .adaptive ? ", iOS 16" : ""
      let words = contrast.map { AnswerText.ratio($0) } ?? (answer.hidden == true ? "hidden" : "")
      text += "<span class=\"look\(isBad ? " bad" : "")\">\(album.markup(chip))"
      text += "<small>\(mode)\(version) <b>\(words)</b></small></span>"
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

  private static func contrast(of chip: BarChip) -> Double? {
    guard let tone = chip.content, let background = chip.background else { return nil }
    return tone.worstContrast(over: LuminanceRange(background.relativeLuminance))
  }

  /// A finding on a card: what is wrong, what to do, and where it stands.
  mutating func item(_ finding: Finding) -> String {
    let words = FindingWords(finding)
    var text = "<li class=\"finding \(finding.severity.rawValue)\" data-rule=\"\(HTMLText.escaped(finding.rule))\" "
    text += "data-severity=\"\(finding.severity.rawValue)\"><p><b class=\"sev\">\(Self.word(finding.severity))</b> "
    text += "\(HTMLText.prose(words.cause))\(finding.confidence == .likely ? " <i>(likely)</i>" : "")</p>"
    if let remedy = words.remedy { text += "<p class=\"fix\">\(HTMLText.prose(remedy))</p>" }
    text += "<p class=\"meta\">\(copyButton(commands.command(for: finding))) \(ruleName(finding.rule)) "
    return text + "\(place(finding.location))</p></li>"
  }
}
