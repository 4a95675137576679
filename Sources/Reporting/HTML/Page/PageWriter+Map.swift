// SPDX-License-Identifier: Apache-2.0

import Findings

extension PageWriter {
  /// The app as trees: who contains, pushes and presents whom, each screen with a mark and a link to its card.
  mutating func map(_ cards: [BoardCard]) -> String {
    guard !report.map.entries.isEmpty else { return "" }
    var ids: [String: (id: String, group: CardGroup)] = [:]
    for card in cards where ids[card.name] == nil { ids[card.name] = (card.id, card.group) }
    let head = """
      <section id="map" tabindex="-1"><h2>Map</h2>
      <p class="hint">Who contains, pushes and presents whom. Choose a screen to see its way from the window.</p>
      <div class="map-tools js" hidden><input type="search" id="map-search" placeholder="Search the map" \
      aria-label="Search the map" autocomplete="off" spellcheck="false">\
      <button type="button" data-zoom="-1" aria-label="Smaller">−</button>\
      <button type="button" data-zoom="1" aria-label="Larger">+</button>\
      <p id="map-way" role="status" aria-live="polite"></p></div>
      <div class="trees">
      """
    var text = ""
    var depth = -1
    var marked: Set<String> = []
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
      let name = HTMLText.plainName(entry.name, limit: 60)
      // A screen that stands in many places is marked once.
      let known = marked.insert(entry.name).inserted ? ids[entry.name] : nil
      let mark =
        known.map {
          "<span class=\"dot \($0.group.id)\" role=\"img\" title=\"\($0.group.title)\"></span>"
        } ?? ""
      let label =
        ids[entry.name].map { "<a href=\"#\(HTMLText.attribute($0.id))\">\(name)</a>" } ?? "<span>\(name)</span>"
      text += "<li>\(mark)\(relation) \(label)\(entry.isRepeated ? " <i>as above</i>" : "")"
      if entry.count > 1 { text += " <i>× \(entry.count)</i>" }
      if index == report.map.entries.count - 1 { text += Self.closing(depth + 1) + "</div>" }
    }
    return head + whenSeen(text, isFolded: true) + "</div></section>\n"
  }

  /// Closes lists within lists.
  private static func closing(_ levels: Int) -> String {
    levels > 0 ? String(repeating: "</li></ul>", count: levels) : ""
  }
}
