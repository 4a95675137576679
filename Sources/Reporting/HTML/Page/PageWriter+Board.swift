// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Screens

extension PageWriter {
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
    var body = ""
    if group == .unknown {
      for cause in UnknownCauses(cards).causes {
        body += "<section class=\"cause-group\"><h3>\(PlainText.count(cause.cards.count, "screen")): "
        body += "\(HTMLText.prose(ReportWords.subject(cause.subject))) is not known. "
        body += "<span>\(HTMLText.prose(FindingWords.sentence(cause.why)))</span></h3><div class=\"cards\">\n"
        for card in cause.cards { body += self.card(card) }
        body += "</div></section>\n"
      }
    } else {
      body = "<div class=\"cards\">\n"
      for card in cards { body += self.card(card) }
      body += "</div>\n"
    }
    guard group.isFolded else {
      return "<section class=\"group \(group.id)\" id=\"\(group.id)\">\(title)\(hint)\(body)</section>\n"
    }
    return
      "<details class=\"group \(group.id)\" id=\"\(group.id)\"><summary>\(title)</summary>\(hint)\(body)</details>\n"
  }
}
