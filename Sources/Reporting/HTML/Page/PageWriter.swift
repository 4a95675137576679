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
  var album = PictureAlbum()
  /// What UIKit's rules say that steps cite, by id.
  var citedRules: [String: String] = [:]
  /// Screenshots by the screen and appearance that they show.
  private let screenshots: [PairedScreenshot.Key: PairedScreenshot]
  /// Ids of Lintel's rules that findings name.
  var namedRules: Set<String> = []

  init(_ report: AppReport) {
    self.report = report
    screenshots = Dictionary(report.screenshots.map { ($0.key, $0) }) { first, _ in first }
    pictures = AnswerPicture(
      device: report.environment.device, iOS: report.environment.iOS, orientation: report.environment.orientation)
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

  /// `file:line` as a link.
  func place(_ location: Location) -> String {
    let text = "\(location.file):\(location.line)"
    return
      "<a class=\"place\" href=\"\(HTMLText.escaped(report.links.address(of: location)))\">\(HTMLText.name(text))</a>"
  }

  /// The same without the folders, which the `title` has.
  func shortPlace(_ location: Location) -> String {
    let name = location.file.split(separator: "/").last.map(String.init) ?? location.file
    let address = HTMLText.escaped(report.links.address(of: location))
    return "<a class=\"place\" href=\"\(address)\" title=\"\(HTMLText.attribute(location.file))\">"
      + "\(HTMLText.name("\(name):\(location.line)"))</a>"
  }

  /// The id of a rule of UIKit's behaviour, which opens what it says.
  mutating func citation(_ rule: String, _ text: String) -> String {
    if citedRules[rule] == nil { citedRules[rule] = text }
    let id = HTMLText.escaped(rule)
    return "<button popovertarget=\"u-\(id)\">\(id)</button>"
  }

  /// The board of cards.
  mutating func board(_ cards: [BoardCard]) -> String {
    let wide = report.environment.device.idiom == .pad ? " class=\"wide-screens\"" : ""
    var text = "<section id=\"board\"\(wide) aria-label=\"Screens\" tabindex=\"-1\">\n"
    if cards.isEmpty {
      text += """
        <div class="empty"><h2>No screens were found</h2>
        <p>Lintel looked through \(PlainText.count(report.fileCount, "file")) for view controllers and SwiftUI views that \
        come on screen: window roots in code, the main storyboard of the Info.plist, scenes and segues of storyboards, \
        <code>present</code>, <code>push</code> and containment calls in Swift and Objective-C, and SwiftUI's \
        <code>App</code> and <code>Scene</code>.</p>
        <p>If the app is in another folder, name that one: <code>lintel report PATH -o DIR</code>.</p></div>

        """
    }
    for (index, card) in cards.enumerated() { text += self.card(card, id: "s\(index + 1)") }
    return text + "</section>\n<p class=\"empty js\" id=\"nothing\" hidden>No screen matches these filters.</p>\n"
  }

  /// Findings that concern no screen.
  var elsewhere: String {
    mutating get {
      let places = ScreenPlaces(report.screens)
      let findings = report.findings.filter { places.screens(of: $0).isEmpty }.sorted {
        ($1.severity, $0) < ($0.severity, $1)
      }
      guard !findings.isEmpty else { return "" }
      var items = ""
      for finding in findings { items += item(finding) }
      return """
        <section id="elsewhere"><h2>Elsewhere</h2>
        <p class="hint">Findings in files that belong to no single screen.</p>
        <ul class="findings wide">\(items)</ul></section>

        """
    }
  }

  var problems: String {
    guard !report.problems.isEmpty else { return "" }
    let items = report.problems.map { "<li>\(place($0.location)) \(HTMLText.prose($0.message))</li>" }
    return """
      <section id="problems"><h2>Problems while reading</h2>
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

  /// A finding as an item of a list.
  mutating func item(_ finding: Finding) -> String {
    let id = HTMLText.escaped(finding.rule)
    let isKnown = report.rules.contains { $0.descriptor.id == finding.rule }
    if isKnown { namedRules.insert(finding.rule) }
    let rule =
      isKnown
      ? "<button popovertarget=\"r-\(id)\">\(id)</button>" : "<span class=\"rule\">\(id)</span>"
    var text = "<li class=\"finding \(finding.severity.rawValue)\" data-rule=\"\(id)\" "
    text += "data-severity=\"\(finding.severity.rawValue)\"><p><b class=\"sev\">\(Self.word(finding.severity))</b> "
    text += "\(HTMLText.prose(finding.message))\(finding.confidence == .likely ? " <i>(likely)</i>" : "")</p>"
    text += "<p class=\"meta\">\(rule) \(shortPlace(finding.location))</p>"
    if !finding.notes.isEmpty || !finding.fixes.isEmpty {
      let notes = finding.notes.map { "<li>\(HTMLText.prose($0.message)) \(place($0.location))</li>" }
      let fixes = finding.fixes.map { fix in
        "<li class=\"fix\">Fix\(fix.safety == .review ? ", to be looked at" : ""): \(HTMLText.prose(fix.title))</li>"
      }
      text += "<details><summary>Facts</summary><ul class=\"plain\">\((notes + fixes).joined())</ul></details>"
    }
    return text + "</li>"
  }

  static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "Error"
    case .warning: "Warning"
    case .info: "Advice"
    }
  }
}
