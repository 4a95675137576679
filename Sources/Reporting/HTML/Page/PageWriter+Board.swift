// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Screens

extension PageWriter {
  /// How many causes of what is not known are seen at first.
  private static let firstCauses = 6

  /// The cards in their groups.
  mutating func board(_ cards: [BoardCard]) -> String {
    let wide = report.environment.device.idiom == .pad ? " class=\"wide-screens\"" : ""
    var text = "<section id=\"board\"\(wide) aria-label=\"Screens\" tabindex=\"-1\">\n"
    if cards.isEmpty { text += noScreens }
    for group in CardGroup.allCases {
      let members = cards.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      text += self.group(group, members)
    }
    return text + "</section>\n<p class=\"empty js\" id=\"nothing\" hidden>No screen matches these filters.</p>\n"
  }

  private var noScreens: String {
    """
    <div class="empty"><h2>No screens were found</h2>
    <p>Lintel looked through \(PlainText.count(report.fileCount, "file")) for view controllers and SwiftUI views that \
    come on screen: window roots in code, the main storyboard of the Info.plist, scenes and segues of storyboards, \
    <code>present</code>, <code>push</code> and containment calls in Swift and Objective-C, and SwiftUI's \
    <code>App</code> and <code>Scene</code>.</p>
    <p>If the app is in another folder, name that one: <code>lintel report PATH</code>.</p></div>

    """
  }

  /// Screens that are not fully known and of which something was found stand above.
  private func moreUnknown(than count: Int) -> String {
    let others = report.summary.screens - report.summary.known - count
    return others > 0 ? " \(others) more \(others == 1 ? "is" : "are") above, with problems." : ""
  }

  private mutating func group(_ group: CardGroup, _ cards: [BoardCard]) -> String {
    let title = "<h2><span class=\"dot\" aria-hidden=\"true\"></span>\(group.title) <small>\(cards.count)</small></h2>"
    let hint = "<p class=\"hint\">\(group.hint)\(group == .unknown ? moreUnknown(than: cards.count) : "")</p>"
    let attributes = "class=\"group \(group.id)\" id=\"\(group.id)\""
    if group == .unknown {
      return "<section \(attributes)>\(title)\(hint)\(causes(UnknownCauses(cards).causes))</section>\n"
    }
    let body = grid(cards)
    guard group.isFolded else { return "<section \(attributes)>\(title)\(hint)\(body)</section>\n" }
    return "<details \(attributes)><summary>\(title)</summary>\(hint)\(body)</details>\n"
  }

  private mutating func grid(_ cards: [BoardCard]) -> String {
    var text = "<div class=\"cards\">\n"
    for card in cards { text += self.card(card) }
    return text + "</div>\n"
  }

  /// What stands in the way is said; the screens it concerns are folded away.
  private mutating func causes(_ causes: [UnknownCauses.Cause]) -> String {
    var text = ""
    for cause in causes.prefix(Self.firstCauses) { text += self.cause(cause) }
    let rest = causes.dropFirst(Self.firstCauses)
    guard !rest.isEmpty else { return text }
    let count = rest.map(\.cards.count).reduce(0, +)
    text += "<details class=\"causes\"><summary>\(PlainText.count(rest.count, "further cause")), "
    text += "\(PlainText.count(count, "screen"))</summary>\n"
    for cause in rest { text += self.cause(cause) }
    return text + "</details>\n"
  }

  private mutating func cause(_ cause: UnknownCauses.Cause) -> String {
    var text = "<details class=\"cause-group\"><summary><h3>\(PlainText.count(cause.cards.count, "screen")): "
    text += "\(HTMLText.prose(ReportWords.subject(cause.subject))) is not known. "
    text += "<span>\(HTMLText.prose(FindingWords.sentence(cause.why)))</span></h3></summary>"
    return text + "\(grid(cause.cards))</details>\n"
  }
}
