// SPDX-License-Identifier: Apache-2.0

import Findings

extension PageWriter {
  /// The app as trees: who contains, pushes and presents whom, each screen with a mark and a link to its card.
  func map(_ cards: [BoardCard]) -> String {
    guard !report.map.entries.isEmpty else { return "" }
    var ids: [String: (id: String, kind: String)] = [:]
    for (index, card) in cards.enumerated() where ids[card.name] == nil {
      ids[card.name] = ("s\(index + 1)", card.severity?.rawValue ?? (card.hasUnknown ? "unknown" : "clean"))
    }
    var text = """
      <section id="map"><h2>Map</h2>
      <p class="hint">Who contains, pushes and presents whom. A mark tells the worst that was found on a screen: a square an error, a diamond a warning.</p>
      <div class="trees">
      """
    var depth = -1
    for (index, entry) in report.map.entries.enumerated() {
      if entry.depth == 0 {
        text += Self.closing(depth + 1)
        if depth >= 0 { text += "</div>" }
        text += "<div class=\"tree\"><ul>"
      } else if entry.depth > depth {
        text += "<ul>"
      } else {
        text += Self.closing(depth - entry.depth) + "</li>"
      }
      depth = entry.depth
      let relation = "<small>\(HTMLText.escaped(entry.relation))</small>"
      let name = HTMLText.name(entry.name, limit: 60)
      let mark =
        ids[entry.name].map {
          "<span class=\"dot \($0.kind)\" role=\"img\" aria-label=\"\(Self.word($0.kind))\" title=\"\(Self.word($0.kind))\"></span>"
        } ?? ""
      let label = ids[entry.name].map { "<a href=\"#\($0.id)\">\(name)</a>" } ?? "<span>\(name)</span>"
      text += "<li>\(mark)\(relation) \(label)\(entry.isRepeated ? " <i>as above</i>" : "")"
      if entry.count > 1 { text += " <i>× \(entry.count)</i>" }
      if index == report.map.entries.count - 1 { text += Self.closing(depth + 1) + "</div>" }
    }
    return text + "</div></section>\n"
  }

  /// What a dot stands for, in words.
  private static func word(_ kind: String) -> String {
    switch kind {
    case "clean": "nothing found"
    case "unknown": "not fully known"
    case "info": "advice"
    default: kind
    }
  }

  /// Closes lists within lists.
  private static func closing(_ levels: Int) -> String {
    levels > 0 ? String(repeating: "</li></ul>", count: levels) : ""
  }
}
