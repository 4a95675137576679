// SPDX-License-Identifier: Apache-2.0

import Screens

/// Screens of which not all is known, by the cause they share.
struct UnknownCauses {
  struct Cause {
    var subject: Unknown.Subject
    /// Why it is not known, without the screens' own names.
    var why: String
    var cards: [BoardCard]
  }

  /// What most screens share first.
  var causes: [Cause]

  init(_ cards: [BoardCard]) {
    struct Key: Hashable {
      var subject: Unknown.Subject
      var why: String
    }
    var order: [Key] = []
    var groups: [Key: [BoardCard]] = [:]
    for card in cards {
      let key =
        Self.main(card).map { Key(subject: $0.what, why: Self.shared($0.why, by: card.name)) }
        ?? Key(subject: .style, why: "the code answers in a way that could not be followed")
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(card)
    }
    causes = order.map { Cause(subject: $0.subject, why: $0.why, cards: groups[$0] ?? []) }.sorted {
      ($1.cards.count, $0.why) < ($0.cards.count, $1.why)
    }
  }

  /// What stands in the way first: without a context there is neither style nor background.
  private static func main(_ card: BoardCard) -> Unknown? {
    let unknown = card.main.unknown
    for subject in [Unknown.Subject.context, .hidden, .style, .background] {
      if let found = unknown.first(where: { $0.what == subject }) { return found }
    }
    return nil
  }

  private static func shared(_ why: String, by name: String) -> String {
    let line = PlainText.oneLine(why)
    guard name.count > 2 else { return line }
    // By words, so that a name within a longer one stays.
    return line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let bare = word.filter { $0 != "," && $0 != "`" }
      return bare == name ? "the screen" : String(word)
    }.joined(separator: " ")
  }
}
