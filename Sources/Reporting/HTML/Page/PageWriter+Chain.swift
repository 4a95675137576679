// SPDX-License-Identifier: Apache-2.0

import Screens

extension PageWriter {
  /// The explanation, folded away; nothing where a screen's context is not known.
  ///
  /// - Parameters:
  ///   - facts: list items of what findings rest on.
  ///   - isMapped: whether a link leads to the map.
  ///   - hasSteps: whether the steps stand below the chain; on a card they do so once, for the main context.
  mutating func why(
    _ screen: Screen, summary: String, facts: [String] = [], isMapped: Bool = false, hasSteps: Bool = true
  ) -> String {
    var text = explanation(of: screen, hasSteps: hasSteps)
    if isMapped, !text.isEmpty, !report.map.entries.isEmpty {
      text += "<p><a href=\"#map\" data-way>Show on the map</a></p>"
    }
    if !facts.isEmpty { text += "<ul class=\"plain\">\(facts.joined())</ul>" }
    guard !text.isEmpty else { return "" }
    return "<details class=\"why\"><summary>\(summary)</summary>\(whenSeen(text, isFolded: true))</details>"
  }

  /// The chain from the window to the decider as a tree, and below it the steps with the rules they apply.
  private mutating func explanation(of screen: Screen, hasSteps: Bool) -> String {
    let path = ContextPath(screen.context)
    guard path.outer != nil || !path.steps.isEmpty || !screen.explanation.isEmpty else { return "" }
    var text = "<ul class=\"chain\">"
    if let outer = path.outer { text += "<li class=\"outer\"><span>\(HTMLText.plainName(outer))</span></li>" }
    for (index, step) in path.steps.enumerated() {
      let evidence =
        screen.evidence.count == path.steps.count ? " \(place(screen.evidence[index].location))" : ""
      var marks: [String] = []
      if [screen.light.decidedBy, screen.dark.decidedBy].contains(.controller(step.name)) {
        marks.append("decides style")
      }
      if [screen.light.hiddenDecidedBy, screen.dark.hiddenDecidedBy].contains(.controller(step.name)) {
        marks.append("decides visibility")
      }
      let tags = marks.map { "<mark>\($0)</mark>" }.joined()
      let bar = step.bar.map { "<i>bar \($0.rawValue)</i>" } ?? ""
      text += "<li\(marks.isEmpty ? "" : " class=\"decides\"")>"
      text += "<small>\(HTMLText.escaped(step.relation.label))</small> <span>\(HTMLText.plainName(step.name))</span>"
      text += " \(bar)\(tags)\(evidence)</li>"
    }
    text += decidersOutside(path, screen) + "</ul>"
    // The first steps are the chain again.
    let chain = Set(screen.evidence.map(\.what))
    let steps = screen.explanation.filter { $0.rule != nil || !chain.contains($0.text) }
    guard hasSteps, !steps.isEmpty else { return text }
    text += "<ol class=\"steps\">"
    // Style and visibility are searched alike for the most part; what both say is said once.
    var said: Set<String> = []
    for step in steps where said.insert(step.text).inserted {
      text += "<li>\(HTMLText.plainProse(step.text))"
      if let rule = step.rule { text += " \(citation(rule, Self.statement(step.text)))" }
      if let location = step.location { text += " \(place(location))" }
      text += "</li>"
    }
    return text + "</ol>"
  }

  /// Who decides without standing in the context: a child that is asked, the application, the Info.plist.
  private func decidersOutside(_ path: ContextPath, _ screen: Screen) -> String {
    let inside = Set(path.steps.map { Decider.controller($0.name) })
    let style = Set([screen.light.decidedBy, screen.dark.decidedBy].compactMap { $0 })
    let hidden = Set([screen.light.hiddenDecidedBy, screen.dark.hiddenDecidedBy].compactMap { $0 })
    let outside = style.union(hidden).subtracting(inside).subtracting([.unknown]).sorted { $0.text < $1.text }
    return outside.map { decider in
      let marks = [(style, "decides style"), (hidden, "decides visibility")].filter { $0.0.contains(decider) }
      return
        "<li class=\"decides\"><small>\(decider.className != nil ? "asks" : "decided by")</small> <span>\(HTMLText.plainName(decider.text))</span> "
        + marks.map { "<mark>\($0.1)</mark>" }.joined() + "</li>"
    }.joined()
  }

  /// What a step says of its rule, without the controller that it is about.
  private static func statement(_ text: String) -> String {
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains(" ") else { return text }
    return String(text[text.index(after: colon)...].drop { $0 == " " })
  }
}
