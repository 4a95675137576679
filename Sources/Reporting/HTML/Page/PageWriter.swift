// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import HeadlessUIKit
import Picturing
import Screens

/// Writes the parts of the page and remembers what they have in common.
struct PageWriter {
  let report: AppReport
  let pictures: AnswerPicture
  let commands: FindingCommand
  var album = PictureAlbum()
  /// What UIKit's rules say that steps cite, by id.
  var citedRules: [String: String] = [:]
  /// Screenshots by the screen and appearance that they show.
  private let screenshots: [PairedScreenshot.Key: PairedScreenshot]
  /// Ids of Lintel's rules that findings name.
  var namedRules: Set<String> = []
  /// How many more pictures a browser draws at once; the rest it draws when they come into view. Nil for all.
  var picturesAtOnce: Int? = 24

  init(_ report: AppReport) {
    self.report = report
    screenshots = Dictionary(report.screenshots.map { ($0.key, $0) }) { first, _ in first }
    pictures = AnswerPicture(
      device: report.environment.device, iOS: report.environment.iOS, orientation: report.environment.orientation)
    commands = FindingCommand(folder: report.folder)
  }

  /// The screenshot of a screen as an element; empty where there is none.
  func screenshot(of screen: String, isDark: Bool) -> String {
    guard let shot = screenshots[PairedScreenshot.Key(screen: screen, isDark: isDark)] else { return "" }
    let words = "Screenshot of \(screen.prefix(HTMLText.longestName)) in \(isDark ? "dark" : "light")"
    let image =
      "<img class=\"shot\" loading=\"lazy\" src=\"\(HTMLText.escaped(shot.address))\" "
      + "alt=\"\(HTMLText.attribute(words))\" title=\"\(HTMLText.attribute(shot.file))\">"
    guard !shot.isEmbedded else { return image }
    return "<a href=\"\(HTMLText.escaped(shot.address))\">\(image)</a>"
  }

  /// `Login.swift:12` as a link, whose address has the whole path.
  func place(_ location: Location) -> String {
    let name = location.file.split(separator: "/").last.map(String.init) ?? location.file
    let address = HTMLText.escaped(report.links.address(of: location))
    let shown = HTMLText.plainName("\(name):\(location.line)")
    return "<a class=\"place\" href=\"\(address)\">\(shown)</a>"
  }

  /// The id of a rule of UIKit's behaviour, which opens what it says.
  mutating func citation(_ rule: String, _ text: String) -> String {
    if citedRules[rule] == nil { citedRules[rule] = text }
    let id = HTMLText.escaped(rule)
    return "<button popovertarget=\"u-\(id)\">\(id)</button>"
  }

  /// The id of a rule of Lintel's; a known one opens what it is about.
  mutating func ruleName(_ rule: String) -> String {
    let id = HTMLText.escaped(rule)
    guard report.rules.contains(where: { $0.descriptor.id == rule }) else { return "<span class=\"rule\">\(id)</span>" }
    namedRules.insert(rule)
    return "<button popovertarget=\"r-\(id)\">\(id)</button>"
  }

  /// A button that copies a command; shown by the script.
  ///
  /// - Parameter isFix: whether the command mends something rather than explains it.
  func copyButton(_ command: String, isFix: Bool) -> String {
    "<button type=\"button\" class=\"copy js\" data-copy=\"\(HTMLText.attribute(command))\" hidden>"
      + "Copy \(isFix ? "fix " : "")command</button>"
  }

  /// Markup that a browser with scripts takes for text until it is wanted, and one without for what it is: a thousand
  /// pictures cost nothing before they are seen.
  mutating func whenSeen(_ markup: String, isFolded: Bool) -> String {
    guard let left = picturesAtOnce else { return markup }
    if !isFolded, left > 0 {
      picturesAtOnce = left - 1
      return markup
    }
    return "<noscript>\(markup)</noscript>"
  }

  /// What could not be read.
  var reading: String {
    guard !report.problems.isEmpty else { return "" }
    let items = report.problems.map { "<li>\(place($0.location)) \(HTMLText.prose($0.message))</li>" }
    return """
      <section id="reading"><h2>Problems while reading</h2>
      <ul class="plain">\(items.joined())</ul></section>

      """
  }

  /// What the ids in the page mean, each opened by its button.
  var ruleNotes: String {
    var text = ""
    for (rule, statement) in citedRules.sorted(by: { $0.key < $1.key }) {
      let id = HTMLText.escaped(rule)
      text += "<div popover id=\"u-\(id)\" class=\"note\"><h3>\(id)</h3><p>\(HTMLText.escaped(statement)).</p>"
      text += "<p class=\"hint\">A rule of UIKit’s behaviour.</p></div>\n"
    }
    for rule in report.rules where namedRules.contains(rule.descriptor.id) {
      let id = HTMLText.escaped(rule.descriptor.id)
      text += "<div popover id=\"r-\(id)\" class=\"note\"><h3>\(id)</h3>"
      text += HTMLText.paragraphs(rule.page.whatItDoes) + HTMLText.paragraphs(rule.page.whyIsThisBad)
      text += "<p class=\"hint\"><code>lintel rules \(id)</code></p></div>\n"
    }
    return text
  }

  static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "Error"
    case .warning: "Warning"
    case .info: "Advice"
    }
  }
}
